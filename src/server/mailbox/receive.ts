import { hash } from 'node:crypto';
import { replyMailWords } from '#content/reply-mails.ts';
import { deskLink, inboxPath } from '#contract/desk/access.ts';
import { dayMs } from '#contract/durations.ts';
import { dueAt } from '#contract/desk/clock.ts';
import { isHeardIn, isOpen } from '#contract/desk/lifecycle.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import type { FileCheck } from '#server/applications/resume/check.ts';
import { createBoundedProcess, inMemory, type BoundedProcess } from '#server/bounded-process/process.ts';

import { makeReply } from '#server/work/reply.ts';
import {
  blankEvent,
  visitorActor,
  type Actor,
  type StoredEvent,
  type WorkedTicket,
  secondClock,
} from '#server/work/work.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import {
  makeOrderedId,
  type MailMaker,
  type OutgoingMail,
  writeSent,
  type Outbox,
} from '#server/mail/outbox.ts';
import type { WorkStores } from '#server/work/stores.ts';
import type { Deskless } from '#server/work/team.ts';
import type { WorkWriteSet } from '#server/work/ticket-repository.ts';
import { ticketDetailsOf } from '#server/tickets/from-mail.ts';
import { eventIdOf, writeOpening, type RecordOpeners } from './open-record.ts';
import { isReplied, type InboundAddress, type ReplySide } from './inbound-address.ts';
import { createFileKeeper, sendableFiles } from './incoming-files.ts';
import { inboundLimits } from './limits.ts';
import { headOf, parseAnswerSchema, type ParseAnswer, type ParsedMail } from './parse.ts';
import {
  authenticationOf,
  foldReply,
  idInSubject,
  natureOf,
  looksUnasked,
  quotesNotice,
  type Authentication,
  type FoldedText,
} from './recognise.ts';
import {
  insertInbound,
  markBounced,
  unmarkBounced,
  type NewInboundMail,
  type NewMailFile,
  type Place,
  type MailboxRepository,
} from './repository.ts';

/** Parses mails in a separate process, like resumes. */
export const createMailParser = (): BoundedProcess<ParseAnswer> =>
  createBoundedProcess(parseAnswerSchema, new URL('./parse.ts', import.meta.url));

type MailParser = Pick<BoundedProcess<ParseAnswer>, 'ask'>;

/** A mail as fetched: its first bytes, and when our mail server received it. */
export type FetchedMail = Place & {
  readonly source: Buffer;
  /** The mail is longer than what was fetched. */
  readonly isCut: boolean;
  readonly receivedAt: number;
};

/** `mail` is null if not even its head could be parsed; `problem` says what is missing. */
export type Parsed = { readonly mail: ParsedMail | null; readonly problem: string | null };

export type ReceiveDeps = {
  readonly openers: Pick<RecordOpeners, 'tickets'>;
  readonly stores: {
    readonly mailbox: MailboxRepository;
    readonly desk: Pick<WorkStores, 'requests' | 'hiring' | 'staff'>;
    readonly outbox: Outbox;
  };
  readonly parser: MailParser;
  readonly checkFile: FileCheck;
  readonly inbound: InboundAddress;
  /** The name our mail server uses in Authentication-Results; null: we trust none. */
  readonly authServer: string | null;
  readonly makeMail: MailMaker<'desk-reply' | 'desk-held'>;
  readonly mailBudget: MailBudgets;
  /** Where the desk is, for mails to colleagues. */
  readonly deskUrl: string;
  /** Null: what comes in is seen at the desk. */
  readonly deskless?: Deskless | null;
  /** Called after a commit that queued mails. */
  readonly onMails: () => void;
  readonly now: () => number;
};

export type Received = 'known' | 'own' | 'matched' | 'unmatched' | 'filed';

/** Where a mail goes if its ticket doesn't take it: full, closed, erased, or never there. */
type Otherwise = () => Promise<Received>;

export type Receiver = {
  parse(fetched: FetchedMail): Promise<Parsed>;
  store(fetched: FetchedMail, parsed: Parsed): Promise<Received>;
  /** Lists a mail that couldn't be fetched, or couldn't be stored as what it is. */
  setAside(place: Place | FetchedMail, parsed?: Parsed): Promise<void>;
};

type Context = ReceiveDeps & { readonly keepFiles: ReturnType<typeof createFileKeeper> };

