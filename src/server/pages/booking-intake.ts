import { bookingRequestSchema, bookingStartSchema, type BookedCall } from '#contract/booking.ts';
import { bookingProblems } from '#content/booking-messages.ts';
import { contentKey } from '#server/pages/content-key.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { ProblemError } from '#server/http/problems.ts';
import { fieldErrors } from '#server/routes/parse-body.ts';
import type { z } from 'zod/mini';
import type { BookingIntake, BookingOutcome, BookingRefusal } from '#contract/intake.ts';
import type { BookingService } from '#server/services/booking-service.ts';

/** The booking service as a page without JavaScript uses it: the same rules and store as the API, as values. */
export function createBookingIntake(bookings: BookingService, clientAddress: string): BookingIntake {
  return {
    async slots() {
      try {
        return { slots: await bookings.freeSlots(), trouble: null };
      } catch (error) {
        return { slots: [], trouble: refusalOf(error).message };
      }
    },
    async book({ body, signals, formKey }) {
      const parsed = bookingRequestSchema.safeParse(body);
      if (!parsed.success) return invalid(parsed.error.issues);
      const idempotencyKey = contentKey([parsed.data, formKey]);
      return settle(async () => {
        const { call } = await bookings.book(parsed.data, { clientAddress, idempotencyKey, signals });
        return call;
      });
    },
    find: (token) => bookings.find(token),
    async reschedule(token, body) {
      const parsed = bookingStartSchema.safeParse(body);
      if (!parsed.success) return invalid(parsed.error.issues);
      return settle(() => bookings.reschedule(token, parsed.data.start, clientAddress));
    },
    cancel: (token) => settle(() => bookings.cancel(token, clientAddress)),
  };
}

async function settle(work: () => Promise<BookedCall | null>): Promise<BookingOutcome> {
  try {
    const call = await work();
    return call ? { ok: true, call } : refusalOf(new ProblemError(404, bookingProblems.linkUnknown));
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): BookingRefusal {
  const problem = asProblem(error);
  if (!(problem instanceof ProblemError)) throw problem;
  const { status, message, errors, members } = problem;
  return { ok: false, status, message, errors, slots: (members.slots as string[] | undefined) ?? [] };
}

function invalid(issues: readonly z.core.$ZodIssue[]): BookingRefusal {
  return { ok: false, status: 400, message: bookingProblems.invalid, errors: fieldErrors(issues), slots: [] };
}
