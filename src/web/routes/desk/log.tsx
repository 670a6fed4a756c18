import { Link } from 'react-router';
import { logPath } from '#contract/desk/access.ts';
import { logWords } from '#content/desk/owner-pages.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { momentLabel } from './desk-time.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScrollTable } from '#web/ui/scroll-table.tsx';
import type { Route } from './+types/log.ts';

export const meta = () => deskMeta(logWords.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const search = new URL(request.url).searchParams;
  const before = search.get('before') ?? '';
  const personId = search.get('person') ?? '';
  const query = search.get('q') ?? '';
  const page = await desk.log(/^\d{1,12}$/.test(before) ? Number(before) : null, personId, query);
  return { ...page, personId, query, zone: desk.me.zone };
}

export default function LogRoute({ loaderData }: Route.ComponentProps) {
  const { rows, people, next, zone, personId, query } = loaderData;
  const isWhole = personId === '' && query === '';
  return (
    <div className="desk-page">
      <h1>{logWords.title}</h1>
      <p className="desk-lead">{logWords.lead}</p>
      <form
        method="get"
        role="search"
        className="grid gap-x-3 sm:max-w-160 sm:grid-cols-[1fr_14rem_auto] sm:items-start"
      >
        <TextField name="q" type="search" label={logWords.search} defaultValue={query} maxLength={120} />
        <SelectField
          name="person"
          label={logWords.person}
          defaultValue={personId}
          options={[
            { value: '', label: logWords.everyone },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button type="submit" variant="light" size="sm" className="sm:mt-8">
          {logWords.show}
        </Button>
      </form>
      {rows.length === 0 ? <p>{isWhole ? logWords.empty : logWords.none}</p> : null}
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
            <td className={row.about ? undefined : 'font-mono'}>{row.about?.name ?? row.recordId}</td>
            <td className="font-mono">{row.requestId.slice(0, 8)}</td>
          </tr>
        ))}
      </ScrollTable>
      {next === null ? null : (
        <Link
          to={`${logPath}?${new URLSearchParams({ q: query, person: personId, before: String(next) }).toString()}`}
        >
          {logWords.older}
        </Link>
      )}
    </div>
  );
}
