import { roomWords as words } from '#content/engagement-room/words.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ArrowLeft } from 'lucide-react';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { formText } from '#web/forms/parse-form.ts';
import { ReportBlocks } from '#web/sections/report-blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { dayLabel, dayYearLabel } from '#web/ui/day-label.ts';
import { FindingActions, RoomSelect, VectorEditor } from './room-controls.tsx';
import { EventList, Evidence, FindingBadge, FindingMeta, StateMark } from './room-frame.tsx';
import { isToFix, type LiveFinding } from './room-model.ts';
import { useRoomContext } from './room-view.ts';

export const detailTitleId = 'finding-title';

export function FindingDetail({ finding }: { finding: LiveFinding }) {
  const { to, fixes } = useRoomContext();
  const { evidence } = finding;
  const spoken = evidence.filter(({ language }) => language === 'http');
  const first = spoken.length > 0 ? spoken : evidence;
  const more = evidence.filter((part) => !first.includes(part));
  return (
    <article
      className="room-detail max-md:flex max-md:in-[.room:not([data-chosen])]:hidden min-w-0 p-5 md:p-7 max-md:flex-col max-md:pb-0 wide:overflow-y-auto [scrollbar-width:thin] wide:contain-size"
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
        className="text-[1.5rem] font-semibold text-ink leading-[1.2] tracking-tight scroll-mbs-36 focus:[outline:none] wide:text-[1.75rem]"
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
            <pre className="py-4 px-5 rounded-card font-mono text-sm leading-[1.6] whitespace-pre-wrap wrap-anywhere text-mist bg-navy-950">
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
  const { sample, act } = useRoomContext();
  const { acceptance } = finding;
  return (
    <div className="flex flex-wrap items-center gap-y-3 gap-x-5 mt-4 text-sm">
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
        <RoomSelect
          className="w-auto"
          value={finding.owner}
          options={Object.fromEntries(sample.people.map((person) => [person, person]))}
          onChoose={(owner) => act({ type: 'assign', finding: finding.id, owner })}
        />
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

/** Everything that happened to a finding, oldest first, and a comment form. */
function Discussion({ finding }: { finding: LiveFinding }) {
  const { ready, act } = useRoomContext();
  const [empty, setEmpty] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = formText(new FormData(form), 'comment').trim();
    setEmpty(text === '');
    if (text === '') form.querySelector('textarea')?.focus();
    else if (act({ type: 'comment', finding: finding.id, text })) form.reset();
  };

  return (
    <section aria-label={words.discussion}>
      <h3 className="mt-7 mb-3 text-[1rem]">{words.discussion}</h3>
      <EventList events={finding.events} />
      <form
        className="grid noscript:hidden print:hidden justify-items-start mt-2 [&>div]:w-full [&>div]:max-w-176 [&_textarea]:min-h-18"
        noValidate
        onSubmit={handleSubmit}
      >
        <TextAreaField
          id="discussion-comment"
          name="comment"
          label={words.commentForm.label}
          rows={2}
          maxLength={roomLimits.comment}
          disabled={!ready}
          error={empty ? words.commentForm.error : undefined}
        />
        <Button type="submit" variant="light" size="sm" disabled={!ready}>
          {words.commentForm.submit}
        </Button>
      </form>
    </section>
  );
}
