import type { ReactNode } from 'react';

export type PageStop = {
  /** The section it leads to. */
  readonly id: string;
  readonly label: string;
  /** Red until the retest, green from there; the line is cut where the retest is. */
  readonly tone: 'open' | 'cut' | 'closed';
  readonly isDark?: boolean;
};

export type PageLineProps = {
  label: string;
  /** One for each section below the opening, in their order; the last one ends in the section's first button. */
  stops: readonly PageStop[];
  /** The opening and its sections: `stops.length + 1` elements. */
  children: ReactNode;
};

/**
 * A page's sections along one line: red from the opening to the retest, then green into the button of the last section. Its
 * stops are the page's contents. The sections are the rows of a grid and the line is a list over the same rows, so that it
 * needs no measuring; styles/page-line.css draws it.
 */
export function PageLine({ label, stops, children }: PageLineProps) {
  return (
    <div className="page-line">
      {children}
      <nav aria-label={label} className="page-stops">
        <ol>
          <li aria-hidden="true" data-tone="entry" />
          {stops.map(({ id, label: name, tone, isDark }) => (
            <li key={id} data-tone={tone} data-night={isDark ? '' : undefined}>
              <a href={`#${id}`} aria-label={name} />
              {tone === 'cut' ? (
                <svg aria-hidden="true" viewBox="0 0 32 32" className="page-cut">
                  <path d="m11.5 10 4 12m1-12 4 12" />
                </svg>
              ) : null}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
