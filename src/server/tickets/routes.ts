import type { FastifyPluginAsync } from 'fastify';
import { ticketProblems } from '#content/ticket-messages.ts';
import { ticketsPath } from '#contract/paths.ts';
import { receivedTicketSchema, type TicketCreated } from '#contract/ticket.ts';
import { jsonWriteRoute, readSelectedServices, readSentContext } from '#server/http/write-route.ts';

export const ticketRoutes: FastifyPluginAsync = async (app) => {
  const { tickets } = app.services;
  jsonWriteRoute(
    app,
    {
      path: ticketsPath,
      admit: tickets.admit,
      status: 201,
      schema: receivedTicketSchema,
      invalid: ticketProblems.invalid,
      read: (request) => ({
        ...readSentContext(request),
        selectedServices: readSelectedServices(request),
      }),
    },
    async (ticket, context): Promise<TicketCreated> => {
      const { ticketId, createdAt, caseUrl, mail } = await tickets.submitTicket(ticket, context);
      return { data: { ticket: { ticketId, createdAt, caseUrl, mail } } };
    },
  );
};
