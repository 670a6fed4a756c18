import type { Action } from '#content/page.ts';
import type { TimelineEntry } from '#content/pages/company.ts';
import { Link } from '#web/ui/link.tsx';

export type YearLedgerProps = { title: string; entries: readonly TimelineEntry[]; link: Action };

/** Years set large, on one line: down the page on phones, across it where there is room. */
export function YearLedger({ title, entries, link }: YearLedgerProps) {
  return (
    <section className="border-y border-rule bg-white py-14 md:py-24" aria-labelledby="years-title">
      <div className="container-page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="years-title" className="text-h2">
            {title}
          </h2>
          <Link
            to={link.path}
            className="inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline"
          >
            {link.label} <span aria-hidden="true">&nbsp;→</span>
          </Link>
        </div>
        <ol className="year-line">
          {entries.map((entry) => (
            <li key={entry.year}>
              <p className="font-mono text-h2 leading-none text-ink">{entry.year}</p>
              <h3 className="mt-3 text-h3">{entry.title}</h3>
              <p className="mt-1.5 max-w-[52ch]">{entry.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
