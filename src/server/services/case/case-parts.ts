import type { LimitStore } from '#server/database/limits.ts';
import type { Limiter } from '#server/services/limiter.ts';
import type { MailBudgets } from '#server/services/mail-budget.ts';
import type { MailMaker } from '#server/services/outgoing-mail.ts';
import type { Signing } from '#server/services/signing-keys.ts';
import type { CaseLinks } from './case-links.ts';

/** What looking up a case and acting on one both need. */
export type CaseServiceParts = {
  readonly links: CaseLinks;
  readonly signing: Signing;
  readonly limit: Limiter;
  /** Null: nothing is counted. */
  readonly limits: LimitStore | null;
  readonly mailBudget: MailBudgets;
  readonly makeMail: MailMaker;
  readonly publicUrl: string;
  /** There are mails to send. */
  readonly onStored: () => void;
  readonly now: () => number;
};
