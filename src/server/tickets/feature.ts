import type { Base, Feature } from '#server/feature.ts';
import type { IntakeDeps } from '#server/intake/submission.ts';
import { ticketMails } from './mails.ts';
import { createTicketRepository } from './repository.ts';
import { ticketRoutes } from './routes.ts';
import { createTicketService } from './service.ts';

export const tickets = {
  stores: { tickets: createTicketRepository },
  mails: ticketMails,
  apiRoutes: ticketRoutes,
  services: {
    tickets: (base: Base, { requestLinks }: Pick<IntakeDeps, 'requestLinks'>) =>
      createTicketService({ ...base, requestLinks }),
  },
} satisfies Feature;
