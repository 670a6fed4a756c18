import { replyMailWords } from '#content/reply-mails.ts';
import { quoteMailWords } from '#content/quote-mails.ts';
import { quoteWords } from '#content/quotes.ts';
import { signatureOf } from '#content/desk/snippets.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { requestDocumentLimits } from '#contract/request/request-limits.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { SentFile } from '#contract/desk/files.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { readTags, type RequestAction, type Sending } from '#contract/desk/forms.ts';
import { mayMove, isOpen, reasonedStates } from '#contract/desk/lifecycle.ts';
import type { Role } from '#contract/desk/roles.ts';
import { dayMs } from '#contract/durations.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { instantOn } from '#contract/zones.ts';
import type { OutgoingMail } from '#server/mail/outbox.ts';
import type { RequestChange, WorkWriteSet } from '#server/work/ticket-repository.ts';
import { readOutgoing, storeRecipients } from '#server/mailbox/outgoing.ts';
import { makeNote } from './mentions.ts';
import { undoOf } from './undo.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { StaffMember } from '#server/work/people.ts';
import {
  accessTo,
  asideMark,
  auditBy,
  blankEvent,
  ndaMark,
  Outdated,
  ownerAfterReply,
  quoteMark,
  type Actor,
  type StoredEvent,
  type WorkOutcome,
} from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { makeReply } from '#server/work/reply.ts';
import { mayBeQuoted } from '#server/quotes/service.ts';
import { offerOf } from './quote-form.ts';
import { draftOf, isHeld, readSendTime, typedIn } from './sending.ts';

/** What one button writes; who and when are added. */
export type Step<Change> = {
  /** Its name in the audit log. */
  readonly action: string;
  readonly change: Change;
  readonly into?: string;
  readonly events: readonly Partial<StoredEvent>[];
  readonly mail?: OutgoingMail;
} & Pick<WorkWriteSet<Change>, 'alsoWrite' | 'noteDecision' | 'mentions'>;

type Form = Readonly<{ intent: string; version: number; formKey: string; seen: number }> & Sending;

/** One per displayed form: identifies a resubmission. */
export const eventIdOf = ({ staff }: Actor, { formKey }: Pick<Form, 'formKey'>): string =>
  `${staff.id}-${formKey}`;

/**
 * Performs one step on a record, once. Null if done; or what a faster colleague did: then nothing is written. Conflicts
 * are reported before any rule is checked: a resubmitted form must not be refused because its own step is done, and
 * someone who was overtaken has to see why.
 */
export async function takeStep<Change>(
  { stores, onMails, now, undoMs }: DeskContext,
  actor: Actor,
  form: Form,
  record: {
    readonly id: string;
    readonly work: { readonly version: number };
    /** The form as it was typed, for the draft it becomes if it's taken back. */
    readonly typed: Fields;
  },
  decide: (at: number, sentAt: number) => Promise<Step<Change>> | Step<Change>,
  write: (step: WorkWriteSet<Change>) => Promise<WorkOutcome>,
): Promise<readonly StoredEvent[] | null> {
  const id = eventIdOf(actor, form);
  const { id: recordId, work } = record;
  const { version } = work;
  if (version === form.version) {
    const at = now();
    const chosen = readSendTime(form, at);
    const wait = isHeld(form.intent) ? (chosen ?? at + (actor.isTool === true ? 0 : undoMs)) : at;
    const heard = wait > at ? await stores.desk.sends.countHeard(recordId) : 0;
    const { action, mail: made, events, ...step } = await decide(at, wait);
    const mail = made && { ...made, createdAt: wait };
    const base = { ...blankEvent, id, recordId, kind: 'note', actorId: actor.staff.id, at } as const;
    // A quote waits for its mail, however soon that is sent.
    const send =
      mail && isHeld(form.intent) && (wait > at || form.intent === 'quote')
        ? {
            eventId: id,
            recordId,
            mailId: mail.id,
            staffId: actor.staff.id,
            draft: draftOf(form.intent, record.typed),
            fields: typedIn(record.typed),
            ...changeOf(work, step.change as object),
            isScheduled: chosen !== null,
            heard,
          }
        : undefined;
    const outcome = await write({
      ...step,
      key: actor.key ?? null,
      send,
      recordId,
      version,
      intent: form.intent,
      events: events.map((event) => ({ ...base, ...event })),
      mails: mail ? [mail] : [],
      audit: auditBy(actor)(action, recordId),
      now: at,
    });
    if (outcome !== 'outdated') {
      if (mail || step.mentions || step.alsoWrite) onMails(mail?.createdAt);
      return null;
    }
  }
  const known = await stores.desk.requests.events(recordId, requestLimits.eventsShown);
  return known.some((event) => event.id === id) ? null : known.filter(({ at }) => at >= form.seen);
}

