import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { storeLimits } from './store-limits.ts';
import { makePrivateFile, makePrivateFolder, tightenFiles } from '#server/lib/private-files.ts';
import { guardDatabase, type Database } from './sql/database.ts';
import { PatientSqliteDriver } from './sqlite-driver.ts';
import { sqliteErrors } from './driver-errors.ts';
import type { Tables } from './sql/tables.ts';

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'site.sqlite');
}

export function openSqlite(file: string): Database {
  let handle: DatabaseSync | null = null;
  const open = async (): Promise<SqliteDatabase> => {
    await makePrivateFolder(dirname(file));
    // SQLite would make it by the umask, readable for all; what it puts beside it takes over the file's own mode.
    await makePrivateFile(file);
    await tightenFiles([`${file}-wal`, `${file}-shm`]);
    handle = connect(file);
    return asKyselyDatabase(handle);
  };
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new PatientSqliteDriver({ database: open }, () => handle?.isTransaction ?? false),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return guardDatabase('sqlite', db, sqliteErrors);
}

function connect(file: string): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: storeLimits.sqliteBusyMs });
  try {
    // FULL: a commit is on disk before it is acknowledged. secure_delete: an erased person is overwritten.
    handle.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma trusted_schema = off;
      pragma wal_autocheckpoint = ${storeLimits.sqliteWalPages};
      pragma journal_size_limit = ${storeLimits.sqliteWalPages * 4096};
      pragma busy_timeout = ${storeLimits.sqliteBlockMs};
    `);
  } catch (error) {
    handle.close();
    throw error;
  }
  return handle;
}

/** SQLite's DDL is transactional; saying so makes the migrator run inside one immediate transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Prepared statements are kept: the same few texts come again and again. */
function asKyselyDatabase(handle: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => handle.close(),
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        if (prepared.size >= storeLimits.sqliteStatements) prepared.clear();
        statement = asKyselyStatement(handle.prepare(sql));
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

/** Only `.all()` and `.run()`: `.get()` leaves an INSERT … RETURNING open, and the WAL then grows for ever. */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
