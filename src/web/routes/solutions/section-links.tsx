import type { ReactNode } from 'react';

export type SectionLink = { readonly id: string; readonly label: string };
export type SectionLinksProps = { label: string; links: readonly SectionLink[]; action: ReactNode };

/** The sections of a page as links that stay in sight; the one being read is marked (enhance/sections.ts). */
export function SectionLinks({ label, links, action }: SectionLinksProps) {
  return (
    <nav aria-label={label} data-enhance="section-links" className="section-links">
      <div className="container-page">
        <ul>
          {links.map(({ id, label: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
        <div className="section-links-action">{action}</div>
      </div>
    </nav>
  );
}
