import { daysBetween } from '#contract/estimate/plain-date.ts';
import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { dayLabel } from '#web/ui/day-label.ts';
import { severities } from '#web/ui/severity-badge.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { Board, BoardHeading, BoardLead } from './room-boards.tsx';
import { DayTime, FindingBadge, StateMark } from './room-frame.tsx';
import { ageOf, dayAfter, isLiveOn, isToFix, median, ordered } from './room-model.ts';
import { RoomTable, RowTitle } from './room-tables.tsx';
import { useRoomContext } from './room-view.ts';

/** For the team lead: what's open, who owns it, by when, and how long flaws were live. */
export function LeadBoard() {
  return (
    <Board title={boards.lead.title}>
      <LeadFigures />
      <OpenTable />
      <section>
        <BoardHeading>{boards.lead.exposure}</BoardHeading>
        <BoardLead>{boards.lead.exposureLead}</BoardLead>
        <ExposureChart />
      </section>
      <Timeline />
    </Board>
  );
}

function LeadFigures() {
  const { findings, sample } = useRoomContext();
  const open = findings.filter(isToFix);
  const due = open.map((finding) => finding.due).toSorted()[0];
  const fixed = findings.filter((finding) => finding.fixed !== null);
  const { figures, nothingDue } = boards.lead;
  const shown = [
    { label: figures.open, value: String(open.length) },
    { label: figures.due, value: due ? dayLabel(due) : nothingDue },
    {
      label: figures.exposed,
      value: String(findings.reduce((sum, finding) => sum + ageOf(finding, sample.today), 0)),
    },
    { label: figures.median, value: String(median(fixed.map((finding) => ageOf(finding, sample.today)))) },
  ];
  return (
    <Figures
      figures={shown}
      className="grid grid-cols-2 my-5 border-y border-y-rule md:grid-cols-4"
      itemClass="py-4 pr-4"
      valueClass="text-[1.75rem] leading-[1.2] tracking-[-0.03em] text-ink"
    />
  );
}

function OpenTable() {
  const { findings, sample, to } = useRoomContext();
  const { columns, nothingOpen, title } = boards.lead;
  const rows = ordered(findings, 'severity', sample.today).filter(isToFix);
  if (rows.length === 0) return <p className="room-empty">{nothingOpen}</p>;
  return (
    <RoomTable title={title} columns={columns}>
      {rows.map((finding) => (
        <tr key={finding.id}>
          <RowTitle>
            <span className="font-mono text-sm">{finding.id}</span>{' '}
            <a
              className="font-semibold text-purple-700 underline underline-offset-4"
              href={to({ view: 'engineer', finding: finding.id })}
            >
              {finding.short}
            </a>
          </RowTitle>
          <td data-first="">
            <FindingBadge finding={finding} />
          </td>
          <td data-label={columns.owner}>{finding.owner}</td>
          <td data-label={columns.due}>
            <DayTime day={finding.due} />
          </td>
          <td data-first="">
            <StateMark finding={finding} />
          </td>
        </tr>
      ))}
    </RoomTable>
  );
}

const layerClass =
  'data-severity:[--layer:var(--color-red-ink)] data-severity:fill-(--layer) data-[severity=High]:[--layer:#ea8a3a] data-[severity=Medium]:[--layer:#e5c14b] data-[severity=Low]:[--layer:#5fbf9a]';
const width = 1040;
const rowHeight = 24;

/** A column per day, a square per live finding: the height is the number of flaws an attacker could have used. */
function ExposureChart() {
  const { findings, sample } = useRoomContext();
  const { today } = sample;
  const first = findings.map(({ found }) => found).toSorted()[0] ?? today;
  const days = Array.from({ length: daysBetween(first, today) + 1 }, (_, place) => {
    const day = dayAfter(first, place);
    return { day, live: findings.filter((finding) => isLiveOn(finding, day)) };
  });
  const peak = days.reduce((best, day) => (day.live.length > best.live.length ? day : best));
  const rows = Math.max(peak.live.length, 1);
  const step = width / days.length;
  const sentence = boards.lead.exposureSentence(
    peak.live.length,
    dayLabel(peak.day),
    days.at(-1)?.live.length ?? 0,
  );
  return (
    <figure>
      <ul className="flex flex-wrap gap-y-1 gap-x-5 text-sm">
        {severities.map((severity) => (
          <li
            className={`before:inline-block before:mr-2 before:rounded-[3px] before:[background:var(--layer)] before:size-3 forced-colors:before:forced-color-adjust-none ${layerClass}`}
            key={severity}
            data-severity={severity}
          >
            {severity}
          </li>
        ))}
      </ul>
      <svg
        className="w-full h-40 mt-4 mb-1.5 border-b border-b-ink"
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${width} ${rows * rowHeight}`}
        preserveAspectRatio="none"
      >
        {days.flatMap(({ day, live }, place) => {
          let level = 0;
          return severities.map((severity) => {
            const count = live.filter((finding) => finding.severity === severity).length;
            level += count;
            return count === 0 ? null : (
              <rect
                className={layerClass}
                key={day + severity}
                data-severity={severity}
                x={place * step}
                y={(rows - level) * rowHeight}
                width={step * 0.8}
                height={count * rowHeight - 2}
              />
            );
          });
        })}
      </svg>
      <p className="flex justify-between font-mono text-sm" aria-hidden="true">
        <span>{dayLabel(first)}</span>
        <span>{dayLabel(dayAfter(first, Math.floor(days.length / 2)))}</span>
        <span>
          {dayLabel(today)}, {boards.lead.today}
        </span>
      </p>
      <figcaption className="mt-2 text-sm">{sentence}</figcaption>
    </figure>
  );
}

function Timeline() {
  const { timeline } = useRoomContext();
  return (
    <section>
      <BoardHeading>{boards.lead.timeline}</BoardHeading>
      <ol className="grid gap-y-3 gap-x-8 mt-4 text-[0.9375rem] md:grid-cols-[1fr_1fr]">
        {timeline.map(({ day, name, text }) => (
          <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline" key={day}>
            <time className="font-mono text-sm leading-[1.6]" dateTime={day}>
              {dayLabel(day)}
            </time>
            <p>
              <b>{name}</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
