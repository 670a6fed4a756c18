import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '#tests/support/tickets.ts';
import { openStores } from '#server/stores.ts';
import { sqliteFile } from './sqlite.ts';
import { describeDatabaseError, postgresErrors, sqliteErrors } from './outages.ts';

const coded = (members: object, message = 'told by a driver') => Object.assign(new Error(message), members);

describe('An error of SQLite', () => {
  it.each([4, 5, 8, 10, 13, 14, 26, 261, 2826, 3850])('with code %i is an outage.', (errcode) => {
    expect(sqliteErrors.isOutage(coded({ errcode }))).toBe(true);
  });

  it.each([1, 18, 19, 20, 21, 25, 275, 1299, 1555])('with code %i is none.', (errcode) => {
    expect(sqliteErrors.isOutage(coded({ errcode }))).toBe(false);
  });
});

describe('An error of PostgreSQL', () => {
  it.each(['08006', '53300', '55P03', '57014', '57P01', '58030', '40001', '40P01', '25006', 'XX001'])(
    'with SQLSTATE %s is an outage.',
    (code) => expect(postgresErrors.isOutage(coded({ code }))).toBe(true),
  );

  it.each(['22001', '22P05', '23502', '23505', '42601', '42P01', 'ERR_INVALID_ARG_TYPE'])(
    'with code %s is none.',
    (code) => expect(postgresErrors.isOutage(coded({ code }))).toBe(false),
  );

  it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_SSL_WRONG_VERSION_NUMBER'])(
    'with %s of Node is an outage, also where no call of the system is named.',
    (code) => expect(postgresErrors.isOutage(coded({ code }))).toBe(true),
  );

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('without a code is an outage where it says: %s.', (message) => {
    expect(postgresErrors.isOutage(new Error(message))).toBe(true);
  });
});

describe.each([
  ['SQLite', sqliteErrors],
  ['PostgreSQL', postgresErrors],
])('Beside %s', (_, { isOutage }) => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'ENOSPC'])(
    'an %s of the system is an outage.',
    (code) => expect(isOutage(coded({ code, syscall: 'read' }))).toBe(true),
  );

  it('a fault of the program is none.', () => {
    expect(isOutage(new TypeError('x is not a function'))).toBe(false);
    expect(isOutage(new Error('Something else.'))).toBe(false);
    expect(isOutage('no error at all')).toBe(false);
  });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trouble-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The first line a failed start logs. */
async function firstWarning(dataDir: string, databaseUrl: string | null = null): Promise<string> {
  const warnings: string[] = [];
  const stores = await openStores({ dataDir, databaseUrl }, { warn: (_, message) => warnings.push(message) });
  await stores.close();
  return warnings[0] ?? '';
}

describe('Trouble with the database is one sentence', () => {
  it('when nothing listens', async () => {
    expect(await firstWarning(await makeFolder(), 'postgres://u:p@127.0.0.1:1/x')).toMatch(
      /^The database refuses connections: nothing is listening/,
    );
  });

  it('when it is newer than this version', async () => {
    const folder = await makeFolder();
    await (await openStores({ dataDir: folder, databaseUrl: null }, silentLog)).close();
    const handle = new DatabaseSync(sqliteFile(folder));
    handle.exec("insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'x')");
    handle.close();
    expect(await firstWarning(folder)).toMatch(/^The database is newer than this version of the site/);
  });

  it('when the file is no database', async () => {
    const folder = await makeFolder();
    await writeFile(sqliteFile(folder), 'x'.repeat(5_000));
    expect(await firstWarning(folder)).toMatch(/^The database file isn’t a database/);
    await chmod(folder, 0o700);
  });

  it.each([
    [{ errcode: 8 }, 'The database is read-only: this user can’t write'],
    [{ errcode: 1032 }, 'The database is read-only: this user can’t write'],
    [{ errcode: 13 }, 'The disk is full.'],
    [{ code: '25006' }, 'The database is read-only: DATABASE_URL may point to a replica.'],
    [{ code: '28P01' }, 'The database rejects the password'],
    [{ code: '3D000' }, 'doesn’t exist'],
    [{ code: 'XX000' }, 'The database can’t be used.'],
  ])('by the code %j, however deep it is', (code, sentence) => {
    expect(describeDatabaseError(new Error('timeout exceeded when trying to connect'))).toContain(
      'doesn’t answer',
    );
    const error = new Error('outer', { cause: new AggregateError([Object.assign(new Error('in'), code)]) });
    expect(describeDatabaseError(error)).toContain(sentence);
  });
});
