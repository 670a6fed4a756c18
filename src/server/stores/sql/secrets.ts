import { randomBytes } from 'node:crypto';
import type { SecretStore } from '#server/stores/ports/secrets.ts';
import type { Database } from './database.ts';
import { truncateLog } from './truncate-log.ts';

export function createSecretStore(database: Database): SecretStore {
  return {
    find: (name) => findSecret(database, name),
    ensure: (name) => readSecret(database, name),
    async remove(names) {
      await database.run((db) => db.deleteFrom('secrets').where('name', 'in', names).execute());
      await truncateLog(database);
    },
  };
}

async function findSecret(database: Database, name: string): Promise<string | null> {
  const row = await database.run((db) =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst(),
  );
  return row?.value ?? null;
}

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
