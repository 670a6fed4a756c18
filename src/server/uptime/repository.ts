import type { Database } from '#server/database/database.ts';
import { dayOfMinute, type UptimeDay } from '#contract/uptime.ts';

export type UptimeRepository = ReturnType<typeof createUptimeRepository>;

export function createUptimeRepository({ db }: Database) {
  return {
    /** Counts each minute once, no matter how many processes report it or in which order. */
    async see(minute: number): Promise<void> {
      await db
        .insertInto('uptimeDays')
        .values({ day: dayOfMinute(minute), minutes: 1, firstMinute: minute, lastMinute: minute })
        .onConflict((known) =>
          known
            .column('day')
            .doUpdateSet((row) => ({
              minutes: row('uptimeDays.minutes', '+', 1),
              lastMinute: minute,
            }))
            .where('uptimeDays.lastMinute', '<', minute),
        )
        .execute();
    },

    /** Oldest first. */
    async days(limit: number): Promise<UptimeDay[]> {
      const rows = await db
        .selectFrom('uptimeDays')
        .selectAll()
        .orderBy('day', 'desc')
        .limit(limit)
        .execute();
      return rows.toReversed();
    },
  };
}
