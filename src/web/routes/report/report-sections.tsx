import { FileCheck, FileJson, FileSpreadsheet, FileText, ScrollText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Severity } from '#content/findings/severity.ts';
import type { disclosure, sampleBand, writeUpBand } from '#content/pages/report-overview.ts';
import type { ContentsEntry } from '#content/sample-report/contents.ts';
import type { SeverityCount } from '#content/sample-report/counts.ts';
import { OpeningActions, SplitText } from '#web/sections/page-opening.tsx';
import { Link } from '#web/ui/link.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

type ReportOpeningProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  chart: {
    readonly title: string;
    readonly note: string;
    readonly found: string;
    readonly fixed: string;
    readonly counts: readonly SeverityCount[];
  };
  booklet: ReactNode;
  actions: ReactNode;
};

const fills = {
  Critical: 'border-red bg-red',
  High: 'border-orange bg-orange',
  Medium: 'border-yellow bg-yellow',
  Low: 'border-green bg-green',
} as const;

/** The report itself opens the page; under it its shape: a block per finding, filled once it is fixed. */
export function ReportOpening({ chart, booklet, actions, ...text }: ReportOpeningProps) {
  return (
    <section className="on-dark hero-ground overflow-clip">
      <div className="container-page pt-7 md:pt-14">
        <SplitText
          {...text}
          onDark
          widths="lg:grid-cols-[minmax(0,1fr)_30rem]"
          below={<OpeningActions>{actions}</OpeningActions>}
        />
      </div>
      <div data-crops="" className="h-112 overflow-y-clip pt-10 md:h-132 md:pt-12 lg:h-112 lg:pt-12">
        <div className="lg:origin-top lg:scale-80">{booklet}</div>
      </div>
      <div className="border-t border-line bg-navy-950">
        <div className="container-page grid gap-x-10 gap-y-5 py-7 lg:py-5 lg:grid-cols-[auto_1fr]">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm lg:flex-col lg:justify-center">
            <p className="text-haze">{chart.title}</p>
            <p className="text-green">{chart.note}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4">
            {chart.counts.map((count) => (
              <li key={count.severity} className="grid gap-y-2">
                <span className="font-semibold text-white">{count.severity}</span>
                <SeverityBlocks {...count} />
                <span className="font-mono text-sm text-haze">
                  {count.found} {chart.found} · {count.fixed} {chart.fixed}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Three columns wide, the whole row, so the rows can be compared at every width. */
function SeverityBlocks({ severity, found, fixed }: SeverityCount) {
  return (
    <span aria-hidden="true" className="grid grid-cols-3 gap-1.5 rounded-sm bg-navy-800">
      {Array.from({ length: found }, (_, place) => (
        <span
          key={place}
          className={`h-3.5 rounded-sm border ${place < fixed ? fills[severity] : 'border-haze'}`}
        />
      ))}
    </span>
  );
}

export type WriteUpRow = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly target: string;
  readonly category: string;
  readonly severity: Severity;
  readonly score: string;
  readonly days: string;
  readonly bounty: string;
};

type WriteUpListProps = Omit<typeof writeUpBand, 'days' | 'lead'> & {
  lead: string;
  rows: readonly WriteUpRow[];
};

const rowColumns = 'lg:grid-cols-[8rem_minmax(0,1fr)_22rem_1rem]';

/** One panel, one row per finding, like a report's findings table. */
export function WriteUpList({ heading, lead, columns, rows }: WriteUpListProps) {
  return (
    <TitledSection
      titleId="write-ups-title"
      title={heading}
      lead={lead}
      className="[contain-intrinsic-block-size:auto_93rem]"
    >
      <ul className="mt-10 divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white">
        {/* On wide screens the labels of the rows stand above them, once. */}
        <li aria-hidden="true" className={`hidden gap-x-8 px-7 py-3 text-sm lg:grid ${rowColumns}`}>
          <span>{columns.severity}</span>
          <span>{columns.finding}</span>
          <span className="grid grid-cols-3 gap-4">
            <span>{columns.score}</span>
            <span>{columns.days}</span>
            <span>{columns.bounty}</span>
          </span>
        </li>
        {rows.map((row) => (
          <li
            key={row.id}
            className={`group relative grid gap-x-8 gap-y-2 p-5 transition-colors hover:bg-purple-100/30 sm:p-7 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center md:gap-y-2 lg:gap-y-4 ${rowColumns}`}
          >
            <p className="flex items-center gap-3 md:max-lg:col-span-2 lg:flex-col lg:items-start lg:gap-2">
              <SeverityBadge severity={row.severity} />
              <span className="font-mono text-sm">{row.id}</span>
            </p>
            <div>
              <h3 className="text-h3 max-md:text-lg max-md:text-pretty">
                <Link
                  to={row.path}
                  className="no-underline after:absolute after:inset-0 group-hover:underline"
                >
                  <Unbroken text={row.title} />
                </Link>
              </h3>
              <p className="mt-1 max-md:text-sm">
                <Unbroken text={row.target} />{' '}
                <span className="max-md:hidden md:max-lg:block">
                  <span aria-hidden="true" className="max-lg:hidden">
                    ·
                  </span>{' '}
                  {row.category}
                </span>
              </p>
            </div>
            <dl className="grid grid-cols-3 gap-4">
              <RowFigure label={columns.score} value={row.score} />
              <RowFigure label={columns.days} value={row.days} />
              <RowFigure label={columns.bounty} value={row.bounty} />
            </dl>
            <span aria-hidden="true" className="text-purple-600 max-lg:hidden">
              →
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function RowFigure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm lg:sr-only">{label}</dt>
      <dd className="font-mono text-ink max-md:text-sm">{value}</dd>
    </div>
  );
}

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

type SampleReportShelfProps = Omit<typeof sampleBand, 'formats'> & {
  pagePath: string;
  entries: readonly ContentsEntry[];
  formats: readonly ReportFormat[];
};

/** The sample report's contents page, and its formats. Plain links: the document is standalone. */
export function SampleReportShelf(props: SampleReportShelfProps) {
  return (
    <TitledSection
      id="sample"
      titleId="shelf-title"
      title={props.heading}
      lead={props.lead}
      className="on-dark bg-navy-950"
    >
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
    </TitledSection>
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

type DisclosurePolicyProps = typeof disclosure & {
  contact: { readonly href: string };
};

/** A one-page policy: who to tell, and what both sides can expect. */
export function DisclosurePolicy({ heading, lead, contact, rules }: DisclosurePolicyProps) {
  return (
    <TitledSection
      id="disclosure"
      titleId="disclosure-title"
      title={heading}
      lead={lead}
      columns="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_28rem]"
      className="bg-white"
    >
      <div className="max-w-112 self-start rounded-card border border-rule bg-paper p-6">
        <p>{contact.text}</p>
        <p className="mt-2">
          <a
            href={contact.href}
            className="inline-flex min-h-11 items-center font-mono text-purple-700 underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {contact.label}
          </a>
        </p>
      </div>
      <div className="mt-4 gap-x-16 border-b border-rule md:mt-8 lg:col-span-full lg:grid lg:grid-cols-2">
        {rules.map((rule, index) => (
          <WideFold
            key={rule.title}
            id={`rule-${index + 1}`}
            title={rule.title}
            className="gap-x-8 border-t border-rule md:py-7 md:max-lg:grid md:max-lg:grid-cols-[12rem_1fr]"
            level={3}
            from="48rem"
          >
            <ul className="grid gap-2.5 lg:mt-3">
              {rule.points.map((point) => (
                <li key={point} className="flex items-baseline gap-3">
                  <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-purple-600" />
                  {point}
                </li>
              ))}
            </ul>
          </WideFold>
        ))}
      </div>
    </TitledSection>
  );
}
