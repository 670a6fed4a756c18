import { ClosureTable } from './closure-table.tsx';
import { CoverageMatrix } from './coverage-panel.tsx';
import type { CoverageTable } from './room-view.ts';
import { ageOf, type RoomSample, initialRoom, liveFindings } from './room-model.ts';
import { FindingBadge, StateMark } from './room-frame.tsx';
import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { RoomTable } from './room-table.tsx';

/** The room's content for browsers without a script: findings, closure log and coverage as tables. */
export function RoomTables({ sample, coverage }: { sample: RoomSample; coverage: CoverageTable }) {
  const findings = liveFindings(sample, initialRoom(sample));
  const { columns } = boards.tables;
  return (
    <div className="w-full max-w-300 mx-auto mt-8 p-5 rounded-panel text-body bg-white">
      <p className="max-w-176 mt-1.5 mb-5">{boards.tables.noScript}</p>
      <h2 className="text-[1.5rem] tracking-tight mt-8 mb-3 text-ink">{boards.tables.findings}</h2>
      <RoomTable title={boards.tables.findings} columns={columns}>
        {findings.map((finding) => (
          <tr key={finding.id}>
            <th
              scope="row"
              className="font-mono text-[0.875rem] font-semibold text-ink max-md:col-span-full max-md:order-0"
            >
              {finding.id}
            </th>
            <td data-first="" data-wide="">
              {finding.title}
            </td>
            <td data-first="">
              <FindingBadge finding={finding} />
            </td>
            <td data-label={columns.owner}>{finding.owner}</td>
            <td data-label={columns.age}>{ageOf(finding, sample.today)}</td>
            <td data-first="">
              <StateMark finding={finding} />
            </td>
          </tr>
        ))}
      </RoomTable>
      <h2 className="text-[1.5rem] tracking-tight mt-8 mb-3 text-ink">{boards.auditor.title}</h2>
      <ClosureTable findings={findings} />
      <h2 className="text-[1.5rem] tracking-tight mt-8 mb-3 text-ink">{boards.coverage.title}</h2>
      <CoverageMatrix coverage={coverage} searchOf={(finding) => `?finding=${finding}`} />
    </div>
  );
}
