import { describe, expect, it } from 'vitest';
import { postgresErrors, sqliteErrors } from './driver-errors.ts';

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
