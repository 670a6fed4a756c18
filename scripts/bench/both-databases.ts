import { createDatabase, startPostgres } from '#tests/support/postgres.ts';

/** The same on SQLite (`databaseUrl` is null) and on a new PostgreSQL database. */
export async function onBothDatabases(
  work: (engine: string, databaseUrl: string | null) => Promise<void>,
): Promise<void> {
  await work('SQLite', null);
  const postgres = await startPostgres();
  try {
    const database = await createDatabase(postgres.url);
    await work('PostgreSQL', database.url);
    await database.drop();
  } finally {
    await postgres.stop();
  }
}
