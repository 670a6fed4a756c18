/** Parts of the room that the static picture on other pages also uses: no state, no links. */
import { inline } from '#content/blocks.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayLabel, dayYearLabel } from '#web/ui/day-label.ts';
import { Lotus } from '#web/ui/lotus.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { CvssVector } from '#web/ui/evidence.tsx';
import { ageOf, type LiveFinding, type RoomEvent } from './room-model.ts';
import { frameWords as words } from '#content/engagement-room/frame-words.ts';

/** 'Open, fix ready': the report's status, plus what's in progress. */
const stateText = ({ status, stage }: LiveFinding): string =>
  stage === 'idle' ? words.statuses[status] : `${words.statuses[status]}, ${words.stages[stage]}`;

/** A dot for work in progress, the seal for what a retest closed. */
export function StateMark({ finding }: { finding: LiveFinding }) {
  return (
    <span className="room-state" data-state={finding.stage === 'idle' ? finding.status : finding.stage}>
      {finding.status === 'Fixed' && finding.stage === 'idle' ? (
        <Lotus className="size-4 self-center text-green-ink" />
      ) : null}
      {stateText(finding)}
    </span>
  );
}

export function FindingBadge({ finding }: { finding: Pick<LiveFinding, 'severity' | 'score'> }) {
  return (
    <span className="inline-flex rounded-md whitespace-nowrap bg-white">
      <SeverityBadge severity={finding.severity} score={formatCvssScore(finding.score)} />
    </span>
  );
}

export const DayTime = ({ day }: { day: string }) => (
  <time className="font-mono text-[0.875rem] whitespace-nowrap" dateTime={day}>
    {dayLabel(day)}
  </time>
);

/** Stacked next to a finding on tablets. */
export const listRowClass = 'md:grid-cols-[auto_minmax(0,1fr)] min-[75rem]:grid-cols-[minmax(0,1fr)_auto]';

/** A list row in two lines: what it is and how severe, who owns it and its status. */
export function RowFace({ finding, today }: { finding: LiveFinding; today: string }) {
  return (
    <>
      <span className="text-[1rem] font-semibold tracking-[-0.01em] text-ink">{finding.short}</span>
      <FindingBadge finding={finding} />
      <span className="overflow-x-clip tabular-nums">
        {/* Each part has a dot before it; the first one on a line is clipped. */}
        <span className="room-dotted">
          <span className="font-mono text-[0.875rem]">{finding.id}</span> <span>{finding.owner}</span>{' '}
          <span className="whitespace-nowrap">{words.daysLive(ageOf(finding, today))}</span>
        </span>
      </span>
      <StateMark finding={finding} />
    </>
  );
}

/** A share as a bar; the text next to it says the same. */
export function Meter({ label, value, share }: { label: string; value: string; share: number }) {
  return (
    <div>
      <p className="flex justify-between gap-2 mb-1.5 text-[0.875rem]">
        <span>{label}</span>
        <span>{value}</span>
      </p>
      <svg
        className="block w-full h-1.5 rounded-full"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="fill-[#dfe2f1] forced-colors:fill-[GrayText]" width="100" height="6" />
        <rect
          className="fill-purple-600 forced-colors:fill-[Highlight]"
          width={Math.round(share * 100)}
          height="6"
        />
      </svg>
    </div>
  );
}

/** `MP-01 · host · vector`; a vector only breaks after a slash. */
export function FindingMeta({ finding }: { finding: LiveFinding }) {
  return (
    <p className="font-mono text-[0.875rem] mt-2 wrap-break-word">
      {finding.id} · {finding.asset} · <CvssVector vector={finding.vector} />
    </p>
  );
}

export function EventList({ events }: { events: readonly RoomEvent[] }) {
  return (
    <ol className="room-events">
      {events.map((event, place) => (
        <li className="room-event" key={place} data-kind={event.kind}>
          {event.kind === 'retested' ? (
            <Lotus className="absolute top-0.5 -left-0.5 size-5 bg-white text-purple-600" />
          ) : null}
          <time className="font-mono text-[0.875rem] leading-[1.6]" dateTime={event.day}>
            {dayLabel(event.day)}
          </time>
          <p className={classNames(event.kind === 'said' && 'room-said')}>
            <b>{event.who}</b>
            {words.did[event.kind] && ` ${words.did[event.kind]}`}
            {event.kind === 'said' ? ': ' : ' '}
            <ProseText text={inline(eventText(event))} />
          </p>
        </li>
      ))}
    </ol>
  );
}

const eventText = ({ kind, text }: RoomEvent): string =>
  kind === 'accepted' ? `${dayYearLabel(text)}.` : kind === 'rated' ? `\`${text}\`` : text;
