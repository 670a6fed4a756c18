import { Link, Outlet, useLocation, useParams } from 'react-router';
import { newTicketPath, ticketsPath, ticketListPath } from '#contract/desk/access.ts';
import { readTicketQuery, ticketFilters, ticketQueryString, type TicketList } from '#contract/desk/views.ts';
import { ticketsWords as words, ticketWords } from '#content/desk/pages.ts';
import { deskWords, filterNames, stateNames } from '#content/desk/words.ts';
import { StepButton } from './desk-form.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { deskOf } from './desk-page.ts';
import { FilterBar, GroupHeading, searchLook } from './desk-parts.tsx';
import { groupRows, TicketRows, UndoSeveral } from './ticket-rows.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/tickets.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { nobody } from '#contract/desk/forms.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { closedStates } from '#contract/desk/lifecycle.ts';
import { optionsOf, SelectField, TextField } from '#web/forms/field.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { filter, query, tag } = readTicketQuery(search);
  // What was just done to several at once, to be taken back.
  const did = (search.get('did') ?? '').split(',').filter((id) => ticketIdPattern.test(id));
  return {
    list: await deskOf(context).tickets(filter, query, search.get('after'), tag),
    did: did.slice(0, requestLimits.pageRows),
  };
}

/** The list next to the ticket; on phones one of the two. */
export default function TicketsRoute({ loaderData: { list, did } }: Route.ComponentProps) {
  const { now } = useDesk();
  const { id } = useParams();
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  kept.delete('did');
  const rowSearch = kept.size > 0 ? `?${kept.toString()}` : '';
  const next = new URLSearchParams(kept);
  next.set('after', list.next ?? '');
  return (
    <div className="desk-split lg:grid lg:h-dvh lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <section
        className={`group/list bg-white lg:block lg:overflow-y-auto lg:border-r lg:border-rule ${id === undefined ? '' : 'hidden'}`}
        aria-label={words.title}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6 pt-5 pb-4 border-b border-b-rule">
          <div className="flex items-center justify-between gap-3">
            {id === undefined ? (
              <h1>{words.title}</h1>
            ) : (
              <p className="text-ink text-[1.5rem] font-[620] tracking-[-0.02em] leading-[1.2]">
                {words.title}
              </p>
            )}
            <Link to={newTicketPath} className={buttonClass('light', 'sm')}>
              {words.open}
            </Link>
          </div>
          <form method="get" action={ticketsPath} role="search" className="relative">
            <SearchField
              key={list.query}
              id="q"
              name="q"
              className={searchLook}
              label={words.search}
              defaultValue={list.query}
              placeholder={words.placeholder}
              maxLength={120}
            />
            <input type="hidden" name="filter" value={list.filter} />
            {list.tag === '' ? null : <input type="hidden" name="tag" value={list.tag} />}
          </form>
          <ListTools list={list} />
        </div>
        {did.length === 0 ? null : (
          <UndoSeveral
            key={did.join(',')}
            did={did}
            search={ticketQueryString(list)}
            formKey={list.formKey}
          />
        )}
        {list.rows.length === 0 ? <p className="desk-empty">{words.empty}</p> : null}
        {groupRows(list.rows, now).map(({ key, rows }, at, groups) => (
          <section key={key} id={`group-${key}`} className="desk-group">
            <GroupHeading
              title={words.groups[key]}
              count={rows.length}
              note={
                key === 'late'
                  ? deskWords.past24
                  : rows[0]?.dueAt && (at === 0 || groups[at - 1]?.key === 'late')
                    ? deskWords.of24
                    : undefined
              }
              isLate={key === 'late'}
            />
            <TicketRows rows={rows} search={rowSearch} openId={id} form={severalForm} />
          </section>
        ))}
        {list.rows.length === 0 ? null : <SeveralForm key={list.formKey} list={list} />}
        {list.next === null ? null : (
          <p className="p-5">
            <Link to={`${ticketsPath}?${next.toString()}`} className="text-purple-700 underline">
              {words.more}
            </Link>
          </p>
        )}
      </section>
      <Outlet context={list.rows} />
    </div>
  );
}

const summary = 'flex min-h-11 cursor-pointer items-center text-sm text-purple-700';

