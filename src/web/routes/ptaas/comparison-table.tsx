import type { ComparisonProps } from './comparison-scale.ts';

const head = 'px-5 py-3 text-sm font-medium';
const cell = 'px-5 py-3.5';
const number = 'px-5 py-3.5 text-right tabular-nums';

/**
 * Every number in the picture, for people who prefer tables, use a screen reader, or want to check the sums. It scrolls
 * sideways and takes focus, so arrow keys reach the hidden columns.
 */
export function ComparisonTable({ comparison, months, exposure, words }: ComparisonProps) {
  const { columns, yearly, ptaas, nothingTested } = comparison;
  const releases = months.reduce((sum, month) => sum + month.releases, 0);
  return (
    <details className="group mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-semibold text-purple-600 hover:underline">
        {words.tableTitle}
        <span aria-hidden="true" className="transition-transform duration-200 group-open:rotate-90">
          →
        </span>
      </summary>
      <div
        className="mt-4 overflow-x-auto rounded-panel border border-rule bg-white"
        role="group"
        aria-label={words.tableTitle}
        tabIndex={0}
      >
        <table className="w-full min-w-220 text-left">
          <caption className="visually-hidden">{comparison.heading}</caption>
          <thead className="bg-paper">
            <tr className="border-b border-rule">
              <th scope="col" rowSpan={2} className={head}>
                {columns.month}
              </th>
              <th scope="col" rowSpan={2} className={`${head} text-right`}>
                {columns.releases}
              </th>
              <th scope="col" rowSpan={2} className={head}>
                {columns.shipped}
              </th>
              <th scope="colgroup" colSpan={2} className={`${head} border-l border-rule`}>
                {words.tableTests}
              </th>
              <th scope="colgroup" colSpan={2} className={`${head} border-l border-rule`}>
                {columns.exposed}
              </th>
            </tr>
            <tr className="border-b border-rule">
              <th scope="col" className={`${head} border-l border-rule`}>
                {yearly.name}
              </th>
              <th scope="col" className={head}>
                {ptaas.name}
              </th>
              <th scope="col" className={`${head} border-l border-rule text-right`}>
                {yearly.name}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {ptaas.name}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {months.map((month) => (
              <tr key={month.start}>
                <th scope="row" className={`${cell} font-medium text-ink`}>
                  {month.name}
                </th>
                <td className={number}>{month.releases}</td>
                <td className={cell}>{month.shipped}</td>
                <td className={`${cell} border-l border-rule`}>{month.yearly ?? nothingTested}</td>
                <td className={cell}>{month.ptaas}</td>
                <td className={`${number} border-l border-rule`}>{month.yearlyDays}</td>
                <td className={number}>{month.ptaasDays}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-ink font-semibold text-ink">
            <tr>
              <th scope="row" className={cell}>
                {words.total}
              </th>
              <td className={number}>{releases}</td>
              <td colSpan={3} />
              <td className={`${number} border-l border-rule`}>{exposure.yearly}</td>
              <td className={number}>{exposure.ptaas}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
