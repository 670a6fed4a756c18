import { ticketListPath, ticketsPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { nobody } from '#contract/desk/forms.ts';
import { closedStates } from '#contract/desk/lifecycle.ts';
import { wishSearch, type TicketList } from '#contract/desk/views.ts';
import { ticketsWords as words, ticketWords } from '#content/desk/pages.ts';
import { stateNames } from '#content/desk/words.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterBar } from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';

const summary = 'flex min-h-9 cursor-pointer items-center text-sm text-purple-700 pointer-coarse:min-h-11';

/** Tags of open tickets, and the reader's saved views. All state is in the URL. */
export function ListTools({ list }: { list: TicketList }) {
  const here = wishSearch(list);
  const tags = list.tag === '' || list.tags.includes(list.tag) ? list.tags : [list.tag, ...list.tags];
  return (
    <>
      <FilterBar
        label={words.tags}
        entries={tags.map((tag) => ({
          // Pressing it again removes it.
          to: `${ticketsPath}?${wishSearch({ ...list, tag: tag === list.tag ? '' : tag })}`,
          name: `#${tag}`,
          isCurrent: tag === list.tag,
        }))}
      />
      <FilterBar
        label={words.views}
        entries={list.views.map(({ name, search }) => ({
          to: `${ticketsPath}?${search}`,
          name,
          isCurrent: search === here,
        }))}
      />
      <details className="-my-2">
        <summary className={summary}>{words.saveView}</summary>
        <div className="grid gap-3 pt-2">
          <form method="post" action={`${ticketListPath}?${here}`} className="grid gap-2">
            <input type="hidden" name="search" value={here} />
            <TextField
              id="view-name"
              name="name"
              label={words.viewName}
              hint={words.viewHint}
              maxLength={caseLimits.viewNameMax}
              required
            />
            <Button type="submit" name="intent" value="save-view" variant="light" size="sm">
              {words.save}
            </Button>
          </form>
          {list.views.map(({ id, name }) => (
            <form key={id} method="post" action={`${ticketListPath}?${here}`}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="intent" value="drop-view" className={summary}>
                {words.dropView(name)}
              </button>
            </form>
          ))}
        </div>
      </details>
    </>
  );
}

/** The boxes in the rows belong to it; it stays in sight while one of them is checked. */
export const severalForm = 'several';

export function SeveralForm({ list }: { list: TicketList }) {
  const { now } = useDesk();
  return (
    <form
      id={severalForm}
      method="post"
      action={`${ticketListPath}?${wishSearch(list)}`}
      className="bottom-0 border-t border-rule bg-white px-5 py-2 group-has-[[name=tickets]:checked]/list:sticky"
    >
      <input type="hidden" name="formKey" value={list.formKey} />
      <input type="hidden" name="seen" value={now} />
      <details>
        <summary className={`${summary} font-semibold`}>{words.several}</summary>
        <div className="grid gap-3 pt-1 pb-3">
          <p className="text-sm">{words.severalHint}</p>
          <div className="flex items-start gap-2">
            <SelectField
              id="several-person"
              name="staffId"
              label={words.assignTo}
              className="min-w-0 flex-1"
              options={[
                { value: '', label: words.choosePerson },
                ...list.people.map(({ id, name }) => ({ value: id, label: name })),
                { value: nobody, label: ticketWords.nobody },
              ]}
            />
            <Button type="submit" name="intent" value="assign" variant="light" size="sm" className="mt-8">
              {words.assign}
            </Button>
          </div>
          <SelectField
            id="several-state"
            name="to"
            label={words.close}
            options={[
              { value: '', label: ticketWords.choose },
              ...closedStates
                .filter((state) => state !== 'merged')
                .map((state) => ({ value: state, label: stateNames[state] })),
            ]}
          />
          <TextField
            id="several-reason"
            name="reason"
            label={ticketWords.reason}
            hint={ticketWords.reasonHint}
            maxLength={caseLimits.reasonMax}
          />
          <Button type="submit" name="intent" value="close" variant="light" size="sm">
            {words.closeButton}
          </Button>
        </div>
      </details>
    </form>
  );
}
