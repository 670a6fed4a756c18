import { replyMailWords } from '#content/desk/mails.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import type { CaseAction } from '#contract/desk/forms.ts';
import { mayMove, isOpen, reasonedStates } from '#contract/desk/lifecycle.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { instantOf } from '#contract/zones.ts';
import { type OutgoingMail, type ClaimedMail, makeOrderedId, type MailMaker } from '#server/mail/outbox.ts';
import type { CaseRepository, SettledReply, WorkWriteSet } from './case-repository.ts';
import { DeskRefused } from './refused.ts';
import type { StaffMember, StaffRepository } from './staff-repository.ts';
import { blankEvent, type StoredEvent, type WorkedTicket } from './work.ts';

export type Addressee = {
  readonly recordId: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
};

/** What a person at the desk writes, in the thread of its case. */
export async function makeReplyMail(
  { makeMail, cases }: Pick<CaseWorkParts, 'makeMail' | 'cases'>,
  { recordId, ...to }: Addressee,
  text: string,
  createdAt: number,
): Promise<OutgoingMail> {
  const references = await cases.thread(recordId);
  return makeMail('desk-reply', to.address, { recordId, payload: { ...to, text, references }, createdAt });
}

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
export async function settleReplies(
  cases: CaseRepository,
  recordId: string | null,
  now: number,
): Promise<void> {
  for (const reply of await cases.settledReplies(recordId, caseLimits.eventsShown)) {
    await cases.settleReply(reply, (ticket) => followsFrom(reply, ticket, now));
  }
}

