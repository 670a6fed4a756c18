import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import type { Database } from '#server/stores/sql/database.ts';
import { openPostgres } from '#server/stores/postgres.ts';
import { openSqlite, sqliteFile } from '#server/stores/sqlite.ts';
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
      await expect(database.run(() => Promise.reject(fault))).rejects.toBe(fault);
    });

    it('is no outage when a statement cannot be understood', async () => {
      const failed = database.run((db) => sql`select * from no_such_table`.execute(db));
      await expect(failed).rejects.not.toBeInstanceOf(StoreUnavailable);
      await expect(failed).rejects.toThrow('no_such_table');
    });
  });
});
