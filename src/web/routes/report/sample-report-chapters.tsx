import type { ReportFinding } from '#content/sample-report/finding.ts';
import type { ReportPart, ReportSection } from '#content/sample-report/section.ts';
import type { Severity } from '#content/findings/severity.ts';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { RetestStatus } from '#web/ui/retest-status.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ReportBlocks } from '#web/sections/report-blocks.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

export type ShownFinding = {
  readonly id: string;
  readonly anchor: string;
  readonly title: string;
  readonly severity: Severity;
  readonly score: string;
  readonly status: ReportFinding['retest']['status'];
  readonly parts: readonly ReportPart[];
};

export function ReportChapter({
  number,
  section,
  contents,
}: {
  number: string;
  section: ReportSection;
  contents: string;
}) {
  return (
    <section className="report-chapter" aria-labelledby={section.id} data-chapter={section.id}>
      <RunningTitle text={`${number} ${section.title}`} contents={contents} />
      <ChapterTitle id={section.id} number={number} title={section.title} />
      <div className="mt-6">
        <ReportBlocks blocks={section.blocks} />
      </div>
      {section.parts.map((part) => (
        <div key={part.title} className="mt-10">
          <h3 className="text-h3">{part.title}</h3>
          <div className="mt-4">
            <ReportBlocks blocks={part.blocks} />
          </div>
        </div>
      ))}
    </section>
  );
}

export type FindingsChapterProps = {
  number: string;
  anchor: string;
  title: string;
  scoreLabel: string;
  contents: string;
  findings: readonly ShownFinding[];
};

export function FindingsChapter({
  number,
  anchor,
  title,
  scoreLabel,
  contents,
  findings,
}: FindingsChapterProps) {
  return (
    <section className="report-chapter" aria-labelledby={anchor} data-chapter={anchor}>
      <RunningTitle text={`${number} ${title}`} contents={contents} />
      <ChapterTitle id={anchor} number={number} title={title} />
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} scoreLabel={scoreLabel} contents={contents} />
      ))}
    </section>
  );
}

function Finding({
  finding,
  scoreLabel,
  contents,
}: {
  finding: ShownFinding;
  scoreLabel: string;
  contents: string;
}) {
  return (
    <article className="report-finding mt-10" aria-labelledby={finding.anchor}>
      <RunningTitle text={`${finding.id} ${finding.title}`} contents={contents} />
      <div className="finding-head flex items-start justify-between gap-6 rounded-card border border-rule bg-white p-6 sm:p-8">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-mono text-sm text-cyan-700">{finding.id}</span>
            <SeverityBadge severity={finding.severity} />
            <Tag>
              <RetestStatus status={finding.status} />
            </Tag>
          </p>
          <h3
            id={finding.anchor}
            className="mt-3 text-[clamp(1.375rem,1.1rem+1.2vw,1.75rem)] leading-tight scroll-mt-18"
          >
            <Unbroken text={finding.title} />
          </h3>
        </div>
        <p className="shrink-0 text-right">
          <span className="block font-mono text-[2rem] leading-none text-ink" data-score={finding.id}>
            {finding.score}
          </span>
          <span className="mt-1.5 block text-sm">{scoreLabel}</span>
        </p>
      </div>
      {finding.parts.map((part) => (
        <div key={part.title} className="mt-8">
          <h4 className="mb-3 text-base">{part.title}</h4>
          <ReportBlocks blocks={part.blocks} />
        </div>
      ))}
    </article>
  );
}

/** On phones: where the reader is, and the way back to the contents. The heading itself follows. */
function RunningTitle({ text, contents }: { text: string; contents: string }) {
  return (
    <p className="sticky top-0 z-10 -mx-5 flex min-h-11 items-center justify-between gap-4 border-b border-rule bg-paper px-5 text-sm md:-mx-8 md:px-8 lg:hidden print:hidden">
      <span aria-hidden="true" className="truncate text-ink">
        {text}
      </span>
      <a
        href="#contents-title"
        className="inline-flex min-h-11 shrink-0 items-center font-semibold text-purple-700"
      >
        {contents}
      </a>
    </p>
  );
}

function ChapterTitle({ id, number, title }: { id: string; number: string; title: string }) {
  return (
    <h2 id={id} className="flex items-baseline gap-4 border-t-2 border-ink pt-5 text-h2">
      <span className="font-mono text-base tracking-normal text-cyan-700">{number}</span>
      {title}
    </h2>
  );
}
