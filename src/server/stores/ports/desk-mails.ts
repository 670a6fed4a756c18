import type { FailedMail } from '#contract/desk/views.ts';
import type { AuditEntry } from './desk-audit.ts';

export type MailDeskStore = {
  deadLettered(limit: number): Promise<FailedMail[]>;
  countDeadLettered(): Promise<number>;
  retry(id: string, audit: AuditEntry, now: number): Promise<boolean>;
};
