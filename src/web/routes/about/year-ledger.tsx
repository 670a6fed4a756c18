import type { Action } from '#content/page.ts';
import type { TimelineEntry } from '#content/pages/company.ts';
import { Link } from '#web/ui/link.tsx';

export type YearLedgerProps = { title: string; entries: readonly TimelineEntry[]; link: Action };

/** Large years on one line: vertical on phones, horizontal if there's space. */
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
        <ol className="grid mt-10 md:auto-cols-fr md:grid-flow-col">
          {entries.map((entry) => (
            <li
              className="relative pt-0 pb-10 pr-0 pl-7 border-l-2 border-l-rule last:pb-0 last:border-purple-300 before:absolute before:top-2.5 before:-left-2.25 before:border-3 before:border-purple-600 before:rounded-full before:bg-white before:size-4 md:pt-8 md:pb-0 md:pr-10 md:pl-0 md:border-t-2 md:border-t-rule md:border-l-0 md:last:pt-8 md:last:pb-0 md:last:pr-10 md:last:pl-0 md:last:border-t-2 md:last:border-t-rule md:last:border-l-0 md:last:[border-image:linear-gradient(90deg,var(--color-purple-600),var(--color-cyan-400))_1] md:before:-top-2.25 md:before:left-0"
              key={entry.year}
            >
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
