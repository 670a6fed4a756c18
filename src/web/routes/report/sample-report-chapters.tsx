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

type FindingWords = { readonly score: string; readonly open: string };

export type FindingsChapterProps = {
  number: string;
  anchor: string;
  title: string;
  words: FindingWords;
  contents: string;
  findings: readonly ShownFinding[];
};

export function FindingsChapter({ number, anchor, title, words, contents, findings }: FindingsChapterProps) {
  return (
    <section className="report-chapter" aria-labelledby={anchor} data-chapter={anchor}>
      <RunningTitle text={`${number} ${title}`} contents={contents} />
      <ChapterTitle id={anchor} number={number} title={title} />
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} words={words} contents={contents} />
      ))}
    </section>
  );
}

/** On phones its head, and the rest one tap away: a link to a finding opens it. */
function Finding({
  finding,
  words,
  contents,
}: {
  finding: ShownFinding;
  words: FindingWords;
  contents: string;
}) {
  const titleId = `${finding.anchor}-title`;
  return (
    <article className="report-finding mt-10" aria-labelledby={titleId}>
      <RunningTitle text={`${finding.id} ${finding.title}`} contents={contents} />
      <div className="finding-head flex items-start justify-between gap-6 rounded-card border border-rule bg-white p-6 sm:p-8 max-lg:rounded-b-none print:rounded-card">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-mono text-sm text-cyan-700">{finding.id}</span>
            <SeverityBadge severity={finding.severity} />
            <Tag>
              <RetestStatus status={finding.status} />
            </Tag>
          </p>
          <h3 id={titleId} className="mt-3 text-[clamp(1.375rem,1.1rem+1.2vw,1.75rem)] leading-tight">
            <Unbroken text={finding.title} />
          </h3>
        </div>
        <p className="shrink-0 text-right">
          <span className="block font-mono text-[2rem] leading-none text-ink" data-score={finding.id}>
            {finding.score}
          </span>
          <span className="mt-1.5 block text-sm">{words.score}</span>
        </p>
      </div>
      <details className="plain-wide" data-open-wide="64rem">
        <summary
          aria-describedby={titleId}
          className="fold-row rounded-t-none border border-t-0 border-rule bg-white px-6 sm:px-8 print:hidden"
        >
          {words.open}
        </summary>
        <div id={finding.anchor} className="scroll-mt-60 max-lg:pb-12 lg:scroll-mt-44">
          {finding.parts.map((part) => (
            <div key={part.title} className="mt-8">
              <h4 className="mb-3 text-base">{part.title}</h4>
              <ReportBlocks blocks={part.blocks} />
            </div>
          ))}
        </div>
      </details>
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
