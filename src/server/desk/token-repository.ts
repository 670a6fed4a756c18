import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import { countRows, firstRow, rowsChanged, takeTurn, type Database } from '#server/database/database.ts';
import { inChunks, type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import type { Tables } from '#server/database/tables.ts';

export type StoredToken = Readonly<Tables['apiTokens']>;

export type TokenRepository = ReturnType<typeof createTokenRepository>;

/** An arbitrary lock number, the same in every process: tokens are counted one after another. */
const tokenLock = 4_115_004;

export function createTokenRepository(database: Database, decisions: DecisionLog) {
  const { db } = database;
  return {
    /** Those that no longer work, too: what they did stays in the log. */
    list: () =>
      db
        .selectFrom('apiTokens')
        .leftJoin('staff', 'staff.id', 'apiTokens.madeBy')
        .selectAll('apiTokens')
        .select('staff.name as maker')
        .orderBy('apiTokens.createdAt', 'desc')
        .orderBy('apiTokens.id')
        .execute(),
    find: (id: string): Promise<StoredToken | null> =>
      firstRow(db.selectFrom('apiTokens').selectAll().where('id', '=', id)),
    /** False if too many work already. */
    insert: (token: StoredToken, most: number, audit: AuditEntry): Promise<boolean> =>
      writeLogged(database, audit, token.createdAt, async (transaction) => {
        await takeTurn(transaction, tokenLock);
        const working = transaction
          .selectFrom('apiTokens')
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', token.createdAt);
        if ((await countRows(working)) >= most) return false;
        await transaction.insertInto('apiTokens').values(token).execute();
        return true;
      }),
    /** False if there's none, or it was revoked before. */
    revoke: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(
        database,
        audit,
        now,
        (transaction) =>
          rowsChanged(
            transaction
              .updateTable('apiTokens')
              .set({ revokedAt: now })
              .where('id', '=', id)
              .where('revokedAt', 'is', null),
          ),
        (transaction) => decisions.note(transaction, 'token-revoked', [id]),
      ),
    /** Logs the use, unless one was logged since `before`. */
    logUse: (id: string, before: number, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(database, audit, now, (transaction) =>
        rowsChanged(
          transaction
            .updateTable('apiTokens')
            .set({ usedAt: now })
            .where('id', '=', id)
            .where((row) => row.or([row('usedAt', 'is', null), row('usedAt', '<=', before)])),
        ),
      ),
  };
}

/** A restored backup gives no token its power back. */
export const tokenRepeats: Pick<Repeats, 'token-revoked'> = {
  async 'token-revoked'(transaction, noted) {
    let count = 0;
    for (const { at, about } of noted)
      for (const ids of inChunks(about))
        count += await rowsChanged(
          transaction
            .updateTable('apiTokens')
            .set({ revokedAt: at })
            .where('id', 'in', ids)
            .where('revokedAt', 'is', null),
        );
    return count;
  },
};
