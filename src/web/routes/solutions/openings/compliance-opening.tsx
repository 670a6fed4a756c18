import type { ComplianceOpening as Ledger, ControlRow } from '#content/services/openings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AllSteps, BeforeAfter, WideOpening, type OpeningProps } from './opening-frame.tsx';

/** What an auditor reads: clause by evidence, with one row that goes from red to green. */
export function ComplianceOpening({ ledger, ...props }: OpeningProps & { ledger: Ledger }) {
  const { path, words } = props;
  return (
    <WideOpening {...props} ground="bg-white">
      <div className="lg:mt-2">
        <table className="w-full border-collapse text-left max-md:block min-[100rem]:[&_:is(th,td)]:py-3.5">
          <thead className="max-md:hidden">
            <tr className="border-b-2 border-ink font-mono text-sm text-body">
              <th className="px-3 py-1.5 font-normal whitespace-nowrap">{ledger.cites}</th>
              <th className="py-1.5 pr-4 font-normal">{words.columns.control}</th>
              <th className="py-1.5 pr-4 font-normal">{words.columns.claim}</th>
              <th className="py-1.5 pr-4 font-normal">{words.columns.evidence}</th>
              <th className="py-1.5 font-normal">{words.columns.result}</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {ledger.rows.map((row) => (
              <Row key={row.clause} row={row} path={path} />
            ))}
          </tbody>
        </table>
        <AllSteps path={path} words={words} />
      </div>
    </WideOpening>
  );
}

/** On a phone a row is a block: the clause with its control, and the result below. */
function Row({ row, path }: { row: ControlRow; path: OpeningProps['path'] }) {
  const ground = row.failed ? 'bg-linear-to-r from-red-wash to-green-tint' : undefined;
  const cell = 'py-2.5 pr-4 align-baseline';
  return (
    <>
      <tr
        className={classNames(
          'max-md:grid max-md:grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] max-md:items-baseline max-md:px-3 max-md:py-2',
          ground,
          row.failed ? 'border-t border-rule' : 'border-b border-rule',
        )}
      >
        <th
          scope="row"
          className="font-mono text-sm font-semibold text-purple-700 md:px-3 md:py-2.5 md:align-baseline md:whitespace-nowrap"
        >
          {row.clause}
        </th>
        <td className="font-semibold text-ink max-md:leading-snug md:py-2.5 md:pr-4 md:align-baseline md:font-medium">
          {row.control}
        </td>
        <td className={classNames(cell, 'max-md:hidden')}>{row.claim}</td>
        <td className={classNames(cell, 'font-mono text-sm max-md:hidden')}>{row.evidence}</td>
        <td className="row-results text-sm font-medium max-md:col-start-2 md:py-2.5 md:align-baseline md:whitespace-nowrap">
          {row.failed ? <s>{row.failed}</s> : null}
          <span>{row.result}</span>
        </td>
      </tr>
      {row.failed ? (
        <tr className={classNames(ground, 'border-b border-rule max-md:hidden')}>
          <td colSpan={5} className="px-3 pb-3">
            <BeforeAfter path={path} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
