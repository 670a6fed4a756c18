import { useEffect, useRef, useState, type ReactNode } from 'react';

export type SectionLink = { readonly id: string; readonly label: string };
export type SectionLinksProps = { label: string; links: readonly SectionLink[]; action: ReactNode };

/** Where a section counts as read: this share of the window from its top, under the header and this row. */
const readingLine = 0.35;

/** The bands of a page as links that stay in sight, with the place marked. Plain links before and without a script. */
export function SectionLinks({ label, links, action }: SectionLinksProps) {
  const [place, setPlace] = useState('');
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // What left tells as much as what entered: above the first section there is no place.
      () => setPlace(links.findLast(({ id }) => hasBegun(id))?.id ?? ''),
      { rootMargin: `-30% 0px ${readingLine * 100 - 100}% 0px` },
    );
    for (const { id } of links) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [links]);
  useEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>(`[href='#${place}']`);
    if (list && current) list.scrollTo({ left: current.offsetLeft - list.offsetLeft - 20 });
  }, [place]);
  return (
    <nav aria-label={label} className="section-links">
      <div className="container-page">
        <ul ref={row}>
          {links.map(({ id, label: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === place ? 'location' : undefined}
                onClick={() => open(id)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className="section-links-action">{action}</div>
      </div>
    </nav>
  );
}

function hasBegun(id: string): boolean {
  const section = document.getElementById(id);
  return section !== null && section.getBoundingClientRect().top < window.innerHeight * readingLine;
}

/** A row that was led to is open; the browser scrolls to it itself. */
function open(id: string): void {
  const row = document.getElementById(id);
  if (row instanceof HTMLDetailsElement) row.open = true;
}
