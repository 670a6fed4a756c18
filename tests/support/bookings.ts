import type { BookingRequest } from '#contract/booking.ts';
import { insertBooking, type NewBooking } from '#server/bookings/repository.ts';
import { createBookingService, type BookingServiceDeps } from '#server/bookings/service.ts';
import { noLimiter } from '#server/http/limiter.ts';
import type { IntakeWriteSet } from '#server/intake/submission.ts';
import type { SentContext } from '#server/http/sent-context.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from './admission.ts';
import { testRequestUrls, testSigning } from './signing.ts';

/** A Sunday; the first open slots are on Monday, November 16. */
export const sunday = Date.parse('2026-11-15T12:00:00Z');
export const mondayNine = '2026-11-16T14:00:00.000Z';
export const mondayTen = '2026-11-16T15:00:00.000Z';

export const validBooking: BookingRequest = {
  start: mondayNine,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  timeZone: 'Asia/Kolkata',
  notes: 'Two apps.',
};

export const bookContext: SentContext = {
  admission,
  idempotencyKey: null,
  signals: { honeypotFilled: false, elapsedMs: 60_000 },
};

export function bookingServiceOn(
  stores: Pick<Stores, 'intake' | 'bookings'>,
  change: Partial<BookingServiceDeps> = {},
) {
  return createBookingService({
    intake: stores.intake,
    bookings: stores.bookings,
    limit: noLimiter,
    mailBudget: noMailBudget,
    signing: testSigning(),
    requestLinks: testRequestUrls,
    bounded: false,
    holidays: [],
    teamEmail: 'team@example.com',
    organizerEmail: 'hello@example.com',
    mailDomain: 'example.com',
    publicUrl: 'https://www.example.com',
    onStored: () => undefined,
    now: () => sunday,
    ...change,
  });
}

let made = 0;

/** What the service would write, with its own id and no mail. */
export function makeBookingWriteSet(
  change: Partial<NewBooking> = {},
  idempotencyKey: IntakeWriteSet['idempotencyKey'] = null,
): IntakeWriteSet & { readonly bookings: readonly [NewBooking] } {
  made += 1;
  const booking: NewBooking = {
    id: `BOOKING-${made}`,
    start: Date.parse(mondayNine),
    status: 'booked',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    timeZone: 'Asia/Kolkata',
    notes: null,
    sequence: 0,
    ticketId: null,
    suspectReasons: [],
    createdAt: sunday,
    client: null,
    openMost: null,
    ...change,
  };
  return {
    idempotencyKey,
    recordId: booking.id,
    result: { id: booking.id },
    bookings: [booking],
    insert: (transaction) => insertBooking(transaction, booking, sunday),
    mails: [],
    now: sunday,
  };
}
