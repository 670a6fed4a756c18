import type { Tool } from '#content/services/service.ts';

export type ToolTableProps = {
  label: string;
  lead: string;
  columns: { readonly name: string; readonly use: string };
  tools: readonly Tool[];
};

export function ToolTable({ label, lead, columns, tools }: ToolTableProps) {
  return (
    <>
      <p className="measure">{lead}</p>
      <table aria-label={label} className="mt-5 w-full text-left">
        <thead className="border-b border-rule text-sm">
          <tr>
            <th scope="col" className="w-2/5 py-2 pr-6 font-medium lg:w-1/4">
              {columns.name}
            </th>
            <th scope="col" className="py-2 font-medium">
              {columns.use}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {tools.map((tool) => (
            <tr key={tool.name} className="align-baseline">
              <th scope="row" className="py-3 pr-6 font-mono text-sm font-medium break-words text-ink">
                {tool.name}
              </th>
              <td className="py-3">{tool.use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
