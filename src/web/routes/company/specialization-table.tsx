import type { Specialization } from '#content/pages/company.ts';
import { TitledBand } from '#web/ui/titled-band.tsx';

export type SpecializationTableProps = {
  title: string;
  lead: string;
  columns: Readonly<Record<'field' | 'work' | 'standard', string>>;
  items: readonly Specialization[];
};

/** A table, as in a report; on phones each row becomes a block. */
export function SpecializationTable({ title, lead, columns, items }: SpecializationTableProps) {
  return (
    <TitledBand
      titleId="specializations-title"
      title={title}
      lead={lead}
      className="border-y border-rule bg-white max-md:py-14"
    >
      <table className="stacked-table mt-6 md:mt-10">
        <caption className="visually-hidden">{title}</caption>
        <thead className="absolute overflow-hidden [clip-path:inset(50%)] size-px md:static md:[clip-path:none] md:font-mono md:text-[0.875rem] md:size-auto">
          <tr className="grid gap-1 py-5 border-t border-t-rule md:table-row">
            <th className="md:font-normal" scope="col">
              {columns.field}
            </th>
            <th className="md:font-normal" scope="col">
              {columns.work}
            </th>
            <th className="md:font-normal min-[74rem]:pr-0" scope="col">
              {columns.standard}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              className="grid gap-1 py-5 border-t border-t-rule md:table-row md:[transition:background-color_150ms]"
              key={item.title}
            >
              <th className="font-semibold text-ink" scope="row">
                {item.title}
              </th>
              <td className="[@media_screen]:max-md:data-column:grid [@media_screen]:max-md:data-column:grid-cols-[4.5rem_minmax(0,1fr)] [@media_screen]:max-md:data-column:gap-3 [@media_screen]:max-md:data-column:items-baseline [@media_screen]:max-md:data-column:pt-1 [@media_screen]:max-md:data-column:before:content-[attr(data-column)/''] [@media_screen]:max-md:data-column:before:font-mono [@media_screen]:max-md:data-column:before:text-[0.875rem] [@media_screen]:max-md:data-column:before:text-cyan-700">
                {item.description}
              </td>
              <td className="font-mono text-sm [@media_screen]:max-md:data-column:grid [@media_screen]:max-md:data-column:grid-cols-[4.5rem_minmax(0,1fr)] [@media_screen]:max-md:data-column:gap-3 [@media_screen]:max-md:data-column:items-baseline [@media_screen]:max-md:data-column:pt-1 [@media_screen]:max-md:data-column:before:content-[attr(data-column)/''] [@media_screen]:max-md:data-column:before:font-mono [@media_screen]:max-md:data-column:before:text-[0.875rem] [@media_screen]:max-md:data-column:before:text-cyan-700 min-[74rem]:pr-0">
                {item.standard}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledBand>
  );
}
