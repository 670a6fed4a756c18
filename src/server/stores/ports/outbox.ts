import type { MailFate } from '#contract/mail-fate.ts';
import type { JsonObject } from './json.ts';
import type { MailBudget } from './limits.ts';

export type OutgoingMail = {
  readonly id: string;
  /** Names the template. */
  readonly kind: string;
  /** What the mail is about, so that it can be erased with it. */
  readonly recordId: string;
  readonly recipient: string;
  /** Fixed when written: a mail that is sent again is recognised as the same one. */
  readonly messageId: string;
  readonly payload: JsonObject;
  /** Its date, and when it is sent at the earliest: that of a reminder lies ahead. */
  readonly createdAt: number;
  /** Counters that decide whether and when it leaves; counted with it, in one transaction. */
  readonly budget?: MailBudget;
};

/** What became of a mail when it was written: when it leaves, or when there would be room for it again. */
export type WrittenMail = { readonly fate: MailFate; readonly at: number };

export type ClaimedMail = OutgoingMail & { readonly attempts: number };

export type MailResult =
  | { readonly id: string; readonly outcome: 'sent' }
  | { readonly id: string; readonly outcome: 'retry'; readonly dueAt: number; readonly error: string }
  | { readonly id: string; readonly outcome: 'dead-lettered'; readonly error: string }
  | { readonly id: string; readonly outcome: 'released' }
  /** Its reason is gone; it is forgotten. */
  | { readonly id: string; readonly outcome: 'dropped' };

export type OutboxCounts = { readonly pending: number; readonly sent: number; readonly deadLettered: number };

export type WaitingMails = { readonly count: number; readonly since: number | null };

export type OutboxStore = {
  /** Takes due mails for `leaseMs`; nobody else gets them before that is over. */
  claim(claim: { owner: string; now: number; leaseMs: number; limit: number }): Promise<ClaimedMail[]>;
  /** Only the holder of the lease can settle a mail. */
  settle(owner: string, results: readonly MailResult[], now: number): Promise<void>;
  counts(): Promise<OutboxCounts>;
  /** Mails that should have left before this moment and have not, and since when the oldest waits. */
  waiting(before: number): Promise<WaitingMails>;
  /** Mails that their budget delays, without those of these kinds, which are written long before they are due. */
  delayed(now: number, planned: readonly string[]): Promise<number>;
  /** Mails that were given up, and when the latest was. */
  deadLettered(): Promise<{ readonly count: number; readonly latest: number | null }>;
  /** Records with a mail that is dead-lettered, or should have left before this moment. */
  unsentRecords(before: number): Promise<string[]>;
  /** Makes due at once what waits for its next attempt after one of these errors; answers how many. */
  retryNow(errors: readonly string[], now: number): Promise<number>;
  /** Gives dead-lettered mails one more attempt. */
  requeue(now: number): Promise<number>;
};
