import { jobs } from '#content/jobs/all.ts';
import { createApplicationService } from '#server/applications/service.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { noMailBudget, type MailBudgets } from '#server/mail/budgets.ts';
import type { RecordOpeners } from '#server/mailbox/open-record.ts';
import type { Stores } from '#server/stores.ts';
import { createTicketService } from '#server/tickets/service.ts';
import { testRequestUrls } from './signing.ts';

/** How mails and calls become tickets and applications, on real stores. */
export function makeRecordOpeners(
  { intake }: Pick<Stores, 'intake'>,
  now: () => number,
  mailBudget: MailBudgets = noMailBudget,
): RecordOpeners {
  const parts = {
    intake,
    limit: noLimiter,
    mailBudget,
    requestLinks: testRequestUrls,
    mailDomain: 'example.com',
    onStored: () => undefined,
    now,
  };
  return {
    tickets: createTicketService({ ...parts, teamEmail: 'team@example.com' }),
    applications: createApplicationService({
      ...parts,
      teamEmail: 'hiring@example.com',
      jobs,
      checkResume: () => Promise.reject(new Error('It is checked already.')),
      fileSemaphore: (work) => work(),
    }),
  };
}
