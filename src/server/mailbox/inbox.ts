import { deskMessages } from '#content/desk/messages.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { InboxAction } from '#contract/desk/forms.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type {
  FileView,
  InboxMail,
  InboxView,
  MailboxState,
  MailView,
  Participant,
} from '#contract/desk/views.ts';
import { applicationReferencePattern, ticketIdPattern } from '#contract/ids.ts';
import { DeskRefused } from '#server/work/refused.ts';
import {
  auditBy,
  blankEvent,
  visitorActor,
  type Actor,
  type EventExtras,
  secondClock,
} from '#server/work/work.ts';
import {
  eventIdOf,
  openApplicationFromMail,
  openTicketFromMail,
  type OpeningContext,
} from './open-record.ts';
import { originalKind } from './incoming-files.ts';
import {
  attachFiles,
  attachInbound,
  type InboundMail,
  type MailboxRepository,
  type MailFile,
} from './repository.ts';

const toFile = ({ id, name, bytes, kind, refusal }: MailFile): FileView => ({
  id,
  name,
  bytes,
  refusal,
  isOriginal: kind === originalKind,
});

const toMail = (mail: InboundMail, files: readonly MailFile[]): MailView => ({
  name: mail.fromName,
  address: mail.fromAddress,
  subject: mail.subject,
  folded: mail.folded,
  auth: mail.auth,
  authNote: mail.authNote,
  problem: mail.problem,
  filesLeft: mail.filesLeft,
  files: files.filter(({ inboundId }) => inboundId === mail.id).map(toFile),
});

