import { firstRow, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type StoredCalendar = Readonly<Tables['calendars']>;

export type CalendarRepository = ReturnType<typeof createCalendarRepository>;

/** What the team's calendars said when they were last read; shared by all processes. */
export function createCalendarRepository({ db }: Database) {
  return {
    all: (ids: readonly string[]): Promise<StoredCalendar[]> =>
      db
        .selectFrom('calendars')
        .selectAll()
        .where('id', 'in', ['', ...ids])
        .execute(),

    /** Those nobody has set anymore. */
    async forget(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('calendars')
        .where('id', 'not in', ['', ...ids])
        .execute();
    },

    /** Lets one process read it; for the others it isn't due until `until`, or until it was read. */
    async claim(id: string, now: number, until: number): Promise<boolean> {
      const fresh = { busy: null, leftOut: 0, readAt: null, failedSince: null, reason: null };
      const claim = db
        .insertInto('calendars')
        .values({ ...fresh, id, dueAt: until })
        .onConflict((known) =>
          known
            .column('id')
            .doUpdateSet({ dueAt: until })
            // One that is due later still was written before the clock was set back.
            .where((row) => row.or([row('calendars.dueAt', '<=', now), row('calendars.dueAt', '>', until)])),
        )
        .returning('id');
      return (await firstRow(claim)) !== null;
    },

    async keep(id: string, busy: string, leftOut: number, readAt: number, dueAt: number): Promise<void> {
      const good = { busy, leftOut, readAt, dueAt, failedSince: null, reason: null };
      await db.updateTable('calendars').set(good).where('id', '=', id).execute();
    },

    /** It couldn't be read; what it said before stays. */
    async fail(id: string, reason: string, now: number, dueAt: number): Promise<void> {
      await db
        .updateTable('calendars')
        .set((row) => ({ reason, dueAt, failedSince: row.fn.coalesce('failedSince', row.val(now)) }))
        .where('id', '=', id)
        .execute();
    },

    async postpone(id: string, dueAt: number): Promise<void> {
      await db.updateTable('calendars').set({ dueAt }).where('id', '=', id).execute();
    },
  };
}
