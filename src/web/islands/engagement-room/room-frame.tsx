/** Parts of the room that the static picture on other pages also uses: no state, and links only where asked for. */
import { inline } from '#content/blocks.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayLabel, dayYearLabel } from '#web/ui/day-label.ts';
import { Lotus } from '#web/ui/lotus.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { ageOf, isClosed, type LiveFinding, type RoomEvent } from './room-model.ts';
import { roomPanels, roomViews, type RoomPanel, type RoomView } from './room-view.ts';
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
  <time className="font-mono text-sm whitespace-nowrap" dateTime={day}>
    {dayLabel(day)}
  </time>
);

/** Stacked next to a finding on tablets. */
export const listRowClass = 'md:grid-cols-[auto_minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_auto]';

/** A list row in two lines: what it is and how severe, who owns it and its status. */
export function RowFace({ finding, today }: { finding: LiveFinding; today: string }) {
  return (
    <>
      <span className="text-[1rem] font-semibold tracking-[-0.01em] text-ink">{finding.short}</span>
      <FindingBadge finding={finding} />
      <span className="overflow-x-clip tabular-nums">
        {/* Each part has a dot before it; the first one on a line is clipped. */}
        <span className="room-dotted">
          <span className="font-mono text-sm">{finding.id}</span> <span>{finding.owner}</span>{' '}
          <span className="whitespace-nowrap">{words.daysLive(ageOf(finding, today))}</span>
        </span>
      </span>
      <StateMark finding={finding} />
    </>
  );
}

type ViewListProps = { current: RoomView; hrefOf?: (view: RoomView) => string };

export function ViewList({ current, hrefOf }: ViewListProps) {
  const View = hrefOf ? 'a' : 'span';
  return (
    <ul className="flex overflow-clip border border-line rounded-control">
      {roomViews.map((view) => (
        <li key={view}>
          <View
            className="flex items-center min-h-11 px-4 font-[560] text-mist hover:text-white hover:bg-navy-700 aria-[current]:text-white aria-[current]:bg-purple-600 focus-visible:[outline-offset:-3px] forced-colors:aria-[current]:[outline:2px_solid_Highlight] forced-colors:aria-[current]:-outline-offset-2"
            href={hrefOf?.(view)}
            aria-current={current === view ? 'true' : undefined}
          >
            {words.views[view]}
          </View>
        </li>
      ))}
    </ul>
  );
}

type PanelListProps = {
  current: RoomPanel;
  findings: readonly LiveFinding[];
  retests: number;
  /** In percent. */
  coverage: number;
  version: string;
  hrefOf?: (panel: RoomPanel) => string;
};

/** The parts of the room, each with its key number, and how far the work is. */
export function PanelList({ current, findings, retests, coverage, version, hrefOf }: PanelListProps) {
  const Tab = hrefOf ? 'a' : 'span';
  const List = hrefOf ? 'nav' : 'div';
  const closed = findings.filter(isClosed).length;
  const figures = { findings: findings.length, coverage: `${coverage}%`, retests, report: version };
  return (
    <>
      <List aria-label={hrefOf ? words.panelsLabel : undefined}>
        <ul className="grid grid-cols-[repeat(4,auto)] gap-1 p-1.5 md:justify-start wide:grid-cols-[1fr] wide:py-4.5 wide:px-3">
          {roomPanels.map((panel) => (
            <li key={panel}>
              <Tab
                className="room-tab hover:text-ink"
                href={hrefOf?.(panel)}
                aria-current={current === panel ? 'page' : undefined}
              >
                {words.panels[panel]}{' '}
                <span className="hidden font-mono text-sm md:inline">{figures[panel]}</span>
              </Tab>
            </li>
          ))}
        </ul>
      </List>
      <div className="hidden wide:grid wide:gap-4 wide:pt-2 wide:pb-6 wide:px-6">
        <Meter
          label={words.closedMeter}
          value={words.closedOf(closed, findings.length)}
          share={closed / findings.length}
          isClosed
        />
        <Meter label={words.coverageMeter} value={figures.coverage} share={coverage / 100} />
      </div>
    </>
  );
}

type MeterProps = { label: string; value: string; share: number; isClosed?: boolean };

/** A share as a bar, green for what is closed; the text next to it says the same. */
function Meter({ label, value, share, isClosed: isGreen = false }: MeterProps) {
  return (
    <div>
      <p className="flex justify-between gap-2 mb-1.5 text-sm">
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
          className={`forced-colors:fill-[Highlight] ${isGreen ? 'fill-green-mark' : 'fill-purple-600'}`}
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
    <p className="font-mono text-sm mt-2 wrap-break-word">
      {finding.id} · {finding.asset} · <CvssVector vector={finding.vector} />
    </p>
  );
}

export function EventList({ events }: { events: readonly RoomEvent[] }) {
  return (
    <Timeline
      mark="dot"
      className="room-events text-[0.9375rem] [--rail:var(--color-hairline)]"
      bodyClass="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-3 pb-4 pl-3"
      entries={events.map((event, place) => ({
        key: place,
        ...eventMark(event),
        body: (
          <>
            <time className="font-mono text-sm leading-[1.6]" dateTime={event.day}>
              {dayLabel(event.day)}
            </time>
            <p className={classNames(event.kind === 'said' && 'room-said')}>
              <b>{event.who}</b>
              {words.did[event.kind] && ` ${words.did[event.kind]}`}
              {event.kind === 'said' ? ': ' : ' '}
              <ProseText text={inline(eventText(event))} />
            </p>
          </>
        ),
      }))}
    />
  );
}

/** A retest has the seal. */
const eventMark = ({ kind }: RoomEvent) =>
  kind === 'retested'
    ? { mark: <Lotus className="size-5 text-purple-600" />, markClass: 'w-4 h-5.5 border-transparent' }
    : {
        markClass: classNames(
          'mt-1.25 mx-[0.09375rem] size-3.25 rounded-full bg-white',
          kind === 'reported' ? 'border-red-mark' : 'border-field',
        ),
      };

const eventText = ({ kind, text }: RoomEvent): string =>
  kind === 'accepted' ? `${dayYearLabel(text)}.` : kind === 'rated' ? `\`${text}\`` : text;

/** Machine output, each part with its caption. */
export function Evidence({ parts }: { parts: LiveFinding['evidence'] }) {
  return parts.map(({ caption, language, code }) => (
    <figure key={caption} className="room-evidence on-dark">
      <figcaption className="px-5 pt-3 text-sm/[inherit] text-haze">{caption}</figcaption>
      <EvidenceLines lines={code.split('\n')} language={language} />
    </figure>
  ));
}
