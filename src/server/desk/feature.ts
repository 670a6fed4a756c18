import type { ApplicationDeps } from '#server/applications/receive.ts';
import type { RequestLinks } from '#server/requests/links.ts';
import type { Base, Feature } from '#server/feature.ts';
import type { TicketService } from '#server/tickets/service.ts';
import type { DeskContext, DeskStores } from './context.ts';
import { deskMails } from './mails.ts';
import { createRecordReader } from './reply-record.ts';
import { createDeskRepositories, type DeskRepositories } from './repositories.ts';
import { teamApiRoutes } from './routes.ts';
import { composeDesk } from './service.ts';
import { signInRepeats } from './sign-in-repository.ts';
import { tokenRepeats } from './token-repository.ts';

type Needs = Pick<DeskContext, 'documents' | 'quotes' | 'letters'> & {
  readonly tickets: TicketService;
  readonly applications: ApplicationDeps;
  readonly bookings: DeskContext['booking'];
  readonly requestLinks: RequestLinks;
};

export const desk = {
  stores: { desk: createDeskRepositories },
  repeats: { ...signInRepeats, ...tokenRepeats },
  mails: deskMails,
  apiRoutes: teamApiRoutes,
  services: {
    record: ({ stores, env }: Base<{ readonly desk: DeskRepositories }>) =>
      createRecordReader(stores.desk.record, env.publishRecord),
    desk: (
      base: Base<DeskStores>,
      { tickets, applications: { applications }, bookings, documents, quotes, letters, requestLinks }: Needs,
    ) =>
      composeDesk({
        ...base,
        openers: { tickets, applications },
        booking: bookings,
        documents,
        quotes,
        letters,
        requestLinks,
        onMails: base.onStored,
      }),
  },
} satisfies Feature;
