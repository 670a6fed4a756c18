import type { DelayedMail, FailedMail } from '#contract/desk/views.ts';
import type { AuditEntry } from './desk-audit.ts';

export type MailDeskStore = {
  deadLettered(limit: number): Promise<FailedMail[]>;
  /** The next to leave first; without those of the kinds that are written long before they are due. */
  delayed(now: number, planned: readonly string[], limit: number): Promise<DelayedMail[]>;
  countDeadLettered(): Promise<number>;
  retry(id: string, audit: AuditEntry, now: number): Promise<boolean>;
};
