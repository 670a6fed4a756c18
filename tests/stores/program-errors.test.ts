import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable, type Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { onBothEngines } from '#tests/support/engines.ts';

describe('what goes wrong inside a store', () => {
  onBothEngines((engine) => {
    let database: Database;
    beforeAll(() => {
      const { dataDir, databaseUrl } = engine.settings();
      database =
        databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl, () => undefined);
    });
    afterAll(() => database.close());

    it('stays what it is when the program is at fault', async () => {
      const fault = new TypeError('x is not a function');
      await expect(database.db.transaction().execute(() => Promise.reject(fault))).rejects.toBe(fault);
    });

    it('is no outage when a statement cannot be understood', async () => {
      const failed = sql`select * from no_such_table`.execute(database.db);
      await expect(failed).rejects.not.toBeInstanceOf(StoreUnavailable);
      await expect(failed).rejects.toThrow('no_such_table');
    });
  });
});