/** A mail with everything the rules need to know about it. */
type IncomingMail = FoldedText & {
  /** The id of its row. */
  readonly id: string;
  readonly parsed: ParsedMail;
  readonly problem: string | null;
  readonly fetched: FetchedMail;
  readonly auth: Authentication;
  readonly fingerprint: string;
  readonly at: number;
};

/** The ticket or application a mail belongs to, and how we know: by the address it went to, the mail it answers, or its sender. */
type Found = { readonly recordId: string; readonly by: ReplySide | 'thread' | 'participant' };

/** Processes one mail, once: parses it, finds its ticket and stores the result. */
export function createReceiver(deps: ReceiveDeps): Receiver {
  const { stores, checkFile, now } = deps;
  const context = { ...deps, keepFiles: createFileKeeper({ mailbox: stores.mailbox, checkFile, now }) };
  return {
    parse: ({ source }) => parseMail(deps.parser, source),
    store: (fetched, parsed) => receive(context, fetched, parsed),
    setAside: (place, parsed) => setAside(context, place, parsed),
  };
}

/** If a mail can't be parsed as a whole, we keep at least its sender and subject. */
async function parseMail(parser: MailParser, source: Buffer): Promise<Parsed> {
  const answer = await askParser(parser, source);
  if (answer !== 'cut-off' && answer.ok) return { mail: answer.mail, problem: answer.mail.problem };
  const problem = answer === 'cut-off' ? answer : answer.reason;
  const { head, isWhole } = headOf(source);
  const rest = await askParser(parser, head);
  if (rest === 'cut-off' || !rest.ok) return { mail: null, problem };
  const { mail } = rest;
  const fingerprint = hash(
    'sha256',
    Buffer.concat([Buffer.from(mail.fingerprint), source.subarray(head.length)]),
  );
  // The rest of a head that is too long may name another sender.
  return { mail: { ...mail, fingerprint, hasOneSender: mail.hasOneSender && isWhole }, problem };
}

const harmless = Buffer.from('Subject: Hello\r\n\r\nHello\r\n');

/** If parsing fails, we try another mail to find out whether the parser is at fault. While it is, all mail waits. */
async function askParser(parser: MailParser, source: Buffer): Promise<ParseAnswer | 'cut-off'> {
  try {
    return await parser.ask(inMemory(source));
  } catch {
    await parser.ask(inMemory(harmless));
    return parser.ask(inMemory(source)).catch(() => ({ ok: false, reason: 'broken' }));
  }
}

async function receive(context: Context, fetched: FetchedMail, { mail, problem }: Parsed): Promise<Received> {
  const { stores, authServer } = context;
  const auth = mail === null ? unchecked : authenticationOf(mail, authServer);
  // The hash includes the verdict: a forged copy that arrives first mustn't count as the real mail.
  const fingerprint =
    mail === null ? hash('sha256', fetched.source) : hash('sha256', `${mail.fingerprint} ${auth.verdict}`);
  const known = await stores.mailbox.findByFingerprint(fingerprint);
  if (known !== null) {
    // The mail has only moved to another position in the mailbox.
    await stores.mailbox.moveTo(known, {
      mailbox: fetched.mailbox,
      uidValidity: fetched.uidValidity,
      uid: fetched.uid,
    });
    return 'known';
  }
  // Our own notices, where the team's address is the mailbox.
  if (mail !== null && (await stores.mailbox.recordOf([mail.messageId])) !== null) {
    await stores.mailbox.skip(fetched);
    return 'own';
  }
  const incoming = describeMail(context, fetched, { mail, problem }, { auth, fingerprint });
  if (mail === null) return leave(context, incoming, { state: 'unmatched' });
  const found = await findRecord(context, mail);
  switch (natureOf(mail)) {
    case 'bounce':
      return receiveBounce(context, incoming);
    case 'auto':
      return receiveAutomatic(context, incoming, found);
    case 'list':
      return found ? leaveUnmatched(context, incoming, found) : leaveFiled(context, incoming);
    case 'person':
      return receiveFromPerson(context, incoming, found);
  }
}

async function receiveFromPerson(
  context: Context,
  mail: IncomingMail,
  found: Found | null,
): Promise<Received> {
  const { address } = mail.parsed.from;
  const sender =
    (await context.stores.desk.staff.findByEmail(address)) ??
    // Only people who read the team's notice know that address.
    (found?.by === 'team' ? (context.deskless?.colleague(address) ?? null) : null);
  const isAboutHiring = found !== null && isApplication(found.recordId);
  return sender?.state === 'active' && (isAboutHiring || sender.role !== 'hiring')
    ? receiveFromColleague(context, mail, sender, found)
    : receiveFromVisitor(context, mail, found ?? (await findParticipant(context, mail)));
}

