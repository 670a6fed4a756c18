import type { Estimate, EstimateLine } from '#contract/estimate/estimate.ts';
import { flagIds } from '#contract/estimate/model.ts';
import { countText, rangeText } from '#content/estimate-summary.ts';
import { estimatePage as words } from '#content/pages/estimate.ts';
import { otherParts } from './result-panel.tsx';

const { lines } = words;

const costsNothing = ({ days }: EstimateLine): boolean => days.max === 0;

/** One line per driver that costs days, and one for all that cost none, so a buyer sees what a smaller scope saves. */
export function DriverLines({ estimate }: { estimate: Estimate }) {
  const saving = ({ id, saves }: EstimateLine): string => {
    if (!saves) return '';
    const days = rangeText(saves.days);
    return flagIds.includes(id) ? lines.savesWhole(days) : lines.saves(String(saves.fewer), days);
  };
  return (
    <div className="estimate-table min-w-0">
      <table className="w-full border-collapse">
        <caption className="visually-hidden">{lines.heading}</caption>
        <thead>
          <tr>
            <th className="pb-2 text-[0.875rem] whitespace-nowrap" scope="col">
              {lines.columns.what}
            </th>
            <th scope="col" className="pb-2 text-[0.875rem] whitespace-nowrap text-right">
              {lines.columns.days}
            </th>
            <th scope="col" className="pb-2 text-[0.875rem] whitespace-nowrap text-right">
              {lines.columns.saves}
            </th>
          </tr>
        </thead>
        {estimate.services.map(({ service, base, lines: rows, days }) => (
          <tbody key={service}>
            <tr>
              <th className="first-letter:uppercase pt-5.5! font-[620]! text-ink" scope="rowgroup">
                {words.services.find(({ id }) => id === service)?.label}
              </th>
              <td className="pt-5.5! font-[620]! text-ink">{rangeText(days)}</td>
              <td className="pt-5.5! font-[620]! text-ink" />
            </tr>
            <tr>
              <th className="first-letter:uppercase" scope="row">
                {lines.base}
              </th>
              <td>{rangeText(base)}</td>
              <td />
            </tr>
            {rows
              .filter((line) => !costsNothing(line))
              .map((line) => (
                <tr key={line.id}>
                  <th className="first-letter:uppercase" scope="row">
                    {countText(line.id, line.count)}
                  </th>
                  <td>{rangeText(line.days)}</td>
                  <td className="estimate-saving text-green-ink font-sans text-[0.875rem] text-balance whitespace-normal">
                    {saving(line)}
                  </td>
                </tr>
              ))}
            {rows.some(costsNothing) ? (
              <tr className="estimate-nothing">
                <td className="pl-0 text-body font-sans text-left text-pretty whitespace-normal" colSpan={3}>
                  {lines.nothing(
                    rows
                      .filter(costsNothing)
                      .map(({ id, count }) => countText(id, count))
                      .join(', '),
                  )}
                </td>
              </tr>
            ) : null}
          </tbody>
        ))}
        <tbody>
          <tr>
            <th className="first-letter:uppercase pt-5.5! font-[620]! text-ink" scope="rowgroup" colSpan={3}>
              {lines.adjust}
            </th>
          </tr>
          {otherParts(estimate).map(({ id, label, text }) => (
            <tr key={id}>
              <th className="first-letter:uppercase" scope="row">
                {label}
              </th>
              <td>{text}</td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="border-t-2 border-t-ink text-ink font-[620]" scope="row">
              {lines.total}
            </th>
            <td className="border-t-2 border-t-ink text-ink font-[620]">{rangeText(estimate.total)}</td>
            <td className="border-t-2 border-t-ink text-ink font-[620]" />
          </tr>
        </tfoot>
      </table>
      <p className="mt-4 text-sm">{lines.rounding}</p>
    </div>
  );
}
