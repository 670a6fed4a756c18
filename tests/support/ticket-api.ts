import type { FastifyInstance } from 'fastify';
import { mountApi } from './mounted-api.ts';
import { ticketRoutes } from '#server/routes/tickets.ts';
import { createTicketService, type TicketServiceParts } from '#server/services/ticket-service.ts';

/** The ticket route as the app mounts it, around a service whose parts a test chooses. */
export async function buildTicketApi(
  parts: TicketServiceParts,
  publicUrl: string | null = null,
): Promise<FastifyInstance> {
  return mountApi(ticketRoutes(createTicketService(parts), publicUrl));
}
