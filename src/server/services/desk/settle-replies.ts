import { caseLimits } from '#contract/desk/desk-limits.ts';
import { mayMove } from '#contract/desk/lifecycle.ts';
import type { CaseRepository, SettledReply, StoredEvent, WorkedTicket } from '#server/desk/case-repository.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import { makeOrderedId } from '#server/services/ordered-id.ts';

/** What a reply is about that is the quote. */
export const quoteMark = 'quote';

/** Told which mails have left the outbox; the clock settles too, for other processes' mails. */
export const createReplySettler =
  (cases: CaseRepository, now: () => number) =>
  async (mails: readonly Pick<ClaimedMail, 'kind' | 'recordId'>[]): Promise<void> => {
    for (const { kind, recordId } of mails)
      if (kind === 'desk-reply') await settleReplies(cases, recordId, now());
  };

/** What follows once the mail server has accepted a reply, or the outbox has given it up. */
export async function settleReplies(cases: CaseRepository, recordId: string | null, now: number): Promise<void> {
  for (const reply of await cases.settledReplies(recordId, caseLimits.eventsShown)) {
    await cases.settleReply(reply, (ticket) => followsFrom(reply, ticket, now));
  }
}

function followsFrom(reply: SettledReply, ticket: WorkedTicket | null, now: number) {
  const isSent = reply.outcome === 'sent';
  const event: StoredEvent = {
    id: makeOrderedId(),
    recordId: reply.recordId,
    kind: isSent ? 'reply-accepted' : 'reply-failed',
    actorId: null,
    at: Math.max(reply.settledAt, reply.at) || now,
    text: null,
    about: reply.eventId,
    messageId: null,
    mailId: null,
  };
  if (!isSent || ticket === null) return { events: [event], change: {} };
  const { state, answeredAt, clockFrom } = ticket.work;
  // A reply from before the visitor wrote again answers nothing of what came after it.
  const isAnswer = answeredAt === null && reply.at >= (clockFrom ?? ticket.createdAt);
  const answered = isAnswer ? { answeredAt: reply.settledAt } : {};
  if (reply.about === quoteMark && mayMove(state, 'quoted', 'follows'))
    return {
      events: [event, { ...event, id: `${event.id}-quoted`, kind: 'moved' as const, about: 'quoted' }],
      change: { ...answered, state: 'quoted' as const },
    };
  const follows = mayMove(state, 'contacted', 'follows') ? { state: 'contacted' as const } : {};
  return { events: [event], change: { ...answered, ...follows } };
}
