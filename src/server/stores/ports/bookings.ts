import type { IdempotencyKey } from './intake.ts';
import type { OutgoingMail } from './outbox.ts';

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

export type BookingChange = {
  readonly id: string;
  /** The one that is changed; a booking that moved on meanwhile is left alone. */
  readonly sequence: number;
  readonly start: number;
  readonly status: StoredBooking['status'];
  readonly mails: readonly OutgoingMail[];
  /** Kinds of mails about this booking that are taken back unless they are sent already. */
  readonly withdraws: readonly string[];
  /** Kinds of mails about this booking that are taken back while they wait to be sent later. */
  readonly supersedes: readonly string[];
  readonly now: number;
};

export type BookingStore = {
  findById(id: string): Promise<StoredBooking | null>;
  /** Starts that are given away, both ends included. */
  takenStarts(from: number, to: number): Promise<number[]>;
  /** What an earlier request with this key and content was answered with, as it was stored; undefined without one. */
  recall(idempotencyKey: IdempotencyKey, now: number): Promise<unknown>;
  change(change: BookingChange): Promise<'stored' | 'taken' | 'outdated'>;
  /** Oldest first, read in pages. */
  all(): AsyncIterable<StoredBooking>;
};