/** What a ticket's page shows in addition to its events. */
export async function extrasOf(
  mailbox: MailboxRepository,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<EventExtras & { readonly bouncedAt: number | null; readonly others: readonly Participant[] }> {
  const [mails, files, bounced, written] = await Promise.all([
    mailbox.ofRecord(id, requestLimits.eventsShown),
    mailbox.filesAround(id),
    mailbox.bounced(email),
    mailbox.recipientsOf(id),
  ]);
  const known = new Map<string, Participant>();
  for (const { email: other } of written) known.set(other, { email: other, name: '', known: 'typed' });
  // A forged sender has replied to nothing.
  for (const { fromAddress, fromName, auth, nature } of mails)
    if (auth !== 'fail' && nature === 'person')
      known.set(fromAddress, { email: fromAddress, name: fromName, known: 'replied' });
  // Files of a ticket that was merged into this one are where the timeline says so, under its id.
  const byEvent = Map.groupBy(files, ({ recordId, eventId }) => (recordId === id ? eventId : recordId) ?? '');
  return {
    mails: new Map(mails.map((mail) => [eventIdOf(mail), toMail(mail, [])])),
    files: new Map([...byEvent].map(([eventId, ofEvent]) => [eventId, ofEvent.map(toFile)])),
    bouncedAt: bounced?.at ?? null,
    others: [...known.values()],
    recipients: new Map(
      [...Map.groupBy(written, ({ eventId }) => eventId)].map(([eventId, of]) => {
        const ofField = (wanted: 'to' | 'cc') =>
          of.filter(({ field }) => field === wanted).map(({ email: other }) => other);
        return [eventId, { to: ofField('to'), cc: ofField('cc') }];
      }),
    ),
  };
}

export async function viewInbox(
  { stores }: Pick<OpeningContext, 'stores'>,
  mailbox: MailboxState | null,
): Promise<InboxView> {
  const [unmatched, filed] = await Promise.all([
    stores.mailbox.list(['unmatched'], requestLimits.inboxRows),
    stores.mailbox.list(['filed'], requestLimits.filedRows),
  ]);
  const shown = [...unmatched, ...filed];
  const files = await stores.mailbox.filesOf({ inboundIds: shown.map(({ id }) => id) });
  const suggested = new Set(shown.flatMap(({ suggestedId }) => suggestedId ?? []));
  const team = new Set((await stores.desk.staff.list()).map(({ email }) => email));
  const companies = new Map<string, string>();
  for (const id of suggested) {
    if (applicationReferencePattern.test(id)) {
      const application = await stores.desk.hiring.find(id);
      if (application) companies.set(id, `${application.firstName} ${application.lastName}`.trim());
      continue;
    }
    const ticket = await stores.desk.requests.find(id);
    if (ticket) companies.set(id, ticket.company);
  }
  const view = (mail: InboundMail): InboxMail => {
    const company = companies.get(mail.suggestedId ?? '');
    return {
      ...toMail(mail, files),
      id: mail.id,
      nature: mail.nature,
      text: mail.text,
      isOurs: team.has(mail.fromAddress),
      receivedAt: mail.receivedAt,
      suggested:
        mail.suggestedId === null || company === undefined ? null : { id: mail.suggestedId, company },
    };
  };
  const opensTickets = await stores.mailbox.opensTickets();
  return { mailbox, opensTickets, unmatched: unmatched.map(view), filed: filed.map(view) };
}

const attempts = 5;

/** Performs a colleague's action on a mail; returns the id of the record it opened, if any. */
export async function workOnInbox(
  context: OpeningContext,
  actor: Actor,
  action: InboxAction,
): Promise<string | null> {
  const { stores, now } = context;
  switch (action.intent) {
    case 'attach':
      await attach(context, actor, action);
      return null;
    case 'ticket':
      return openTicketFromMail(context, actor, action.id);
    case 'application':
      return openApplicationFromMail(context, actor, action.id);
    case 'open-tickets':
      if (actor.staff.role !== 'owner') throw new DeskRefused(403, deskMessages.ownersOnly);
      await stores.mailbox.setOpensTickets(
        action.opens,
        auditBy(actor)('setting-changed', 'unmatched-mails'),
        now(),
      );
      return null;
    case 'file':
    case 'ignore':
    case 'restore': {
      const state = ({ file: 'filed', ignore: 'ignored', restore: 'unmatched' } as const)[action.intent];
      const entry = auditBy(actor)(`mail-${state}`, action.id);
      if (!(await stores.mailbox.sort(action.id, state, entry, now())))
        throw new DeskRefused(409, deskMessages.inboxGone);
      return null;
    }
  }
}

/**
 * A colleague says which ticket a mail belongs to. That starts a deadline and never stops one, no matter who sent it.
 */
async function attach(
  { stores, now }: OpeningContext,
  actor: Actor,
  action: InboxAction & { intent: 'attach' },
): Promise<void> {
  const audit = auditBy(actor);
  const into = action.into.replace(/^#/, '').toUpperCase();
  if (applicationReferencePattern.test(into))
    return attachToApplication({ stores, now }, actor, action.id, into);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const mail = await stores.mailbox.find(action.id);
    if (!mail || mail.state === 'matched') throw new DeskRefused(409, deskMessages.inboxGone);
    const ticket = ticketIdPattern.test(into) ? await stores.desk.requests.find(into) : null;
    if (!ticket) throw new DeskRefused(400, deskMessages.ticketUnknown, 'into');
    const isOurs = (await stores.desk.staff.findByEmail(mail.fromAddress)) !== null;
    const opensClock = isOpen(ticket.work.state) && !isOurs && mail.nature === 'person';
    const event = {
      ...blankEvent,
      id: eventIdOf(mail),
      recordId: ticket.id,
      kind: mail.nature === 'person' ? ('mail' as const) : ('auto-reply' as const),
      actorId: isOurs || mail.nature !== 'person' ? null : visitorActor,
      at: mail.receivedAt,
      text: mail.text,
      about: mail.id,
    };
    const outcome = await stores.desk.requests.write({
      recordId: ticket.id,
      version: ticket.work.version,
      change: opensClock ? { waitingUntil: null, ...secondClock(ticket.work, mail.receivedAt) } : {},
      events: [event],
      mails: [],
      audit: audit('mail-attached', ticket.id),
      now: now(),
      alsoWrite: async (transaction) => {
        if (!(await attachInbound(transaction, mail.id, ticket.id)))
          throw new DeskRefused(409, deskMessages.inboxGone);
        await attachFiles(transaction, mail.id, { recordId: ticket.id, eventId: event.id }, now());
      },
    });
    if (outcome !== 'outdated') return;
  }
  throw new DeskRefused(409, deskMessages.outdated);
}

/** For the hiring role, who sees it in the application's timeline. */
async function attachToApplication(
  { stores, now }: Pick<OpeningContext, 'stores' | 'now'>,
  actor: Actor,
  mailId: string,
  reference: string,
): Promise<void> {
  const mail = await stores.mailbox.find(mailId);
  if (!mail || mail.state === 'matched') throw new DeskRefused(409, deskMessages.inboxGone);
  if (!(await stores.desk.hiring.find(reference)))
    throw new DeskRefused(400, deskMessages.ticketUnknown, 'into');
  const isPerson = mail.nature === 'person';
  const isOurs = (await stores.desk.staff.findByEmail(mail.fromAddress)) !== null;
  const event = {
    ...blankEvent,
    id: eventIdOf(mail),
    recordId: reference,
    kind: isPerson ? ('mail' as const) : ('auto-reply' as const),
    actorId: isOurs || !isPerson ? null : visitorActor,
    at: mail.receivedAt,
    text: mail.text,
    about: mail.id,
  };
  const outcome = await stores.desk.hiring.addEvent({
    event,
    mails: [],
    audit: auditBy(actor)('mail-attached', reference),
    now: now(),
    alsoWrite: async (transaction) => {
      if (!(await attachInbound(transaction, mail.id, reference)))
        throw new DeskRefused(409, deskMessages.inboxGone);
      await attachFiles(transaction, mail.id, { recordId: reference, eventId: event.id }, now());
    },
  });
  if (outcome === 'outdated') throw new DeskRefused(409, deskMessages.outdated);
}
