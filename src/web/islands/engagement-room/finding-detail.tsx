import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
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
  const { words, to, fixes } = useRoomContext();
  const { evidence } = finding;
  const spoken = evidence.filter(({ language }) => language === 'http');
  const first = spoken.length > 0 ? spoken : evidence;
  const more = evidence.filter((part) => !first.includes(part));
  return (
    <article className="room-detail" aria-labelledby={detailTitleId}>
      <a href={to({ finding: null })} className="room-back">
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </a>
      <h2 id={detailTitleId} tabIndex={-1}>
        {finding.title}
      </h2>
      <FindingMeta finding={finding} />
      <Facts finding={finding} />
      <FindingActions finding={finding} />
      <section aria-label={words.evidence}>
        <h3>{words.evidence}</h3>
        <Evidence parts={first} />
        <div className="room-folds">
          <Fold title={words.replay}>
            <pre className="room-curl">{finding.curl}</pre>
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
          <Fold title={words.fix}>{fixes[finding.id]}</Fold>
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
  const { words, sample, ready, act } = useRoomContext();
  const { acceptance } = finding;
  return (
    <div className="room-facts">
      <FindingBadge finding={finding} />
      <p>
        <StateMark finding={finding} words={words} />
        {acceptance ? ` ${words.acceptedUntil(dayYearLabel(acceptance.review))}` : null}
      </p>
      {isToFix(finding) ? (
        <p>
          {words.due} {dayLabel(finding.due)}
        </p>
      ) : null}
      <label className="room-owner">
        {words.owner}
        <select
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
    <details className="room-fold">
      <summary>
        {title}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
