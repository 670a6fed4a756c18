import { useEffect, useRef, useState, type ReactNode } from 'react';

export type SectionLink = { readonly id: string; readonly label: string };
export type SectionLinksProps = { label: string; links: readonly SectionLink[]; action: ReactNode };

/** Everything above the line at which a section counts as read, under the header and this row: what is in it has begun. */
const readPart = '1000000px 0px -65% 0px';

/** The bands of a page as links that stay in sight, with the place marked. Plain links before and without a script. */
export function SectionLinks({ label, links, action }: SectionLinksProps) {
  const [place, setPlace] = useState('');
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        setPlace(links.findLast(({ id }) => begun.has(id))?.id ?? '');
      },
      { rootMargin: readPart },
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
    // Above all sections the row stands at its start again.
    list?.scrollTo({ left: current ? current.offsetLeft - list.offsetLeft - 20 : 0 });
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

/** A row that was led to is open; the browser scrolls to it itself. */
function open(id: string): void {
  const row = document.getElementById(id);
  if (row instanceof HTMLDetailsElement) row.open = true;
}
