import type { Selectable } from 'kysely';
import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredBooking } from '#server/database/records.ts';

export function fromBookingRow(row: Selectable<Tables['bookings']>): StoredBooking {
  const { startAt: start, client: _, ...booking } = row;
  return { ...booking, start, suspectReasons: JSON.parse(row.suspectReasons) as string[] };
}

/** A request's call was booked or changed: for that request's timeline. */
export type CallNote = {
  readonly kind: 'call-booked' | 'call-moved' | 'call-cancelled';
  readonly ticketId: string;
  readonly bookingId: string;
  readonly sequence: number;
  readonly start: number;
  /** Who of the team; null: the visitor. */
  readonly actorId: string | null;
  readonly at: number;
};

const hourMs = 60 * 60_000;

/** When reminders are sent: a day before, or an hour before if it was booked later than that. */
export const callReminders = {
  beforeMs: [24 * hourMs, hourMs],
  /** A reminder right after the confirmation would only be noise. */
  afterBookingMs: hourMs,
} as const;

/** Reminder mail kinds; rescheduling or canceling a call withdraws them. */
export const reminderKinds: readonly string[] = ['call-reminder', 'call-reminder-notice'];

/** Mails to the visitor that are outdated once the call changes again. */
export const supersededKinds: readonly string[] = ['call-booked', 'call-moved'];

/** Mails that tell that a call won't take place; all others are about one that will. */
export const cancelledKinds: readonly string[] = ['call-cancelled', 'call-cancelled-notice'];

/** How long a booking's link works, and how many upcoming calls one visitor may have. */
export const bookingBounds = {
  /** Rescheduling and canceling end with the call; afterward the link shows that it's over, for two weeks. */
  linkEndsAfterMs: 14 * 24 * hourMs,
  /** Out of about 400 open slots; an office that needs more can write to us. */
  open: { perAddress: 3, perClient: 8 },
} as const;

/** Bookings and changes per client network and overall, per window. */
export const bookingRateLimits = { perClient: 60, inAll: 600, windowMs: 10 * 60_000 } as const;

export const toIso = (time: number): string => new Date(time).toISOString();

const exportedColumns =
  'bookingId createdAt start status name email timeZone notes changes ticketId suspect'.split(' ');

export const exportBookings = (bookings: AsyncIterable<StoredBooking>, format: ExportFormat) =>
  exportRecords(bookings, format, exportedColumns, bookingRecord);

/** As exported, and without our internal fields in the visitor's own copy. */
export function bookingRecord(booking: Omit<StoredBooking, 'suspectReasons'>): Exported {
  const { id, createdAt, start, sequence, ...rest } = booking;
  return { bookingId: id, createdAt: toIso(createdAt), start: toIso(start), changes: sequence, ...rest };
}
