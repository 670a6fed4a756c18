import { Link } from 'react-router';
import { logPath } from '#contract/desk/access.ts';
import { logWords } from '#content/desk/owner-pages.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { momentLabel } from './desk-time.ts';
import { ScrollTable } from '#web/ui/scroll-table.tsx';
import type { Route } from './+types/log.ts';

export const meta = () => deskMeta(logWords.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const page = await desk.log(/^\d{1,12}$/.test(before) ? Number(before) : null);
  return { ...page, zone: desk.me.zone };
}

export default function LogRoute({ loaderData: { rows, next, zone } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <h1>{logWords.title}</h1>
      <p className="desk-lead">{logWords.lead}</p>
      {rows.length === 0 ? <p>{logWords.empty}</p> : null}
      <ScrollTable
        title={logWords.title}
        columns={logWords.columns}
        frameClass="desk-table overflow-x-auto border border-rule rounded-card bg-white"
      >
        {rows.map((row) => (
          <tr key={row.seq}>
            <td>{row.seq}</td>
            <td>{momentLabel(row.at, zone)}</td>
            <td className="max-sm:min-w-28 max-sm:whitespace-normal">
              {row.actor?.name ?? logWords.machine}
            </td>
            <td className="font-mono">{row.action}</td>
            <td className="font-mono">{row.recordId}</td>
            <td className="font-mono">{row.requestId.slice(0, 8)}</td>
          </tr>
        ))}
      </ScrollTable>
      {next === null ? null : <Link to={`${logPath}?before=${next}`}>{logWords.older}</Link>}
    </div>
  );
}
