import type { DriverErrors } from './database.ts';

/** Operating system errors: a connection, a disk. */
const isSystemError = (error: Error): boolean => 'syscall' in error && typeof error.syscall === 'string';

/** Node's errors for a lost connection, without a system call. */
const connectionLosses = /^(?:EPIPE|ECONN[A-Z]+|ETIMEDOUT|ERR_(?:STREAM|SOCKET|SSL|TLS)_[A-Z_]+)$/;

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const sqliteUnique: readonly unknown[] = [1555, 2067];

/**
 * PERM, ABORT, BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, SCHEMA, NOLFS, AUTH,
 * NOTADB: primary result codes, the low byte of the extended ones. A bad statement (ERROR, MISUSE, RANGE) or bad data
 * (CONSTRAINT, MISMATCH, TOOBIG) isn't an outage.
 */
const sqliteOutages: ReadonlySet<number> = new Set([3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17, 22, 23, 26]);

export const sqliteErrors: DriverErrors = {
  isUniqueViolation: (error) =>
    error instanceof Error && 'errcode' in error && sqliteUnique.includes(error.errcode),
  isOutage(error) {
    if (!(error instanceof Error)) return false;
    if ('errcode' in error && typeof error.errcode === 'number')
      return sqliteOutages.has(error.errcode & 0xff);
    return isSystemError(error);
  },
};

/**
 * SQLSTATE: connections (08), resources (53), object state (55), operator (57), system (58), internal errors (XX);
 * serialization and deadlock, a read-only replica, a stalled transaction, a revoked permission.
 */
const postgresOutages = /^(?:(?:08|53|55|57|58|XX)...|40001|40P01|25006|25P0[34]|42501)$/;

/** `pg` errors without a code, for a broken or stalled connection. */
const postgresLosses =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

export const postgresErrors: DriverErrors = {
  isUniqueViolation: (error) => sqlState(error) === '23505',
  isOutage(error) {
    if (!(error instanceof Error)) return false;
    return (
      postgresOutages.test(sqlState(error)) ||
      connectionLosses.test(sqlState(error)) ||
      postgresLosses.test(error.message) ||
      isSystemError(error)
    );
  },
};

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
