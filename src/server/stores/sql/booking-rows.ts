import type { Selectable } from 'kysely';
import type { NewBooking, StoredBooking } from '#server/stores/ports/bookings.ts';
import type { Tables } from './tables.ts';

type BookingRow = Selectable<Tables['bookings']>;

export function toBookingRow(booking: NewBooking): BookingRow {
  return {
    id: booking.id,
    start_at: booking.start,
    status: booking.status,
    name: booking.name,
    email: booking.email,
    time_zone: booking.timeZone,
    notes: booking.notes,
    sequence: booking.sequence,
    suspect_reasons: JSON.stringify(booking.suspectReasons),
    created_at: booking.createdAt,
    client: booking.client,
  };
}

export function fromBookingRow(row: BookingRow): StoredBooking {
  return {
    id: row.id,
    start: row.start_at,
    status: row.status,
    name: row.name,
    email: row.email,
    timeZone: row.time_zone,
    notes: row.notes,
    sequence: row.sequence,
    suspectReasons: JSON.parse(row.suspect_reasons) as string[],
    createdAt: row.created_at,
  };
}
