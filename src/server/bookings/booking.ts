import type { Selectable } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

export type StoredBooking = {
  readonly id: string;
  readonly start: number;
  readonly status: 'booked' | 'cancelled';
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly notes: string | null;
  /** How often it was changed; calendars take the invitation with the highest one. */
  readonly sequence: number;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

export function fromBookingRow(row: Selectable<Tables['bookings']>): StoredBooking {
  const { startAt: start, client: _, ...booking } = row;
  return { ...booking, start, suspectReasons: JSON.parse(row.suspectReasons) as string[] };
}

const hourMs = 60 * 60_000;

/** When people are reminded of a call: a day before, or an hour before when it was booked later than that. */
export const callReminders = {
  beforeMs: [24 * hourMs, hourMs],
  /** A reminder right after the confirmation would only be noise. */
  afterBookingMs: hourMs,
} as const;

/** Kinds of mails that remind; a call that moved or was cancelled takes them back. */
export const reminderKinds: readonly string[] = ['call-reminder', 'call-reminder-notice'];

/** Mails to the visitor that are out of date once the call changes again. */
export const supersededKinds: readonly string[] = ['call-booked', 'call-moved'];

/** How long a booking's link works, and how many calls to come one visitor may hold. */
export const bookingBounds = {
  /** Moving and cancelling end with the call; afterwards the link shows that it is over, for two weeks. */
  linkEndsAfterMs: 14 * 24 * hourMs,
  /** Of about 400 slots on offer; an office that needs more writes to us. */
  open: { perAddress: 3, perClient: 8 },
} as const;

/** Bookings and changes of bookings per client network and in all, per window. */
export const bookingRateLimits = { perClient: 60, inAll: 600, windowMs: 10 * 60_000 } as const;
