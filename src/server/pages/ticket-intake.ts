import { ticketIdPattern } from '#contract/ids.ts';
import { receivedTicketSchema } from '#contract/ticket.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import type { TicketIntake } from '#contract/intake.ts';
import type { TicketService } from '#server/services/ticket-service.ts';
import type { TicketStore } from '#server/stores/ports/tickets.ts';
import { contentKey } from './content-key.ts';
import { parseForm, settleForm } from './form-outcome.ts';

export type TicketIntakeParts = {
  readonly tickets: TicketService;
  readonly stored: Pick<TicketStore, 'findById'>;
};

/** The ticket service as a page without JavaScript uses it: the same rules and store as the API. */
export function createTicketIntake(
  { tickets, stored }: TicketIntakeParts,
  clientAddress: string,
): TicketIntake {
  return {
    submit: ({ body, selectedServices, signals }) =>
      settleForm(async () => {
        const admission = await tickets.admit(clientAddress);
        const request = parseForm(receivedTicketSchema, body, ticketProblems.invalid);
        const idempotencyKey = contentKey([request, selectedServices]);
        const context = { admission, selectedServices, signals, idempotencyKey };
        const { ticketId, createdAt } = await tickets.submitTicket(request, context);
        return { ticketId, createdAt };
      }),
    async find(ticketId) {
      if (!ticketIdPattern.test(ticketId)) return null;
      const ticket = await stored.findById(ticketId);
      return ticket && { ticketId: ticket.id, createdAt: new Date(ticket.createdAt).toISOString() };
    },
  };
}
