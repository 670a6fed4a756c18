import { ticketListPath, ticketsPath } from '#contract/desk/access.ts';
import { formatLeft } from '#contract/desk/clock.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import { isOpen, type RequestState } from '#contract/desk/lifecycle.ts';
import type { TicketRow } from '#contract/desk/views.ts';
import { serviceName } from '#content/service-names.ts';
import { ticketsWords, ticketWords } from '#content/desk/pages.ts';
import { deskWords, stateNames } from '#content/desk/words.ts';
import { StepButton } from './desk-form.tsx';
import { DeskRow, RowEnd } from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import type { ReactNode } from 'react';

export const servicesText = (services: readonly string[]): string =>
  services.map((id) => (serviceName(id) ?? id).replace(/ (Pentesting|Security|Assessment)$/, '')).join(', ');

/** Without a deadline: spam, withdrawn and merged tickets were closed, not answered. */
export const restWord = (state: RequestState): string =>
  isOpen(state) ? ticketWords.answered : ticketWords.closed;

export function urgencyOf(row: Pick<TicketRow, 'dueAt'>, now: number): 'late' | 'soon' | 'calm' {
  if (row.dueAt === null) return 'calm';
  if (row.dueAt <= now) return 'late';
  return row.dueAt <= now + clockLimits.soonMs ? 'soon' : 'calm';
}

const isWaiting = ({ waitingUntil }: TicketRow, now: number): boolean =>
  waitingUntil !== null && waitingUntil > now;

/** Until when, or since when. */
export function timeOf(
  row: TicketRow,
  { now, day }: Pick<ReturnType<typeof useDesk>, 'now' | 'day'>,
): { readonly time: string; readonly urgency?: string } {
  if (row.dueAt !== null)
    return {
      time: formatLeft(row.dueAt - now),
      urgency: urgencyOf(row, now),
    };
  return isOpen(row.state) && isWaiting(row, now)
    ? { time: day(row.waitingUntil ?? now) }
    : { time: day(row.createdAt) };
}

type TicketRowsProps = {
  rows: readonly TicketRow[];
  search?: string;
  openId?: string | undefined;
  /** The form that the rows can be selected for. */
  form?: string;
  /** What usually comes next, on the row itself. */
  act?: (row: TicketRow) => ReactNode;
};

export function TicketRows({ rows, search = '', openId, form, act }: TicketRowsProps) {
  const desk = useDesk();
  return (
    <ul>
      {rows.map((row) => (
        <DeskRow
          key={row.id}
          {...timeOf(row, desk)}
          to={`${ticketsPath}/${row.id}${search}`}
          className={`min-w-0 flex-1 ${form === undefined ? '' : 'border-l-transparent! pr-6! pl-[calc(1.5rem-3px)]! pointer-coarse:pl-11!'}`}
          data-ticket-row=""
          aria-current={row.id === openId ? 'page' : undefined}
          name={row.company}
          about={[
            ...(row.hasDraft ? [deskWords.draft] : []),
            ...(row.isSecondClock && row.dueAt !== null ? [deskWords.secondClock] : []),
            row.name,
            servicesText(row.services),
            ...(row.isSuspect ? [ticketsWords.suspect] : []),
          ].join(' · ')}
          tags={row.tags}
          act={act?.(row)}
          box={
            form && (
              <label className="absolute inset-y-0 left-0 z-1 grid w-6 cursor-pointer place-items-center pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-has-[[name=tickets]:checked]/list:opacity-100 pointer-coarse:w-11">
                <span className="visually-hidden">{ticketsWords.select(row.company)}</span>
                <input
                  type="checkbox"
                  form={form}
                  name="tickets"
                  value={`${row.id}:${row.version}`}
                  autoComplete="off"
                  className="size-4 pointer-coarse:size-4.5"
                />
              </label>
            )
          }
        >
          <RowEnd state={stateNames[row.state]} owner={row.owner} />
        </DeskRow>
      ))}
    </ul>
  );
}

type UndoSeveralProps = { did: readonly string[]; search: string; formKey: string };

/** What was done to several tickets at once, and the way back. */
export function UndoSeveral({ did, search, formKey }: UndoSeveralProps) {
  const { now } = useDesk();
  return (
    <form
      method="post"
      action={`${ticketListPath}?${search}`}
      className="flex flex-wrap items-center justify-between gap-2 border-b border-rule bg-purple-100 px-5 py-2"
    >
      <p role="status">{ticketsWords.changed(did.length)}</p>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="seen" value={now} />
      <input type="hidden" name="tickets" value={did.map((id) => `${id}:0`).join(',')} />
      <StepButton name="intent" value="undo" data-desk-key="u">
        {ticketsWords.undo}
      </StepButton>
    </form>
  );
}

type RowGroup = {
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
    return isWaiting(row, now) ? 'waiting' : 'answered';
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
