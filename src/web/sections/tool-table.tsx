import type { Tool } from '#content/services/service.ts';

export type ToolTableProps = {
  heading: string;
  lead: string;
  columns: { readonly name: string; readonly use: string };
  tools: readonly Tool[];
};

export function ToolTable({ heading, lead, columns, tools }: ToolTableProps) {
  return (
    <section className="band" aria-labelledby="tools-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="tools-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
        </div>
        <div className="overflow-hidden rounded-panel border border-rule bg-white wrap-anywhere sm:wrap-normal">
          <table aria-labelledby="tools-title" className="w-full text-left">
            <thead className="border-b border-rule bg-paper text-sm">
              <tr>
                <th scope="col" className="w-2/5 lg:w-1/4 px-5 py-3 font-medium sm:px-7">
                  {columns.name}
                </th>
                <th scope="col" className="px-5 py-3 font-medium sm:px-7">
                  {columns.use}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-rule">
              {tools.map((tool) => (
                <tr key={tool.name} className="align-baseline">
                  <th
                    scope="row"
                    className="px-5 py-4 font-mono text-sm font-medium break-words text-ink sm:px-7"
                  >
                    {tool.name}
                  </th>
                  <td className="px-5 py-4 sm:px-7">{tool.use}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
