import type { MailFate } from '#contract/mail-fate.ts';
import type { NewApplication } from './applications.ts';
import type { NewBooking } from './bookings.ts';
import type { JsonObject } from './json.ts';
import type { OutgoingMail } from './outbox.ts';
import type { StoredTicket } from './tickets.ts';

export type IdempotencyKey = {
  /** Which endpoint the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** Hash of what was asked. */
  readonly fingerprint: string;
  readonly expiresAt: number;
};

/** The kinds of records that visitors send. */
export type IntakeRecords = {
  readonly tickets: StoredTicket;
  readonly applications: NewApplication;
  readonly bookings: NewBooking;
};

export type SentRecords = { readonly [Kind in keyof IntakeRecords]?: readonly IntakeRecords[Kind][] };

/** Everything one submission writes, in one transaction or not at all. */
export type IntakeWriteSet = SentRecords & {
  readonly idempotencyKey: IdempotencyKey | null;
  readonly recordId: string;
  /** What a repeated request is answered with. */
  readonly result: JsonObject;
  readonly mails: readonly OutgoingMail[];
  readonly now: number;
};

export type IntakeOutcome =
  | { readonly kind: 'stored' }
  /** As it was stored, by this version of the program or an earlier one. */
  | { readonly kind: 'replayed'; readonly result: unknown }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' }
  /** A unique value of the write set is taken; nothing was written. */
  | { readonly kind: 'taken' }
  /** The address or the network holds as many open bookings as it may; nothing was written. */
  | { readonly kind: 'too-many-open' };

export type IntakeStore = {
  write(writeSet: IntakeWriteSet): Promise<IntakeOutcome>;
  /** What became of a mail that was handed over to be written, by what is found of it. */
  mailFate(mailId: string, now: number): Promise<MailFate>;
};
