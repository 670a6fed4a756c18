import { dayLabel, dayYearLabel } from '#web/ui/day-label.ts';
import { FindingBadge, StateMark, type StateWords } from './room-frame.tsx';
import type { LiveFinding } from './room-model.ts';
import type { boardWords } from '#content/engagement-room/board-words.ts';
import { RoomTable } from './room-table.tsx';

export type ClosureTableProps = {
  findings: readonly LiveFinding[];
  words: (typeof boardWords)['auditor'];
  states: StateWords;
};

/** One line per finding: found, fixed, retested, and its status. */
export function ClosureTable({ findings, words, states }: ClosureTableProps) {
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
            <time className="font-mono text-[0.875rem] whitespace-nowrap" dateTime={finding.found}>
              {dayLabel(finding.found)}
            </time>
          </td>
          <td data-label={columns.fixed}>
            {finding.fixed ? (
              <time className="font-mono text-[0.875rem] whitespace-nowrap" dateTime={finding.fixed}>
                {dayLabel(finding.fixed)}
              </time>
            ) : (
              '–'
            )}
          </td>
          <td data-label={columns.retested}>
            <time className="font-mono text-[0.875rem] whitespace-nowrap" dateTime={finding.retestDate}>
              {dayLabel(finding.retestDate)}
            </time>
          </td>
          <td data-label={columns.tester}>{finding.tester}</td>
          <td data-first="">
            <StateMark finding={finding} words={states} />
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
