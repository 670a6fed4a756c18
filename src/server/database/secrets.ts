import { randomBytes } from 'node:crypto';
import { firstRow, truncateLog, type Database } from './database.ts';

export type Secrets = ReturnType<typeof createSecrets>;

/** Named random values, shared by all processes of one database. */
export function createSecrets(database: Database) {
  const { db } = database;
  return {
    find: (name: string): Promise<string | null> =>
      firstRow(db.selectFrom('secrets').where('name', '=', name).select('value'), (row) => row.value),
    /** Created by the first process that asks. */
    ensure: (name: string): Promise<string> => readSecret(database, name),
    async remove(names: readonly string[]): Promise<void> {
      await db.deleteFrom('secrets').where('name', 'in', names).execute();
      await truncateLog(database);
    },
  };
}

export async function readSecret({ db }: Database, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