const unchecked: Authentication = { verdict: 'none', note: '' };

/** What we know of a mail that can't be parsed. */
const blankMail: ParsedMail = {
  messageId: '',
  answers: [],
  from: { name: '', address: '' },
  hasOneSender: true,
  to: [],
  subject: '',
  text: '',
  problem: null,
  headers: {},
  authResults: [],
  fingerprint: '',
  files: [],
  filesLeft: 0,
  report: null,
};

function describeMail(
  { now }: Context,
  fetched: FetchedMail,
  { mail, problem }: Parsed,
  known: Pick<IncomingMail, 'auth' | 'fingerprint'>,
): IncomingMail {
  const parsed = mail ?? blankMail;
  const { files, filesLeft } = parsed;
  // What programs attach is counted, not kept.
  const isKept = ['person', 'list'].includes(natureOf(parsed));
  return {
    id: makeOrderedId(),
    parsed: isKept ? parsed : { ...parsed, files: [], filesLeft: filesLeft + files.length },
    problem: problem ?? (fetched.isCut ? 'cut' : null),
    fetched,
    ...known,
    ...foldReply(parsed.text),
    at: now(),
  };
}

async function findRecord({ stores, inbound }: Context, { to, answers }: ParsedMail): Promise<Found | null> {
  const token = await inbound.read(to);
  if (token) return { recordId: token.recordId, by: token.side };
  const recordId = await stores.mailbox.recordOf(answers);
  return recordId !== null && isReplied(recordId) ? { recordId, by: 'thread' } : null;
}

/** If we wrote to someone on exactly one open ticket, their mail belongs to it, as long as the sender is verified. */
async function findParticipant({ stores }: Context, { parsed, auth }: IncomingMail): Promise<Found | null> {
  if (auth.verdict !== 'pass') return null;
  const recordId = await stores.mailbox.threadOf(parsed.from.address);
  return recordId === null ? null : { recordId, by: 'participant' };
}

async function receiveBounce(context: Context, mail: IncomingMail): Promise<Received> {
  const { report } = mail.parsed;
  const recordId = report && (await context.stores.mailbox.recordOf(report.mails));
  const isFinal = report !== null && report.status.startsWith('5.');
  const otherwise = () => leaveFiled(context, mail);
  if (!isFinal || recordId === null || !isReplied(recordId)) return otherwise();
  if (isApplication(recordId)) {
    const application = await context.stores.desk.hiring.find(recordId);
    if (application?.email.toLowerCase() !== report.recipient) return otherwise();
    return writeToApplication(context, mail, recordId, { kind: 'bounced', about: report.status }, otherwise);
  }
  const decide = (ticket: WorkedTicket): Written | null =>
    // Only a mail we sent to an address can bounce from it, so nobody can mark someone else's address.
    ticket.email.toLowerCase() !== report.recipient
      ? null
      : {
          action: 'mail-bounced',
          actorId: visitorActor,
          change: {},
          events: [{ ...eventOf(mail, ticket.id, 'bounced', mail.at), about: report.status }],
          mails: [],
          bounce: { email: ticket.email, status: report.status },
        };
  return writeToTicket(context, mail, recordId, decide, otherwise);
}

async function receiveAutomatic(
  context: Context,
  mail: IncomingMail,
  found: Found | null,
): Promise<Received> {
  const otherwise = () => leaveFiled(context, mail);
  if (found === null) return otherwise();
  if (isApplication(found.recordId))
    return writeToApplication(
      context,
      mail,
      found.recordId,
      { kind: 'auto-reply', text: mail.shown },
      otherwise,
    );
  const decide = ({ id }: WorkedTicket): Written => ({
    action: 'auto-replied',
    actorId: visitorActor,
    change: {},
    events: [{ ...eventOf(mail, id, 'auto-reply', mail.at), text: mail.shown }],
    mails: [],
  });
  return writeToTicket(context, mail, found.recordId, decide, otherwise);
}

