/** Folder: what visitors see and do through the link to their request. Not here: what the team does with it (desk). */
import { unattendedWords } from '#content/unattended.ts';
import { lookupLimits } from '#contract/request/request-limits.ts';
import type { CallFor } from '#contract/page-services.ts';
import type { RequestView } from '#contract/request/request.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { createTicker } from '#server/base/timing.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import { createRequestActions } from './actions.ts';
import { createRequestMessages, fileNotes } from './messages.ts';
import { createRequestDocuments } from './documents.ts';
import { createRequestConfirmations } from './confirmations.ts';
import type { RequestsContext } from './links.ts';
import { createRequestLookups } from './lookups.ts';
import { createAcceptances } from './acceptances.ts';
import { viewRequest } from './view.ts';
import type { RequestMailKind } from './mails.ts';

export type RequestServices = ReturnType<typeof composeRequests>;

export type RequestsDeps = Omit<RequestsContext, 'limits' | 'makeMail' | 'now'> & {
  readonly bounded: boolean;
  readonly mailDomain: string;
  readonly log: ServiceLog;
  readonly now?: () => number;
};

export function composeRequests({ bounded, mailDomain, log, ...parts }: RequestsDeps) {
  const context: RequestsContext = {
    now: Date.now,
    ...parts,
    makeMail: createMailMaker<RequestMailKind>(mailDomain),
    limits: bounded ? parts.stores.limits : null,
  };
  const lookups = createRequestLookups(context);
  const actions = createRequestActions(context);
  const ticker = createTicker(
    unattendedWords.lookUps,
    lookupLimits.tickMs,
    () => lookups.settleWaiting(),
    (error) => log.warn({ err: error }, 'request look-ups are waiting; will retry soon'),
  );

  return {
    ...ticker,
    notes: async () => fileNotes((await context.stores.mailbox.pageFileBytes(null)).all),
    lookups,
    actions,
    messages: createRequestMessages(context, actions),
    documents: createRequestDocuments(context),
    confirmations: createRequestConfirmations(context),
    acceptances: createAcceptances(context),
    /** For the booking page. A typed address proves nothing: only a mailed link fills in whose it is. */
    async callFor(token: string): Promise<CallFor | null> {
      const opened = await context.links.open(token);
      if (opened?.kind !== 'ticket' || opened.closedAt !== null) return null;
      const { id: ticketId, name, email } = opened.record;
      return { ticketId, person: opened.ref.mailed ? { name, email } : null };
    },
    /** Null: invalid link. No side effects. */
    async view(token: string): Promise<RequestView | null> {
      const opened = await context.links.open(token);
      return opened && viewRequest(context, opened);
    },
  };
}
