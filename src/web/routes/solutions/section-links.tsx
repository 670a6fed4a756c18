import type { ReactNode } from 'react';

export type SectionLink = { readonly id: string; readonly label: string };
export type SectionLinksProps = { label: string; links: readonly SectionLink[]; action: ReactNode };

/** Sticky links to the page's sections; the current one is marked (enhance/sections.ts). */
export function SectionLinks({ label, links, action }: SectionLinksProps) {
  return (
    <nav
      aria-label={label}
      data-enhance="section-links"
      className="section-links print:hidden sticky top-16 z-30 border-b border-b-rule bg-white lg:top-20"
    >
      <div className="container-page flex items-center justify-between gap-4">
        <ul className="flex gap-7 overflow-x-auto scrollbar-none overscroll-x-contain [--fade-start:1.25rem] [--fade-end:2.5rem] -ml-(--fade-start) mr-0 pl-(--fade-start) pr-(--fade-end) mask-[linear-gradient(90deg,transparent,#000_var(--fade-start),#000_calc(100%-var(--fade-end)),transparent)] scroll-px-[var(--fade-start)_var(--fade-end)] max-sm:[--fade-end:1.25rem] max-sm:flex-1 max-sm:gap-2.5 max-sm:justify-between max-sm:-ml-(--fade-start) max-sm:-mr-(--fade-end)">
          {links.map(({ id, label: name }) => (
            <li key={id}>
              <a
                className="grid items-center min-h-13 text-[0.9375rem] text-body whitespace-nowrap no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-purple-600 aria-[current]:[box-shadow:inset_0_-2px_var(--color-purple-600)] focus-visible:[outline-offset:-3px] lg:min-h-16"
                href={`#${id}`}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className="hidden lg:block lg:flex-none">{action}</div>
      </div>
    </nav>
  );
}
