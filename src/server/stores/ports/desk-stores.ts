import type { AuditStore } from './desk-audit.ts';
import type { CallStore } from './desk-calls.ts';
import type { CaseStore } from './desk-cases.ts';
import type { ClockStore } from './desk-clock.ts';
import type { HiringStore } from './desk-hiring.ts';
import type { MailDeskStore } from './desk-mails.ts';
import type { SignInStore } from './desk-sign-in.ts';
import type { StaffStore } from './desk-staff.ts';

export type DeskStores = {
  readonly staff: StaffStore;
  readonly signIn: SignInStore;
  readonly audit: AuditStore;
  readonly cases: CaseStore;
  readonly clock: ClockStore;
  readonly hiring: HiringStore;
  readonly calls: CallStore;
  readonly mails: MailDeskStore;
  /** Removes what nobody can use any more: links, challenges, sessions, work on records that are gone. */
  purge(
    now: number,
    cutoffs: { readonly idleBefore: number; readonly startedBefore: number; readonly leftBefore: number },
  ): Promise<number>;
};
