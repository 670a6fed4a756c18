import { exportRecords, type Columns, type ExportFormat } from '#server/database/export.ts';
import type { StoredBooking } from './booking.ts';

const iso = (time: number): string => new Date(time).toISOString();

const columns: Columns<StoredBooking> = {
  bookingId: ({ id }) => id,
  createdAt: ({ createdAt }) => iso(createdAt),
  start: ({ start }) => iso(start),
  status: ({ status }) => status,
  name: ({ name }) => name,
  email: ({ email }) => email,
  timeZone: ({ timeZone }) => timeZone,
  notes: ({ notes }) => notes ?? '',
  changes: ({ sequence }) => String(sequence),
  suspect: ({ suspectReasons }) => suspectReasons.join(', '),
};

export function exportBookings(
  bookings: AsyncIterable<StoredBooking>,
  format: ExportFormat,
): AsyncGenerator<string> {
  return exportRecords(bookings, format, columns, bookingRecord);
}

/** As it stands in files, and without what is ours in the copy that the visitor gets. */
export function bookingRecord({
  id,
  createdAt,
  start,
  sequence,
  ...rest
}: Omit<StoredBooking, 'suspectReasons'>): object {
  return { bookingId: id, createdAt: iso(createdAt), start: iso(start), changes: sequence, ...rest };
}
