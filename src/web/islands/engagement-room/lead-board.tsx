import { dayLabel } from '#web/ui/day-label.ts';
import { ExposureChart } from './exposure-chart.tsx';
import { useRoomContext } from './room-view.ts';
import { ageOf, isToFix, median, ordered } from './room-model.ts';
import { FindingBadge, StateMark } from './room-frame.tsx';
import { RoomTable } from './room-table.tsx';

/** For whoever answers for the team: what is open, whose it is, by when, and how long flaws were live. */
export function LeadBoard() {
  const { boards } = useRoomContext();
  return (
    <div className="room-board">
      <h2>{boards.lead.title}</h2>
      <Figures />
      <OpenTable />
      <section>
        <h3>{boards.lead.exposure}</h3>
        <p className="room-lead">{boards.lead.exposureLead}</p>
        <ExposureChart />
      </section>
      <Timeline />
    </div>
  );
}

function Figures() {
  const { findings, sample, boards } = useRoomContext();
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
    <dl className="room-figures">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OpenTable() {
  const { findings, sample, words, boards, to } = useRoomContext();
  const { columns, nothingOpen, title } = boards.lead;
  const rows = ordered(findings, 'severity', sample.today).filter(isToFix);
  if (rows.length === 0) return <p className="room-empty">{nothingOpen}</p>;
  return (
    <RoomTable title={title} columns={columns}>
      {rows.map((finding) => (
        <tr key={finding.id}>
          <th scope="row">
            <span className="room-id">{finding.id}</span>{' '}
            <a href={to({ view: 'engineer', finding: finding.id })}>{finding.short}</a>
          </th>
          <td data-first="">
            <FindingBadge finding={finding} />
          </td>
          <td data-label={columns.owner}>{finding.owner}</td>
          <td data-label={columns.due}>
            <time dateTime={finding.due}>{dayLabel(finding.due)}</time>
          </td>
          <td data-first="">
            <StateMark finding={finding} words={words} />
          </td>
        </tr>
      ))}
    </RoomTable>
  );
}

function Timeline() {
  const { timeline, boards } = useRoomContext();
  return (
    <section>
      <h3>{boards.lead.timeline}</h3>
      <ol className="room-timeline">
        {timeline.map(({ day, name, text }) => (
          <li key={day}>
            <time dateTime={day}>{dayLabel(day)}</time>
            <p>
              <b>{name}</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
