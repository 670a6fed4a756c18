import { sql } from 'kysely';
import { firstRow, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type RecordUpdate = Readonly<Omit<Tables['recordUpdates'], 'kind'>>;
export type RecordKind = Tables['recordUpdates']['kind'];

/** When records were last changed. Triggers keep it (migration `0141-record-updates`). */
export function createUpdatesRepository({ db, engine }: Database) {
  const updates = () => db.selectFrom('recordUpdates').select(['recordId', 'at']);
  return {
    /** From a time on, after the last row of the page before. A record that changes meanwhile comes once more. */
    page: (
      kind: RecordKind,
      since: number,
      after: RecordUpdate | null,
      limit: number,
    ): Promise<RecordUpdate[]> =>
      updates()
        .where('kind', '=', kind)
        .where('at', '>=', since)
        .$if(after !== null, (query) =>
          query.where((row) =>
            row(row.refTuple('at', 'recordId'), '>', row.tuple(after?.at ?? 0, after?.recordId ?? '')),
          ),
        )
        .orderBy('at')
        .orderBy('recordId')
        .limit(limit)
        .execute(),
    find: (recordId: string): Promise<RecordUpdate | null> =>
      firstRow(updates().where('recordId', '=', recordId)),
    /** By the clock of the triggers. */
    async now(): Promise<number> {
      if (engine === 'sqlite') return Date.now();
      const { rows } = await sql<{
        now: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
      return rows[0]?.now ?? 0;
    },
  };
}
