import { useEffect, useRef } from 'react';
import { ChevronDown, Menu, X } from 'lucide-react';
import { header, services, type NavLink as NavItem } from '#content/navigation.ts';
import { afterFrame } from '#web/ui/after-frame.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { Logo } from './logo.tsx';
import { isPanelOpen } from './popover-fallback.ts';
import { useDisclosure, usePanelState } from './use-disclosure.ts';

/** Everything but the menu itself. */
export const pageId = 'top';
const menuId = 'site-menu';

export function MenuButton() {
  const { expanded } = usePanelState(menuId);
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-controls={menuId}
      aria-expanded={expanded}
      aria-label={header.menu.open}
      className={buttonClass('ghost', 'icon', '-mr-2.5 lg:hidden')}
    >
      <Menu aria-hidden="true" className="size-6" />
    </button>
  );
}

/** Spec 2, Header: on phones a full-screen menu with the same links and an expandable Services list. */
export function SiteMenu() {
  const disclosure = useDisclosure(menuId);
  const closeRef = useRef<HTMLButtonElement>(null);
  const { open } = disclosure;
  // The button that opened the menu lies under it: focus moves to the one that closes it.
  useEffect(() => {
    if (open) closeRef.current?.focus();
  }, [open]);
  useInertBehind(disclosure.id);

  return (
    <nav id={disclosure.id} popover="auto" aria-label={header.menu.label} className="site-menu on-dark">
      <div className="container-page flex h-16 items-center justify-between lg:h-20">
        <Logo onDark />
        <button
          ref={closeRef}
          type="button"
          popoverTarget={disclosure.id}
          popoverTargetAction="hide"
          aria-label={header.menu.close}
          className={buttonClass('ghost', 'icon', '-mr-2.5')}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      {menuLinksElement}
    </nav>
  );
}

/** One element for ever: opening and closing renders none of its links again. */
const menuLinksElement = <MenuLinks />;

function MenuLinks() {
  return (
    <div className="container-page pt-6 pb-12">
      <ul className="divide-y divide-line border-y border-line">
        {header.before.map((item) => (
          <MenuLink key={item.path} item={item} />
        ))}
        <li>
          <details className="group">
            <summary className="menu-link justify-between">
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
      <NavLink to={item.path} className="menu-link">
        {item.label}
      </NavLink>
    </li>
  );
}

/**
 * While the menu covers the page, nothing behind it can be reached. Done by the event and not by a prop: the page
 * must be awake again before the browser hands the focus back. Styling all of the page for it is not what the menu's
 * first frame should wait for.
 */
function useInertBehind(id: string) {
  useEffect(() => {
    const menu = document.getElementById(id);
    const page = document.getElementById(pageId);
    if (!menu || !page) return;
    const cover = (covered: boolean) => {
      page.inert = covered;
      document.documentElement.toggleAttribute('data-menu-open', covered);
    };
    // It may have been opened before the script arrived.
    cover(isPanelOpen(menu));
    const follow = ({ newState }: ToggleEvent) => {
      if (newState === 'open') afterFrame(() => cover(isPanelOpen(menu)));
      else cover(false);
    };
    menu.addEventListener('beforetoggle', follow);
    return () => menu.removeEventListener('beforetoggle', follow);
  }, [id]);
}
