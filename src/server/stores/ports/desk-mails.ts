import type { FailedMail } from '#contract/desk/views.ts';
import type { AuditEntry } from './desk-audit.ts';

export type MailDeskStore = {
  parked(limit: number): Promise<FailedMail[]>;
  countParked(): Promise<number>;
  retry(id: string, audit: AuditEntry, now: number): Promise<boolean>;
};
