import { isOpen } from '#contract/desk/lifecycle.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { isEnding } from '#contract/quote.ts';
import type { ticketWords } from '#content/desk/pages.ts';

export type NextStepName = Exclude<keyof (typeof ticketWords)['next'], 'label'>;

type Facts = Pick<
  TicketView,
  'state' | 'moves' | 'owner' | 'isNdaOpen' | 'dueAt' | 'events' | 'quotes' | 'booked'
>;

/** What the facts ask for next, never what is done. */
export function nextStepOf(ticket: Facts, now: number): NextStepName | null {
  if (!isOpen(ticket.state)) return ticket.moves.includes('new') ? 'reopen' : null;
  if (ticket.owner === null) return 'take';
  // What is written needs nobody, until it is held.
  if (ticket.events.some(({ waits }) => waits !== null && waits.why === null)) return null;
  if (ticket.isNdaOpen) return ndaStepOf(ticket);
  if (ticket.dueAt !== null) return 'reply';
  if (ticket.state === 'contacted') return callStepOf(ticket.booked, now) ?? 'scope';
  if (ticket.state === 'scoped') return 'quote';
  return quoteStepOf(ticket.quotes[0], now);
}

function callStepOf(calls: Facts['booked'], now: number): NextStepName | null {
  const booked = calls.filter(({ status }) => status === 'booked');
  if (booked.some(({ end }) => end > now)) return 'call';
  return booked.length === 0 ? null : 'callHeld';
}

/** Sent, and then something with a file came back: that may be the signed copy. */
function ndaStepOf({ events }: Facts): NextStepName {
  const sentAt = events.findLast(({ kind }) => kind === 'nda-sent')?.at;
  if (sentAt === undefined) return 'nda';
  const isBack = events.some(
    ({ kind, at, files }) => at >= sentAt && files.length > 0 && (kind === 'mail' || kind === 'added'),
  );
  return isBack ? 'ndaSigned' : 'ndaSent';
}

function quoteStepOf(quote: TicketView['quotes'][number] | undefined, now: number): NextStepName {
  if (quote === undefined) return 'outcome';
  if (quote.state === 'declined') return 'quoteDeclined';
  if (quote.state === 'expired') return 'quoteExpired';
  if (quote.state === 'void') return 'quoteAgain';
  return isEnding(quote, now) ? 'quoteEnds' : 'outcome';
}
