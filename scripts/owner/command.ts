import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { machineActor } from '#server/work/work.ts';
import { readEnv, type Env } from '#server/env.ts';
import { openStores, type Stores } from '#server/stores.ts';

/** Where a command reads its settings and writes its output: the process's own streams, or a test's. */
export type Surroundings = {
  readonly environment: NodeJS.ProcessEnv;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** What a command that asks reads. */
  readonly stdin?: Readable;
};

/** One call of one command. */
export type Call<Values = object> = Surroundings & {
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly env: Env;
  /** A line of output. */
  readonly print: (line: string) => void;
  /** A line on stderr, so a pipe only gets the output. */
  readonly note: (line: string) => void;
};

/** The command failed; the message says why and what to do. Exit code 1. */
export class CommandFailed extends Error {}

/** The command wasn't understood; the usage follows. Exit code 2. */
export class WrongUse extends Error {}

export function fail(sentence: string): never {
  throw new CommandFailed(sentence);
}

export function refuse(sentence = ''): never {
  throw new WrongUse(sentence);
}

type Options = NonNullable<ParseArgsConfig['options']>;
type ValuesOf<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

export type Command = {
  readonly usage: string;
  readonly options: Options;
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<void>;
};

/** `takes`: minimum and maximum number of arguments besides the options. */
export function command<const T extends Options>(entry: {
  readonly usage: string;
  readonly options: T;
  readonly takes: readonly [number, number];
  readonly run: (call: Call<ValuesOf<T>>) => Promise<void>;
}): Command {
  const { usage, options, takes, run } = entry;
  return {
    usage,
    options,
    async run(args, surroundings) {
      const { values, positionals } = parse(args, options);
      if (positionals.length < takes[0] || positionals.length > takes[1]) refuse();
      const { environment, stdout, stderr } = surroundings;
      await run({
        ...surroundings,
        values,
        positionals,
        env: readEnv(environment),
        print: (line) => void stdout.write(`${line}\n`),
        note: (line) => void stderr.write(`${line}\n`),
      });
    },
  };
}

function parse<const T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Opens the database for one command. */
export async function withStores(env: Env, work: (stores: Stores) => Promise<void>): Promise<void> {
  const stores = await openStores(env, { warn: () => undefined });
  try {
    await work(stores);
  } finally {
    await stores.close();
  }
}

export const openDatabase = ({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Database =>
  databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl, () => undefined);

/** For what must not change the database's version: does nothing if there's no database, or it isn't this version's. */
export async function withoutMigrating(
  { dataDir, databaseUrl }: Env,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  if (databaseUrl === null && !existsSync(sqliteFile(dataDir))) return;
  const database = openDatabase({ dataDir, databaseUrl });
  try {
    if (await database.isCurrent()) await work(database);
  } finally {
    await database.close();
  }
}

export const machine = { actorId: machineActor, requestId: '' };

/** An audit log entry: what was done on the server itself, to which record. */
export const audit = ({ desk }: Stores, action: string, recordId: string): Promise<void> =>
  desk.audit.append({ ...machine, action, recordId }, Date.now());
