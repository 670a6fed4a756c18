import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseLimits, StoreUnavailable } from '#server/database/database.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { createIntake } from '#server/intake/submission.ts';
import { openStores, createWriteProbe, probeLimits } from '#server/stores.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trouble-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('a database in trouble', { timeout: 30_000 }, () => {
  it('lets the site start with an unusable data folder and recovers when it is repaired', async () => {
    const dataDir = join(await makeFolder(), 'data');
    await writeFile(dataDir, 'a file where the folder should be');
    const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    undo.push(() => stores.close());
    await expect(stores.intake.write(makeWriteSet())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await stores.health()).toMatchObject({ databaseAnswers: false, dataDirWritable: false });
    await rm(dataDir);
    expect(await stores.intake.write(makeWriteSet())).toEqual({ kind: 'stored' });
    await expect
      .poll(() => stores.health(), { timeout: 10_000 })
      .toMatchObject({ databaseAnswers: true, dataDirWritable: true });
  });

  it('says unavailable while another process holds the write lock, and goes on afterwards', async () => {
    const dataDir = await makeFolder();
    const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    undo.push(() => stores.close());
    const holder = new DatabaseSync(sqliteFile(dataDir));
    holder.exec('begin immediate');
    await expect(stores.intake.write(makeWriteSet())).rejects.toBeInstanceOf(StoreUnavailable);
    // Reads keep working, so only a write can tell.
    expect(await stores.health()).toMatchObject({ databaseAnswers: true, databaseWrites: false });
    holder.exec('rollback');
    holder.close();
    expect(await stores.intake.write(makeWriteSet())).toEqual({ kind: 'stored' });
    await expect.poll(() => stores.health(), { timeout: 10_000 }).toMatchObject({ databaseWrites: true });
  });

  it('is noticed when the file can only be read, by one write a minute and by what fails in between', async () => {
    const database = openSqlite(sqliteFile(await makeFolder()));
    undo.push(() => database.close());
    let now = 1_000_000;
    const probe = createWriteProbe(database, () => now);
    const written = async () =>
      Promise.all([probe(), probe()]).then(() =>
        database.db
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', 'write-probe')
          .executeTakeFirstOrThrow(),
      );
    expect(await probe()).toBe(true);
    const first = await written();
    // A monitor that asks every second: a backup in the meantime must not start over each time.
    now += probeLimits.workedMs - 1;
    expect(await written()).toEqual(first);
    now += 1;
    expect(await written()).not.toEqual(first);

    await sql`pragma query_only = on`.execute(database.db);
    expect(await probe()).toBe(true);
    // What failed for a visitor is noticed at once, and so is the end of it.
    await expect(createIntake(database).write(makeWriteSet())).rejects.toBeInstanceOf(StoreUnavailable);
    now += probeLimits.failedMs;
    expect(await probe()).toBe(false);
    await sql`pragma query_only = off`.execute(database.db);
    now += probeLimits.failedMs;
    expect(await probe()).toBe(true);
  });

  it('rolls back by itself on a full disk and stores again when there is room', async () => {
    const dataDir = await makeFolder();
    const database = openSqlite(sqliteFile(dataDir));
    undo.push(() => database.close());
    const intake = createIntake(database);
    expect(await intake.write(makeWriteSet())).toEqual({ kind: 'stored' });
    const setPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
    await setPages(1);
    const big = makeWriteSet({ ticket: { message: 'x'.repeat(100_000) } });
    await expect(intake.write(big)).rejects.toBeInstanceOf(StoreUnavailable);
    await setPages(1_000_000);
    expect(await intake.write(big)).toEqual({ kind: 'stored' });
  });

  it('keeps the write-ahead log small under load', async () => {
    const dataDir = await makeFolder();
    const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    undo.push(() => stores.close());
    for (let round = 0; round < 30; round += 1) {
      const writeSets = Array.from({ length: 50 }, () =>
        makeWriteSet({ ticket: { message: 'x'.repeat(5_000) } }),
      );
      await Promise.all(writeSets.map((writeSet) => stores.intake.write(writeSet)));
      const mails = await stores.outbox.claim({ owner: 'a', now: 1e12, leaseMs: 1, limit: 50 });
      await stores.outbox.settle(
        'a',
        mails.map(({ id }) => ({ id, outcome: 'sent' })),
        1e12,
      );
    }
    const file = sqliteFile(dataDir);
    expect((await stat(file)).size).toBeGreaterThan(2 * databaseLimits.sqliteWalPages * 4096);
    expect((await stat(`${file}-wal`)).size).toBeLessThan(2 * databaseLimits.sqliteWalPages * 4096);
  });

  it('keeps its files from other users of the machine', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    undo.push(() => stores.close());
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    expect(await readdir(dataDir)).toContain('site.sqlite');
  });

  it.runIf(process.platform !== 'win32')(
    'takes its folder and files away from others also when they were there before',
    async () => {
      const dataDir = join(await makeFolder(), 'data');
      await mkdir(dataDir);
      await writeFile(sqliteFile(dataDir), '');
      await chmod(dataDir, 0o755);
      await chmod(sqliteFile(dataDir), 0o644);
      const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
      undo.push(() => stores.close());
      await stores.intake.write(makeWriteSet());
      const modes: Record<string, number> = { '.': (await stat(dataDir)).mode & 0o777 };
      for (const name of await readdir(dataDir)) modes[name] = (await stat(join(dataDir, name))).mode & 0o777;
      expect(modes).toEqual({
        '.': 0o700,
        'site.sqlite': 0o600,
        'site.sqlite-wal': 0o600,
        'site.sqlite-shm': 0o600,
      });
    },
  );
});