function followsFrom(reply: SettledReply, ticket: WorkedTicket | null, now: number) {
  const isSent = reply.outcome === 'sent';
  const event: StoredEvent = {
    ...blankEvent,
    id: makeOrderedId(),
    recordId: reply.recordId,
    kind: isSent ? 'reply-accepted' : 'reply-failed',
    at: Math.max(reply.settledAt, reply.at) || now,
    about: reply.eventId,
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
import { dayMs } from '#contract/durations.ts';

/** Who acts, and in which request. */
export type Actor = { readonly staff: StaffMember; readonly requestId: string };

/** `overtaken`: a colleague was faster; nothing was written, and this is what they did. */
export type Worked =
  | { readonly kind: 'done' }
  | { readonly kind: 'overtaken'; readonly events: readonly StoredEvent[] };

/** What one button writes, before it is put together with the log. */
type Step = {
  readonly action: string;
  readonly change: WorkWriteSet['change'];
  readonly into?: string;
  readonly events: readonly StoredEvent[];
  readonly mails?: readonly OutgoingMail[];
};

export type CaseWorkParts = {
  readonly cases: CaseRepository;
  readonly staff: StaffRepository;
  readonly makeMail: MailMaker;
  /** Called after a commit: there are mails to send. */
  readonly onMails: () => void;
  readonly now: () => number;
};

export type CaseWorkService = {
  /** Throws `DeskRefused`; nothing is written then. */
  act(actor: Actor, id: string, action: CaseAction): Promise<Worked>;
};

export function createCaseWork(parts: CaseWorkParts): CaseWorkService {
  const { cases, now } = parts;

  async function reply(
    ticket: WorkedTicket,
    actor: Actor,
    { text, quote }: CaseAction & { intent: 'reply' },
    event: StoredEvent,
  ): Promise<Step> {
    if (['spam', 'withdrawn', 'merged'].includes(ticket.work.state))
      throw new DeskRefused(409, deskMessages.closed);
    const isQuote = quote === 'yes';
    if (isQuote && !mayMove(ticket.work.state, 'quoted', 'follows'))
      throw new DeskRefused(409, deskMessages.refusedMove);
    // Asked for in the meantime, it is a newer version, and this is not written.
    if (isQuote && (await cases.isNdaOpen(ticket.id))) throw new DeskRefused(409, deskMessages.ndaFirst);
    const { id, name, email } = ticket;
    const to = { recordId: id, name, address: email, subject: replyMailWords.ticketSubject(id) };
    const mail = await makeReplyMail(parts, to, text, event.at);
    return {
      action: isQuote ? 'quote-sent' : 'replied',
      // Who answers has taken it.
      change: { ownerId: ticket.work.ownerId ?? actor.staff.id, waitingUntil: null },
      events: [
        {
          ...event,
          kind: 'reply',
          text,
          about: isQuote ? quoteMark : null,
          messageId: mail.messageId,
          mailId: mail.id,
        },
      ],
      mails: [mail],
    };
  }

  async function assign(staffId: string, event: StoredEvent): Promise<Step> {
    if (staffId === '')
      return { action: 'unassigned', change: { ownerId: null }, events: [{ ...event, kind: 'assigned' }] };
    const person = await parts.staff.findById(staffId);
    if (person?.state !== 'active' || person.role === 'hiring')
      throw new DeskRefused(400, deskMessages.personUnknown);
    return {
      action: 'assigned',
      change: { ownerId: person.id },
      events: [{ ...event, kind: 'assigned', about: person.id }],
    };
  }

  function move(ticket: WorkedTicket, action: CaseAction & { intent: 'move' }, event: StoredEvent): Step {
    const { to, reason } = action;
    if (to === 'merged' || !mayMove(ticket.work.state, to, 'hand'))
      throw new DeskRefused(409, deskMessages.refusedMove);
    if (reasonedStates.includes(to) && reason === '')
      throw new DeskRefused(400, deskMessages.reasonNeeded, [
        { field: 'reason', msg: deskMessages.reasonNeeded },
      ]);
    return {
      action: `moved-to-${to}`,
      change: { state: to, reason: reason === '' ? null : reason, waitingUntil: null },
      events: [{ ...event, kind: 'moved', about: to, text: reason === '' ? null : reason }],
    };
  }

  async function settleNda(
    ticket: WorkedTicket,
    { outcome, ndaReason }: CaseAction & { intent: 'nda' },
    event: StoredEvent,
  ): Promise<Step> {
    if (!isOpen(ticket.work.state)) throw new DeskRefused(409, deskMessages.closed);
    if (!(await cases.isNdaOpen(ticket.id))) throw new DeskRefused(409, deskMessages.ndaNone);
    if (outcome === 'waived' && ndaReason === '')
      throw new DeskRefused(400, deskMessages.reasonNeeded, [
        { field: 'ndaReason', msg: deskMessages.reasonNeeded },
      ]);
    return {
      action: `nda-${outcome}`,
      change: {},
      events: [{ ...event, kind: `nda-${outcome}`, text: ndaReason === '' ? null : ndaReason }],
    };
  }

  function wait(actor: Actor, until: string, event: StoredEvent): Step {
    if (until === '')
      return {
        action: 'waiting-ended',
        change: { waitingUntil: null },
        events: [{ ...event, kind: 'waiting' }],
      };
    const [year = 0, month = 0, day = 0] = until.split('-').map(Number);
    const { zone, hoursFrom } = actor.staff;
    const wall = { year, month, day, hour: Math.floor(hoursFrom / 60), minute: hoursFrom % 60 };
    const at = instantOf(wall, zone);
    if (!(at > event.at && at < event.at + caseLimits.waitingDaysMax * dayMs))
      throw new DeskRefused(400, deskMessages.pastDay, [{ field: 'until', msg: deskMessages.pastDay }]);
    return {
      action: 'waiting',
      change: { waitingUntil: at },
      events: [{ ...event, kind: 'waiting', about: String(at) }],
    };
  }

  async function merge(ticket: WorkedTicket, given: string, event: StoredEvent): Promise<Step> {
    const into = given.replace(/^#/, '').toUpperCase();
    if (into === ticket.id) throw new DeskRefused(400, deskMessages.mergeSelf);
    const target = ticketIdPattern.test(into) ? await cases.find(into) : null;
    if (!target || !mayMove(target.work.state, 'merged', 'hand'))
      throw new DeskRefused(400, deskMessages.mergeUnknown, [
        { field: 'into', msg: deskMessages.mergeUnknown },
      ]);
    if (!mayMove(ticket.work.state, 'merged', 'hand')) throw new DeskRefused(409, deskMessages.refusedMove);
    return {
      action: 'merged',
      change: { state: 'merged', mergedInto: into, waitingUntil: null },
      into,
      events: [
        { ...event, kind: 'merged', about: into },
        { ...event, id: `${event.id}-into`, recordId: into, kind: 'merged', about: ticket.id },
      ],
    };
  }

  /** "Contacted" follows from this, never from a click on the state. */
  function call(ticket: WorkedTicket, action: CaseAction & { intent: 'call' }, event: StoredEvent): Step {
    const isReached = action.reached === 'yes';
    return {
      action: isReached ? 'call-reached' : 'call-missed',
      change: {
        ...(isReached ? { answeredAt: event.at } : {}),
        ...(isReached && mayMove(ticket.work.state, 'contacted', 'follows')
          ? { state: 'contacted' as const }
          : {}),
      },
      events: [
        { ...event, kind: 'call', about: isReached ? 'reached' : 'missed', text: action.text || null },
      ],
    };
  }

  async function stepFor(ticket: WorkedTicket, actor: Actor, action: CaseAction, at: number): Promise<Step> {
    const event: StoredEvent = {
      ...blankEvent,
      id: eventIdOf(actor, action),
      recordId: ticket.id,
      kind: 'note',
      actorId: actor.staff.id,
      at,
    };
    switch (action.intent) {
      case 'reply':
        return reply(ticket, actor, action, event);
      case 'nda':
        return settleNda(ticket, action, event);
      case 'note':
        return { action: 'noted', change: {}, events: [{ ...event, text: action.text }] };
      case 'assign':
        return assign(action.staffId, event);
      case 'call':
        return call(ticket, action, event);
      case 'wrote':
        return {
          action: 'visitor-wrote',
          change: { clockFrom: at, answeredAt: null, waitingUntil: null },
          events: [{ ...event, kind: 'wrote' }],
        };
      case 'move':
        return move(ticket, action, event);
      case 'wait':
        return wait(actor, action.until, event);
      case 'merge':
        return merge(ticket, action.into, event);
    }
  }

  return {
    async act(actor, id, action) {
      const ticket = await cases.find(id);
      if (!ticket) throw new DeskRefused(404, deskMessages.notFound);
      const eventId = eventIdOf(actor, action);
      if (ticket.work.version !== action.version) return notOnTop(cases, id, eventId, action.seen);
      const at = now();
      const { action: name, mails = [], ...step } = await stepFor(ticket, actor, action, at);
      const outcome = await cases.write({
        recordId: id,
        version: action.version,
        ...step,
        mails,
        audit: { actorId: actor.staff.id, action: name, recordId: id, requestId: actor.requestId },
        now: at,
      });
      if (outcome === 'outdated') return notOnTop(cases, id, eventId, action.seen);
      if (mails.length > 0) parts.onMails();
      return { kind: 'done' };
    },
  };
}

/** One per form that was shown: what is sent again is known by it. */
export const eventIdOf = ({ staff }: Actor, { formKey }: { readonly formKey: string }): string =>
  `${staff.id}-${formKey}`;

/**
 * For a form that was shown on top of what has changed since. Told before any rule is asked: the same form sent again
 * must not be refused because its own step is taken, and who was overtaken has to see by what.
 */
export async function notOnTop(
  cases: CaseRepository,
  recordId: string,
  eventId: string,
  seen: number,
): Promise<Worked> {
  const known = await cases.events(recordId, caseLimits.eventsShown);
  if (known.some(({ id }) => id === eventId)) return { kind: 'done' };
  return { kind: 'overtaken', events: known.filter(({ at }) => at >= seen) };
}
