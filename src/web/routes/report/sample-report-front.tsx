import type { ReactNode } from 'react';
import type { SeverityCount } from '#content/sample-report/counts.ts';
import type { Cover } from '#content/sample-report/cover.ts';
import { Facts } from '#web/ui/facts.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { site } from '#content/site.ts';
import { LogoMark } from '#web/shell/logo.tsx';
import type { ContentsEntry } from '#content/sample-report/contents.ts';

export type Fact = { readonly label: string; readonly value: string };
export type SampleReportCoverProps = {
  cover: Pick<Cover, 'mark' | 'title' | 'subject'>;
  notice: string;
  facts: readonly Fact[];
  counts: { readonly label: string; readonly items: readonly SeverityCount[] };
  /** Brand and links; not printed. */
  toolbar: ReactNode;
};

/** The first page: what it is, for whom, when, and the result. */
export function SampleReportCover({ cover, notice, facts, counts, toolbar }: SampleReportCoverProps) {
  return (
    <header className="report-cover on-dark hero-ground">
      <div className="container-page flex min-h-184 flex-col py-6 print:min-h-[296mm] print:p-[18mm]">
        {toolbar}
        <div className="my-auto grid items-end gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.2fr_1fr] print:grid-cols-[minmax(0,1fr)]">
          <div>
            <p className="inline-flex rounded-md border border-cyan-400/50 px-2.5 py-0.5 font-mono text-sm text-cyan-300">
              {cover.mark}
            </p>
            <h1 className="mt-6 text-h1">{cover.title}</h1>
            <p className="mt-5 text-lg text-mist">{cover.subject}</p>
            <p className="mt-10 max-w-[52ch] border-l-2 border-purple-500 pl-5 text-sm text-mist">{notice}</p>
          </div>
          <div className="overflow-hidden rounded-panel border border-line bg-navy-900/80">
            <Facts facts={facts} inset />
            <ul aria-label={counts.label} className="flex flex-wrap gap-2 border-t border-line px-6 py-4">
              {counts.items.map(({ severity, found }) => (
                <li key={severity}>
                  <SeverityBadge severity={severity} score={String(found)} onDark />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </header>
  );
}

type ReportLink = { readonly label: string; readonly href: string };
type ReportToolbarProps = { label: string; newTab: string; links: readonly ReportLink[] };

/** Every link opens a new tab: the document may be in a frame, where the rest of the site may not. */
export function ReportToolbar({ label, newTab, links }: ReportToolbarProps) {
  return (
    <div className="flex print:hidden flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <p className="flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight text-white">
        <LogoMark />
        {site.name}
      </p>
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 max-sm:text-sm md:gap-x-6">
          {links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                target="_blank"
                className="inline-flex min-h-11 items-center gap-2 text-mist underline-offset-4 hover:text-white hover:underline"
              >
                {link.label}
                <span className="visually-hidden"> ({newTab})</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type SampleReportContentsProps = { title: string; entries: readonly ContentsEntry[] };

const link =
  'flex min-h-11 items-center gap-3 py-1 no-underline hover:text-purple-700 hover:underline lg:min-h-9 print:min-h-0 print:py-[0.45rem]';

export function SampleReportContents({ title, entries }: SampleReportContentsProps) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="report-contents text-sm lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-6 lg:[scrollbar-width:thin]"
    >
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
                    <a href={`#${anchor}`} className={`${link} items-baseline max-lg:py-2.5`}>
                      <span className="shrink-0 font-mono text-cyan-700">{id}</span>
                      <span>{text}</span>
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
