import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useScrolledPast } from '#web/lib/use-scrolled.ts';
import { header, type NavLink as NavItem } from '#content/navigation.ts';
import { NavLink } from '#web/ui/link.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './site-menu.tsx';
import { ServicesButton, ServicesPanel, useServicesPanel, type HoverDisclosure } from './services-panel.tsx';

export type HeaderProps = {
  /** Over the home hero the header is clear and its text light (spec 2, Header). */
  overHero: boolean;
};

/** The header and the panel that opens from it: what opens or closes renders these two alone. */
export function HeaderWithPanel({ overHero }: HeaderProps) {
  const services = useServicesPanel();
  return (
    <>
      <Header overHero={overHero} services={services} />
      <ServicesPanel disclosure={services} />
    </>
  );
}

function Header({ overHero, services }: HeaderProps & { services: HoverDisclosure }) {
  const scrolled = useScrolledPast(0);
  return (
    <header
      className={classNames('site-header', overHero ? 'on-dark' : 'on-light')}
      data-over-hero={overHero || undefined}
      data-scrolled={scrolled || undefined}
    >
      <div className="container-page flex h-full items-center justify-between gap-6">
        <Logo onDark={overHero} />
        <nav aria-label={header.menu.label} className="hidden items-center gap-1 lg:flex">
          <ul className="flex items-center gap-1">
            {header.before.map((item) => (
              <HeaderLink key={item.path} item={item} />
            ))}
            <li>
              <ServicesButton disclosure={services} />
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
