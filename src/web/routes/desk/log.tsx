import { Link } from 'react-router';
import { logPath } from '#contract/desk/access.ts';
import { logWords as words } from '#content/desk/owner-pages.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskPage, DeskTable } from './desk-parts.tsx';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/log.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const before = search.get('before') ?? '';
  const personId = search.get('person') ?? '';
  const query = search.get('q') ?? '';
  const from = /^\d{1,12}$/.test(before) ? Number(before) : null;
  return { ...(await deskOf(context).log(from, personId, query)), personId, query };
}

const quartersShown = 9;

/** This one and those of the last two years, newest first. */
function lastQuarters(now: number): (readonly [year: number, quarter: number])[] {
  const date = new Date(now);
  const newest = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
  return Array.from({ length: quartersShown }, (_, ago) => [
    Math.floor((newest - ago) / 4),
    ((newest - ago) % 4) + 1,
  ]);
}

export default function LogRoute({ loaderData }: Route.ComponentProps) {
  const { rows, people, next, personId, query } = loaderData;
  const { now, moment } = useDesk();
  const isWhole = personId === '' && query === '';
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <form
        method="get"
        role="search"
        className="grid gap-x-3 sm:max-w-160 sm:grid-cols-[1fr_14rem_auto] sm:items-start"
      >
        <TextField name="q" type="search" label={words.search} defaultValue={query} maxLength={120} />
        <SelectField
          name="person"
          label={words.person}
          defaultValue={personId}
          none={words.everyone}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" variant="light" size="sm" className="sm:mt-8">
          {words.show}
        </Button>
      </form>
      <form
        method="get"
        action={`${logPath}/export`}
        className="desk-inline grid gap-x-3 sm:max-w-160 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <SelectField
          name="quarter"
          label={words.quarter}
          hint={words.quarterHint}
          options={lastQuarters(now).map(([year, quarter]) => ({
            value: `${year}-Q${quarter}`,
            label: words.quarterName(year, quarter),
          }))}
        />
        <Button type="submit" variant="light" size="sm" className="sm:mt-8">
          {words.save}
        </Button>
      </form>
      {rows.length === 0 ? <p>{isWhole ? words.empty : words.none}</p> : null}
      <DeskTable title={words.title} columns={words.columns}>
        {rows.map((row) => (
          <tr key={row.seq}>
            <td>{row.seq}</td>
            <td>{moment(row.at)}</td>
            <td className="max-sm:min-w-28 max-sm:whitespace-normal">{row.actor?.name ?? words.machine}</td>
            <td className="font-mono">{row.action}</td>
            <td className={row.about ? undefined : 'font-mono'}>{row.about?.name ?? row.recordId}</td>
            <td className="font-mono">{row.requestId.slice(0, 8)}</td>
          </tr>
        ))}
      </DeskTable>
      {next === null ? null : (
        <Link
          to={`${logPath}?${new URLSearchParams({ q: query, person: personId, before: String(next) }).toString()}`}
        >
          {words.older}
        </Link>
      )}
    </DeskPage>
  );
}
