import { bookingRequestSchema, bookingStartSchema } from '#contract/booking.ts';
import { bookingProblems } from '#content/booking-messages.ts';
import { ProblemError } from '#server/http/problems.ts';
import type { PageBookings } from '#contract/page-services.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import { formKeyOf } from './content-key.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { refusalOf, settleForm } from './form-outcome.ts';

/** The booking service as a page without JavaScript uses it: the same rules and store as the API. */
export function createPageBookings(bookings: BookingService, clientAddress: string): PageBookings {
  const admit = () => bookings.admit(clientAddress);
  return {
    async slots() {
      try {
        return { slots: await bookings.freeSlots(), trouble: null };
      } catch (error) {
        return { slots: [], trouble: refusalOf(error).message };
      }
    },
    book: ({ body, signals, formKey }) =>
      settleForm(admit, async (admission) => {
        const request = parseBody(bookingRequestSchema, body(), bookingProblems.invalid);
        const idempotencyKey = formKeyOf(request, formKey, clientAddress);
        return { call: await bookings.book(request, { admission, idempotencyKey, signals }) };
      }),
    find: (token) => bookings.find(token),
    reschedule: (token, body) =>
      settleForm(admit, async (admission) => {
        const { start } = parseBody(bookingStartSchema, body, bookingProblems.invalid);
        return { call: known(await bookings.reschedule(token, start, admission)) };
      }),
    cancel: (token) =>
      settleForm(admit, async (admission) => {
        return { call: known(await bookings.cancel(token, admission)) };
      }),
  };
}

function known<Call extends object>(call: Call | null): Call {
  if (call === null) throw new ProblemError(404, bookingProblems.linkUnknown);
  return call;
}
