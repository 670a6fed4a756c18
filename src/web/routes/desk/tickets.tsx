import { Link, Outlet, useLocation, useParams } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { readWish, ticketFilters, wishSearch } from '#contract/desk/views.ts';
import { ticketsWords } from '#content/desk/pages.ts';
import { filterNames } from '#content/desk/words.ts';
import { deskOf } from './desk-page.ts';
import { ListTools, SeveralForm, severalForm } from './list-tools.tsx';
import { FilterBar, GroupHeading } from './desk-parts.tsx';
import { groupRows, TicketRows } from './ticket-rows.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/tickets.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { filter, query, tag } = readWish(search);
  return { list: await deskOf(context).tickets(filter, query, search.get('after'), tag) };
}

/** The list next to the ticket; on phones one of the two. */
export default function TicketsRoute({ loaderData: { list } }: Route.ComponentProps) {
  const { now } = useDesk();
  const { id } = useParams();
  const { search } = useLocation();
  const next = new URLSearchParams(search);
  next.set('after', list.next ?? '');
  return (
    <div className="desk-split lg:grid lg:h-dvh lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <section
        className={`group/list bg-white lg:block lg:overflow-y-auto lg:border-r lg:border-rule ${id === undefined ? '' : 'hidden'}`}
        aria-label={ticketsWords.title}
      >
        <div className="grid gap-3 p-5 border-b border-b-rule">
          {id === undefined ? (
            <h1>{ticketsWords.title}</h1>
          ) : (
            <p className="text-ink text-[1.5rem] font-[620] tracking-[-0.02em] leading-[1.2]">
              {ticketsWords.title}
            </p>
          )}
          <form method="get" action={ticketsPath} role="search" className="relative">
            <label htmlFor="q" className="visually-hidden">
              {ticketsWords.search}
            </label>
            <input
              className="w-full min-h-11 py-0 pr-10 pl-3.5 border border-field rounded-control text-ink bg-white placeholder:text-[#697193] placeholder:opacity-100"
              key={list.query}
              id="q"
              name="q"
              type="search"
              defaultValue={list.query}
              placeholder={ticketsWords.placeholder}
              maxLength={120}
              data-desk-key="/"
            />
            <input type="hidden" name="filter" value={list.filter} />
            {list.tag === '' ? null : <input type="hidden" name="tag" value={list.tag} />}
            <kbd
              className="[font:0.8125rem_var(--font-mono)] absolute top-2.75 right-3 py-0 px-1.5 border border-rule rounded-[5px] pointer-coarse:hidden"
              aria-hidden="true"
            >
              /
            </kbd>
          </form>
          <FilterBar
            label={ticketsWords.filters}
            entries={ticketFilters.map((filter) => ({
              to: `${ticketsPath}?${wishSearch({ ...list, filter })}`,
              name: `${filterNames[filter]} ${list.counts[filter]}`,
              isCurrent: filter === list.filter,
            }))}
          />
          <ListTools list={list} />
        </div>
        {list.rows.length === 0 ? <p className="desk-empty">{ticketsWords.empty}</p> : null}
        {groupRows(list.rows, now).map(({ key, rows }) => (
          <section key={key} className="desk-group">
            <GroupHeading title={ticketsWords.groups[key]} count={rows.length} />
            <TicketRows rows={rows} search={search} openId={id} form={severalForm} />
          </section>
        ))}
        {list.rows.length === 0 ? null : <SeveralForm key={list.formKey} list={list} />}
        {list.next === null ? null : (
          <p className="p-5">
            <Link to={`${ticketsPath}?${next.toString()}`} className="text-purple-700 underline">
              {ticketsWords.more}
            </Link>
          </p>
        )}
      </section>
      <Outlet />
    </div>
  );
}
