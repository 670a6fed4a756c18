import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { header, type NavLink as NavItem } from '#content/navigation.ts';
import { NavLink } from '#web/ui/link.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './site-menu.tsx';
import { headerLink, ServicesButton, ServicesPanel } from './services-panel.tsx';

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
      className={classNames(
        'site-header fixed top-0 bottom-auto inset-x-0 z-40 h-16 border-b border-b-rule bg-white [transition:background-color_200ms,border-color_200ms,box-shadow_200ms] data-scrolled:[box-shadow:0_10px_24px_-18px_rgb(14_20_48/0.4)] data-over-hero:border-transparent data-over-hero:bg-transparent data-over-hero:data-scrolled:border-line data-over-hero:data-scrolled:bg-navy-950 lg:h-20',
        overHero ? 'on-dark' : 'on-light',
      )}
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
      <NavLink to={item.path} className={headerLink}>
        {item.label}
      </NavLink>
    </li>
  );
}
