import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bookingProblems } from '#content/booking-messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { bookingRequestSchema, type BookingCreated, type SlotsAnswer } from '#contract/booking.ts';
import { bookingFilePath, bookingsPath, slotsPath } from '#contract/paths.ts';
import { DomainError } from '#server/domain-error.ts';
import { jsonWriteRoute, readSentContext } from '#server/http/write-route.ts';
import type { BookingService } from './service.ts';

const notKept = { 'Cache-Control': 'no-store' };

export const bookingRoutes: FastifyPluginAsync = async (app) => {
  const { bookings } = app.services;
  app.get(slotsPath, async (_request, reply) => {
    const slots = await bookings.freeSlots();
    const answer: SlotsAnswer = {
      data: { timeZone: slotLimits.zone, slotMinutes: slotLimits.minutes, slots },
    };
    return reply.headers(notKept).send(answer);
  });

  jsonWriteRoute(
    app,
    {
      path: bookingsPath,
      admit: bookings.admit,
      status: 201,
      schema: bookingRequestSchema,
      invalid: bookingProblems.invalid,
      read: readSentContext,
    },
    async (wished, context): Promise<BookingCreated> => ({
      data: { booking: await bookings.book(wished, context) },
    }),
  );

  app.get(bookingFilePath, (request, reply) => sendCalendar(bookings, request, reply));
};

/** The token is in the query, which is never logged. */
async function sendCalendar(
  bookings: BookingService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.query as { token?: unknown };
  const file = typeof token === 'string' ? await bookings.calendarFile(token) : null;
  if (file === null) throw new DomainError(404, bookingProblems.linkUnknown);
  return reply
    .headers({ ...notKept, 'Content-Disposition': 'attachment; filename="call.ics"' })
    .type('text/calendar; charset=utf-8')
    .send(file);
}
