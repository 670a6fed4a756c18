import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { header, type NavLink as NavItem } from '#content/navigation.ts';
import { NavLink } from '#web/ui/link.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './site-menu.tsx';
import { ServicesButton, ServicesPanel } from './services-panel.tsx';

export type HeaderProps = {
  /** Over the home hero the header is transparent and its text light (spec 2, Header). */
  overHero: boolean;
};

/** The header and its services panel. */
export function HeaderWithPanel({ overHero }: HeaderProps) {
  return (
    <>
      <Header overHero={overHero} />
      <ServicesPanel />
    </>
  );
}

function Header({ overHero }: HeaderProps) {
  return (
    <header
      className={classNames('site-header', overHero ? 'on-dark' : 'on-light')}
      data-over-hero={overHero || undefined}
    >
      <div className="container-page flex h-full items-center justify-between gap-6">
        <Logo onDark={overHero} />
        <nav aria-label={header.menu.label} className="hidden items-center gap-1 lg:flex">
          <ul className="flex items-center gap-1">
            {header.before.map((item) => (
              <HeaderLink key={item.path} item={item} />
            ))}
            <li>
              <ServicesButton />
            </li>
            {header.after.map((item) => (
              <HeaderLink key={item.path} item={item} />
            ))}
          </ul>
          <ButtonLink to={header.quote.path} size="sm" className="ml-5">
            {header.quote.label}
          </ButtonLink>
        </nav>
        <MenuButton />
      </div>
    </header>
  );
}

function HeaderLink({ item }: { item: NavItem }) {
  return (
    <li>
      <NavLink to={item.path} className="header-link">
        {item.label}
      </NavLink>
    </li>
  );
}
