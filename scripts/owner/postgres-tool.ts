import pg from 'pg';
import { spawnSync } from 'node:child_process';
import { describeDatabaseError } from '#server/database/outages.ts';
import { CommandFailed, fail, type Surroundings } from './command.ts';

type Tool = 'pg_dump' | 'pg_restore';
type Here = Pick<Surroundings, 'environment'>;

/** Returns whether it succeeded. The URL is passed in the environment: any user of the machine can read arguments. */
export function runPostgresTool(
  { environment }: Here,
  tool: Tool,
  args: readonly string[],
  url: string,
): boolean {
  const result = spawnSync(tool, args, {
    stdio: 'inherit',
    env: { ...environment, ...connectionVariables(new URL(url)) },
  });
  return result.status === 0;
}

/**
 * Checks that the tool exists and matches the server's version: an older one refuses, a newer one writes what the
 * server can't read.
 */
export async function checkPostgresTool({ environment }: Here, tool: Tool, url: string): Promise<void> {
  const { error, stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8', env: environment });
  if (error) fail(`The database is PostgreSQL: this needs ${tool}, which isn’t on the PATH.`);
  const own = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  const server = await withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return String(Math.floor(Number(rows[0]?.server_version_num) / 10_000));
  });
  if (own !== server)
    fail(
      `${tool} is version ${own ?? 'unknown'} but the database is version ${server}: install the ` +
        `version ${server} client, for example postgresql-client-${server}. Nothing was changed.`,
    );
}

const asideName = 'before_restore';

/** Leaves an empty schema of the same name behind. */
export async function putSchemaAside(
  url: string,
): Promise<{ drop(): Promise<void>; bringBack(): Promise<void> }> {
  const name = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; taken: boolean }>(
      `select current_schema() as name, to_regnamespace('${asideName}') is not null as taken`,
    );
    const schema = client.escapeIdentifier(rows[0]?.name ?? 'public');
    if (rows[0]?.taken === true)
      fail(
        `The schema ${asideName} is left over from an interrupted restore and holds the database as it was. Rename ` +
          'it back or drop it first. Nothing was changed.',
      );
    await client.query(
      `begin; alter schema ${schema} rename to ${asideName}; create schema ${schema}; commit`,
    );
    return schema;
  });
  const run = (statements: string) =>
    withClient(url, async (client) => void (await client.query(statements)));
  return {
    drop: () => run(`drop schema ${asideName} cascade`),
    bringBack: () =>
      run(`begin; drop schema ${name} cascade; alter schema ${asideName} rename to ${name}; commit`),
  };
}

/** People sign in again: a session may have been ended after the copy was made. */
export const endSessions = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('desk_sessions') is not null as "isThere"`,
    );
    if (rows[0]?.isThere === true) await client.query('delete from desk_sessions');
  });

/** Ends the name of the site's database; PostgreSQL cuts names at 63 bytes. */
const scratchEnd = '_restore_drill';
const nameBytes = 63;

/** An empty database beside the site's, removed afterwards, or by the next one if this one was killed. */
export async function withScratchDatabase(url: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = databaseName(url).slice(0, nameBytes - scratchEnd.length) + scratchEnd;
  const run = (statement: string) => withClient(url, async (client) => void (await client.query(statement)));
  const drop = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;
  await run(drop);
  await run(`create database ${pg.escapeIdentifier(name)}`);
  try {
    const scratch = new URL(url);
    scratch.pathname = `/${encodeURIComponent(name)}`;
    await work(scratch.href);
  } finally {
    await run(drop);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The process reports the error itself; without a listener Node exits.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    return fail(`${describeDatabaseError(error)} ${error instanceof Error ? error.message : ''}`.trim());
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

function connectionVariables(url: URL): Record<string, string> {
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseName(url.href),
    ...(url.searchParams.has('sslmode') ? { PGSSLMODE: url.searchParams.get('sslmode') ?? '' } : {}),
  };
}
