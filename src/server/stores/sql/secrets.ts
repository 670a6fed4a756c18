import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A random secret under this name: made by the first process that asks, the same for all. */
export async function readSecret(database: Database, name: string): Promise<string> {
  const row = await database.run(async (db) => {
    await db
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  });
  return row.value;
}