/** Parts of the list, tags of open tickets, and saved views, in one row that scrolls. All state is in the URL. */
function ListTools({ list }: { list: TicketList }) {
  const here = ticketQueryString(list);
  const tags = list.tag === '' || list.tags.includes(list.tag) ? list.tags : [list.tag, ...list.tags];
  return (
    <div className="flex items-center">
      <div className="desk-chips">
        <FilterBar
          label={words.filters}
          entries={ticketFilters.map((filter) => ({
            to: `${ticketsPath}?${ticketQueryString({ ...list, filter })}`,
            name: `${filterNames[filter]} ${list.counts[filter]}`,
            isCurrent: filter === list.filter,
          }))}
        />
        <FilterBar
          label={words.views}
          entries={list.views.map(({ name, search, count, by }) => ({
            to: `${ticketsPath}?${search}`,
            name: [
              by === null ? name : words.sharedBy(name, by.name),
              ...(count === null ? [] : [count]),
            ].join(' '),
            isCurrent: search === here,
          }))}
        />
        <FilterBar
          label={words.tags}
          entries={tags.map((tag) => ({
            // Pressing it again removes it.
            to: `${ticketsPath}?${ticketQueryString({ ...list, tag: tag === list.tag ? '' : tag })}`,
            name: `#${tag}`,
            isCurrent: tag === list.tag,
          }))}
        />
      </div>
      <button
        type="button"
        popoverTarget="save-view"
        className="min-h-9 shrink-0 cursor-pointer pl-3 text-sm font-[560] text-purple-700 pointer-coarse:min-h-11"
      >
        {words.saveView}
      </button>
      <div id="save-view" popover="auto" role="dialog" aria-label={words.saveView} className="desk-keys">
        <form method="post" action={`${ticketListPath}?${here}`} className="grid gap-2">
          <input type="hidden" name="search" value={here} />
          <TextField
            id="view-name"
            name="name"
            label={words.viewName}
            hint={words.viewHint}
            maxLength={requestLimits.viewNameMax}
            required
          />
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="shared" value="yes" className="size-4.5" /> {words.share}
          </label>
          <StepButton name="intent" value="save-view" variant="primary">
            {words.save}
          </StepButton>
        </form>
        {list.views
          .filter(({ by }) => by === null)
          .map(({ id, name, isShared }) => (
            <form key={id} method="post" action={`${ticketListPath}?${here}`}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="intent" value="drop-view" className={summary}>
                {words.dropView(isShared ? words.isShared(name) : name)}
              </button>
            </form>
          ))}
      </div>
    </div>
  );
}

/** The boxes in the rows belong to it; it stays in sight while one of them is checked. */
const severalForm = 'several';

function SeveralForm({ list }: { list: TicketList }) {
  const { now } = useDesk();
  return (
    <form
      id={severalForm}
      method="post"
      action={`${ticketListPath}?${ticketQueryString(list)}`}
      className="bottom-0 border-t border-rule bg-white px-5 py-2 group-has-[[name=tickets]:checked]/list:sticky"
    >
      <input type="hidden" name="formKey" value={list.formKey} />
      <input type="hidden" name="seen" value={now} />
      <details>
        <summary className={`${summary} font-semibold`} data-picked={words.picked}>
          {words.several}
        </summary>
        <div className="grid gap-3 pt-1 pb-3">
          <p className="text-sm">{words.severalHint}</p>
          <div className="flex items-start gap-2">
            <SelectField
              id="several-person"
              name="staffId"
              label={words.assignTo}
              className="min-w-0 flex-1"
              none={words.choosePerson}
              options={[
                ...list.people.map(({ id, name }) => ({ value: id, label: name })),
                { value: nobody, label: ticketWords.nobody },
              ]}
            />
            <StepButton name="intent" value="assign" className="mt-8">
              {words.assign}
            </StepButton>
          </div>
          <SelectField
            id="several-state"
            name="to"
            label={words.close}
            none={ticketWords.choose}
            options={optionsOf(
              closedStates.filter((state) => state !== 'merged'),
              stateNames,
            )}
          />
          <TextField
            id="several-reason"
            name="reason"
            label={ticketWords.reason}
            hint={ticketWords.reasonHint}
            maxLength={requestLimits.reasonMax}
          />
          <StepButton name="intent" value="close">
            {words.closeButton}
          </StepButton>
        </div>
      </details>
    </form>
  );
}