async function receiveFromVisitor(
  context: Context,
  mail: IncomingMail,
  found: Found | null,
): Promise<Received> {
  const otherwise = () => leaveUnmatched(context, mail, found);
  if (found === null)
    return (await mayBecomeTicket(context, mail)) ? becomeTicket(context, mail, otherwise) : otherwise();
  // Even with a forged sender we keep the mail: only people of this ticket know the address.
  const isTrusted = mail.auth.verdict !== 'fail' || found.by === 'visitor';
  if (!isTrusted) return otherwise();
  const said = { actorId: visitorActor, text: mail.shown, about: mail.id };
  if (isApplication(found.recordId))
    return writeToApplication(context, mail, found.recordId, { kind: 'mail', ...said }, otherwise);
  const decide = (ticket: WorkedTicket): Written | null => {
    const { state } = ticket.work;
    if (!isHeardIn(state)) return null;
    const at = Math.min(mail.fetched.receivedAt, mail.at);
    const again = secondClock(ticket.work, at);
    const due = isOpen(state) ? dueAt(again.clockFrom ?? ticket.work.clockFrom ?? ticket.createdAt) : null;
    return {
      action: 'visitor-mailed',
      actorId: visitorActor,
      // A closed ticket stays closed and gets no deadline. Whoever reads the mail decides.
      change: isOpen(state) ? { waitingUntil: null, ...again } : {},
      events: [{ ...eventOf(mail, ticket.id, 'mail', at), ...said }],
      mails: context.deskless?.notify('ticket', { ...ticket, ...saidIn(mail), dueAt: due }, mail.at) ?? [],
      // Mail reaches people who answer from their address. A forged sender proves nothing.
      showsReach: mail.auth.verdict === 'pass',
    };
  };
  return writeToTicket(context, mail, found.recordId, decide, otherwise);
}

/** Our promise and receipt go to the sender, so the sender must be verified, a person, and new to us. */
async function mayBecomeTicket(context: Context, mail: IncomingMail): Promise<boolean> {
  const { stores, authServer, inbound, now } = context;
  const { parsed, auth } = mail;
  const isSender = auth.verdict === 'pass' || (auth.verdict === 'none' && authServer === null);
  if (!isSender || mail.problem !== null || mail.isAllQuote || looksUnasked(parsed)) return false;
  if (parsed.from.address === inbound.plain || !(await stores.mailbox.opensTickets())) return false;
  if ((await stores.desk.staff.findByEmail(parsed.from.address)) !== null) return false;
  if ((await suggestTicket(context, mail, null)) !== null) return false;
  return (await stores.desk.requests.countOpened(now() - hourMs)) < inboundLimits.openedPerHour;
}

/** The mail becomes a ticket whose 24 hours started when the mail arrived. */
async function becomeTicket(context: Context, mail: IncomingMail, otherwise: Otherwise): Promise<Received> {
  const { parsed, fetched, shown, fingerprint } = mail;
  const { name, address } = parsed.from;
  const said = ticketDetailsOf({
    fromName: name,
    fromAddress: address,
    subject: parsed.subject,
    text: shown,
  });
  if (said === null) return otherwise();
  const at = Math.min(fetched.receivedAt, mail.at);
  const eventId = eventIdOf(mail);
  const files = await context.keepFiles(mail, { recordId: '', eventId });
  const { outcome } = await writeOpening(context, () => context.openers.tickets.prepareOpening(said, at), {
    event: {
      ...blankEvent,
      id: eventId,
      kind: 'opened',
      at,
      text: shown,
      about: 'mail',
      messageId: parsed.messageId || null,
    },
    actorId: visitorActor,
    requestId: mail.id,
    action: 'ticket-opened',
    isNoticed: true,
    alsoWrite: (recordId, transaction) =>
      insertInbound(
        transaction,
        rowOf(mail, { state: 'matched', recordId }),
        files.map((file) => ({ ...file, recordId })),
      ),
  });
  if (outcome === 'stored') return 'matched';
  // Another process was faster with the same mail.
  const isKnown = (await context.stores.mailbox.findByFingerprint(fingerprint)) !== null;
  return isKnown ? 'known' : otherwise();
}

