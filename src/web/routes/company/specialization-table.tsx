import type { Specialization } from '#content/pages/company.ts';
import { TitledSection } from '#web/ui/titled-section.tsx';

export type SpecializationTableProps = {
  title: string;
  lead: string;
  columns: Readonly<Record<'field' | 'work' | 'standard', string>>;
  items: readonly Specialization[];
};

/** A table, as in a report; on phones each row becomes a block. */
export function SpecializationTable({ title, lead, columns, items }: SpecializationTableProps) {
  return (
    <TitledSection
      titleId="specializations-title"
      title={title}
      lead={lead}
      className="border-y border-rule bg-white max-md:py-14"
    >
      <table className="stacked-table mt-6 md:mt-10">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.field}</th>
            <th scope="col">{columns.work}</th>
            <th scope="col">{columns.standard}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.title}>
              <th scope="row">{item.title}</th>
              <td>{item.description}</td>
              <td className="font-mono text-sm">{item.standard}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}
