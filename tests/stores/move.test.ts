import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { StoreUnavailable } from '#server/database/database.ts';
import { type RetentionCutoffs, purge } from '#server/retention/erasure.ts';
import { moveRows } from '#scripts/owner/move-rows.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { bookContext, bookingServiceOn, validBooking } from '#tests/support/bookings.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { callSite } from '#tests/support/site-command.ts';
import { makeTestKey, makeWriteSet, silentLog } from '#tests/support/tickets.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function makeHome() {
  const dataDir = await mkdtemp(join(tmpdir(), 'move-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = await createDatabase(inject('postgresUrl'));
  undo.push(database.drop);
  return { dataDir, databaseUrl: database.url };
}

async function open(dataDir: string, databaseUrl: string | null, warnings: string[] = []): Promise<Stores> {
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const stores = await openStores({ dataDir, databaseUrl }, log);
  undo.push(() => stores.close());
  return stores;
}

/** The keys as the server would load them. */
const signingOn = (dataDir: string, { engine, secrets }: Stores) => ({
  signing: createSigning(() => loadSigningKeys({ dataDir, signingKeys: [] }, engine, secrets)),
});

const move = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }) =>
  callSite(['move'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

describe('work that takes its time on PostgreSQL', { timeout: 60_000 }, () => {
  /** Shorter than any pause of the source or slow statement. */
  const limits = { statementMs: 400, longWorkMs: 60_000 };
  const slowRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => wait(result.rows.length === 200 ? 900 : 0, result),
  };

  it('is a move whose source is slower than the time of a request', async () => {
    const home = await makeHome();
    const before = await openStores({ dataDir: home.dataDir, databaseUrl: null }, silentLog);
    for (let count = 0; count < 201; count += 1)
      await before.intake.write(makeWriteSet({ ticket: { id: `T-${count}` } }));
    await before.close();
    const source = openSqlite(sqliteFile(home.dataDir));
    const target = openPostgres(home.databaseUrl, () => undefined, limits);
    undo.push(
      () => source.close(),
      () => target.close(),
    );
    const slow: typeof source = {
      ...source,
      patient: {
        withoutPlugins: () => source.patient.withoutPlugins().withPlugin(slowRead),
      } as typeof source.patient,
    };
    const moved = await moveRows(slow, target);
    expect(moved).toContainEqual({ table: 'tickets', rows: 201 });
  });

  it('is the purge, while a request is held to its time', async () => {
    const { databaseUrl } = await makeHome();
    const database = openPostgres(databaseUrl, () => undefined, limits);
    undo.push(() => database.close());
    await sql`select 1`.execute(database.db);
    await expect(sql`select pg_sleep(0.8)`.execute(database.db)).rejects.toThrow(StoreUnavailable);
    await sql`
      create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.8); return old; end $$`.execute(database.patient);
    await sql`
      create trigger slow before delete on rate_limits for each statement execute function slowly()`.execute(
      database.patient,
    );
    const cutoffs = Object.fromEntries(
      [
        'tickets',
        'applications',
        'bookings',
        'sentMails',
        'deadLetteredMails',
        'unconfirmed',
        'lookups',
        'ended',
      ].map((what) => [`${what}Before`, 0]),
    ) as RetentionCutoffs;
    await expect(purge(database, cutoffs, 0)).resolves.toMatchObject({ tickets: 0 });
  });
});

describe('npm run site -- move', { timeout: 60_000 }, () => {
  it('takes every row along, files and signing secrets included, and compares them', async () => {
    const home = await makeHome();
    const before = await openStores({ dataDir: home.dataDir, databaseUrl: null }, silentLog);
    for (let count = 0; count < 250; count += 1) {
      await before.intake.write(
        makeWriteSet({ ticket: { id: `T-${count}`, message: `Zeile ${count} ✓ ' "` } }),
      );
    }
    await before.intake.write(
      makeWriteSet({ idempotencyKey: makeTestKey('kept-key'), ticket: { id: 'T-KEY' } }),
    );
    const applications = Array.from({ length: 6 }, () => makeApplicationWriteSet());
    for (const writeSet of applications) await before.intake.write(writeSet);
    const call = await bookingServiceOn(before, signingOn(home.dataDir, before)).book(
      validBooking,
      bookContext,
    );
    const { outbox } = before;
    const counts = await outbox.counts();
    await before.close();

    const warnings: string[] = [];
    const beside = await open(home.dataDir, home.databaseUrl, warnings);
    expect(warnings.join()).toContain('"npm run site -- move" moves them');
    // A start on the new database created its own secrets: they are replaced.
    await bookingServiceOn(beside, signingOn(home.dataDir, beside)).find('x.y');

    const { status, stdout } = await move(home);
    expect(stdout).toContain('tickets: 251 rows, each compared');
    expect(status).toBe(0);
    const after = await open(home.dataDir, home.databaseUrl, warnings);
    expect(warnings).toHaveLength(1);
    expect(await after.tickets.count()).toBe(251);
    const [entry] = await after.desk.audit.page(null, 1);
    expect(entry).toMatchObject({ actorId: 'machine', action: 'moved', recordId: 'database' });
    expect(await after.tickets.findById('T-249')).toMatchObject({ message: `Zeile 249 ✓ ' "` });
    expect(await after.outbox.counts()).toEqual(counts);
    const { reference, resume } = applications[5]?.applications[0] ?? {};
    const moved = await after.applications.findResume(reference ?? '');
    expect(Buffer.from(moved?.content ?? []).equals(Buffer.from(resume?.content ?? []))).toBe(true);
    // The link mailed before the move still opens its booking.
    expect(
      await bookingServiceOn(after, signingOn(home.dataDir, after)).find(
        call.manageUrl.split('/').at(-1) ?? '',
      ),
    ).toMatchObject({
      bookingId: call.bookingId,
    });
    expect(existsSync(join(home.dataDir, 'site.sqlite'))).toBe(false);
    expect((await readdir(home.dataDir)).some((name) => name.startsWith('site.sqlite.moved-'))).toBe(true);
  });

  it('changes nothing when the other database has records, or when the site runs', async () => {
    const home = await makeHome();
    const source = await openStores({ dataDir: home.dataDir, databaseUrl: null }, silentLog);
    await source.intake.write(makeWriteSet({ ticket: { id: 'HERE' } }));
    expect(await move(home)).toMatchObject({
      status: 1,
      stderr: 'The SQLite database is in use: stop the site first. Nothing was changed.\n',
    });
    await source.close();
    const target = await open(home.dataDir, home.databaseUrl);
    await target.intake.write(makeWriteSet({ ticket: { id: 'THERE' } }));
    const { status, stderr } = await move(home);
    expect(status).toBe(1);
    expect(stderr).toMatch(/The database in DATABASE_URL isn’t empty: \w+ has rows/);
    expect(await target.tickets.findById('HERE')).toBeNull();
    expect(existsSync(join(home.dataDir, 'site.sqlite'))).toBe(true);
  });
});
