import { brandMark } from '#contract/brand-mark.ts';
import { header, services, type NavLink as NavItem } from '#content/navigation.ts';
import { phoneHref } from '#content/site.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Glyph } from '#web/ui/glyph.tsx';
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
      <Glyph name="menu" className="size-6" />
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
      className="site-menu on-dark"
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
          <Glyph name="close" className="size-6" />
        </button>
      </div>
      <MenuLinks />
      <MenuActions />
    </nav>
  );
}

function MenuLinks() {
  return (
    <div className="container-page flex grow flex-col justify-end pb-6">
      <MenuArt />
      <ul className="border-y border-line [&>li]:border-line [&>li+li]:border-t">
        {header.before.map((item) => (
          <MenuLink key={item.path} item={item} />
        ))}
        <li>
          <details className="group">
            <summary className="menu-link justify-between">
              {header.services.label}
              <Glyph name="down" className="size-5 [transition:rotate_200ms] group-open:rotate-180" />
            </summary>
            <ul className="pb-4">
              {[...services, header.services.all].map((item) => (
                <li key={item.path}>
                  <NavLink to={item.path} className="menu-link">
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

/** Within thumb's reach. */
function MenuActions() {
  const { estimate, call, promise } = header.menu;
  const side = buttonClass('outlineSecondary', 'sm', 'min-h-14 flex-col');
  return (
    <div className="sticky bottom-0 rounded-t-panel border-t border-line bg-navy-900">
      <div
        className={classNames(
          'container-page grid gap-2.5 pt-4',
          estimate ? 'grid-cols-[auto_1fr_1fr] md:grid-cols-[2fr_1fr_1fr]' : 'grid-cols-[2fr_1fr]',
        )}
      >
        <ButtonLink to={header.quote.path} className="min-h-14 whitespace-nowrap">
          {header.quote.label}
        </ButtonLink>
        {estimate && (
          <NavLink to={estimate.path} className={side}>
            <Glyph name="clock" className="size-4" />
            {estimate.label}
          </NavLink>
        )}
        <a href={phoneHref} className={side}>
          <Glyph name="call" className="size-4" />
          {call}
        </a>
      </div>
      <p className="container-page py-3 text-center text-sm">{promise}</p>
    </div>
  );
}

/** The mark with a path through it, if a tall screen has space. */
const MenuArt = () => (
  <svg
    viewBox="0 0 350 150"
    aria-hidden="true"
    className="my-auto hidden max-h-55 w-full fill-none stroke-purple-300/60 [@media(height>=46rem)]:block"
  >
    <path
      d={brandMark.paths.join('')}
      transform="translate(120 18) scale(3.4)"
      className="[stroke-width:0.4]"
    />
    <path d="M-20 92C40 92 50 48 108 48S190 104 236 104" className="stroke-purple-300 stroke-2" />
    <path d="M236 104C280 104 290 66 372 62" className="stroke-red stroke-2 [stroke-dasharray:2_6]" />
    <circle cx="108" cy="48" r="8" className="fill-navy-950 stroke-purple-300 stroke-2" />
    <circle cx="236" cy="104" r="9" className="fill-navy-950 stroke-red stroke-3" />
    <path
      d="M292 68a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM288 72l8 12M294 72l4 6"
      className="fill-navy-950 stroke-green stroke-2"
    />
  </svg>
);
