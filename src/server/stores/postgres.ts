import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { storeLimits } from './store-limits.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import { postgresErrors } from './driver-errors.ts';
import { guardDatabase, type Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

/**
 * `onBrokenConnection`: a connection that breaks must not end the process. The pool only hears of those that lie
 * unused; one that is lent out while the server restarts tells its own listeners, and without one Node exits.
 */
export function openPostgres(url: string, onBrokenConnection: (error: Error) => void): Database {
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
  pool.on('error', onBrokenConnection);
  // Whatever runs on it fails by itself and becomes `StoreUnavailable`; this only keeps the process alive.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithOutages(pool) }) });
  return guardDatabase('postgres', db, postgresErrors);
}

/** Whatever keeps a connection from being made is an outage: the network, a certificate, a password, a full pool. */
const poolWithOutages = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: () =>
    pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable('The database cannot be reached.', { cause: error });
    }),
  end: () => pool.end(),
});

/** bigint comes as text by default; our epoch milliseconds and counts fit a number. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>): unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
