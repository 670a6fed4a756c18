/**
 * Room: HTTP calls, a file each: parse by contract, call a service, reply.
 * Not here: rules (services), what calls share (http).
 * May import: http, services, metrics, lib, contract, content; never pages, stores or mail.
 */
import type { FastifyPluginAsync } from 'fastify';
import { httpLimits } from '#server/http/http-limits.ts';
import {
  formSignalsHeader,
  parseFormSignals,
  parseSelectedServices,
  selectedServicesHeader,
} from '#contract/request-headers.ts';
import { receivedTicketSchema, type TicketCreated } from '#contract/ticket.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import { admissionOf, countFirst } from '#server/http/admission.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { readIdempotencyKey } from '#server/http/idempotency.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { rateLimitHeaders } from '#server/http/rate-limit.ts';
import type { TicketService } from '#server/services/ticket-service.ts';
import { parseBody } from '#server/http/parse-body.ts';

const path = '/tickets';

export function ticketRoutes(tickets: TicketService, publicUrl: string | null): FastifyPluginAsync {
  return async (app) => {
    // Fastify also reads plain text; a form of another site could send that without asking.
    app.removeContentTypeParser('text/plain');
    app.post(
      path,
      {
        onRequest: [refuseForeignOrigin(publicUrl), countFirst(tickets.admit)],
        bodyLimit: httpLimits.bodyBytes,
      },
      async (request, reply) => {
        const idempotencyKey = readIdempotencyKey(request);
        const ticket = parseBody(receivedTicketSchema, request.body, ticketProblems.invalid);
        const submitted = await tickets
          .submitTicket(ticket, {
            admission: admissionOf(request),
            idempotencyKey,
            signals: parseFormSignals(oneLine(request.headers[formSignalsHeader])),
            selectedServices: parseSelectedServices(oneLine(request.headers[selectedServicesHeader])),
          })
          .catch((error: unknown) => {
            throw asProblem(error);
          });
        const answer: TicketCreated = {
          data: {
            ticket: {
              ticketId: submitted.ticketId,
              createdAt: submitted.createdAt,
              caseUrl: submitted.caseUrl,
            },
          },
        };
        return reply
          .status(201)
          .headers({ 'Cache-Control': 'no-store', ...rateLimitHeaders(submitted.quotas) })
          .send(answer);
      },
    );
  };
}

function oneLine(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
