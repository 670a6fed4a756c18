import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '#tests/support/postgres.ts';
import { callSite } from '#tests/support/site-command.ts';

/** Replaces PostgreSQL's tools, which not every machine has: restores one table, or fails halfway. */
const tool = (version: number, fails: boolean) => `#!${process.execPath}
if (process.argv.includes('--version')) { console.log('pg_restore (PostgreSQL) ${version}.1'); process.exit(0); }
const { default: pg } = await import(${JSON.stringify(`file://${resolve('node_modules/pg/esm/index.mjs')}`)});
const client = new pg.Client();
await client.connect();
await client.query('create table public.restored (id text)');
await client.end();
process.exit(${fails ? 1 : 0});
`;

async function makeHome() {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await createDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await client.query('create table newer_than_the_copy (id text)');
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const tables = async () =>
    (
      await client.query<{ name: string }>(
        "select schemaname || '.' || tablename as name from pg_tables where schemaname !~ '^(pg_|information)'",
      )
    ).rows.map(({ name }) => name);
  const run = async (command: string, version: number, fails: boolean) => {
    const file = join(folder, 'pg_restore');
    await writeFile(file, tool(version, fails));
    await chmod(file, 0o755);
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, PATH: folder };
    return callSite([command, 'package.json'], settings);
  };
  const restore = (version: number, fails: boolean) => run('restore', version, fails);
  const drill = (version: number, fails: boolean) => run('drill', version, fails);
  const scratchDatabases = async () =>
    (await client.query("select datname from pg_database where datname like '%restore_drill'")).rowCount;
  return { restore, drill, tables, scratchDatabases, version: rows[0]?.version ?? 0 };
}

describe('npm run site -- restore on PostgreSQL', { timeout: 60_000 }, () => {
  it('restores into an empty schema: nothing that is newer than the copy stays', async () => {
    const { restore, tables, version } = await makeHome();
    const { status, stdout } = await restore(version, false);
    expect(stdout).toContain('Restored the database');
    expect(status).toBe(0);
    expect(await tables()).toEqual(['public.restored']);
  });

  it('leaves the database as it was when it fails', async () => {
    const { restore, tables, version } = await makeHome();
    const { status, stderr } = await restore(version, true);
    expect(stderr).toContain('pg_restore failed. The database hasn’t changed.');
    expect(status).toBe(1);
    expect(await tables()).toEqual(['public.newer_than_the_copy']);
  });

  it('refuses tools of another version than the server, and touches nothing', async () => {
    const { restore, tables, version } = await makeHome();
    const { status, stderr } = await restore(version - 1, false);
    expect(stderr).toContain(`pg_restore is version ${version - 1}`);
    expect(stderr).toContain(`postgresql-client-${version}`);
    expect(status).toBe(1);
    expect(await tables()).toEqual(['public.newer_than_the_copy']);
  });
});

describe('npm run site -- drill on PostgreSQL', { timeout: 60_000 }, () => {
  it('restores into a database of its own, which it removes, and says when that fails', async () => {
    const { drill, tables, scratchDatabases, version } = await makeHome();
    const before = await tables();
    const { status, stdout } = await drill(version, false);
    expect([status, stdout]).toEqual([0, expect.stringContaining('tickets: 0 in the copy')]);
    expect((await tables()).filter((name) => name === 'public.restored')).toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(before));
    const failed = await drill(version, true);
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('pg_restore failed')]);
    expect(await scratchDatabases()).toBe(0);
  });
});
