import type { Generated } from 'kysely';
import type { NoticeStep } from '#contract/desk/clock.ts';
import type { DocumentPurpose, ProofAccess, SentKind } from '#contract/desk/files.ts';
import type { DraftName } from '#contract/desk/forms.ts';
import type { DeskChoice } from '#contract/desk/choices.ts';
import type { DeskEventKind } from '#contract/desk/events.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { RequestEventKind, RequestWork, HiringWork } from '#contract/desk/views.ts';
import type { LetterState } from '#contract/letter.ts';
import type { QuoteState } from '#contract/quote.ts';
import type { StoredTicket, ResumeFile, StoredApplication, StoredBooking } from './records.ts';

/** Lists are stored as JSON text. */
type ListsAsText<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends readonly unknown[] ? string : Of[Name];
};

/**
 * Tables and columns under the names Kysely's CamelCasePlugin gives them: `recordId` is `record_id` in the database. On
 * both engines: only text, integers and epoch milliseconds, lists and objects as JSON text, files as bytes.
 */
export type Tables = {
  /** `searchText` is null if an older version wrote the row during an update. */
  tickets: ListsAsText<StoredTicket> & {
    suspect: number;
    searchText: string | null;
    /** 1 until a trigger finds it closed. */
    isOpen: Generated<number>;
  };
  applications: ListsAsText<Omit<StoredApplication, 'resume'>> & { suspect: number };
  /** One file per application, in its own table: lists and searches never read files. */
  resumes: Omit<ResumeFile, 'kind'> & { reference: string; kind: string };
  /** `client` is a keyed hash of the network; emptied when the call is over. */
  bookings: ListsAsText<Omit<StoredBooking, 'start'>> & { startAt: number; client: string | null };
  outbox: {
    id: string;
    kind: string;
    recordId: string;
    /** Cleared once sent, to keep as little data as possible. */
    recipient: string;
    payload: string;
    messageId: string;
    /** `parked` is how a dead-lettered mail has always been stored. */
    state: Generated<'pending' | 'sent' | 'parked'>;
    attempts: Generated<number>;
    dueAt: number;
    leaseOwner: string | null;
    leaseUntil: Generated<number>;
    lastError: string | null;
    createdAt: number;
    settledAt: number | null;
  };
  idempotency: {
    scope: string;
    key: string;
    fingerprint: string;
    result: string;
    recordId: string;
    expiresAt: number;
  };
  subscribers: {
    id: string;
    email: string;
    state: 'pending' | 'confirmed' | 'ended';
    createdAt: number;
    confirmedAt: number | null;
    mailedAt: number;
  };
  /** No row means the first version. */
  caseLinks: { recordId: string; version: number };
  /** Requested, not processed yet. */
  caseLookups: { id: string; email: string; caseId: string | null; createdAt: number };
  /** One row: the shared copy of the feed. */
  threatFeed: {
    id: string;
    source: string;
    content: string | null;
    etag: string | null;
    lastModified: string | null;
    checkedAt: number | null;
    dueAt: number;
  };
  /** When each of the team's calendars is busy, and nothing else of it. The id is a hash of its address. */
  calendars: {
    id: string;
    /** JSON: pairs of times. */
    busy: string | null;
    leftOut: number;
    readAt: number | null;
    dueAt: number;
    failedSince: number | null;
    reason: string | null;
  };
  /** The public halves; the private one is a setting. */
  letterKeys: {
    id: string;
    publicKey: string;
    validFrom: number;
    retiredAt: number | null;
    withdrawnAt: number | null;
  };
  letters: {
    number: string;
    lookup: string;
    formKey: string;
    keyId: string;
    /** Canonical JSON, as it was signed. */
    letter: string;
    signature: string;
    pdfSha256: string;
    pdf: Uint8Array;
    /** Only the team sees it. */
    note: string;
    state: LetterState;
    stateAt: number | null;
    supersededBy: string | null;
    reason: string | null;
    issuedAt: number;
    issuedBy: string;
  };
  /** Every version that was sent. At most one of a ticket is open, and at most one accepted. */
  quotes: {
    id: string;
    recordId: string;
    number: number;
    state: QuoteState;
    /** JSON; `validUntil` is in it, too. */
    offer: string;
    validUntil: string;
    pdf: Uint8Array;
    sha256: string;
    staffId: string;
    sentAt: number;
    settledAt: number | null;
    reason: string | null;
    acceptedBy: string | null;
    acceptedRole: string | null;
    acceptedEmail: string | null;
    startOn: string | null;
    /** When other tools were told that its last day is over. */
    expiredAt: number | null;
  };
  /** Someone wants to accept, and hasn't opened the mailed link yet. */
  quoteAcceptances: {
    id: string;
    quoteId: string;
    recordId: string;
    name: string;
    role: string;
    startOn: string;
    askedAt: number;
  };
  rateLimits: { bucket: string; hits: number; expiresAt: number };
  secrets: { name: string; value: string };

  staff: {
    id: string;
    email: string;
    name: string;
    role: Role;
    state: 'invited' | 'active' | 'ended';
    zone: string;
    hoursFrom: number;
    hoursTo: number;
    signature: string;
    callLink: string;
    createdAt: number;
    endedAt: number | null;
  };
  staffLinks: { hash: string; staffId: string; purpose: 'join' | 'recover'; expiresAt: number };
  staffCodes: { hash: string; staffId: string };
  passkeys: {
    id: string;
    staffId: string;
    publicKey: string;
    counter: number;
    transports: string;
    name: string;
    createdAt: number;
    lastUsedAt: number | null;
  };
  /** Challenges already answered. Pending ones are signed, so they aren't stored. */
  passkeyChallenges: { hash: string; purpose: string; expiresAt: number };
  deskSessions: {
    hash: string;
    staffId: string;
    label: string;
    createdAt: number;
    seenAt: number;
    freshAt: number;
    passkeyId: string | null;
  };
  /** No row means new, unassigned, on its first deadline. */
  caseWork: { recordId: string } & RequestWork;
  /** Append only, except for a message taken back before it was sent. `mailId` of a reply until the mail's outcome is known. */
  caseEvents: {
    id: string;
    recordId: string;
    kind: RequestEventKind;
    actorId: string | null;
    at: number;
    text: string | null;
    about: string | null;
    messageId: string | null;
    mailId: string | null;
  };
  caseNotices: { recordId: string; clockFrom: number; step: NoticeStep; staffId: string; at: number };
  /** One per ticket and person, deleted when they open it. */
  caseMentions: { recordId: string; staffId: string; actorId: string; at: number };
  deskViews: { id: string; staffId: string; name: string; search: string; shared: Generated<number> };
  /** `document`: the title of the one it brings along. */
  replyTemplates: { id: string; label: string; text: string; document: string | null; version: number };
  /** Typed on a record and not sent: one per form and person. `kept` is JSON: the other fields of a message taken back. */
  caseDrafts: {
    recordId: string;
    staffId: string;
    name: DraftName;
    text: string;
    savedAt: number;
    kept: Generated<string | null>;
  };
  /**
   * A message until its mail is sent. `fields` is its form, `was` and `became` are what it changed: all JSON. `scheduled`:
   * for a time someone chose. `heard`: how often the client had written by then.
   */
  caseSends: {
    eventId: string;
    recordId: string;
    mailId: string;
    staffId: string;
    draft: DraftName;
    fields: string;
    was: string;
    became: string;
    scheduled: number;
    heard: number;
  };
  casePresence: { recordId: string; staffId: string; seenAt: number; writingAt: number };
  /** Emails from the team's mailbox. Once attached to a ticket, the text is in that ticket's event. */
  inboundMails: {
    id: string;
    /** Which mailbox `uidValidity` and `uid` belong to; null: it was read before they were told apart. */
    mailbox: string | null;
    uidValidity: string;
    uid: number;
    fingerprint: string;
    /** As its sender named it: what we send goes into the same thread. Null before it was kept. */
    messageId: string | null;
    recordId: string | null;
    suggestedId: string | null;
    nature: 'person' | 'auto' | 'list' | 'bounce';
    state: 'matched' | 'unmatched' | 'filed' | 'ignored';
    fromName: string;
    fromAddress: string;
    subject: string;
    text: string;
    folded: string;
    auth: 'pass' | 'fail' | 'none';
    authNote: string;
    /** Why it couldn't be read, or isn't what it claims to be. */
    problem: string | null;
    filesLeft: number;
    receivedAt: number;
    createdAt: number;
    flaggedAt: number | null;
  };
  /** Attachments, received or sent. A refused one has no content. */
  mailFiles: {
    id: string;
    inboundId: string | null;
    recordId: string | null;
    eventId: string | null;
    name: string;
    kind: string | null;
    bytes: number;
    sha256: string;
    refusal: string | null;
    content: Uint8Array;
  };
  /** A row for each mailbox (`user@host/folder`): how far it has been read, by which process, and since when it's unreachable. */
  mailboxState: {
    id: string;
    uidValidity: string | null;
    lastUid: number;
    checkedAt: number | null;
    downSince: number | null;
    error: string | null;
    leaseOwner: string | null;
    leaseUntil: number;
  };
  /** Every version of the team's own documents. */
  documents: {
    id: string;
    title: string;
    purpose: DocumentPurpose;
    version: number;
    name: string;
    kind: SentKind;
    bytes: number;
    sha256: string;
    content: Uint8Array;
    staffId: string;
    createdAt: number;
    endedAt: number | null;
    /** Only for proof; `backs` is a list. */
    issuer: string | null;
    scope: string | null;
    validFrom: string | null;
    validTo: string | null;
    access: ProofAccess | null;
    backs: string | null;
  };
  /** One row. `held` is JSON: what the purge would have removed when it was put on hold. */
  purgeState: { id: string; ranAt: number; held: string | null };
  bouncedAddresses: { email: string; at: number; status: string; recordId: string };
  /** How far the database knows each log of decisions. */
  decisionLogs: { log: string; position: number };
  /** Kept by triggers: one row per text that can be searched for. */
  searchEntries: {
    seq: number;
    source: string;
    sourceId: string;
    /** The ticket, application or call; an unmatched mail is its own. */
    recordId: string;
    kind: RequestEventKind | 'record' | 'file' | 'mail' | 'quote';
    at: number;
    text: string;
    area: 'tickets' | 'applications';
  };
  /** Whom a reply went to, if not only the ticket's own address. */
  caseRecipients: { recordId: string; eventId: string; email: string; field: 'to' | 'cc' };
  /** What happened to a ticket, until it's known who hears about it. `eventId` is the timeline's. */
  deskEvents: {
    id: string;
    kind: DeskEventKind;
    recordId: string;
    eventId: string | null;
    at: number;
    /** JSON: ids, states and times. */
    details: string | null;
  };
  /**
   * One for each address, deleted once it's taken. `target` is a hash of the address; the id is the event's. `parkedAt`:
   * it was given up; what is later about its record waits behind it.
   */
  eventDeliveries: {
    id: string;
    target: string;
    kind: DeskEventKind;
    recordId: string;
    at: number;
    dueAt: number;
    attempts: number;
    createdAt: number;
    error: string | null;
    details: string | null;
    parkedAt: number | null;
  };
  /** The last mail to a person about replies on a ticket, and when it's due. */
  replyNotices: { recordId: string; staffId: string; mailId: string; at: number };
  /** What a person wants; no row means the default. */
  deskChoices: { staffId: string; name: DeskChoice; value: number };
  /** What owners decided about the desk, by name. */
  deskSettings: { name: string; value: string };
  /** When a ticket, an application or a booking was last changed, kept by triggers: by the database's clock. */
  recordUpdates: { recordId: string; kind: 'ticket' | 'application' | 'booking'; at: number };
  /** Of the team's tools. `scopes` is separated by spaces; `usedAt` is rounded, so that not every call writes. */
  apiTokens: {
    id: string;
    label: string;
    hash: string;
    scopes: string;
    createdAt: number;
    expiresAt: number;
    revokedAt: number | null;
    usedAt: number | null;
    /** A person, or the machine. */
    madeBy: string;
  };
  /** One row: since when backups are expected, the last good one, and the first failure after it. */
  backupState: {
    id: string;
    since: number;
    goodAt: number | null;
    failedAt: number | null;
    drilledAt: number | null;
    drillFailedAt: number | null;
  };
  hiringWork: { reference: string } & HiringWork;
  callHosts: { bookingId: string; staffId: string };
  blockedTimes: { id: string; startAt: number; endAt: number; reason: string; staffId: string };
  auditLog: {
    seq: number;
    at: number;
    actorId: string;
    action: string;
    recordId: string;
    requestId: string;
    previousHash: string;
    hash: string;
  };
};
