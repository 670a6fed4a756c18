/** What's wrong with the database, as one sentence for the operator. */
export function describeDatabaseError(error: unknown): string {
  for (const cause of causesOf(error)) {
    const sentence = sentenceOf(cause);
    if (sentence !== undefined) return sentence;
  }
  return 'The database can’t be used.';
}

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database refuses connections: nothing is listening at the address in DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL can’t be found.',
  ETIMEDOUT: 'The database doesn’t answer at the address in DATABASE_URL.',
  '28P01': 'The database rejects the password in DATABASE_URL.',
  '28000': 'The database rejects the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL doesn’t exist.',
  '42501': 'The user in DATABASE_URL doesn’t have permission to do this.',
  '25006': 'The database is read-only: DATABASE_URL may point to a replica.',
  '53300': 'The database has no free connections.',
  '57P03': 'The database is still starting.',
  EACCES: 'This user can’t write to the data folder.',
  EROFS: 'The data folder is on a read-only disk.',
  ENOSPC: 'The disk is full.',
};

/** SQLite's primary result codes; the extended ones end in the same byte. */
const bySqliteCode: Readonly<Record<number, string>> = {
  5: 'The database is locked by another process.',
  8: 'The database is read-only: this user can’t write to the file or its folder.',
  10: 'The disk reported an error while reading or writing the database.',
  11: 'The database file is damaged: restore a backup with "npm run site -- restore".',
  13: 'The disk is full.',
  14: 'The database file can’t be opened: check the path and permissions of DATA_DIR.',
  26: 'The database file isn’t a database.',
};

function sentenceOf(error: Error): string | undefined {
  if (/previously executed migration .* is missing/.test(error.message))
    return 'The database is newer than this version of the site: start the newer version, or restore a backup.';
  // `pg`'s error for an address that doesn't respond, without a code.
  if (/timeout exceeded when trying to connect|due to connection timeout/.test(error.message))
    return byCode['ETIMEDOUT'];
  if ('errcode' in error && typeof error.errcode === 'number') return bySqliteCode[error.errcode & 0xff];
  return 'code' in error && typeof error.code === 'string' ? byCode[error.code] : undefined;
}

/** The error and its chain of causes; a refused connection may contain several attempts. */
function* causesOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each);
  yield* causesOf(error.cause);
}
