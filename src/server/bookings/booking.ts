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

export const fromBookingRow = ({
  startAt: start,
  client: _,
  ...row
}: Selectable<Tables['bookings']>): StoredBooking => ({
  ...row,
  start,
  suspectReasons: JSON.parse(row.suspectReasons) as string[],
});
