import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bookingRequestSchema, type BookingCreated, type SlotsAnswer } from '#contract/booking.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { httpLimits } from '#server/http/http-limits.ts';
import { formSignalsHeader, parseFormSignals } from '#contract/request-headers.ts';
import { bookingProblems } from '#content/booking-messages.ts';
import { admissionOf, countFirst } from '#server/http/admission.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { readIdempotencyKey } from '#server/http/idempotency.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { ProblemError } from '#server/http/problems.ts';
import { rateLimitHeaders } from '#server/http/rate-limit.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import { parseBody } from '#server/http/parse-body.ts';

const path = '/bookings';
const notKept = { 'Cache-Control': 'no-store' };

export function bookingRoutes(bookings: BookingService, publicUrl: string | null): FastifyPluginAsync {
  return async (app) => {
    // Fastify also reads plain text; a form of another site could send that without asking.
    app.removeContentTypeParser('text/plain');

    app.get('/slots', async (_request, reply) => {
      const slots = await bookings.freeSlots().catch(throwProblem);
      const answer: SlotsAnswer = {
        data: { timeZone: slotLimits.zone, slotMinutes: slotLimits.minutes, slots },
      };
      return reply.headers(notKept).send(answer);
    });

    app.post(
      path,
      {
        onRequest: [refuseForeignOrigin(publicUrl), countFirst(bookings.admit)],
        bodyLimit: httpLimits.bodyBytes,
      },
      async (request, reply) => {
        const idempotencyKey = readIdempotencyKey(request);
        const wished = parseBody(bookingRequestSchema, request.body, bookingProblems.invalid);
        const admission = admissionOf(request);
        const call = await bookings
          .book(wished, {
            admission,
            idempotencyKey,
            signals: parseFormSignals(String(request.headers[formSignalsHeader] ?? '')),
          })
          .catch(throwProblem);
        const answer: BookingCreated = { data: { booking: call } };
        return reply
          .status(201)
          .headers({ ...notKept, ...rateLimitHeaders(admission.quotas) })
          .send(answer);
      },
    );

    app.get(`${path}/calendar.ics`, (request, reply) => sendCalendar(bookings, request, reply));
  };
}

/** The token stands in the query, which is never logged. */
async function sendCalendar(
  bookings: BookingService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.query as { token?: unknown };
  const file = typeof token === 'string' ? await bookings.calendarFile(token).catch(throwProblem) : null;
  if (file === null) throw new ProblemError(404, bookingProblems.linkUnknown);
  return reply
    .headers({ ...notKept, 'Content-Disposition': 'attachment; filename="call.ics"' })
    .type('text/calendar; charset=utf-8')
    .send(file);
}

function throwProblem(error: unknown): never {
  throw asProblem(error);
}
