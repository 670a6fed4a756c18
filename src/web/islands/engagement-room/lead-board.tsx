import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { dayLabel } from '#web/ui/day-label.ts';
import { ExposureChart } from './exposure-chart.tsx';
import { boardClass, useRoomContext } from './room-view.ts';
import { ageOf, isToFix, median, ordered } from './room-model.ts';
import { DayTime, FindingBadge, StateMark } from './room-frame.tsx';
import { RoomTable } from './room-table.tsx';

/** For the team lead: what's open, who owns it, by when, and how long flaws were live. */
export function LeadBoard() {
  return (
    <div className={boardClass}>
      <h2 className="text-[1.5rem] tracking-tight">{boards.lead.title}</h2>
      <Figures />
      <OpenTable />
      <section>
        <h3 className="mt-10 mb-2 text-[1.1875rem] tracking-[-0.015em]">{boards.lead.exposure}</h3>
        <p className="max-w-176 mt-1.5 mb-5">{boards.lead.exposureLead}</p>
        <ExposureChart />
      </section>
      <Timeline />
    </div>
  );
}

function Figures() {
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
    <dl className="grid grid-cols-2 my-5 border-y border-y-rule md:grid-cols-4">
      {shown.map(({ label, value }) => (
        <div className="flex flex-col-reverse justify-end py-4 pr-4 pl-0" key={label}>
          <dt className="text-[0.875rem]">{label}</dt>
          <dd className="text-[1.75rem] font-semibold leading-[1.2] tracking-[-0.03em] text-ink tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
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
          <th className="font-semibold text-ink max-md:col-span-full max-md:order-0" scope="row">
            <span className="font-mono text-[0.875rem]">{finding.id}</span>{' '}
            <a
              className="font-semibold text-purple-700 underline underline-offset-4"
              href={to({ view: 'engineer', finding: finding.id })}
            >
              {finding.short}
            </a>
          </th>
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

function Timeline() {
  const { timeline } = useRoomContext();
  return (
    <section>
      <h3 className="mt-10 mb-2 text-[1.1875rem] tracking-[-0.015em]">{boards.lead.timeline}</h3>
      <ol className="grid gap-y-3 gap-x-8 mt-4 text-[0.9375rem] md:grid-cols-[1fr_1fr]">
        {timeline.map(({ day, name, text }) => (
          <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline" key={day}>
            <time className="font-mono text-[0.875rem] leading-[1.6]" dateTime={day}>
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
