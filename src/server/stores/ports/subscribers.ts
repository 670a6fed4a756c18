import type { IdempotencyKey, IntakeOutcome } from './intake.ts';
import type { OutgoingMail } from './outbox.ts';

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

/** The address has had as many mails as one gets until then; nothing was written. */
export type MailsSpentOutcome = { readonly kind: 'mails-spent'; readonly until: number };

export type SubscriberStore = {
  /** The subscriber and the mail, in one transaction; `stored` also when there is nothing to write. */
  subscribe(writeSet: SubscribeWriteSet): Promise<IntakeOutcome | MailsSpentOutcome>;
  /** False when there is no such subscriber, or it has ended. Doing it twice is fine. */
  confirm(id: string, now: number): Promise<boolean>;
  /** False when there is no such subscriber. */
  end(id: string): Promise<boolean>;
  findByEmail(email: string): Promise<StoredSubscriber | null>;
  /** Oldest first. */
  all(): AsyncIterable<StoredSubscriber>;
};
