import { roomWords as words } from '#content/engagement-room/words.ts';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { ReportBlocks } from '#web/sections/report-blocks.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { dayLabel, dayYearLabel } from '#web/ui/day-label.ts';
import { Discussion } from './discussion.tsx';
import { Evidence } from './evidence.tsx';
import { FindingActions } from './finding-actions.tsx';
import { useRoomContext } from './room-view.ts';
import { isToFix, type LiveFinding } from './room-model.ts';
import { FindingBadge, FindingMeta, StateMark } from './room-frame.tsx';
import { VectorEditor } from './vector-editor.tsx';

export const detailTitleId = 'finding-title';

export function FindingDetail({ finding }: { finding: LiveFinding }) {
  const { to, fixes } = useRoomContext();
  const { evidence } = finding;
  const spoken = evidence.filter(({ language }) => language === 'http');
  const first = spoken.length > 0 ? spoken : evidence;
  const more = evidence.filter((part) => !first.includes(part));
  return (
    <article
      className="room-detail max-md:flex max-md:in-[.room:not([data-chosen])]:hidden min-w-0 p-5 md:p-7 max-md:flex-col max-md:pb-0 min-[75rem]:overflow-y-auto [scrollbar-width:thin] min-[75rem]:contain-size"
      aria-labelledby={detailTitleId}
    >
      <a
        href={to({ finding: null })}
        className="room-back inline-flex items-center gap-2 min-h-11 mb-1 font-semibold text-purple-700 md:hidden"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        {words.back}
      </a>
      <h2
        className="text-[1.5rem] font-semibold text-ink leading-[1.2] tracking-tight scroll-mbs-36 focus:[outline:none] min-[75rem]:text-[1.75rem]"
        id={detailTitleId}
        tabIndex={-1}
      >
        {finding.title}
      </h2>
      <FindingMeta finding={finding} />
      <Facts finding={finding} />
      <FindingActions finding={finding} />
      <section aria-label={words.evidence}>
        <h3 className="mt-7 mb-3 text-[1rem]">{words.evidence}</h3>
        <Evidence parts={first} />
        <div className="mt-4 border-t border-t-rule">
          <Fold title={words.replay}>
            <pre className="py-4 px-5 rounded-card font-mono text-[0.875rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere text-mist bg-navy-950">
              {finding.curl}
            </pre>
            <CopyButton
              text={finding.curl}
              label={words.copy}
              doneLabel={words.copied}
              subject={words.replay}
            />
          </Fold>
          {more.length > 0 ? (
            <Fold title={words.moreEvidence}>
              <Evidence parts={more} />
            </Fold>
          ) : null}
          <Fold title={words.fix}>
            <ReportBlocks blocks={fixes[finding.id] ?? []} />
          </Fold>
          <Fold title={words.rating}>
            <VectorEditor key={finding.id + finding.vector} finding={finding} />
          </Fold>
        </div>
      </section>
      <Discussion key={finding.id} finding={finding} />
    </article>
  );
}

function Facts({ finding }: { finding: LiveFinding }) {
  const { sample, ready, act } = useRoomContext();
  const { acceptance } = finding;
  return (
    <div className="flex flex-wrap items-center gap-y-3 gap-x-5 mt-4 text-[0.875rem]">
      <FindingBadge finding={finding} />
      <p>
        <StateMark finding={finding} />
        {acceptance ? ` ${words.acceptedUntil(dayYearLabel(acceptance.review))}` : null}
      </p>
      {isToFix(finding) ? (
        <p>
          {words.due} {dayLabel(finding.due)}
        </p>
      ) : null}
      <label className="inline-flex items-center gap-2">
        {words.owner}
        <select
          className="field-control select-arrow w-auto max-w-full min-h-11 py-2 pl-3 text-[0.875rem]"
          value={finding.owner}
          disabled={!ready}
          onChange={(event) => act({ type: 'assign', finding: finding.id, owner: event.target.value })}
        >
          {sample.people.map((person) => (
            <option key={person} value={person}>
              {person}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="room-fold border-b border-b-rule noscript:has-[.room-rate]:hidden">
      <summary className="flex items-center justify-between gap-3 min-h-11 py-2.5 font-semibold text-ink list-none cursor-pointer">
        {title}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 pt-1 pb-5 *:w-full [&>button]:w-auto">
        {children}
      </div>
    </details>
  );
}
