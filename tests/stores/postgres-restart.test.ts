import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openStores } from '#server/stores.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

/** Without a listener, an error on a checked-out connection is an uncaught exception, which fails the whole run. */
it('A restart of PostgreSQL while a connection is lent out and says nothing ends no process.', async () => {
  const database = await createDatabase(inject('postgresUrl'));
  onTestFinished(database.drop);
  const postgres = openPostgres(database.url, () => undefined);
  onTestFinished(() => postgres.close());
  const uncaught: unknown[] = [];
  const catchAll = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', catchAll);
  onTestFinished(() => void process.off('uncaughtException', catchAll));

  const held = postgres.db.connection().execute(async (connection) => {
    await connection.selectFrom('tickets').select('id').execute();
    await database.cutConnections();
    // The socket notices the loss between two statements.
    await expect
      .poll(() =>
        connection
          .selectFrom('tickets')
          .select('id')
          .execute()
          .catch((error: unknown) => error),
      )
      .toBeInstanceOf(Error);
  });
  await expect(held).resolves.toBeUndefined();
  expect(uncaught).toEqual([]);
  await expect.poll(() => postgres.db.selectFrom('tickets').select('id').execute()).toEqual([]);
}, 30_000);

it('Writers under way during a restart hear that the store is unavailable, and go on afterwards.', async () => {
  const database = await createDatabase(inject('postgresUrl'));
  onTestFinished(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'restart-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const stores = await openStores({ dataDir, databaseUrl: database.url }, silentLog);
  onTestFinished(() => stores.close());
  for (let round = 0; round < 5; round += 1) {
    const writes = Array.from({ length: 100 }, () => stores.intake.write(makeWriteSet()));
    const settled = Promise.allSettled(writes);
    await database.cutConnections();
    const outcomes = (await settled).map(
      (outcome) => outcome.status === 'fulfilled' || outcome.reason instanceof StoreUnavailable,
    );
    expect(outcomes).not.toContain(false);
  }
  await expect.poll(() => stores.intake.write(makeWriteSet())).toEqual({ kind: 'stored' });
}, 30_000);

it('The site starts without PostgreSQL and recovers when it is there.', async () => {
  const database = await createDatabase(inject('postgresUrl'));
  await database.drop();
  const dataDir = await mkdtemp(join(tmpdir(), 'absent-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const warnings: string[] = [];
  const stores = await openStores(
    { dataDir, databaseUrl: database.url },
    { warn: (_, message) => warnings.push(message) },
  );
  expect(warnings).toHaveLength(1);
  await expect(stores.intake.write(makeWriteSet())).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await stores.health()).toMatchObject({
    databaseAnswers: false,
    migrationsDone: false,
    deadLetteredMails: null,
  });

  await database.create();
  onTestFinished(database.drop);
  onTestFinished(() => stores.close());
  expect(await stores.intake.write(makeWriteSet())).toEqual({ kind: 'stored' });
  expect(await stores.health()).toMatchObject({ databaseAnswers: true, migrationsDone: true });
}, 30_000);
