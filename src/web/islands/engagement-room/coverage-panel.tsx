import { boardWords } from '#content/engagement-room/board-words.ts';
import { boardClass, useRoomContext, type CoverageTable } from './room-view.ts';

const { coverage: words } = boardWords;

export function CoveragePanel() {
  const { coverage, to } = useRoomContext();
  return (
    <div className={boardClass}>
      <h2 className="text-[1.5rem] tracking-tight">{words.title}</h2>
      <p className="max-w-176 mt-1.5 mb-5">{words.lead(coverage.percent)}</p>
      <CoverageMatrix
        coverage={coverage}
        searchOf={(finding) => to({ view: 'engineer', panel: 'findings', finding })}
      />
      <p className="text-[0.875rem] mt-4">{words.legend}</p>
    </div>
  );
}

type CoverageMatrixProps = { coverage: CoverageTable; searchOf: (finding: string) => string };

/** Role by endpoint; a cell with a finding links to it. */
export function CoverageMatrix({ coverage, searchOf }: CoverageMatrixProps) {
  return (
    <div className="overflow-x-auto" role="group" tabIndex={0} aria-label={words.caption}>
      <table className="room-table room-coverage text-[0.875rem]">
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.endpoint}</th>
            <th scope="col">{words.count}</th>
            {coverage.roles.map((role) => (
              <th key={role} scope="col">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.rows.map((row) => (
            <tr key={row.system + row.endpoint}>
              <th className="font-semibold text-ink" scope="row">
                <span className="block font-mono font-medium">{row.endpoint}</span>
                <span className="font-normal text-body">{row.system}</span>
              </th>
              <td>{row.count}</td>
              {coverage.roles.map((role, place) => (
                <td key={role}>
                  <Cell cell={row.cells[place] ?? 'none'} searchOf={searchOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const marks: Readonly<Record<string, string>> = { tested: '✓', skimmed: '~', none: '·' };

function Cell({ cell, searchOf }: { cell: string } & Pick<CoverageMatrixProps, 'searchOf'>) {
  if (cell === 'tested' || cell === 'skimmed' || cell === 'none') {
    return (
      <span className="coverage-cell" data-cell={cell}>
        <span aria-hidden="true">{marks[cell]}</span>
        <span className="visually-hidden">{words.cells[cell]}</span>
      </span>
    );
  }
  return (
    <a href={searchOf(cell)} className="coverage-cell" data-cell="finding">
      {cell}
    </a>
  );
}
