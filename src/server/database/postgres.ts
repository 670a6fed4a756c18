import pg from 'pg';
import { PostgresDialect, type PostgresPool } from 'kysely';
import { databaseLimits, StoreUnavailable, type Database } from './database.ts';
import { guardDatabase, postgresErrors } from './outages.ts';

/**
 * `onBrokenConnection`: a broken connection must not end the process. The pool only reports idle ones; a checked-out
 * one emits an error on its own listeners while the server restarts, and without a listener Node exits.
 */
export function openPostgres(
  url: string,
  onBrokenConnection: (error: Error) => void,
  limits: { readonly statementMs: number; readonly longWorkMs: number } = databaseLimits,
): Database {
  const dialect = (connections: number, statementMs: number) =>
    new PostgresDialect({
      pool: () => Promise.resolve(openPool(url, onBrokenConnection, connections, statementMs)),
    });
  return guardDatabase(
    'postgres',
    {
      usual: dialect(databaseLimits.poolConnections, limits.statementMs),
      patient: dialect(databaseLimits.longWorkConnections, limits.longWorkMs),
    },
    postgresErrors,
  );
}

/** Connections are opened on demand, and closed after ten idle seconds. */
function openPool(
  url: string,
  onBrokenConnection: (error: Error) => void,
  connections: number,
  statementMs: number,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: databaseLimits.connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    // A page read by an index costs little more than the next one: with the default for turning disks, each join of a
    // few open tickets read the whole table.
    options: '-c synchronous_commit=on -c random_page_cost=1.1',
    types: { getTypeParser },
  });
  pool.on('error', onBrokenConnection);
  // Whatever runs on it fails on its own and becomes `StoreUnavailable`; this only keeps the process alive.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return poolWithOutages(pool);
}

/** Any failure to connect is an outage: network, certificate, password, a full pool. */
const poolWithOutages = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: () =>
    pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable('The database cannot be reached.', { cause: error });
    }),
  end: () => pool.end(),
});

/** bigint is text by default; our epoch milliseconds and counts fit a number. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>): unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
