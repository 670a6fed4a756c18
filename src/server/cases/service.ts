/** Folder: what visitors see and do through the link to their case. Not here: what the team does with it (desk). */
import { unattendedWords } from '#content/unattended.ts';
import { lookupLimits } from '#contract/case/case-limits.ts';
import type { CallFor } from '#contract/page-services.ts';
import type { CaseView } from '#contract/case/case.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { createTicker } from '#server/base/timing.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import { createCaseActions } from './actions.ts';
import { createCaseMessages, fileNotes } from './messages.ts';
import { createCaseDocuments } from './documents.ts';
import { createCaseConfirmations } from './confirmations.ts';
import type { CaseContext } from './links.ts';
import { createCaseLookups } from './lookups.ts';
import { createAcceptances } from './acceptances.ts';
import { viewCase } from './view.ts';
import type { CaseMailKind } from './mails.ts';

export type CaseServices = ReturnType<typeof composeCases>;

export type CaseDeps = Omit<CaseContext, 'limits' | 'makeMail' | 'now'> & {
  readonly bounded: boolean;
  readonly mailDomain: string;
  readonly log: ServiceLog;
  readonly now?: () => number;
};

export function composeCases({ bounded, mailDomain, log, ...parts }: CaseDeps) {
  const context: CaseContext = {
    now: Date.now,
    ...parts,
    makeMail: createMailMaker<CaseMailKind>(mailDomain),
    limits: bounded ? parts.stores.limits : null,
  };
  const lookups = createCaseLookups(context);
  const actions = createCaseActions(context);
  const ticker = createTicker(
    unattendedWords.lookUps,
    lookupLimits.tickMs,
    () => lookups.settleWaiting(),
    (error) => log.warn({ err: error }, 'case look-ups are waiting; will retry soon'),
  );

  return {
    ...ticker,
    notes: async () => fileNotes((await context.stores.mailbox.pageFileBytes(null)).all),
    lookups,
    actions,
    messages: createCaseMessages(context, actions),
    documents: createCaseDocuments(context),
    confirmations: createCaseConfirmations(context),
    acceptances: createAcceptances(context),
    /** For the booking page. A typed address proves nothing: only a mailed link fills in whose it is. */
    async callFor(token: string): Promise<CallFor | null> {
      const opened = await context.links.open(token);
      if (opened?.kind !== 'ticket' || opened.closedAt !== null) return null;
      const { id: ticketId, name, email } = opened.record;
      return { ticketId, person: opened.ref.mailed ? { name, email } : null };
    },
    /** Null: invalid link. No side effects. */
    async view(token: string): Promise<CaseView | null> {
      const opened = await context.links.open(token);
      return opened && viewCase(context, opened);
    },
  };
}
