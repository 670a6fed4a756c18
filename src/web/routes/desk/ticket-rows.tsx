import { Link } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { formatLeft } from '#contract/desk/clock.ts';
import { clockLimits } from '#contract/desk/desk-limits.ts';
import { isOpen, type CaseState } from '#contract/desk/lifecycle.ts';
import type { TicketRow } from '#contract/desk/views.ts';
import { serviceName } from '#content/service-names.ts';
import { ticketsWords, ticketWords } from '#content/desk/pages.ts';
import { deskWords, stateNames } from '#content/desk/words.ts';
import { dayLabel, initials } from './desk-time.ts';

export const servicesText = (services: readonly string[]): string =>
  services.map((id) => (serviceName(id) ?? id).replace(/ (Pentesting|Security|Assessment)$/, '')).join(', ');

/** Without a deadline: spam, withdrawn and merged tickets were closed, not answered. */
export const restWord = (state: CaseState): string =>
  isOpen(state) ? ticketWords.answered : ticketWords.closed;

export type Urgency = 'late' | 'soon' | 'calm';

export function urgencyOf(row: Pick<TicketRow, 'dueAt'>, now: number): Urgency {
  if (row.dueAt === null) return 'calm';
  if (row.dueAt <= now) return 'late';
  return row.dueAt <= now + clockLimits.soonMs ? 'soon' : 'calm';
}

function TimeLeft({ row, now, zone }: { row: TicketRow; now: number; zone: string }) {
  if (row.dueAt !== null) {
    return (
      <span className="desk-left" data-urgency={urgencyOf(row, now)}>
        <b className="block [font:620_0.9375rem/1.4_var(--font-mono)]">{formatLeft(row.dueAt - now)}</b>
        <small className="block [font:0.875rem/1.3_var(--font-mono)]">
          {row.isSecondClock ? deskWords.secondClock : deskWords.of24}
        </small>
      </span>
    );
  }
  const isWaiting = row.waitingUntil !== null && row.waitingUntil > now && isOpen(row.state);
  return (
    <span className="desk-left">
      <b className="block [font:620_0.9375rem/1.4_var(--font-mono)]">
        {dayLabel(isWaiting ? (row.waitingUntil ?? now) : row.createdAt, zone)}
      </b>
      <small className="block [font:0.875rem/1.3_var(--font-mono)]">
        {isWaiting ? deskWords.waiting : deskWords.received}
      </small>
    </span>
  );
}

export type TicketRowsProps = {
  rows: readonly TicketRow[];
  now: number;
  zone: string;
  search?: string;
  openId?: string | undefined;
  /** The form that the rows can be selected for. */
  form?: string;
};

export function TicketRows({ rows, now, zone, search = '', openId, form }: TicketRowsProps) {
  return (
    <ul className="desk-rows">
      {rows.map((row) => (
        <li
          key={row.id}
          className={
            form === undefined
              ? undefined
              : 'flex has-aria-[current=page]:bg-purple-100 has-aria-[current=page]:shadow-[inset_3px_0_0_var(--color-purple-600)]'
          }
        >
          {form === undefined ? null : (
            <label className="grid w-11 shrink-0 cursor-pointer place-items-center in-[li+li]:border-t in-[li+li]:border-rule">
              <span className="visually-hidden">{ticketsWords.select(row.company)}</span>
              <input
                type="checkbox"
                form={form}
                name="tickets"
                value={`${row.id}:${row.version}`}
                autoComplete="off"
                className="size-4.5"
              />
            </label>
          )}
          <Link
            to={`${ticketsPath}/${row.id}${search}`}
            className={`desk-row min-w-0 flex-1 ${form === undefined ? '' : 'border-l-transparent! pl-0!'}`}
            data-ticket-row=""
            aria-current={row.id === openId ? 'page' : undefined}
          >
            <TimeLeft row={row} now={now} zone={zone} />
            <span className="desk-who">
              <b className="block text-ink font-semibold leading-[1.4] truncate">{row.company}</b>
              <span className="block text-[0.875rem] truncate">
                {row.name} · {servicesText(row.services)}
                {row.isSuspect ? ` · ${ticketsWords.suspect}` : ''}
              </span>
              {row.tags.length === 0 ? null : (
                <span className="block truncate text-sm text-purple-700">
                  {row.tags.map((tag) => `#${tag}`).join(' ')}
                </span>
              )}
            </span>
            <span className="grid justify-items-end gap-1">
              <span
                className="max-w-52 py-0 px-2 border border-rule rounded-md bg-white truncate text-sm/6"
                data-state={row.state}
              >
                {stateNames[row.state]}
              </span>
              <abbr
                className="[font:600_0.875rem_var(--font-mono)] no-underline"
                title={row.owner?.name ?? ''}
              >
                {row.owner ? initials(row.owner.name) : deskWords.none}
              </abbr>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export type RowGroup = {
  readonly key: keyof typeof ticketsWords.groups;
  readonly rows: readonly TicketRow[];
};

/** Most urgent first: late, due next, answered, waiting. */
export function groupRows(rows: readonly TicketRow[], now: number): RowGroup[] {
  const keyOf = (row: TicketRow): RowGroup['key'] => {
    if (!isOpen(row.state)) return 'closed';
    if (row.dueAt !== null) {
      const urgency = urgencyOf(row, now);
      return urgency === 'calm' ? 'today' : urgency;
    }
    return row.waitingUntil !== null && row.waitingUntil > now ? 'waiting' : 'answered';
  };
  const order: readonly RowGroup['key'][] = ['late', 'soon', 'today', 'answered', 'waiting', 'closed'];
  return order
    .map((key) => ({
      key,
      rows: rows
        .filter((row) => keyOf(row) === key)
        .toSorted((a, b) => (a.dueAt ?? a.waitingUntil ?? 0) - (b.dueAt ?? b.waitingUntil ?? 0)),
    }))
    .filter((group) => group.rows.length > 0);
}
