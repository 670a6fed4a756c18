import { requestLimits } from '#contract/desk/desk-limits.ts';
import { isOpen, mayMove } from '#contract/desk/lifecycle.ts';
import { makeOrderedId, type ClaimedMail, type MailMaker, type OutgoingMail } from '#server/mail/outbox.ts';
import type { DeskTicketRepository, SettledReply } from './ticket-repository.ts';
import { asideMark, blankEvent, ndaMark, quoteMark, type StoredEvent, type WorkedTicket } from './work.ts';

type ReplyDeps = {
  readonly stores: { readonly desk: { readonly requests: Pick<DeskTicketRepository, 'thread'> } };
  readonly makeMail: MailMaker<'desk-reply'>;
};

/** The mail with a team member's reply, threaded with the request's earlier mails, and its event for the timeline. */
export async function makeReply(
  { stores, makeMail }: ReplyDeps,
  to: { readonly name: string; readonly address: string; readonly subject: string },
  recordId: string,
  text: string,
  createdAt: number,
  /** The event whose files are attached, and whether to add the link to the request. */
  {
    filesOf = null,
    linksCase = false,
    alsoTo = [],
    cc = [],
  }: {
    filesOf?: string | null;
    linksCase?: boolean;
    /** Further addresses. */
    alsoTo?: readonly string[];
    cc?: readonly string[];
  } = {},
): Promise<{ readonly mail: OutgoingMail; readonly event: Partial<StoredEvent> }> {
  const references = await stores.desk.requests.thread(recordId);
  const payload = {
    ...to,
    text,
    references,
    ...(filesOf === null ? {} : { filesOf }),
    ...(linksCase ? { linksCase } : {}),
    ...(alsoTo.length > 0 ? { alsoTo } : {}),
    ...(cc.length > 0 ? { cc } : {}),
  };
  const mail = makeMail('desk-reply', to.address, { recordId, payload, createdAt });
  return { mail, event: { kind: 'reply', text, messageId: mail.messageId, mailId: mail.id } };
}

/** The event whose files are attached to a reply. */
export const filesOfReply = ({ payload }: Pick<ClaimedMail, 'payload'>): string | null =>
  typeof payload['filesOf'] === 'string' ? payload['filesOf'] : null;

/** Called after mails were sent; for mails that another process sent, a timer does the same. */
export const createReplySettler =
  (requests: DeskTicketRepository, now: () => number) =>
  async (mails: readonly Pick<ClaimedMail, 'kind' | 'recordId'>[]): Promise<void> => {
    for (const { kind, recordId } of mails)
      if (kind === 'desk-reply') await settleReplies(requests, recordId, now());
  };

/** Records on tickets and applications that a reply was sent, or that the outbox gave up. */
export async function settleReplies(
  requests: DeskTicketRepository,
  recordId: string | null,
  now: number,
): Promise<void> {
  for (const reply of await requests.settledReplies(recordId, requestLimits.eventsShown)) {
    await requests.settleReply(reply, (ticket, heardAt) => followsFrom(reply, ticket, heardAt, now));
  }
}

function followsFrom(
  reply: SettledReply,
  ticket: WorkedTicket | null,
  /** When the client first wrote again. */
  heardAt: number | null,
  now: number,
) {
  const isSent = reply.outcome === 'sent';
  const event: StoredEvent = {
    ...blankEvent,
    id: makeOrderedId(),
    recordId: reply.recordId,
    kind: isSent ? 'reply-accepted' : 'reply-failed',
    at: Math.max(reply.settledAt, reply.at) || now,
    about: reply.eventId,
  };
  // A reply the client didn't get doesn't count as an answer.
  if (!isSent || ticket === null || reply.about === asideMark) return { events: [event], change: {} };
  const { state, answeredAt, clockFrom } = ticket.work;
  // A reply sent before the visitor wrote again doesn't answer what came after it.
  const isAnswer = answeredAt === null && reply.at >= (clockFrom ?? ticket.createdAt);
  // If they wrote again before the mail was sent, that needs its own answer.
  const isOverdue = heardAt !== null && isOpen(state);
  const after = isOverdue ? { clockFrom: heardAt } : { answeredAt: reply.settledAt };
  const answered = isAnswer ? after : {};
  if (reply.about === quoteMark && isOpen(state) && state !== 'quoted') {
    // A quote says what will be tested, so the scope needn't have been agreed before.
    const passed = state === 'scoped' ? (['quoted'] as const) : (['scoped', 'quoted'] as const);
    return {
      events: [
        event,
        ...passed.map((about) => ({ ...event, id: `${event.id}-${about}`, kind: 'moved' as const, about })),
      ],
      change: { ...answered, state: 'quoted' as const },
    };
  }
  const follows = mayMove(state, 'contacted', 'follows') ? { state: 'contacted' as const } : {};
  const events =
    reply.about === ndaMark
      ? [event, { ...event, id: `${event.id}-nda`, kind: 'nda-sent' as const, about: null }]
      : [event];
  return { events, change: { ...answered, ...follows } };
}
