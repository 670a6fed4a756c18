import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type Presence = Omit<Tables['casePresence'], 'recordId'>;

/** Who has a record open, and who is writing. */
export function createPresenceRepository({ db }: Database) {
  return {
    async see(recordId: string, staffId: string, now: number, isWriting: boolean): Promise<void> {
      await db
        .insertInto('casePresence')
        .values({ recordId, staffId, seenAt: now, writingAt: isWriting ? now : 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['recordId', 'staffId'])
            .doUpdateSet({ seenAt: now, ...(isWriting ? { writingAt: now } : {}) }),
        )
        .execute();
    },

    /** Called when someone has sent what they wrote. */
    async stopWriting(recordId: string, staffId: string): Promise<void> {
      await db
        .updateTable('casePresence')
        .set({ writingAt: 0 })
        .where('recordId', '=', recordId)
        .where('staffId', '=', staffId)
        .execute();
    },

    /** Times in the future are from when the clock was ahead, and don't count: they'd stay until then. */
    async seen(recordId: string, since: number): Promise<Presence[]> {
      const latest = since + 2 * requestLimits.presenceMs;
      const rows = await db
        .selectFrom('casePresence')
        .select(['staffId', 'seenAt', 'writingAt'])
        .where('recordId', '=', recordId)
        .where('seenAt', '>=', since)
        .where('seenAt', '<=', latest)
        .execute();
      return rows.map((row) => (row.writingAt > latest ? { ...row, writingAt: 0 } : row));
    },
  };
}
