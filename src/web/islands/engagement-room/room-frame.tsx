/** Parts of the room that also stand in the still picture on other pages: no state, no links of their own. */
import { inline } from '#content/blocks.ts';
import type { ReactNode } from 'react';
import { formatCvssScore } from '#cvss/rating.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayLabel, dayYearLabel } from '#web/ui/day-label.ts';
import { ProseText } from '#web/ui/prose-text.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { CvssVector } from '#web/ui/evidence.tsx';
import { ageOf, type LiveFinding, type RoomEvent } from './room-model.ts';
import type { frameWords } from '#content/engagement-room/frame-words.ts';

export type StateWords = Pick<typeof frameWords, 'statuses' | 'stages'>;

/** 'Open, fix ready': the report's word, and what is under way. */
export function stateText({ status, stage }: LiveFinding, words: StateWords): string {
  return stage === 'idle' ? words.statuses[status] : `${words.statuses[status]}, ${words.stages[stage]}`;
}

export function StateMark({ finding, words }: { finding: LiveFinding; words: StateWords }) {
  return (
    <span className="room-state" data-state={finding.stage === 'idle' ? finding.status : finding.stage}>
      {stateText(finding, words)}
    </span>
  );
}

export function FindingBadge({ finding }: { finding: Pick<LiveFinding, 'severity' | 'score'> }) {
  return (
    <span className="room-badge">
      <SeverityBadge severity={finding.severity} score={formatCvssScore(finding.score)} />
    </span>
  );
}

export type RowFaceProps = {
  finding: LiveFinding;
  today: string;
  words: Pick<typeof frameWords, 'statuses' | 'stages' | 'daysLive'>;
};

/** Two lines of the list: what it is and how bad, whose it is and how it stands. */
export function RowFace({ finding, today, words }: RowFaceProps) {
  return (
    <>
      <span className="room-row-title">{finding.short}</span>
      <FindingBadge finding={finding} />
      <span className="room-row-about">
        <span className="room-id">{finding.id}</span> · {finding.owner} ·{' '}
        <span className="whitespace-nowrap">{words.daysLive(ageOf(finding, today))}</span>
      </span>
      <StateMark finding={finding} words={words} />
    </>
  );
}

/** A share as a bar; the words beside it say the same. */
export function Meter({ label, value, share }: { label: string; value: string; share: number }) {
  return (
    <div className="room-meter">
      <p>
        <span>{label}</span>
        <span>{value}</span>
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="room-meter-ground" width="100" height="6" />
        <rect className="room-meter-share" width={Math.round(share * 100)} height="6" />
      </svg>
    </div>
  );
}

/** `MP-01 · host · vector`; a vector breaks after a slash only. */
export function FindingMeta({ finding }: { finding: LiveFinding }) {
  return (
    <p className="room-meta">
      {finding.id} · {finding.asset} · <CvssVector vector={finding.vector} />
    </p>
  );
}

export function EventList({
  events,
  did,
  children,
}: {
  events: readonly RoomEvent[];
  did: (typeof frameWords)['did'];
  children?: ReactNode;
}) {
  return (
    <ol className="room-events">
      {events.map((event, place) => (
        <li key={place} data-kind={event.kind}>
          <time dateTime={event.day}>{dayLabel(event.day)}</time>
          <p className={classNames(event.kind === 'said' && 'room-said')}>
            <b>{event.who}</b>
            {did[event.kind] && ` ${did[event.kind]}`}
            {event.kind === 'said' ? ': ' : ' '}
            <ProseText text={inline(eventText(event))} />
          </p>
        </li>
      ))}
      {children}
    </ol>
  );
}

const eventText = ({ kind, text }: RoomEvent): string =>
  kind === 'accepted' ? `${dayYearLabel(text)}.` : kind === 'rated' ? `\`${text}\`` : text;
