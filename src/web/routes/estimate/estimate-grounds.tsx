import type { ReasonGroup } from '#content/estimate-reasons.ts';
import type { TypicalRow } from '#content/estimate-typical.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type TypicalSizesProps = {
  heading: string;
  /** What's in the closed row on phones. */
  fact: (count: number) => string;
  lead: string;
  columns: Readonly<Record<'what' | 'days' | 'weeks', string>>;
  rows: readonly TypicalRow[];
};

/** For people who only want an order of magnitude, and for people without a script. */
export function TypicalSizes({ heading, fact, lead, columns, rows }: TypicalSizesProps) {
  return (
    <section className="print:break-inside-avoid py-2 md:py-20" aria-labelledby="typical-title">
      <div className="container-page">
        <WideFold
          id="typical-title"
          title={heading}
          titleClass="md:text-h2"
          fact={fact(rows.length)}
          from="48rem"
          className="grid gap-y-8 gap-x-16 lg:grid-cols-[1fr_2fr] lg:items-start"
        >
          <div className="estimate-table min-w-0">
            <p className="mb-5 max-w-[60ch]">{lead}</p>
            <table className="w-full border-collapse">
              <caption className="visually-hidden">{heading}</caption>
              <thead>
                <tr>
                  <th className="pb-2 text-sm whitespace-nowrap" scope="col">
                    {columns.what}
                  </th>
                  <th scope="col" className="pb-2 text-sm whitespace-nowrap text-right">
                    {columns.days}
                  </th>
                  <th scope="col" className="pb-2 pl-8 text-sm whitespace-nowrap text-right">
                    {columns.weeks}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, days, weeks }) => (
                  <tr key={name}>
                    <th className="first-letter:uppercase" scope="row">
                      {name}
                    </th>
                    <td>{days}</td>
                    <td className="pl-8 whitespace-nowrap">{weeks}</td>
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

/** What the estimate assumes, and in a closed row the reason for each number. */
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
    <section
      className="print:break-inside-avoid border-t border-rule bg-white py-2 md:py-20"
      aria-labelledby="grounds-title"
    >
      <div className="container-page">
        <WideFold
          id="grounds-title"
          title={heading}
          titleClass="md:text-h2"
          fact={fact(list.length)}
          from="48rem"
          className="grid gap-y-8 gap-x-16 lg:grid-cols-[1fr_2fr] lg:items-start"
        >
          <ul className="divide-y divide-rule border-y border-rule">
            {list.map((text) => (
              <li key={text} className="py-3.5 text-ink">
                {text}
              </li>
            ))}
          </ul>
          <details className="border-b border-b-rule open:border-b-0">
            <summary className="fold-row">{reasonsLabel}</summary>
            {groups.map(({ title, rows }) => (
              <div key={title}>
                <h3 className="mt-7 text-base">{title}</h3>
                <dl>
                  {rows.map(({ name, figure, reason, asOf: date }) => (
                    <div className="py-3 border-b border-b-rule" key={name}>
                      <dt className="flex flex-wrap gap-y-0 gap-x-4 justify-between">
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
