import type { StoredApplication } from './applications.ts';
import type { StoredBooking } from './bookings.ts';
import type { JsonObject } from './json.ts';
import type { OutgoingMail, WrittenMail } from './outbox.ts';
import type { StoredTicket } from './tickets.ts';

export type QueuedLookup = {
  readonly id: string;
  readonly email: string;
  /** Null: every case of the address. */
  readonly caseId: string | null;
  readonly createdAt: number;
};

/** Everything under one address, the newest first. */
export type PersonRecords = {
  readonly tickets: readonly StoredTicket[];
  readonly applications: readonly StoredApplication[];
  readonly bookings: readonly StoredBooking[];
};

export type LookupAnswer = {
  /** Written only while its budget lasts. */
  readonly mail: OutgoingMail;
  /** The same with the links that work already, for a mail that is sent later. */
  readonly delayedPayload: JsonObject;
  /** What the mail's links are worth once it leaves; earlier ones end. */
  readonly versions: readonly { readonly recordId: string; readonly version: number }[];
};

export type CaseLinkStore = {
  /** The one version that opens the record; null: the first, there never was another. */
  version(recordId: string): Promise<number | null>;
  recordsOf(email: string, limit: number): Promise<PersonRecords>;
  countsOf(email: string): Promise<Record<keyof PersonRecords, number>>;
  /** When the team or the visitor closed a ticket; null where nothing tells. */
  closedAt(ticketId: string): Promise<number | null>;
  /** Whether the visitor asked for it before, by the kind of event; null: never. */
  askedAt(recordId: string, kind: string): Promise<number | null>;
  /** Writes a mail while its budget lasts. */
  mail(mail: OutgoingMail, now: number): Promise<WrittenMail>;
  queue(lookup: QueuedLookup): Promise<void>;
  /** Oldest first. */
  waiting(limit: number): Promise<QueuedLookup[]>;
  /** Takes the look-up away and writes its answer, in one transaction; false when another process had it. */
  settle(lookupId: string, answer: LookupAnswer | null, now: number): Promise<boolean>;
};
