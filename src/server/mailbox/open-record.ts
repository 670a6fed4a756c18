import { deskMessages } from '#content/desk/messages.ts';
import type { NewTicketView } from '#contract/desk/views.ts';
import { recordIdLimits } from '#contract/ids.ts';
import { resumeKinds } from '#contract/resume.ts';
import type { ApplicationService } from '#server/applications/service.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Opening } from '#server/intake/submission.ts';
import { ticketDetailsOf, type TicketDetails } from '#server/tickets/from-mail.ts';
import type { TicketService } from '#server/tickets/service.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { WorkStores } from '#server/work/stores.ts';
import { blankEvent, type Actor, type StoredEvent, type WorkOutcome } from '#server/work/work.ts';
import {
  attachFiles,
  attachInbound,
  dropFile,
  type InboundMail,
  type MailboxRepository,
} from './repository.ts';

/** Make tickets and applications from mails and calls. */
export type RecordOpeners = {
  readonly tickets: Pick<TicketService, 'prepareOpening'>;
  readonly applications: Pick<ApplicationService, 'prepareOpening'>;
};

export type OpeningContext = {
  readonly openers: RecordOpeners;
  readonly stores: {
    readonly mailbox: MailboxRepository;
    readonly desk: Pick<WorkStores, 'requests' | 'hiring' | 'staff'>;
  };
  readonly onMails: () => void;
  readonly now: () => number;
};

/** The event for a mail. Its id depends on the mail alone, so a mail becomes a record only once. */
export const eventIdOf = ({ fingerprint }: Pick<InboundMail, 'fingerprint'>): string => `mail-${fingerprint}`;

type Opened = {
  readonly event: Omit<StoredEvent, 'recordId'>;
  /** Who did it, for the log. */
  readonly actorId: string;
  readonly requestId: string;
  readonly action: string;
  readonly ownerId?: string;
  readonly isNoticed: boolean;
  readonly alsoWrite: (recordId: string, transaction: Transaction) => Promise<void>;
};

/** Writes the record, its event, its receipt and what goes with it; tries again if the new id is taken. */
export async function writeOpening(
  { stores, onMails, now }: Pick<OpeningContext, 'stores' | 'onMails' | 'now'>,
  make: () => Promise<Opening>,
  { event, actorId, requestId, action, isNoticed, alsoWrite, ...rest }: Opened,
): Promise<{ readonly outcome: WorkOutcome; readonly recordId: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const { recordId, insert, receipt, notices } = await make();
    const outcome = await stores.desk.requests.open({
      ...rest,
      insert,
      event: { ...event, recordId },
      mails: [receipt, ...(isNoticed ? notices : [])],
      audit: { actorId, action, recordId, requestId },
      now: now(),
      alsoWrite: (transaction) => alsoWrite(recordId, transaction),
    });
    if (outcome === 'stored') onMails();
    if (outcome === 'repeated')
      return { outcome, recordId: (await stores.desk.requests.recordOf(event.id)) ?? recordId };
    if (outcome === 'stored' || attempt === recordIdLimits.attempts) return { outcome, recordId };
  }
}

/** An email waiting in the list. The second person to open it learns that it's gone. */
async function waitingMail({ stores }: Pick<OpeningContext, 'stores'>, id: string): Promise<InboundMail> {
  const mail = await stores.mailbox.find(id);
  if (mail === null || mail.state === 'matched') throw new DeskRefused(409, deskMessages.inboxGone);
  return mail;
}

/** The form for a new ticket, filled in from a mail. A colleague's mail is about somebody else, so only its text is used. */
export async function readMailForTicket(
  context: Pick<OpeningContext, 'stores'>,
  id: string,
): Promise<Omit<NewTicketView, 'formKey'>> {
  const mail = await waitingMail(context, id);
  const said = ticketDetailsOf(mail);
  const isOurs = (await context.stores.desk.staff.findByEmail(mail.fromAddress)) !== null;
  const { name = '', email = '', company = '' } = (isOurs ? null : said) ?? {};
  return {
    name,
    email,
    company,
    services: said?.services ?? [],
    message: said?.message ?? mail.text,
    receivedAt: mail.receivedAt,
  };
}

