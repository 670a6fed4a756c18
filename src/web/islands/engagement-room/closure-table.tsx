import { dayYearLabel } from '#web/ui/day-label.ts';
import { DayTime, FindingBadge, StateMark } from './room-frame.tsx';
import type { LiveFinding } from './room-model.ts';
import { boardWords } from '#content/engagement-room/board-words.ts';
import { RoomTable } from './room-table.tsx';

const { auditor: words } = boardWords;

/** One line per finding: found, fixed, retested, and its status. */
export function ClosureTable({ findings }: { findings: readonly LiveFinding[] }) {
  const { columns } = words;
  return (
    <RoomTable title={words.title} columns={columns}>
      {findings.map((finding) => (
        <tr key={finding.id}>
          <th className="font-semibold text-ink max-md:col-span-full max-md:order-0" scope="row">
            <span className="font-mono text-[0.875rem]">{finding.id}</span> {finding.short}
          </th>
          <td data-first="">
            <FindingBadge finding={finding} />
          </td>
          <td data-label={columns.found}>
            <DayTime day={finding.found} />
          </td>
          <td data-label={columns.fixed}>{finding.fixed ? <DayTime day={finding.fixed} /> : '–'}</td>
          <td data-label={columns.retested}>
            <DayTime day={finding.retestDate} />
          </td>
          <td data-label={columns.tester}>{finding.tester}</td>
          <td data-first="">
            <StateMark finding={finding} />
            {finding.acceptance ? (
              <span className="block text-[0.875rem]">
                {words.acceptedBy(finding.acceptance.name, dayYearLabel(finding.acceptance.review))}
              </span>
            ) : null}
          </td>
        </tr>
      ))}
    </RoomTable>
  );
}
