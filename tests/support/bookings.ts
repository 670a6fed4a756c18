import type { BookingRequest } from '#contract/booking.ts';
import { noLimiter } from '#server/services/limiter.ts';
import {
  createBookingService,
  type BookContext,
  type BookingServiceParts,
} from '#server/services/booking-service.ts';
import type { IntakeUnit, StoredBooking, Stores } from '#server/stores/ports.ts';

/** A Sunday; the first slots on offer are those of Monday, 16 November. */
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

export const bookContext: BookContext = { clientAddress: '192.0.2.7', idempotencyKey: null, signals: null };

export function bookingServiceOn(stores: Stores, change: Partial<BookingServiceParts> = {}) {
  return createBookingService({
    intake: stores.intake,
    bookings: stores.bookings,
    limit: noLimiter,
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

/** What the service would write, with an id of its own and no mail. */
export function makeBookingUnit(
  change: Partial<StoredBooking> = {},
  once: IntakeUnit['once'] = null,
): IntakeUnit {
  made += 1;
  const booking: StoredBooking = {
    id: `BOOKING-${made}`,
    start: Date.parse(mondayNine),
    status: 'booked',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    timeZone: 'Asia/Kolkata',
    notes: null,
    sequence: 0,
    suspectReasons: [],
    createdAt: sunday,
    ...change,
  };
  return {
    once,
    recordId: booking.id,
    result: { id: booking.id },
    tickets: [],
    bookings: [booking],
    mails: [],
    now: sunday,
  };
}
