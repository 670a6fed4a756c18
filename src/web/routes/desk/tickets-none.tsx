import { Link, useOutletContext } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import type { TicketRow } from '#contract/desk/views.ts';
import { ticketsWords as words } from '#content/desk/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { deskMeta } from './desk-page.ts';
import { KeyList } from './keys.tsx';
import { groupRows, servicesText, timeOf } from './ticket-rows.tsx';
import { useDesk } from './use-desk.ts';

export const meta = () => deskMeta(words.title);

/** The one to begin with. */
function First({ row }: { row: TicketRow }) {
  const { time, urgency } = timeOf(row, useDesk());
  return (
    <section
      aria-label={words.first}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-purple-300 bg-purple-100 px-5 py-4"
    >
      <div>
        <h2 className="text-lg font-semibold text-ink">{words.firstOf(row.company)}</h2>
        <p data-urgency={urgency}>
          <b className="font-mono">{time}</b> · {row.name} · {servicesText(row.services)}
        </p>
      </div>
      <Link to={`${ticketsPath}/${row.id}`} className={buttonClass('primary', 'sm')}>
        {words.firstOpen}
      </Link>
    </section>
  );
}

/** Next to the list, before one is selected: the most urgent ticket, and the keyboard shortcuts. */
export default function NoTicketRoute() {
  const { now } = useDesk();
  const [group] = groupRows(useOutletContext<readonly TicketRow[]>(), now);
  const first = group?.key === 'closed' ? undefined : group?.rows[0];
  return (
    <div className="hidden overflow-y-auto p-9 lg:block">
      <div className="grid max-w-240 gap-8">
        {first === undefined ? null : <First row={first} />}
        <div>
          <h2 className="mb-4 text-base font-semibold text-ink">{words.choose}</h2>
          <KeyList />
        </div>
      </div>
    </div>
  );
}
