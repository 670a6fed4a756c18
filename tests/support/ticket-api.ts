import Fastify, { type FastifyInstance } from 'fastify';
import { apiPrefix } from '#contract/paths.ts';
import { answerError } from '#server/http/problems.ts';
import { ticketRoutes } from '#server/routes/tickets.ts';
import { createTicketService, type TicketServiceParts } from '#server/services/ticket-service.ts';

/** The ticket route as the app mounts it, around a service whose parts a test chooses. */
export async function buildTicketApi(
  parts: TicketServiceParts,
  publicUrl: string | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.setErrorHandler(answerError);
  await app.register(ticketRoutes(createTicketService(parts), publicUrl), { prefix: apiPrefix });
  await app.ready();
  return app;
}
