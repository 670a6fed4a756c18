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
            {Object.entries(lines.columns).map(([column, label]) => (
              <th key={column} scope="col" className="pb-2 text-sm whitespace-nowrap not-first:text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {estimate.services.map(({ service, base, lines: rows, days }) => (
          <tbody key={service}>
            <Row
              isGroup
              title={words.services.find(({ id }) => id === service)?.label}
              days={rangeText(days)}
            />
            <Row title={lines.base} days={rangeText(base)} />
            {rows
              .filter((line) => !costsNothing(line))
              .map((line) => (
                <Row
                  key={line.id}
                  title={countText(line.id, line.count)}
                  days={rangeText(line.days)}
                  saving={saving(line)}
                />
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
            <Row key={id} title={label} days={text} />
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

type RowProps = { title: string | undefined; days: string; saving?: string; isGroup?: boolean };

function Row({ title, days, saving, isGroup = false }: RowProps) {
  const look = isGroup ? 'pt-5.5! font-[620]! text-ink' : '';
  const savingLook = 'estimate-saving text-purple-700 font-sans text-sm text-balance whitespace-normal';
  return (
    <tr>
      <th className={`first-letter:uppercase ${look}`} scope={isGroup ? 'rowgroup' : 'row'}>
        {title}
      </th>
      <td className={look}>{days}</td>
      <td className={saving === undefined ? look : savingLook}>{saving}</td>
    </tr>
  );
}
