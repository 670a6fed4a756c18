import type { ReactNode } from 'react';
import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import type { RoomSample } from '#content/engagement-room/sample.ts';
import { dayYearLabel } from '#web/ui/day-label.ts';
import { ScrollTable, type ScrollTableProps } from '#web/ui/scroll-table.tsx';
import { DayTime, FindingBadge, StateMark } from './room-frame.tsx';
import { ageOf, initialRoom, type LiveFinding } from './room-model.ts';
import type { CoverageTable } from './room-view.ts';

/**
 * A table in the room's style. On phones each row becomes a block: cells with `data-first` side by side under its
 * title, those with `data-wide` below, and `data-label` gives the column name.
 */
export function RoomTable(table: Omit<ScrollTableProps, 'frameClass' | 'className'>) {
  return (
    <ScrollTable
      {...table}
      frameClass="overflow-x-auto"
      className="room-table room-stack max-md:block max-md:min-w-0"
    />
  );
}

export function RowTitle({ children }: { children: ReactNode }) {
  return (
    <th className="font-semibold text-ink max-md:col-span-full max-md:order-0" scope="row">
      {children}
    </th>
  );
}

/** One line per finding: found, fixed, retested, and its status. */
export function ClosureTable({ findings }: { findings: readonly LiveFinding[] }) {
  const { title, columns, acceptedBy } = boards.auditor;
  return (
    <RoomTable title={title} columns={columns}>
      {findings.map((finding) => (
        <tr key={finding.id}>
          <RowTitle>
            <span className="font-mono text-sm">{finding.id}</span> {finding.short}
          </RowTitle>
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
              <span className="block text-sm">
                {acceptedBy(finding.acceptance.name, dayYearLabel(finding.acceptance.review))}
              </span>
            ) : null}
          </td>
        </tr>
      ))}
    </RoomTable>
  );
}

type CoverageMatrixProps = { coverage: CoverageTable; searchOf: (finding: string) => string };

/** Role by endpoint; a cell with a finding links to it. */
export function CoverageMatrix({ coverage: { roles, rows }, searchOf }: CoverageMatrixProps) {
  const { caption, endpoint, count } = boards.coverage;
  return (
    <ScrollTable
      title={caption}
      columns={Object.fromEntries([endpoint, count, ...roles].map((label) => [label, label]))}
      frameClass="overflow-x-auto"
      className="room-table room-coverage text-sm"
    >
      {rows.map((row) => (
        <tr key={row.system + row.endpoint}>
          <th className="font-semibold text-ink" scope="row">
            <span className="block font-mono font-medium">{row.endpoint}</span>
            <span className="font-normal text-body">{row.system}</span>
          </th>
          <td>{row.count}</td>
          {roles.map((role, place) => (
            <td key={role}>
              <Cell cell={row.cells[place] ?? 'none'} searchOf={searchOf} />
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

const marks = { tested: '✓', skimmed: '~', none: '·' } as const;

type CellProps = Pick<CoverageMatrixProps, 'searchOf'> & {
  cell: CoverageTable['rows'][number]['cells'][number];
};

function Cell({ cell, searchOf }: CellProps) {
  if (cell === 'tested' || cell === 'skimmed' || cell === 'none') {
    return (
      <span className="coverage-cell" data-cell={cell}>
        <span aria-hidden="true">{marks[cell]}</span>
        <span className="visually-hidden">{boards.coverage.cells[cell]}</span>
      </span>
    );
  }
  return (
    <a href={searchOf(cell)} className="coverage-cell" data-cell="finding">
      {cell}
    </a>
  );
}

/** The room's content for browsers without a script: findings, closure log and coverage as tables. */
export function RoomTables({ sample, coverage }: { sample: RoomSample; coverage: CoverageTable }) {
  const findings = initialRoom(sample);
  const { columns } = boards.tables;
  const heading = 'text-[1.5rem] tracking-tight mt-8 mb-3 text-ink';
  return (
    <div className="w-full max-w-300 mx-auto mt-8 p-5 rounded-panel text-body bg-white">
      <p className="max-w-176 mt-1.5 mb-5">{boards.tables.noScript}</p>
      <h2 className={heading}>{boards.tables.findings}</h2>
      <RoomTable title={boards.tables.findings} columns={columns}>
        {findings.map((finding) => (
          <tr key={finding.id}>
            <RowTitle>
              <span className="font-mono text-sm">{finding.id}</span>
            </RowTitle>
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
      <h2 className={heading}>{boards.auditor.title}</h2>
      <ClosureTable findings={findings} />
      <h2 className={heading}>{boards.coverage.title}</h2>
      <CoverageMatrix coverage={coverage} searchOf={(finding) => `?finding=${finding}`} />
    </div>
  );
}
