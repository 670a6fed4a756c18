import type { ReasonGroup } from '#content/estimate-reasons.ts';
import type { TypicalRow } from '#content/estimate-typical.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type TypicalSizesProps = {
  heading: string;
  /** What waits in the closed row on phones. */
  fact: (count: number) => string;
  lead: string;
  columns: Readonly<Record<'what' | 'days' | 'weeks', string>>;
  rows: readonly TypicalRow[];
};

/** For everyone who only wants an order of magnitude, and for everyone without a script. */
export function TypicalSizes({ heading, fact, lead, columns, rows }: TypicalSizesProps) {
  return (
    <section className="estimate-band folded" aria-labelledby="typical-title">
      <div className="container-page">
        <WideFold
          id="typical-title"
          title={heading}
          titleClass="md:text-h2"
          fact={fact(rows.length)}
          from="48rem"
          className="estimate-split"
        >
          <div className="estimate-table">
            <p className="mb-5 max-w-[60ch]">{lead}</p>
            <table>
              <caption className="visually-hidden">{heading}</caption>
              <thead>
                <tr>
                  <th scope="col">{columns.what}</th>
                  <th scope="col" className="text-right">
                    {columns.days}
                  </th>
                  <th scope="col" className="text-right">
                    {columns.weeks}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, days, weeks }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{days}</td>
                    <td className="whitespace-nowrap">{weeks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </WideFold>
      </div>
    </section>
  );
}

export type EstimateGroundsProps = {
  heading: string;
  fact: (count: number) => string;
  list: readonly string[];
  reasonsLabel: string;
  modelLabel: string;
  asOf: (date: string) => string;
  groups: readonly ReasonGroup[];
};

/** What the estimate counts on, and in a closed row why each figure is what it is. */
export function EstimateGrounds({
  heading,
  fact,
  list,
  reasonsLabel,
  modelLabel,
  asOf,
  groups,
}: EstimateGroundsProps) {
  return (
    <section className="estimate-band folded border-t border-rule bg-white" aria-labelledby="grounds-title">
      <div className="container-page">
        <WideFold
          id="grounds-title"
          title={heading}
          titleClass="md:text-h2"
          fact={fact(list.length)}
          from="48rem"
          className="estimate-split"
        >
          <ul className="divide-y divide-rule border-y border-rule">
            {list.map((text) => (
              <li key={text} className="py-3.5 text-ink">
                {text}
              </li>
            ))}
          </ul>
          <details className="estimate-reasons">
            <summary className="fold-row">
              {reasonsLabel}
              <span aria-hidden="true" className="fold-mark" />
            </summary>
            {groups.map(({ title, rows }) => (
              <div key={title}>
                <h3 className="mt-7 text-base">{title}</h3>
                <dl>
                  {rows.map(({ name, figure, reason, asOf: date }) => (
                    <div key={name}>
                      <dt>
                        <span className="font-semibold text-ink">{name}</span>
                        <span className="font-mono text-sm">{figure}</span>
                      </dt>
                      <dd>
                        {reason} <span className="text-sm whitespace-nowrap">({asOf(date)})</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </details>
          <p className="mt-4 font-mono text-sm">{modelLabel}</p>
        </WideFold>
      </div>
    </section>
  );
}
