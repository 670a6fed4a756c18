import { boardClass, useRoomContext, type CoverageTable } from './room-view.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { boardWords } from '#content/engagement-room/board-words.ts';

export function CoveragePanel() {
  const { coverage, boards, to } = useRoomContext();
  return (
    <div className={boardClass}>
      <h2 className="text-[1.5rem] tracking-tight">{boards.coverage.title}</h2>
      <p className="max-w-176 mt-1.5 mb-5">{boards.coverage.lead(coverage.percent)}</p>
      <CoverageMatrix
        coverage={coverage}
        words={boards.coverage}
        searchOf={(finding) => to({ view: 'engineer', panel: 'findings', finding })}
      />
      <p className="[font-size:var(--text-sm)] mt-4">{boards.coverage.legend}</p>
    </div>
  );
}

export type CoverageMatrixProps = {
  coverage: CoverageTable;
  words: (typeof boardWords)['coverage'];
  searchOf: (finding: string) => string;
};

/** Role by endpoint; a cell with a finding links to it. */
export function CoverageMatrix({ coverage, words, searchOf }: CoverageMatrixProps) {
  return (
    <div className="overflow-x-auto" role="group" tabIndex={0} aria-label={words.caption}>
      <table className="room-table [font-size:var(--text-sm)]">
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th className="py-1.5 align-middle" scope="col">
              {words.endpoint}
            </th>
            <th className="py-1.5 align-middle" scope="col">
              {words.count}
            </th>
            {coverage.roles.map((role) => (
              <th className="py-1.5 align-middle" key={role} scope="col">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.rows.map((row) => (
            <tr key={row.system + row.endpoint}>
              <th className="font-semibold text-ink py-1.5 align-middle" scope="row">
                <span className="block font-mono font-medium">{row.endpoint}</span>
                <span className="font-normal text-body">{row.system}</span>
              </th>
              <td className="py-1.5 align-middle">{row.count}</td>
              {coverage.roles.map((role, place) => (
                <td className="py-1.5 align-middle" key={role}>
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

const cellClass = 'inline-grid min-w-16 place-items-center rounded-md font-mono';
const looks = {
  tested: 'text-green-ink bg-green-ink/7 forced-colors:border',
  skimmed: 'text-yellow-ink bg-yellow/20 forced-colors:border',
  none: '',
} as const;

const marks: Readonly<Record<string, string>> = { tested: '✓', skimmed: '~', none: '·' };

function Cell({ cell, words, searchOf }: { cell: string } & Pick<CoverageMatrixProps, 'words' | 'searchOf'>) {
  if (cell === 'tested' || cell === 'skimmed' || cell === 'none') {
    return (
      <span className={classNames(cellClass, 'min-h-7', looks[cell])} data-cell={cell}>
        <span aria-hidden="true">{marks[cell]}</span>
        <span className="visually-hidden">{words.cells[cell]}</span>
      </span>
    );
  }
  return (
    <a
      href={searchOf(cell)}
      className={classNames(
        cellClass,
        'min-h-8 border border-red-ink/35 font-medium text-red-ink bg-red-ink/6 hover:bg-red-ink/12',
      )}
      data-cell="finding"
    >
      {cell}
    </a>
  );
}
