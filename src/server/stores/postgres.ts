import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { storeLimits } from '#contract/limits.ts';
import { guardDatabase, type Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

const uniqueViolation = '23505';

/** `onIdleError`: a connection that breaks while unused must not end the process. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: storeLimits.poolConnections,
    connectionTimeoutMillis: storeLimits.connectMs,
    statement_timeout: storeLimits.statementMs,
    query_timeout: storeLimits.statementMs + 500,
    idle_in_transaction_session_timeout: storeLimits.statementMs,
    keepAlive: true,
    options: '-c synchronous_commit=on',
    types: { getTypeParser },
  });
  pool.on('error', onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return guardDatabase(
    'postgres',
    db,
    (error) => error instanceof pg.DatabaseError && error.code === uniqueViolation,
  );
}

/** bigint comes as text by default; our epoch milliseconds and counts fit a number. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>): unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