async function receiveFromColleague(
  context: Context,
  mail: IncomingMail,
  sender: Actor['staff'],
  found: Found | null,
): Promise<Received> {
  const { verdict } = mail.auth;
  // Anyone can write any sender. Our mail server must vouch for it, or the mail must answer one that only the team got.
  const isProven = verdict === 'pass' || (verdict === 'none' && found?.by === 'team');
  // Colleagues write to candidates at the desk.
  if (found === null || isApplication(found.recordId)) return leaveUnmatched(context, mail, found);
  if (!isProven) return leaveUnmatched(context, mail, found, 'unproven');
  const hold = (problem: string) => holdReply(context, mail, sender, found, problem);
  if (mail.problem !== null) return hold('unread');
  // If we can't tell the text from our own notice, it goes to a person and not to the visitor.
  if (mail.isAllQuote || quotesNotice(mail.shown)) return hold('quoted');
  const eventId = eventIdOf(mail);
  const files = sendableFiles(mail, { recordId: found.recordId, eventId });
  if (files === null) return hold('held');
  // The id is the same whenever the mail is read: after a restore the mailbox is read again, and the reply isn't sent twice.
  const replyId = mail.fingerprint.slice(0, replyIdChars);
  const sentAt = await context.stores.outbox.sentBefore(replyId);
  // A reply was written before it was sent, whatever the mail server's clock says.
  const at = sentAt === null ? mail.at : Math.min(mail.fetched.receivedAt, sentAt - 1);
  const makeMail: typeof context.makeMail = (...given) => {
    const reply = context.makeMail(...given);
    return { ...reply, id: replyId, messageId: reply.messageId.replace(reply.id, replyId) };
  };
  const decide = async (ticket: WorkedTicket): Promise<Written | null> => {
    if (!takesReply(context, ticket)) return null;
    const { id, name, email } = ticket;
    const to = { name, address: email, subject: replyMailWords.ticketSubject(id) };
    const filesOf = files.length === 0 ? null : eventId;
    const { mail: reply, event } = await makeReply({ ...context, makeMail }, to, id, mail.shown, mail.at, {
      filesOf,
    });
    return {
      action: 'replied-by-mail',
      actorId: sender.id,
      change: { ownerId: ticket.work.ownerId ?? sender.id, waitingUntil: null },
      events: [{ ...eventOf(mail, id, 'reply', at), ...event, actorId: sender.id }],
      ...(sentAt === null ? { mails: [reply] } : { mails: [], sentBefore: { reply, at: sentAt } }),
    };
  };
  return writeToTicket(context, mail, found.recordId, decide, () => hold('unsent'), files);
}

/** At the desk, a closed ticket has to be reopened first. Without a desk, anyone who may still write is answered. */
const takesReply = ({ deskless }: Context, { work: { state } }: WorkedTicket): boolean =>
  isOpen(state) || (!!deskless && isHeardIn(state) && state !== 'withdrawn');

/** Short enough to be recognized in `In-Reply-To`. */
const replyIdChars = 40;

/** A colleague's reply that we don't send waits at the desk. We email them, because they think it was sent. */
async function holdReply(
  context: Context,
  mail: IncomingMail,
  sender: Actor['staff'],
  found: Found,
  problem: string,
): Promise<Received> {
  const { id, email, name } = sender;
  const payload = { address: email, name, problem, deskUrl: deskLink(context.deskUrl, inboxPath) };
  // This mail belongs to the person and not to the ticket: an answer to it must never go to the visitor.
  const about = { recordId: id, payload, createdAt: mail.at };
  const notice = context.makeMail('desk-held', email, about, await context.mailBudget(email, 'held'));
  return leaveUnmatched(context, mail, found, problem, [notice]);
}

async function leaveUnmatched(
  context: Context,
  mail: IncomingMail,
  found: Found | null,
  problem = mail.problem,
  mails: readonly OutgoingMail[] = [],
): Promise<Received> {
  const suggestedId = await suggestTicket(context, mail, found);
  return leave(context, mail, { state: 'unmatched', suggestedId, problem }, mails);
}

async function suggestTicket(
  context: Context,
  { parsed }: IncomingMail,
  found: Found | null,
): Promise<string | null> {
  const named = found?.recordId ?? idInSubject(parsed.subject);
  if (named !== null && isApplication(named)) {
    const application = await context.stores.desk.hiring.find(named);
    if (application) return named;
  }
  const ticket = named === null ? null : await openTicket(context, named);
  return ticket?.id ?? context.stores.mailbox.recordFrom(parsed.from.address);
}

/** Keeps a mail in the list of filed ones: there is nothing for a person to do. */
const leaveFiled = (context: Context, mail: IncomingMail): Promise<Received> =>
  leave(context, mail, { state: 'filed' });

