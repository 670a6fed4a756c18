import { hash } from 'node:crypto';
import { replyMailWords } from '#content/desk/mails.ts';
import { dayMs } from '#contract/durations.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import type { FileCheck } from '#server/applications/resume/check.ts';
import {
  CheckUnavailable,
  createBoundedProcess,
  inMemory,
  type BoundedProcess,
} from '#server/applications/resume/inspector.ts';
import { secondClock } from '#server/cases/actions.ts';
import { makeReply } from '#server/desk/ticket-work.ts';
import { blankEvent, visitorActor, type StoredEvent, type WorkedTicket } from '#server/desk/work.ts';
import { makeOrderedId, type MailMaker } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import type { InboundAddress, ReplySide } from './inbound-address.ts';
import { inboundLimits } from './limits.ts';
import { parseAnswerSchema, type ParseAnswer, type ReadMail } from './parse.ts';
import {
  authenticationOf,
  foldReply,
  idInSubject,
  natureOf,
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
} from './repository.ts';

/** Parses mails in a separate process, like resumes. */
export const createMailParser = (): BoundedProcess<ParseAnswer> =>
  createBoundedProcess(parseAnswerSchema, new URL('./parse.ts', import.meta.url));

/** A mail as fetched: its first bytes, and when our mail server received it. */
export type FetchedMail = Place & {
  readonly source: Buffer;
  /** The mail is longer than what was fetched. */
  readonly isCut: boolean;
  readonly receivedAt: number;
};

export type ReceiveDeps = {
  readonly stores: Pick<Stores, 'mailbox' | 'desk'>;
  readonly parser: Pick<BoundedProcess<ParseAnswer>, 'ask'>;
  readonly checkFile: FileCheck;
  readonly inbound: InboundAddress;
  /** The name our mail server uses in Authentication-Results; null: we trust none. */
  readonly authServer: string | null;
  readonly makeMail: MailMaker;
  /** Called after a commit that queued mails. */
  readonly onMails: () => void;
  readonly now: () => number;
};

export type Received = 'known' | 'own' | 'matched' | 'unmatched' | 'filed';

/** A colleague may have changed the ticket first; after this many conflicts the mail is left unmatched. */
const attempts = 5;

/** The parts of a mail the rules use. */
type Letter = FoldedText & {
  readonly id: string;
  readonly mail: ReadMail;
  readonly fetched: FetchedMail;
  readonly auth: Authentication;
  readonly at: number;
};

/** What we know of a mail that can't be read. */
const blankMail: Omit<ReadMail, 'fingerprint'> = {
  messageId: '',
  answers: [],
  from: { name: '', address: '' },
  hasOneSender: true,
  to: [],
  subject: '',
  text: '',
  headers: {},
  authResults: [],
  files: [],
  filesLeft: 0,
  report: null,
};

/** Refused, but not discarded: the files are in the mailbox. */
const stillThere = ['large', 'no-room', 'unchecked'];

const harmless = Buffer.from('Subject: Hello\r\n\r\nHello\r\n');

type Found = { readonly ticketId: string; readonly by: ReplySide | 'thread' };

