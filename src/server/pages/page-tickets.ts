import { receivedTicketSchema } from '#contract/ticket.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import type { PageTickets } from '#contract/page-services.ts';
import type { TicketService } from '#server/services/ticket-service.ts';
import { contentKey } from './content-key.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { settleForm } from './form-outcome.ts';

/** The ticket service as a page without JavaScript uses it: the same rules and store as the API. */
export function createPageTickets(tickets: TicketService, clientAddress: string): PageTickets {
  const admit = () => tickets.admit(clientAddress);
  return {
    submit: ({ body, selectedServices, signals }) =>
      settleForm(admit, async (admission) => {
        const request = parseBody(receivedTicketSchema, body(), ticketProblems.invalid);
        const idempotencyKey = contentKey([request, selectedServices], clientAddress);
        const context = { admission, selectedServices, signals, idempotencyKey };
        const { caseUrl, mail } = await tickets.submitTicket(request, context);
        return { caseUrl, mail };
      }),
  };
}
