/** What services may ask of storage. Times are epoch milliseconds; nothing here knows SQL. */

import type { ApplicationStore, NewApplication } from './application-ports.ts';
import type { DeskStores } from './desk-ports.ts';
import type { LimitStore, SecretStore } from './limit-ports.ts';
import type { JsonObject, OutboxStore, OutgoingMail, WaitingMails } from './outbox-ports.ts';

export type {
  ApplicationStore,
  NewApplication,
  ResumeFile,
  StoredApplication,
  StoredResume,
} from './application-ports.ts';
export type {
  ClaimedMail,
  JsonObject,
  JsonValue,
  MailResult,
  OutboxCounts,
  OutboxStore,
  OutgoingMail,
  WaitingMails,
} from './outbox-ports.ts';
export type { LimitCount, LimitHit, LimitStore, MailBudget, SecretStore } from './limit-ports.ts';

export type * from './desk-ports.ts';

/** The database or the disk cannot take or give anything right now; asking again later may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export type StoredTicket = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly services: readonly string[];
  readonly selectedServices: readonly string[];
  readonly message: string | null;
  /** What the visitor estimated, as JSON (`scopeSchema`). */
  readonly scope: string | null;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

export type StoredBooking = {
  readonly id: string;
  readonly start: number;
  readonly status: 'booked' | 'cancelled';
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly notes: string | null;
  /** How often it was changed; calendars take the invitation with the highest one. */
  readonly sequence: number;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

export type NewBooking = StoredBooking & {
  /** Keyed hash of the network it came from, kept until the call is over; null where nobody counts. */
  readonly client: string | null;
  /** How many calls to come one address and one network may hold, this one included; null: no bound. */
  readonly openMost: { readonly perAddress: number; readonly perClient: number } | null;
};

export type IdempotencyKey = {
  /** Which endpoint the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** Hash of what was asked. */
  readonly fingerprint: string;
  readonly expiresAt: number;
};

/** Everything one submission writes, in one transaction or not at all. */
export type IntakeWriteSet = {
  readonly idempotencyKey: IdempotencyKey | null;
  readonly recordId: string;
  /** What a repeated request is answered with. */
  readonly result: JsonObject;
  readonly tickets: readonly StoredTicket[];
  readonly applications?: readonly NewApplication[];
  readonly bookings?: readonly NewBooking[];
  readonly mails: readonly OutgoingMail[];
  readonly now: number;
};

export type IntakeOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'replayed'; readonly result: JsonObject }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' }
  /** A unique value of the write set is taken; nothing was written. */
  | { readonly kind: 'taken' }
  /** The address or the network holds as many open bookings as it may; nothing was written. */
  | { readonly kind: 'too-many-open' };

export type IntakeStore = { write(writeSet: IntakeWriteSet): Promise<IntakeOutcome> };

export type TicketStore = {
  findById(id: string): Promise<StoredTicket | null>;
  count(): Promise<number>;
  /** Oldest first, read in pages. */
  all(): AsyncIterable<StoredTicket>;
};

export type StoredSubscriber = {
  readonly id: string;
  readonly email: string;
  /** `ended`: unsubscribed; kept for a day, so that the bound on mails outlives it. */
  readonly state: 'pending' | 'confirmed' | 'ended';
  readonly createdAt: number;
  readonly confirmedAt: number | null;
};

export type SubscribeWriteSet = {
  readonly idempotencyKey: IdempotencyKey | null;
  /** Used when the address is new. */
  readonly id: string;
  readonly email: string;
  readonly now: number;
  /** An address that was written to after this moment is not written to again. */
  readonly mailedBefore: number;
  /** Makes the mail for the subscriber as stored. */
  readonly mail: (subscriber: Pick<StoredSubscriber, 'id' | 'email' | 'state'>) => OutgoingMail;
};

export type SubscriberStore = {
  /** The subscriber and the mail, in one transaction; `stored` also when there is nothing to write. */
  subscribe(writeSet: SubscribeWriteSet): Promise<IntakeOutcome>;
  /** False when there is no such subscriber, or it has ended. Doing it twice is fine. */
  confirm(id: string, now: number): Promise<boolean>;
  /** False when there is no such subscriber. */
  end(id: string): Promise<boolean>;
  findByEmail(email: string): Promise<StoredSubscriber | null>;
  /** Oldest first. */
  all(): AsyncIterable<StoredSubscriber>;
};

export type BookingChange = {
  readonly id: string;
  /** The one that is changed; a booking that moved on meanwhile is left alone. */
  readonly sequence: number;
  readonly start: number;
  readonly status: StoredBooking['status'];
  readonly mails: readonly OutgoingMail[];
  /** Kinds of mails about this booking that are taken back unless they are sent already. */
  readonly withdraws: readonly string[];
  readonly now: number;
};

export type BookingStore = {
  findById(id: string): Promise<StoredBooking | null>;
  /** Starts that are given away, both ends included. */
  takenStarts(from: number, to: number): Promise<number[]>;
  /** What an earlier request with this key and content was answered with. */
  recall(idempotencyKey: IdempotencyKey, now: number): Promise<JsonObject | null>;
  change(change: BookingChange): Promise<'stored' | 'taken' | 'outdated'>;
  /** Oldest first, read in pages. */
  all(): AsyncIterable<StoredBooking>;
};

export type Erasure = {
  readonly tickets: readonly string[];
  /** References of the applications; their files are gone with them. */
  readonly applications: readonly string[];
  readonly subscribers: readonly string[];
  readonly bookings: readonly string[];
  readonly mails: number;
  readonly keys: number;
};

export type RetentionCutoffs = {
  readonly ticketsBefore: number;
  readonly applicationsBefore: number;
  /** By the time of the call. */
  readonly bookingsBefore: number;
  readonly sentMailsBefore: number;
  readonly parkedMailsBefore: number;
  readonly unconfirmedBefore: number;
  readonly endedBefore: number;
};

export type PurgeCounts = {
  readonly tickets: number;
  readonly applications: number;
  readonly subscribers: number;
  readonly bookings: number;
  readonly mails: number;
  readonly keys: number;
  readonly limits: number;
};

export type StoreHealth = {
  readonly databaseAnswers: boolean;
  /** Something was written just now; reading may work while the disk is full or the file is locked. */
  readonly databaseWrites: boolean;
  readonly migrationsDone: boolean;
  readonly dataDirWritable: boolean;
  /** Null when the database does not answer. */
  readonly parkedMails: number | null;
  /** Mails that are late; null when the database does not answer. */
  readonly waitingMails: WaitingMails | null;
};

export type Stores = {
  readonly engine: 'sqlite' | 'postgres';
  readonly intake: IntakeStore;
  readonly tickets: TicketStore;
  readonly applications: ApplicationStore;
  readonly subscribers: SubscriberStore;
  readonly bookings: BookingStore;
  readonly outbox: OutboxStore;
  readonly limits: LimitStore;
  readonly secrets: SecretStore;
  readonly desk: DeskStores;
  health(): Promise<StoreHealth>;
  /**
   * `counters`: the buckets in which mails to the address are counted. With `dryRun` nothing is changed: it tells what
   * would be removed.
   */
  erasePerson(
    email: string,
    counters?: readonly string[],
    options?: { readonly dryRun?: boolean },
  ): Promise<Erasure>;
  purge(cutoffs: RetentionCutoffs, now: number): Promise<PurgeCounts>;
  close(): Promise<void>;
};
