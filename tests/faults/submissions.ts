import { applicationCreatedSchema } from '#contract/application.ts';
import { bookingCreatedSchema, slotsAnswerSchema } from '#contract/booking.ts';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema } from '#contract/ticket.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { validBooking } from '#tests/support/bookings.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { created, post, signal } from './killed-server.ts';

/** Sends what the key stands for; its id once acknowledged, otherwise null. */
export type Submit = (url: string, key: string) => Promise<string | null>;

export const submitTicket: Submit = async (url, key) => {
  const body = await created(await post(`${url}/api/tickets`, key, { ...validTicket, message: key }));
  return body === null ? null : ticketAnswerSchema.parse(body).data.ticket.ticketId;
};

export const sentPdf = makePdf();

export const submitApplication: Submit = async (url, key) => {
  const form = multipart({ ...validApplication, coverLetter: key }, [{ name: 'cv.pdf', bytes: sentPdf }]);
  const answer = await fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { ...form.headers, [idempotencyKeyHeader]: key },
    body: new Uint8Array(form.payload),
    signal: signal(),
  });
  const body = await created(answer);
  return body === null ? null : applicationCreatedSchema.parse(body).data.application.reference;
};

/** A request is repeated until answered, since a retry must be identical; a slot that's gone is given up. */
export function makeBooker(): Submit {
  const wishes = new Map<string, string>();
  return async (url, key) => {
    const { slots } = slotsAnswerSchema.parse(
      await (await fetch(`${url}/api/slots`, { signal: signal() })).json(),
    ).data;
    const start = wishes.get(key) ?? slots[Math.floor(Math.random() * slots.length)] ?? '';
    wishes.set(key, start);
    const answer = await post(`${url}/api/bookings`, key, { ...validBooking, start, notes: key });
    if (answer.status === 409) wishes.delete(key);
    const body = await created(answer);
    return body === null ? null : bookingCreatedSchema.parse(body).data.booking.bookingId;
  };
}