/** Opens a record for a colleague. It starts when the mail arrived, and the mail belongs to it from then on. */
async function openFromMail(
  context: OpeningContext,
  { actorId, requestId }: Actor,
  mail: InboundMail,
  action: 'ticket-opened' | 'application-opened',
  make: () => Promise<Opening>,
  /** A file that is stored with the record itself. */
  fileId: string | null = null,
): Promise<string> {
  const eventId = eventIdOf(mail);
  const { outcome, recordId } = await writeOpening(context, make, {
    event: {
      ...blankEvent,
      id: eventId,
      kind: 'opened',
      actorId,
      at: mail.receivedAt,
      text: mail.text,
      about: 'mail',
      messageId: mail.messageId,
    },
    actorId,
    requestId,
    action,
    isNoticed: action === 'application-opened',
    alsoWrite: async (opened, transaction) => {
      if (!(await attachInbound(transaction, mail.id, opened)))
        throw new DeskRefused(409, deskMessages.inboxGone);
      if (fileId !== null) await dropFile(transaction, fileId);
      await attachFiles(transaction, mail.id, { recordId: opened, eventId }, context.now());
    },
  });
  if (outcome === 'outdated') throw new DeskRefused(409, deskMessages.outdated);
  return recordId;
}

/** From the mail alone, or with the details a colleague corrected. */
export async function openTicketFromMail(
  context: OpeningContext,
  actor: Actor,
  mailId: string,
  corrected: TicketDetails | null = null,
): Promise<string> {
  const mail = await waitingMail(context, mailId);
  const isOurs = (await context.stores.desk.staff.findByEmail(mail.fromAddress)) !== null;
  if (corrected === null && isOurs) throw new DeskRefused(409, deskMessages.ofColleague);
  const said = corrected ?? ticketDetailsOf(mail);
  if (said === null) throw new DeskRefused(409, deskMessages.noSender);
  return openFromMail(context, actor, mail, 'ticket-opened', () =>
    context.openers.tickets.prepareOpening(said, mail.receivedAt),
  );
}

export async function openApplicationFromMail(
  context: OpeningContext,
  actor: Actor,
  mailId: string,
): Promise<string> {
  const mail = await waitingMail(context, mailId);
  const said = ticketDetailsOf(mail);
  if (said === null || (await context.stores.desk.staff.findByEmail(mail.fromAddress)) !== null)
    throw new DeskRefused(409, deskMessages.noSender);
  const files = await context.stores.mailbox.filesOf({ inboundIds: [mail.id] });
  const kindOf = ({ kind, refusal }: (typeof files)[number]) =>
    resumeKinds.find((known) => refusal === null && known === kind);
  const found = files.find((file) => kindOf(file) !== undefined);
  const file = found && (await context.stores.mailbox.file(found.id));
  const kind = file && kindOf(file);
  if (!file || !kind) throw new DeskRefused(409, deskMessages.noResume);
  const { id, name: originalName, bytes, sha256, content } = file;
  const [firstName = said.name, ...others] = said.name.split(' ');
  const person = {
    firstName,
    lastName: others.join(' '),
    email: said.email,
    coverLetter: mail.text.trim() || null,
  };
  const resume = { id, originalName, kind, bytes, sha256, content };
  return openFromMail(
    context,
    actor,
    mail,
    'application-opened',
    () => context.openers.applications.prepareOpening(person, resume, mail.receivedAt),
    id,
  );
}

/** Someone called: the 24 hours start now, and the colleague who took the call owns the ticket. */
export async function openTicketFromCall(
  context: OpeningContext,
  { actorId, requestId }: Actor,
  said: TicketDetails,
  eventId: string,
): Promise<string> {
  const at = context.now();
  const { outcome, recordId } = await writeOpening(
    context,
    () => context.openers.tickets.prepareOpening(said, at),
    {
      event: { ...blankEvent, id: eventId, kind: 'opened', actorId, at, about: 'phone' },
      actorId,
      requestId,
      action: 'ticket-opened',
      ownerId: actorId,
      isNoticed: false,
      alsoWrite: () => Promise.resolve(),
    },
  );
  if (outcome === 'outdated') throw new DeskRefused(409, deskMessages.outdated);
  return recordId;
}
