import { ChevronDown, Menu, X } from 'lucide-react';
import { header, services, type NavLink as NavItem } from '#content/navigation.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { Logo } from './logo.tsx';

/** Everything but the menu itself. */
export const pageId = 'top';
const menuId = 'site-menu';

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-controls={menuId}
      aria-label={header.menu.open}
      className={buttonClass('ghost', 'icon', '-mr-2.5 lg:hidden')}
    >
      <Menu aria-hidden="true" className="size-6" />
    </button>
  );
}

/** Spec 2, Header: on phones a full-screen menu with the same links and an expandable Services list (enhance/panels.ts). */
export function SiteMenu() {
  return (
    <nav
      id={menuId}
      popover="auto"
      data-covers=""
      aria-label={header.menu.label}
      className="site-menu fixed inset-0 w-full h-dvh max-w-none max-h-none overflow-auto overscroll-contain bg-navy-950 on-dark"
    >
      <div className="container-page flex h-16 items-center justify-between lg:h-20">
        <Logo onDark />
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={header.menu.close}
          className={buttonClass('ghost', 'icon', '-mr-2.5')}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <MenuLinks />
    </nav>
  );
}

function MenuLinks() {
  return (
    <div className="container-page pt-6 pb-12">
      <ul className="divide-y divide-line border-y border-line">
        {header.before.map((item) => (
          <MenuLink key={item.path} item={item} />
        ))}
        <li>
          <details className="group">
            <summary className="menu-link flex items-center min-h-14 text-[1.25rem] font-[560] no-underline cursor-pointer list-none justify-between">
              {header.services.label}
              <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <ul className="pb-4">
              {services.map((item) => (
                <li key={item.slug}>
                  <NavLink
                    to={item.path}
                    className="flex min-h-11 items-center text-base text-mist no-underline aria-[current=page]:text-cyan-300"
                  >
                    {item.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </details>
        </li>
        {header.after.map((item) => (
          <MenuLink key={item.path} item={item} />
        ))}
      </ul>
      <ButtonLink to={header.quote.path} size="lg" className="mt-8 w-full">
        {header.quote.label}
      </ButtonLink>
    </div>
  );
}

function MenuLink({ item }: { item: NavItem }) {
  return (
    <li>
      <NavLink
        to={item.path}
        className="menu-link flex items-center min-h-14 text-[1.25rem] font-[560] no-underline cursor-pointer list-none"
      >
        {item.label}
      </NavLink>
    </li>
  );
}
