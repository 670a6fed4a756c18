import type { NoticeStep } from '#contract/desk/clock.ts';
import type { StoredEvent, WorkedTicket } from './desk-cases.ts';
import type { OutgoingMail } from './outbox.ts';

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
  /** The message that is due first, for one process alone until the lease ends; null when none is. */
  claimWebhook(now: number, leaseMs: number): Promise<{ id: string; body: string; attempts: number } | null>;
  settleWebhook(id: string, retryAt: number | null): Promise<void>;
  webhookSecret(): Promise<string>;
};
