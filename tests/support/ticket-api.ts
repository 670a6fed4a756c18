import type { FastifyInstance } from 'fastify';
import { ticketRoutes } from '#server/tickets/routes.ts';
import { createTicketService, type TicketServiceDeps } from '#server/tickets/service.ts';
import { mountApi } from './mounted-api.ts';

/** The ticket route as the app mounts it, around a service with the given dependencies. */
export async function buildTicketApi(
  parts: TicketServiceDeps,
  publicUrl: string | null = null,
): Promise<FastifyInstance> {
  return mountApi({ tickets: createTicketService(parts) }, [ticketRoutes], publicUrl);
}
