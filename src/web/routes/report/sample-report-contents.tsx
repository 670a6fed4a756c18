import type { ContentsEntry } from '#content/sample-report/contents.ts';

export type SampleReportContentsProps = { title: string; entries: readonly ContentsEntry[] };

const link =
  'flex min-h-11 items-center gap-3 py-1 no-underline hover:text-purple-700 hover:underline lg:min-h-9';

export function SampleReportContents({ title, entries }: SampleReportContentsProps) {
  return (
    <nav aria-labelledby="contents-title" className="report-contents text-sm">
      <h2 id="contents-title" className="text-base">
        {title}
      </h2>
      <ol className="mt-3 border-t border-rule">
        {entries.map((entry) => (
          <li key={entry.anchor} className="border-b border-rule">
            <a href={`#${entry.anchor}`} className={`${link} text-ink`}>
              <span className="w-6 shrink-0 font-mono text-cyan-700">{entry.number}</span>
              {entry.title}
            </a>
            {entry.entries.length > 0 ? (
              <ol className="pb-2 pl-9">
                {entry.entries.map(({ anchor, id, title: text }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`} className={`${link} lg:items-baseline`}>
                      <span className="shrink-0 font-mono text-cyan-700">{id}</span>
                      <span className="lg:line-clamp-2">{text}</span>
                    </a>
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