/** Processes one mail, once: parses it, finds its ticket and stores the result. */
export function createReceiver(parts: ReceiveDeps) {
  const { stores, inbound, now } = parts;
  const { mailbox } = stores;
  let waitingSince = -dayMs;

  const rowOf = (
    { id, mail, fetched, auth, shown, folded, at }: Letter,
    change: Partial<NewInboundMail> & Pick<NewInboundMail, 'state'>,
  ): NewInboundMail => ({
    id,
    uidValidity: fetched.uidValidity,
    uid: fetched.uid,
    fingerprint: mail.fingerprint,
    recordId: null,
    suggestedId: null,
    nature: natureOf(mail),
    fromName: mail.from.name,
    fromAddress: mail.from.address,
    subject: mail.subject,
    // Once attached, the text is stored with the ticket.
    text: change.state === 'matched' ? '' : shown,
    folded,
    auth: auth.verdict,
    authNote: auth.note,
    problem: fetched.isCut ? 'cut' : null,
    filesLeft: mail.filesLeft,
    receivedAt: fetched.receivedAt,
    createdAt: at,
    flaggedAt: null,
    ...change,
  });

  async function findTicket({ mail }: Letter): Promise<Found | null> {
    const token = await inbound.read(mail.to);
    if (token) return { ticketId: token.ticketId, by: token.side };
    const recordId = await mailbox.recordOf(mail.answers);
    return recordId !== null && ticketIdPattern.test(recordId) ? { ticketId: recordId, by: 'thread' } : null;
  }

  /** Where it was merged into, as far as that goes. */
  async function openTicket(id: string): Promise<WorkedTicket | null> {
    let ticket = await stores.desk.cases.find(id);
    for (let step = 0; step < attempts && ticket?.work.mergedInto; step += 1)
      ticket = await stores.desk.cases.find(ticket.work.mergedInto);
    return ticket;
  }

  async function suggest({ mail }: Letter, found: Found | null): Promise<string | null> {
    const named = found?.ticketId ?? idInSubject(mail.subject);
    const ticket = named === null ? null : await openTicket(named);
    return ticket?.id ?? mailbox.ticketOf(mail.from.address);
  }

  /**
   * A short outage is waited out. Only once a day: otherwise whoever finds a file that the scanner fails on could stop
   * all mail. The file stays in the mailbox.
   */
  async function checked(content: Buffer, name: string) {
    try {
      return await parts.checkFile(inMemory(content), name);
    } catch (error) {
      if (now() - waitingSince >= dayMs) waitingSince = now();
      if (now() - waitingSince < inboundLimits.scanWaitMs)
        throw new CheckUnavailable('A file in a mail could not be checked.', { cause: error });
      return { ok: false, reason: 'unchecked' } as const;
    }
  }

  /** Looked at as resumes are. What is refused is named, with the reason, and not kept. */
  async function filesOf(
    { id, mail }: Letter,
    about: { readonly recordId: string; readonly eventId: string } | null,
  ): Promise<NewMailFile[]> {
    const files: NewMailFile[] = [];
    const most = about === null ? inboundLimits.unmatchedFileBytes : inboundLimits.caseFileBytes;
    let room = most - (await mailbox.fileBytes(about?.recordId ?? null));
    for (const { name, bytes, content } of mail.files) {
      const buffer = content === null ? null : Buffer.from(content, 'base64');
      const file = {
        id: `${id}-${files.length}`,
        inboundId: id,
        recordId: about?.recordId ?? null,
        eventId: about?.eventId ?? null,
        name,
        bytes,
      };
      const refused = (refusal: string) => ({
        ...file,
        kind: null,
        sha256: '',
        refusal,
        content: Buffer.alloc(0),
      });
      if (buffer === null) files.push(refused('large'));
      else if (bytes > room) files.push(refused('no-room'));
      else {
        const verdict = await checked(buffer, name);
        if (!verdict.ok) files.push(refused(verdict.reason));
        else {
          room -= bytes;
          const sha256 = hash('sha256', buffer);
          files.push({ ...file, kind: verdict.kind, sha256, refusal: null, content: buffer });
        }
      }
    }
    return files;
  }

  const eventOf = (letter: Letter, recordId: string, kind: StoredEvent['kind'], at: number): StoredEvent => ({
    ...blankEvent,
    // The same mail never makes a second one, whatever happened between two steps.
    id: `mail-${letter.mail.fingerprint}`,
    recordId,
    kind,
    at,
  });

  async function leave(
    letter: Letter,
    change: Partial<NewInboundMail> & Pick<NewInboundMail, 'state'>,
  ): Promise<Received> {
    // Programs' mails and lists are named and nothing more.
    const files = change.state === 'unmatched' ? await filesOf(letter, null) : [];
    await mailbox.insert(rowOf(letter, change), files);
    if (change.state === 'unmatched') await mailbox.trimUnmatched();
    return change.state === 'unmatched' ? 'unmatched' : 'filed';
  }

  const unmatched = async (letter: Letter, found: Found | null, problem?: string): Promise<Received> =>
    leave(letter, {
      state: 'unmatched',
      suggestedId: await suggest(letter, found),
      ...(problem === undefined ? {} : { problem }),
    });

  /** By kind, so that automatic mails never use up what people may send. */
  const isFull = async (ticketId: string, { mail, at }: Letter): Promise<boolean> =>
    (await mailbox.countOf(ticketId, natureOf(mail), at - dayMs)) >= inboundLimits.perCaseDay;

  type Written = Pick<Parameters<Stores['desk']['cases']['write']>[0], 'change' | 'events' | 'mails'> & {
    readonly action: string;
    readonly actorId: string;
    readonly bounce?: { readonly email: string; readonly status: string };
    readonly greetsAgain?: boolean;
  };

  /** Decides on the ticket as it is and writes, until nobody was faster. Null: the ticket takes no mail now. */
  async function write(
    letter: Letter,
    ticketId: string,
    decide: (ticket: WorkedTicket) => Promise<Written | null> | Written | null,
  ): Promise<Received | null> {
    let files: NewMailFile[] | null = null;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const ticket = await openTicket(ticketId);
      if (!ticket && attempt > 0) {
        // Erased meanwhile, with every mail received until then: this one, too.
        await mailbox.skip(letter.fetched);
        return 'known';
      }
      if (!ticket || (await isFull(ticket.id, letter))) return null;
      const step = await decide(ticket);
      if (!step) return null;
      const { action, actorId, bounce, greetsAgain, ...written } = step;
      const eventId = `mail-${letter.mail.fingerprint}`;
      files ??= await filesOf(letter, { recordId: ticket.id, eventId });
      // A reply doesn't go out without what it says is attached.
      if (written.mails.length > 0 && files.some(({ refusal }) => stillThere.includes(refusal ?? '')))
        return null;
      const kept = files.map((file) => ({ ...file, recordId: ticket.id }));
      const outcome = await stores.desk.cases.write({
        recordId: ticket.id,
        version: ticket.work.version,
        ...written,
        audit: { actorId, action, recordId: ticket.id, requestId: letter.id },
        now: letter.at,
        also: async (transaction) => {
          await insertInbound(transaction, rowOf(letter, { state: 'matched', recordId: ticket.id }), kept);
          if (bounce) await markBounced(transaction, { ...bounce, at: letter.at, recordId: ticket.id });
          if (greetsAgain) await unmarkBounced(transaction, letter.mail.from.address);
        },
      });
      if (outcome === 'stored') {
        if (written.mails.length > 0) parts.onMails();
        return 'matched';
      }
      // Another process was at it with the same mail.
      if ((await mailbox.findByFingerprint(letter.mail.fingerprint)) !== null) return 'known';
    }
    return null;
  }

  async function ofMailServer(letter: Letter): Promise<Received> {
    const { report } = letter.mail;
    const recordId = report && (await mailbox.recordOf(report.mails));
    const isFinal = report !== null && report.status.startsWith('5.');
    if (!isFinal || recordId === null || !ticketIdPattern.test(recordId))
      return leave(letter, { state: 'filed' });
    const done = await write(letter, recordId, (ticket) => {
      // Only what we sent there can come back from there: nobody marks another's address.
      if (ticket.email.toLowerCase() !== report.recipient) return null;
      return {
        action: 'mail-bounced',
        actorId: visitorActor,
        change: {},
        events: [{ ...eventOf(letter, ticket.id, 'bounced', letter.at), about: report.status }],
        mails: [],
        bounce: { email: ticket.email, status: report.status },
      };
    });
    return done ?? leave(letter, { state: 'filed' });
  }

  async function ofProgram(letter: Letter, found: Found | null): Promise<Received> {
    const done =
      found &&
      (await write(letter, found.ticketId, (ticket) => ({
        action: 'auto-replied',
        actorId: visitorActor,
        change: {},
        events: [{ ...eventOf(letter, ticket.id, 'auto-reply', letter.at), text: letter.shown }],
        mails: [],
      })));
    return done ?? leave(letter, { state: 'filed' });
  }

  async function ofColleague(letter: Letter, staffId: string, found: Found | null): Promise<Received> {
    const { verdict } = letter.auth;
    // A sender's name is written by the sender. Our mail server vouches for it, or they read what only the team got.
    const isProven = verdict === 'pass' || (verdict === 'none' && found?.by === 'team');
    if (found === null) return unmatched(letter, found);
    if (!isProven) return unmatched(letter, found, 'unproven');
    // What we can't tell apart from our own notice goes to a person, not to the visitor.
    if (letter.isAllQuote || quotesNotice(letter.shown)) return unmatched(letter, found, 'quoted');
    const done = await write(letter, found.ticketId, async (ticket) => {
      if (!isOpen(ticket.work.state)) return null;
      const { id, name, email } = ticket;
      const to = { name, address: email, subject: replyMailWords.ticketSubject(id) };
      const base = eventOf(letter, id, 'reply', letter.at);
      const { mail, event } = await makeReply(parts, to, id, letter.shown, letter.at, {
        filesOf: base.id,
      });
      return {
        action: 'replied-by-mail',
        actorId: staffId,
        change: { ownerId: ticket.work.ownerId ?? staffId, waitingUntil: null },
        events: [{ ...base, ...event, actorId: staffId }],
        mails: [mail],
      };
    });
    return done ?? unmatched(letter, found, 'unsent');
  }

  async function ofVisitor(letter: Letter, found: Found | null): Promise<Received> {
    // A forged sender is no reason to lose a mail to an address that only its ticket's people know.
    const isTrusted = letter.auth.verdict !== 'fail' || found?.by === 'visitor';
    if (found === null || !isTrusted) return unmatched(letter, found);
    const done = await write(letter, found.ticketId, (ticket) => {
      if (!isOpen(ticket.work.state)) return null;
      const at = Math.min(letter.fetched.receivedAt, letter.at);
      return {
        action: 'visitor-mailed',
        actorId: visitorActor,
        change: { waitingUntil: null, ...secondClock(ticket.work, at) },
        events: [
          {
            ...eventOf(letter, ticket.id, 'mail', at),
            actorId: visitorActor,
            text: letter.shown,
            about: letter.id,
          },
        ],
        mails: [],
        greetsAgain: true,
      };
    });
    return done ?? unmatched(letter, found);
  }

  /** Either this mail breaks the parser, and it's listed, or the parser is down, and all mail waits: another mail tells. */
  async function parse({ source }: FetchedMail): Promise<ParseAnswer | 'cut-off'> {
    const ask = (bytes: Buffer) => parts.parser.ask(inMemory(bytes));
    try {
      return await ask(source);
    } catch {
      await ask(harmless);
      return ask(source).catch(() => ({ ok: false, reason: 'broken' }));
    }
  }

  /** A known mail only lies in another place now. */
  async function isKnown(fingerprint: string, fetched: FetchedMail): Promise<boolean> {
    const known = await mailbox.findByFingerprint(fingerprint);
    if (known !== null) await mailbox.moveTo(known, fetched);
    return known !== null;
  }

  /** What nobody could read is told, and stays where it is. */
  async function unreadable(fetched: FetchedMail, problem: string): Promise<Received> {
    const fingerprint = hash('sha256', fetched.source);
    if (await isKnown(fingerprint, fetched)) return 'known';
    const mail = { ...blankMail, fingerprint };
    const auth = { verdict: 'none', note: '' } as const;
    const letter = { id: makeOrderedId(), mail, fetched, auth, ...foldReply(''), at: now() };
    return leave(letter, { state: 'unmatched', problem });
  }

  async function store(fetched: FetchedMail, parsed: ReadMail): Promise<Received> {
    const auth = authenticationOf(parsed, parts.authServer);
    // With the verdict: a forged copy that comes first must not stand for the real one.
    const fingerprint = hash('sha256', `${parsed.fingerprint} ${auth.verdict}`);
    if (await isKnown(fingerprint, fetched)) return 'known';
    // Our own notices, where the team's address is the mailbox.
    if ((await mailbox.recordOf([parsed.messageId])) !== null) {
      await mailbox.skip(fetched);
      return 'own';
    }
    const nature = natureOf(parsed);
    const { files, filesLeft } = parsed;
    // What programs attach is counted, not kept.
    const isKept = nature === 'person' || nature === 'list';
    const letter: Letter = {
      id: makeOrderedId(),
      mail: { ...parsed, fingerprint, ...(isKept ? {} : { files: [], filesLeft: filesLeft + files.length }) },
      fetched,
      auth,
      ...foldReply(parsed.text),
      at: now(),
    };
    if (nature === 'bounce') return ofMailServer(letter);
    const found = await findTicket(letter);
    if (nature === 'auto') return ofProgram(letter, found);
    if (nature === 'list') return found ? unmatched(letter, found) : leave(letter, { state: 'filed' });
    const staff = await stores.desk.staff.findByEmail(parsed.from.address);
    return staff?.state === 'active' && staff.role !== 'hiring'
      ? ofColleague(letter, staff.id, found)
      : ofVisitor(letter, found);
  }

  return {
    parse,
    store: (fetched: FetchedMail, answer: ParseAnswer | 'cut-off'): Promise<Received> =>
      answer === 'cut-off'
        ? unreadable(fetched, 'cut-off')
        : answer.ok
          ? store(fetched, answer.mail)
          : unreadable(fetched, answer.reason),
    unreadable,
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
