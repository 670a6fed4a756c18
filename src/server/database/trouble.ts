/** What is wrong with the database, as one sentence for whoever runs the site. */
export function describeTrouble(error: unknown): string {
  for (const cause of causesOf(error)) {
    const sentence = sentenceOf(cause);
    if (sentence !== undefined) return sentence;
  }
  return 'The database cannot be used.';
}

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database refuses connections: nothing listens at the address of DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  ETIMEDOUT: 'The database does not answer at the address of DATABASE_URL.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '42501': 'The database does not let the user of DATABASE_URL do this.',
  '25006': 'The database is read-only: DATABASE_URL may lead to a replica.',
  '53300': 'The database has no connection left.',
  '57P03': 'The database is still starting.',
  EACCES: 'The data folder may not be written by this user.',
  EROFS: 'The data folder is on a read-only disk.',
  ENOSPC: 'The disk is full.',
};

/** SQLite's primary result codes; the extended ones end in the same byte. */
const bySqliteCode: Readonly<Record<number, string>> = {
  5: 'The database is locked by another process.',
  8: 'The database is read-only: this user may not write the file or its folder.',
  10: 'The disk reports an error while the database is read or written.',
  11: 'The database file is damaged: restore a backup with "npm run db:restore".',
  13: 'The disk is full.',
  14: 'The database file cannot be opened: look at the path and the rights of DATA_DIR.',
  26: 'The file at the place of the database is no database.',
};

function sentenceOf(error: Error): string | undefined {
  if (/previously executed migration .* is missing/.test(error.message))
    return 'The database is newer than this version of the site: start the newer version, or restore a backup.';
  // What `pg` says of an address that keeps silent, without a code.
  if (/timeout exceeded when trying to connect|due to connection timeout/.test(error.message))
    return byCode['ETIMEDOUT'];
  if ('errcode' in error && typeof error.errcode === 'number') return bySqliteCode[error.errcode & 0xff];
  return 'code' in error && typeof error.code === 'string' ? byCode[error.code] : undefined;
}

/** The error, what caused it, what caused that; a refused connection may hide several attempts. */
function* causesOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each);
  yield* causesOf(error.cause);
}
