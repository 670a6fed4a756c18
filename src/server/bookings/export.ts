import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import type { StoredBooking } from './booking.ts';

const iso = (time: number): string => new Date(time).toISOString();

const columns = 'bookingId createdAt start status name email timeZone notes changes suspect'.split(' ');

export const exportBookings = (bookings: AsyncIterable<StoredBooking>, format: ExportFormat) =>
  exportRecords(bookings, format, columns, bookingRecord);

/** As exported, and without our internal fields in the visitor's own copy. */
export function bookingRecord(booking: Omit<StoredBooking, 'suspectReasons'>): Exported {
  const { id, createdAt, start, sequence, ...rest } = booking;
  return { bookingId: id, createdAt: iso(createdAt), start: iso(start), changes: sequence, ...rest };
}