/** What a step changes, before and after, for whoever takes it back. */
function changeOf(work: object, change: object) {
  const was = new Map(Object.entries(work) as [string, string | number | null][]);
  const became = Object.entries(change) as [string, string | number | null][];
  return {
    was: Object.fromEntries(became.map(([name]) => [name, was.get(name) ?? null])),
    became: Object.fromEntries(became),
  };
}

/** Who a record can be assigned to: a team member whose role sees such records. */
export async function findColleague({ stores }: DeskContext, id: string, blind: Role): Promise<StaffMember> {
  const person = await stores.desk.staff.findById(id);
  if (person?.state !== 'active' || person.role === blind)
    throw new DeskRefused(400, deskMessages.personUnknown);
  return person;
}

type RequestStep = Step<RequestChange>;

const listed = (ids = ''): string[] => ids.split(',').filter((one) => one !== '');

/** Handles the buttons on a ticket's page. */
export async function workOnRequest(
  context: DeskContext,
  actor: Actor,
  id: string,
  action: RequestAction,
  typed: Fields,
  sent: readonly SentFile[] = [],
) {
  const { requests, drafts } = context.stores.desk;
  const found = await requests.find(id);
  if (!found) throw new DeskRefused(404, deskMessages.notFound);
  const ticket = found;
  const { name, email, work } = ticket;
  const { state, ownerId } = work;

  async function reply(form: RequestAction & { intent: 'reply' }, at: number): Promise<RequestStep> {
    if (['spam', 'withdrawn', 'merged'].includes(state)) throw new DeskRefused(409, deskMessages.closed);
    const { text } = form;
    const documentIds = listed(form.documents);
    const draft = (await drafts.of({ recordId: id, staffId: actor.staff.id })).kept.reply;
    const keptIds = listed(form.kept);
    const kept = await context.stores.mailbox.filesOfEvent(draft?.filesOf ?? null, keptIds);
    if (kept.length < keptIds.length) throw new DeskRefused(409, deskMessages.draftFileGone, 'files');
    const outgoing = await readOutgoing(context.documents, sent, documentIds, kept);
    // Sending the document is what makes it so, whichever button was pressed.
    const isNda = form.nda === 'yes' || outgoing.hasNda || (kept.length > 0 && draft?.isNda === true);
    if (isNda && outgoing.count === 0) throw new DeskRefused(400, deskMessages.ndaFile, 'files');
    const [address = email, ...alsoTo] = form.sendTo;
    const cc = form.cc.filter((one) => one !== address && !alsoTo.includes(one));
    const isAside = ![address, ...alsoTo, ...cc].includes(email);
    const isOwnAlone = address === email && alsoTo.length === 0 && cc.length === 0;
    const to = {
      name: address === email ? name : '',
      address,
      subject: replyMailWords.ticketSubject(id),
    };
    const eventId = eventIdOf(actor, form);
    const filesOf = outgoing.count === 0 ? null : eventId;
    const { mail, event } = await makeReply(context, to, id, text, at, { filesOf, alsoTo, cc });
    return {
      action: isNda && !isAside ? 'nda-sent' : 'replied',
      // Replying assigns the ticket.
      change: { ownerId: ownerAfterReply(actor, ownerId), waitingUntil: null },
      events: [{ ...event, about: isAside ? asideMark : isNda ? ndaMark : null }],
      mail,
      alsoWrite: async (transaction) => {
        await outgoing.store({ recordId: id, eventId }, transaction);
        if (!isOwnAlone)
          await storeRecipients(transaction, { recordId: id, eventId }, { to: [address, ...alsoTo], cc });
      },
    };
  }

  /** A reply with the quote attached and the link to accept it. What it replaces is void once its mail is sent. */
  async function quote(
    form: RequestAction & { intent: 'quote' },
    at: number,
    sentAt: number,
  ): Promise<RequestStep> {
    if (!mayBeQuoted(work)) throw new DeskRefused(409, deskMessages.refusedMove);
    if (await context.quotes.waits(id)) throw new DeskRefused(409, deskMessages.quoteWaits);
    // If it was requested in the meantime, that's a newer version, and this isn't written.
    if (await requests.isNdaOpen(id)) throw new DeskRefused(409, deskMessages.ndaFirst);
    const offer = await offerOf(ticket, form, sentAt);
    const made = await context.quotes.make(ticket, actor.staff.id, offer, sentAt);
    const outgoing = await readOutgoing(context.documents, [{ name: made.fileName, content: made.pdf }], []);
    const to = { name, address: email, subject: quoteMailWords.sent.subject(id) };
    const eventId = eventIdOf(actor, form);
    const { mail, event } = await makeReply(context, to, id, form.text, at, {
      filesOf: eventId,
      linksCase: true,
    });
    return {
      action: 'quote-sent',
      change: { ownerId: ownerAfterReply(actor, ownerId), waitingUntil: null },
      events: [{ ...event, about: quoteMark }],
      mail,
      alsoWrite: async (transaction) => {
        await outgoing.store({ recordId: id, eventId }, transaction);
        await made.store(transaction);
      },
    };
  }

  async function takeBackQuote(at: number): Promise<RequestStep> {
    const taken = await context.quotes.takeBack(id, at);
    if (taken === null) throw new DeskRefused(409, deskMessages.quoteNone);
    return {
      action: 'quote-void',
      change: {},
      events: [{ kind: 'quote-void', about: taken.quote.id, text: quoteWords.version(taken.quote.number) }],
      alsoWrite: taken.store,
      noteDecision: taken.noteDecision,
    };
  }

  async function assign(staffId: string): Promise<RequestStep> {
    const about = staffId === '' ? null : (await findColleague(context, staffId, 'hiring')).id;
    return {
      action: about === null ? 'unassigned' : 'assigned',
      change: { ownerId: about },
      events: [{ kind: 'assigned', about }],
    };
  }

  async function move({ to, reason }: RequestAction & { intent: 'move' }): Promise<RequestStep> {
    if (to === 'merged' || !mayMove(state, to, 'hand')) throw new DeskRefused(409, deskMessages.refusedMove);
    if (reasonedStates.includes(to) && reason === '')
      throw new DeskRefused(400, deskMessages.reasonNeeded, 'reason');
    // As if its visitor had withdrawn it: nobody waits for a call about it anymore.
    const cancelled = (callId: string) => auditBy(actor)('call-cancelled', callId);
    const cancelCalls = to === 'withdrawn' ? await context.booking.cancelAll(id, true, cancelled) : null;
    return {
      action: `moved-to-${to}`,
      change: { state: to, reason: reason || null, waitingUntil: null },
      events: [{ kind: 'moved', about: to, text: reason || null }],
      alsoWrite: async (transaction) => {
        if (cancelCalls !== null && !(await cancelCalls(transaction))) throw new Outdated();
      },
    };
  }

  async function settleNda({ outcome, ndaReason }: RequestAction & { intent: 'nda' }): Promise<RequestStep> {
    if (!isOpen(state)) throw new DeskRefused(409, deskMessages.closed);
    if (!(await requests.isNdaOpen(id))) throw new DeskRefused(409, deskMessages.ndaNone);
    if (outcome === 'waived' && ndaReason === '')
      throw new DeskRefused(400, deskMessages.reasonNeeded, 'ndaReason');
    return {
      action: `nda-${outcome}`,
      change: {},
      events: [{ kind: `nda-${outcome}`, text: ndaReason || null }],
    };
  }

  /** The visitor reads in a mail that it's there; that answers what they asked. */
  async function grant(documentId: string, at: number): Promise<RequestStep> {
    if (!isOpen(state)) throw new DeskRefused(409, deskMessages.closed);
    const document = (await context.documents.onRequest()).find((offered) => offered.id === documentId);
    if (!document) throw new DeskRefused(400, deskMessages.documentGone, 'document');
    const { staff } = actor;
    const text = replyMailWords.granted(
      name.split(' ')[0] ?? name,
      document.title,
      requestDocumentLimits.grantMs / dayMs,
      signatureOf(staff),
    );
    const to = { name, address: email, subject: replyMailWords.ticketSubject(id) };
    const { mail, event } = await makeReply(context, to, id, text, at, { linksCase: true });
    const granted = { kind: 'document-granted', about: document.id, text: document.title } as const;
    return {
      action: 'document-granted',
      // Only the link in the mail about it opens the page from now on.
      noteDecision: (transaction) => context.stores.requestLinks.endLinks(id, transaction),
      change: { ownerId: ownerAfterReply(actor, ownerId), waitingUntil: null },
      events: [event, { ...granted, id: `${eventIdOf(actor, action)}-granted` }],
      mail,
    };
  }

  async function revoke(documentId: string, at: number): Promise<RequestStep> {
    const { requestLinks } = context.stores;
    const steps = await requestLinks.documentSteps(id);
    if (accessTo(documentId, steps, isOpen(state), at).state !== 'ready')
      throw new DeskRefused(409, deskMessages.grantEnded);
    const text = (await context.documents.all()).find((one) => one.id === documentId)?.title ?? null;
    return {
      action: 'document-revoked',
      change: {},
      events: [{ kind: 'document-revoked', about: documentId, text }],
      noteDecision: (transaction) => requestLinks.noteRevoked({ recordId: id, documentId, at }, transaction),
    };
  }

  function wait(until: string, now: number): RequestStep {
    if (until === '')
      return { action: 'waiting-ended', change: { waitingUntil: null }, events: [{ kind: 'waiting' }] };
    const waitingUntil = instantOn(until, actor.staff.hoursFrom, actor.staff.zone);
    if (!(waitingUntil > now && waitingUntil < now + requestLimits.waitingDaysMax * dayMs))
      throw new DeskRefused(400, deskMessages.pastDay, 'until');
    return {
      action: 'waiting',
      change: { waitingUntil },
      events: [{ kind: 'waiting', about: String(waitingUntil) }],
    };
  }

  async function merge(given: string): Promise<RequestStep> {
    const into = given.replace(/^#/, '').toUpperCase();
    if (into === id) throw new DeskRefused(400, deskMessages.mergeSelf);
    const target = ticketIdPattern.test(into) ? await requests.find(into) : null;
    if (!target || !mayMove(target.work.state, 'merged', 'hand'))
      throw new DeskRefused(400, deskMessages.mergeUnknown, 'into');
    if (!mayMove(state, 'merged', 'hand')) throw new DeskRefused(409, deskMessages.refusedMove);
    // Its client would find it closed, and never hear why.
    const quotes = await context.quotes.viewAll(ticket);
    if (quotes.some((one) => one.state === 'open' || one.state === 'waiting'))
      throw new DeskRefused(409, deskMessages.mergeQuote, 'into');
    return {
      action: 'merged',
      change: { state: 'merged', mergedInto: into, waitingUntil: null },
      into,
      alsoWrite: (transaction) => context.booking.follow(transaction, id, into),
      events: [
        { kind: 'merged', about: into },
        { kind: 'merged', about: id, recordId: into, id: `${eventIdOf(actor, action)}-into` },
      ],
    };
  }

  async function undo(at: number): Promise<RequestStep> {
    const taken = undoOf(await requests.events(id, requestLimits.eventsShown), work, actor.staff.id, at);
    if (taken === null) throw new DeskRefused(409, deskMessages.undoGone);
    return { action: 'undone', change: taken.change, events: [taken.event] };
  }

  /** "Contacted" follows from this, never from clicking a state. */
  function call({ reached, text }: RequestAction & { intent: 'call' }, at: number): RequestStep {
    const event = { kind: 'call', text: text || null } as const;
    if (reached === 'no')
      return { action: 'call-missed', change: {}, events: [{ ...event, about: 'missed' }] };
    const follows = mayMove(state, 'contacted', 'follows') ? { state: 'contacted' as const } : {};
    return {
      action: 'call-reached',
      change: { answeredAt: at, ...follows },
      events: [{ ...event, about: 'reached' }],
    };
  }

  function decide(at: number, sentAt: number): Promise<RequestStep> | RequestStep {
    switch (action.intent) {
      case 'reply':
        return reply(action, at);
      case 'quote':
        return quote(action, at, sentAt);
      case 'quote-void':
        return takeBackQuote(at);
      case 'nda':
        return settleNda(action);
      case 'grant':
        return grant(action.document, at);
      case 'revoke':
        return revoke(action.document, at);
      case 'note':
        return makeNote(context, actor, id, action.text, 'hiring', at);
      case 'tag': {
        const tags = readTags(action.tags);
        return {
          action: 'tagged',
          change: { tags: tags.length === 0 ? null : ` ${tags.join(' ')} ` },
          events: [{ kind: 'tagged', about: tags.join(' ') || null }],
        };
      }
      case 'assign':
        return assign(action.staffId);
      case 'call':
        return call(action, at);
      case 'wrote':
        return {
          action: 'visitor-wrote',
          change: { clockFrom: at, answeredAt: null, waitingUntil: null },
          events: [{ kind: 'wrote' }],
        };
      case 'move':
        return move(action);
      case 'wait':
        return wait(action.until, at);
      case 'merge':
        return merge(action.into);
      case 'undo':
        return undo(at);
    }
  }

  return takeStep(context, actor, action, { id, work, typed }, decide, (step) => requests.write(step));
}