type RowChange = Partial<NewInboundMail> & Pick<NewInboundMail, 'state'>;

const saidIn = ({ shown: text, parsed }: IncomingMail) => ({
  text,
  files: parsed.files.map(({ name }) => name),
});

/** Stores a mail that belongs to no ticket yet. */
async function leave(
  context: Context,
  mail: IncomingMail,
  change: RowChange,
  mails: readonly OutgoingMail[] = [],
): Promise<Received> {
  const { mailbox } = context.stores;
  const isListed = change.state === 'unmatched';
  // Files of automatic mails and mailing lists aren't kept.
  const files = isListed ? await context.keepFiles(mail, null) : [];
  // Without a desk, it stays unread in the mailbox, where people see it.
  const unread = isListed && context.deskless ? { flaggedAt: mail.at } : {};
  await mailbox.insert(rowOf(mail, { ...change, ...unread }), files, mails);
  if (mails.length > 0) context.onMails();
  if (!isListed) return 'filed';
  await mailbox.trimUnmatched();
  return 'unmatched';
}

const isApplication = (recordId: string): boolean => applicationReferencePattern.test(recordId);

/** A candidate's answer, shown to the hiring role. It changes no stage and interrupts nobody who is writing. */
async function writeToApplication(
  context: Context,
  mail: IncomingMail,
  reference: string,
  said: Partial<StoredEvent> & Pick<StoredEvent, 'kind'>,
  otherwise: Otherwise,
): Promise<Received> {
  const { hiring } = context.stores.desk;
  const application = await hiring.find(reference);
  if (!application || (await isFull(context, reference, mail))) return otherwise();
  const at = Math.min(mail.fetched.receivedAt, mail.at);
  const event = { ...eventOf(mail, reference, said.kind, at), ...said };
  const kept = await context.keepFiles(mail, { recordId: reference, eventId: event.id });
  const name = `${application.firstName} ${application.lastName}`;
  const about = { id: reference, name, company: null, email: application.email, dueAt: null };
  const mails =
    said.kind === 'mail'
      ? (context.deskless?.notify('application', { ...about, ...saidIn(mail) }, mail.at) ?? [])
      : [];
  const outcome = await hiring.addEvent({
    event,
    mails,
    audit: { actorId: visitorActor, action: 'candidate-mailed', recordId: reference, requestId: mail.id },
    now: mail.at,
    alsoWrite: async (transaction) => {
      await insertInbound(transaction, rowOf(mail, { state: 'matched', recordId: reference }), kept);
      const { email } = application;
      if (said.kind === 'bounced')
        await markBounced(transaction, {
          email,
          status: said.about ?? '',
          at: mail.at,
          recordId: reference,
        });
      if (said.kind === 'mail' && mail.auth.verdict === 'pass')
        await unmarkBounced(transaction, mail.parsed.from.address);
    },
  });
  if (outcome === 'stored') {
    if (mails.length > 0) context.onMails();
    return 'matched';
  }
  if (outcome === 'repeated') return 'known';
  // Erased meanwhile, and with it every mail received until then, so this one, too.
  await context.stores.mailbox.skip(mail.fetched);
  return 'known';
}

type Written = Pick<WorkWriteSet, 'change' | 'events' | 'mails'> & {
  /** Its name in the audit log. */
  readonly action: string;
  readonly actorId: string;
  readonly bounce?: { readonly email: string; readonly status: string };
  /** A mail that needn't be sent any more, and when it was. */
  readonly sentBefore?: { readonly reply: OutgoingMail; readonly at: number };
  /** The mail proves that mail reaches its sender again. */
  readonly showsReach?: boolean;
};

const hourMs = 60 * 60_000;

/** A colleague may have changed the ticket first; after this many conflicts the mail is left unmatched. */
const attempts = 5;

