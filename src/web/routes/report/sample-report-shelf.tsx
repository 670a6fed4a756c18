import { FileCheck, FileJson, FileSpreadsheet, FileText, ScrollText, type LucideIcon } from 'lucide-react';
import type { ContentsEntry } from '#content/sample-report/contents.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

const icons = {
  page: ScrollText,
  pdf: FileText,
  json: FileJson,
  csv: FileSpreadsheet,
  letter: FileCheck,
} as const satisfies Record<string, LucideIcon>;

export type ReportFormat = {
  readonly icon: keyof typeof icons;
  readonly label: string;
  readonly note: string;
  readonly href: string;
  readonly size: string | null;
  /** Name of the saved file; a page has none. */
  readonly saveAs: string | null;
};

export type SampleReportShelfProps = {
  heading: string;
  lead: string;
  chaptersTitle: string;
  formatsTitle: string;
  pagePath: string;
  entries: readonly ContentsEntry[];
  formats: readonly ReportFormat[];
};

/** The sample report's contents page, and its formats. Plain links: the document is standalone. */
export function SampleReportShelf(props: SampleReportShelfProps) {
  return (
    <section id="sample" className="on-dark band bg-navy-950" aria-labelledby="shelf-title">
      <div className="container-page">
        <h2 id="shelf-title" className="text-h2">
          {props.heading}
        </h2>
        <p className="measure mt-5 text-lg">{props.lead}</p>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:mt-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-x-16">
          <WideFold
            id="chapters-title"
            title={props.chaptersTitle}
            fact={String(props.entries.length)}
            className="max-md:border-y max-md:border-line"
            level={3}
            from="48rem"
          >
            <ol className="sm:gap-x-10 sm:max-md:columns-2 md:mt-4 lg:columns-2">
              {props.entries.map((entry) => (
                <li key={entry.anchor} className="break-inside-avoid border-t border-line">
                  <a
                    href={`${props.pagePath}#${entry.anchor}`}
                    className="flex min-h-11 items-center md:min-h-13 gap-4 no-underline hover:text-white hover:underline"
                  >
                    <span className="w-6 font-mono text-sm text-cyan-300">{entry.number}</span>
                    {entry.title}
                  </a>
                </li>
              ))}
            </ol>
          </WideFold>
          <div>
            <h3 className="text-base leading-[1.3]">{props.formatsTitle}</h3>
            <ul className="mt-4 divide-y divide-line overflow-hidden rounded-panel border border-line bg-navy-900">
              {props.formats.map((format) => (
                <FormatRow key={format.href} {...format} />
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

function FormatRow({ icon, label, note, href, size, saveAs }: ReportFormat) {
  const Icon = icons[icon];
  return (
    <li>
      <a
        href={href}
        download={saveAs ?? undefined}
        className="flex items-center gap-4 px-5 py-3.5 no-underline md:py-5 transition-colors hover:bg-navy-800"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-cyan-300" />
        <span className="mr-auto min-w-0 wrap-anywhere">
          <span className="block font-semibold text-white">{label}</span>
          <span className="block text-sm text-haze">{note}</span>
        </span>
        {size === null ? null : <span className="font-mono text-sm whitespace-nowrap text-haze">{size}</span>}
      </a>
    </li>
  );
}
