/** What the desk's services may ask of storage. Times are epoch milliseconds; secrets come as hashes. */
import type { NoticeStep } from '#contract/desk/clock.ts';
import type {
  BlockedTime,
  CaseEventKind,
  CaseWork,
  FailedMail,
  HiringWork,
  TicketFilter,
} from '#contract/desk/views.ts';
import type { StoredApplication } from './application-ports.ts';
import type { AuditEntry, AuditStore, SignInStore, StaffStore } from './desk-staff-ports.ts';
import type { OutgoingMail, StoredBooking, StoredTicket } from './ports.ts';

export type * from './desk-staff-ports.ts';

export type StoredEvent = {
  readonly id: string;
  readonly recordId: string;
  readonly kind: CaseEventKind;
  readonly actorId: string | null;
  readonly at: number;
  readonly text: string | null;
  readonly about: string | null;
  /** Of a reply: threads hold on to it. */
  readonly messageId: string | null;
  readonly mailId: string | null;
};

export type WorkedTicket = StoredTicket & { readonly work: CaseWork };
export type WorkedApplication = StoredApplication & { readonly work: HiringWork; readonly readers: number };

export type TicketSearch = {
  readonly filter: TicketFilter;
  readonly staffId: string;
  /** Lower case; empty: everything. */
  readonly query: string;
  readonly after: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
};

/** One step of work: everything it writes, in one transaction or not at all. */
export type WorkWriteSet = {
  readonly recordId: string;
  /** The version the person saw; another one means that someone was faster. */
  readonly version: number;
  readonly change: Partial<Omit<CaseWork, 'version'>>;
  readonly events: readonly StoredEvent[];
  readonly mails: readonly OutgoingMail[];
  readonly audit: AuditEntry;
  readonly now: number;
};

export type HiringWriteSet = Omit<WorkWriteSet, 'change'> & {
  readonly change: Partial<Omit<HiringWork, 'version'>>;
};

/** `repeated`: the first event's id is known, so this very form was sent before. */
export type WorkOutcome = 'stored' | 'outdated' | 'repeated';

export type SettledReply = {
  readonly eventId: string;
  readonly recordId: string;
  readonly at: number;
  readonly outcome: 'sent' | 'parked';
  readonly settledAt: number;
};

export type CaseStore = {
  search(search: TicketSearch): Promise<WorkedTicket[]>;
  /** Open and not answered yet, the oldest first. */
  unanswered(limit: number): Promise<WorkedTicket[]>;
  /** Everything that was done, oldest first, for the export. */
  allEvents(): AsyncIterable<StoredEvent>;
  /** How many each filter has. */
  counts(staffId: string): Promise<Readonly<Record<TicketFilter, number>>>;
  find(id: string): Promise<WorkedTicket | null>;
  related(ticket: StoredTicket, limit: number): Promise<WorkedTicket[]>;
  events(recordId: string, limit: number): Promise<StoredEvent[]>;
  /** Message-IDs of what was sent about it so far, oldest first. */
  thread(recordId: string): Promise<string[]>;
  write(writeSet: WorkWriteSet): Promise<WorkOutcome>;
  /** Replies whose mail was sent or given up since the last look; of one record, or of all. */
  settledReplies(recordId: string | null, limit: number): Promise<SettledReply[]>;
  /** Writes what follows from it, once. */
  settleReply(
    reply: SettledReply,
    event: StoredEvent,
    change: Partial<Omit<CaseWork, 'version'>>,
  ): Promise<void>;
  see(recordId: string, staffId: string, now: number, isWriting: boolean): Promise<void>;
  seen(recordId: string, since: number): Promise<{ staffId: string; writingAt: number }[]>;
};

export type Notice = {
  readonly recordId: string;
  readonly clockFrom: number;
  readonly step: NoticeStep;
  readonly staffId: string;
};

export type ClockStore = {
  /** Open, unanswered, with a clock that began between the two. */
  running(from: number, to: number, limit: number): Promise<WorkedTicket[]>;
  noticesOf(recordIds: readonly string[]): Promise<Notice[]>;
  /** Notices, the mails that carry them, marks of lateness and the message to the webhook, once. */
  tell(writeSet: {
    readonly notices: readonly Notice[];
    readonly late: readonly { readonly recordId: string; readonly clockFrom: number }[];
    readonly events: readonly StoredEvent[];
    readonly mails: readonly OutgoingMail[];
    readonly webhook: { readonly id: string; readonly body: string } | null;
    readonly now: number;
  }): Promise<boolean>;
  dueWebhooks(now: number, limit: number): Promise<{ id: string; body: string; attempts: number }[]>;
  settleWebhook(id: string, retryAt: number | null): Promise<void>;
  webhookSecret(): Promise<string>;
};

export type HiringStore = {
  list(showEnded: boolean, limit: number): Promise<WorkedApplication[]>;
  find(reference: string): Promise<WorkedApplication | null>;
  write(writeSet: HiringWriteSet): Promise<WorkOutcome>;
};

export type HostedBooking = StoredBooking & { readonly hostId: string | null };

export type CallStore = {
  between(from: number, to: number): Promise<HostedBooking[]>;
  findHost(bookingId: string): Promise<string | null>;
  setHost(
    bookingId: string,
    staffId: string | null,
    mails: readonly OutgoingMail[],
    audit: AuditEntry,
    now: number,
  ): Promise<void>;
  blocked(from: number, to: number): Promise<(Omit<BlockedTime, 'person'> & { readonly staffId: string })[]>;
  block(
    time: Omit<BlockedTime, 'person'> & { readonly staffId: string },
    audit: AuditEntry,
    now: number,
  ): Promise<void>;
  unblock(id: string, audit: AuditEntry, now: number): Promise<boolean>;
};

export type MailDeskStore = {
  parked(limit: number): Promise<FailedMail[]>;
  countParked(): Promise<number>;
  retry(id: string, audit: AuditEntry, now: number): Promise<boolean>;
};

export type DeskStores = {
  readonly staff: StaffStore;
  readonly signIn: SignInStore;
  readonly audit: AuditStore;
  readonly cases: CaseStore;
  readonly clock: ClockStore;
  readonly hiring: HiringStore;
  readonly calls: CallStore;
  readonly mails: MailDeskStore;
  /** Removes what nobody can use any more: links, challenges, sessions, work on records that are gone. */
  purge(
    now: number,
    cutoffs: { readonly idleBefore: number; readonly startedBefore: number; readonly leftBefore: number },
  ): Promise<number>;
};