/** Decides on the ticket as it is and writes, until nobody was faster. `decide` gives null if it takes no mail now. */
async function writeToTicket(
  context: Context,
  mail: IncomingMail,
  ticketId: string,
  decide: (ticket: WorkedTicket) => Promise<Written | null> | Written | null,
  otherwise: Otherwise,
  given: readonly NewMailFile[] | null = null,
): Promise<Received> {
  const { mailbox, desk } = context.stores;
  let files = given;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ticket = await openTicket(context, ticketId);
    if (!ticket && attempt > 0) {
      // Erased meanwhile, and with it every mail received until then, so this one, too.
      await mailbox.skip(mail.fetched);
      return 'known';
    }
    if (!ticket || (await isFull(context, ticket.id, mail))) return otherwise();
    const step = await decide(ticket);
    if (!step) return otherwise();
    const { action, actorId, bounce, showsReach, sentBefore, ...written } = step;
    files ??= await context.keepFiles(mail, { recordId: ticket.id, eventId: eventIdOf(mail) });
    const kept = files.map((file) => ({ ...file, recordId: ticket.id }));
    const outcome = await desk.requests.write({
      recordId: ticket.id,
      version: ticket.work.version,
      ...written,
      audit: { actorId, action, recordId: ticket.id, requestId: mail.id },
      now: mail.at,
      alsoWrite: async (transaction) => {
        const row = rowOf(mail, { state: 'matched', recordId: ticket.id });
        await insertInbound(transaction, row, kept, actorId !== visitorActor);
        if (bounce) await markBounced(transaction, { ...bounce, at: mail.at, recordId: ticket.id });
        if (sentBefore) await writeSent(transaction, sentBefore.reply, sentBefore.at);
        if (showsReach) await unmarkBounced(transaction, mail.parsed.from.address);
      },
    });
    if (outcome === 'stored') {
      if (written.mails.length > 0) context.onMails();
      return 'matched';
    }
    // Another process was faster with the same mail.
    if ((await mailbox.findByFingerprint(mail.fingerprint)) !== null) return 'known';
  }
  return otherwise();
}

/** The ticket, or the one it was merged into. */
async function openTicket({ stores }: Context, id: string): Promise<WorkedTicket | null> {
  let ticket = await stores.desk.requests.find(id);
  for (let step = 0; step < attempts && ticket?.work.mergedInto; step += 1)
    ticket = await stores.desk.requests.find(ticket.work.mergedInto);
  return ticket;
}

/** Counted by nature, so automatic mails never use up what people may send. */
async function isFull({ stores }: Context, ticketId: string, { parsed, at }: IncomingMail): Promise<boolean> {
  return (
    (await stores.mailbox.countOf(ticketId, natureOf(parsed), at - dayMs)) >= inboundLimits.perRequestDay
  );
}

const eventOf = (
  mail: IncomingMail,
  recordId: string,
  kind: StoredEvent['kind'],
  at: number,
): StoredEvent => ({
  ...blankEvent,
  id: eventIdOf(mail),
  recordId,
  kind,
  at,
});

function rowOf(
  { id, parsed, problem, fetched, auth, fingerprint, shown, folded, at }: IncomingMail,
  change: RowChange,
): NewInboundMail {
  return {
    id,
    mailbox: fetched.mailbox,
    uidValidity: fetched.uidValidity,
    uid: fetched.uid,
    fingerprint,
    messageId: parsed.messageId || null,
    recordId: null,
    suggestedId: null,
    nature: natureOf(parsed),
    fromName: parsed.from.name,
    fromAddress: parsed.from.address,
    subject: parsed.subject,
    // Once attached, the text is stored with the ticket.
    text: change.state === 'matched' ? '' : shown,
    folded,
    auth: auth.verdict,
    authNote: auth.note,
    problem,
    filesLeft: parsed.filesLeft,
    receivedAt: fetched.receivedAt,
    createdAt: at,
    flaggedAt: null,
    ...change,
  };
}

/**
 * Lists a mail that a person has to open in the mailbox, where it stays unread. Stores as little of it as possible,
 * because storing may be what failed.
 */
async function setAside(context: Context, place: Place | FetchedMail, parsed?: Parsed): Promise<void> {
  const { mailbox } = context.stores;
  const isFetched = 'source' in place;
  const fingerprint = hash('sha256', `${place.mailbox} ${place.uidValidity} ${place.uid}`);
  if ((await mailbox.findByFingerprint(fingerprint)) !== null) return mailbox.skip(place);
  const fetched = isFetched
    ? place
    : { ...place, source: Buffer.alloc(0), isCut: false, receivedAt: context.now() };
  const { from, subject } = parsed?.mail ?? blankMail;
  const mail = { ...blankMail, from, subject };
  const problem = isFetched ? 'failed' : 'undelivered';
  const incoming = describeMail(context, fetched, { mail, problem }, { auth: unchecked, fingerprint });
  await leave(context, incoming, { state: 'unmatched', flaggedAt: context.now() });
}
