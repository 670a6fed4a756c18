import { useRoomContext, type CoverageTable } from './room-view.ts';
import type { boardWords } from '#content/engagement-room/board-words.ts';

export function CoveragePanel() {
  const { coverage, boards, to } = useRoomContext();
  return (
    <div className="room-board">
      <h2>{boards.coverage.title}</h2>
      <p className="room-lead">{boards.coverage.lead(coverage.percent)}</p>
      <CoverageMatrix
        coverage={coverage}
        words={boards.coverage}
        searchOf={(finding) => to({ view: 'engineer', panel: 'findings', finding })}
      />
      <p className="room-legend">{boards.coverage.legend}</p>
    </div>
  );
}

export type CoverageMatrixProps = {
  coverage: CoverageTable;
  words: (typeof boardWords)['coverage'];
  searchOf: (finding: string) => string;
};

/** Role by endpoint; a cell that became a finding leads to it. */
export function CoverageMatrix({ coverage, words, searchOf }: CoverageMatrixProps) {
  return (
    <div className="room-scroll" role="group" tabIndex={0} aria-label={words.caption}>
      <table className="room-table room-matrix">
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
              <th scope="row">
                <span className="room-endpoint">{row.endpoint}</span>
                <span className="room-system">{row.system}</span>
              </th>
              <td>{row.count}</td>
              {coverage.roles.map((role, place) => (
                <td key={role}>
                  <Cell cell={row.cells[place] ?? 'none'} words={words} searchOf={searchOf} />
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

function Cell({ cell, words, searchOf }: { cell: string } & Pick<CoverageMatrixProps, 'words' | 'searchOf'>) {
  if (cell === 'tested' || cell === 'skimmed' || cell === 'none') {
    return (
      <span className="room-cell" data-cell={cell}>
        <span aria-hidden="true">{marks[cell]}</span>
        <span className="visually-hidden">{words.cells[cell]}</span>
      </span>
    );
  }
  return (
    <a href={searchOf(cell)} className="room-cell" data-cell="finding">
      {cell}
    </a>
  );
}
