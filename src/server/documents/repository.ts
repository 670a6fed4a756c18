import type { Selectable } from 'kysely';
import { firstRow, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type StoredDocument = Readonly<Selectable<Tables['documents']>>;

/** The log, written in the same transaction. */
type AlsoWrite = (transaction: Transaction) => Promise<void>;

/** The team's documents in all versions: templates to send, and proofs that back a badge. */
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

export function createDocumentRepository({ db }: Database) {
  const selectDocuments = () =>
    db
      .selectFrom('documents')
      .select(['id', 'title', 'purpose', 'version', 'name', 'kind', 'bytes', 'sha256', 'staffId'])
      .select(['createdAt', 'endedAt', 'issuer', 'scope', 'validFrom', 'validTo', 'access', 'backs']);

  return {
    /** Newest first. */
    list: (limit: number): Promise<Omit<StoredDocument, 'content'>[]> =>
      selectDocuments().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),

    find: (id: string): Promise<StoredDocument | null> =>
      firstRow(db.selectFrom('documents').selectAll().where('id', '=', id)),

    /** Adds the next version of a title. If two people add one at the same time, the second gets a `UniqueViolation`. */
    async add(
      document: Omit<StoredDocument, 'version' | 'endedAt'>,
      replaces: string | null,
      alsoWrite: AlsoWrite,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (replaces !== null)
          await transaction
            .updateTable('documents')
            .set({ endedAt: document.createdAt })
            .where('id', '=', replaces)
            .where('purpose', '=', document.purpose)
            .where('endedAt', 'is', null)
            .execute();
        const { last } = await transaction
          .selectFrom('documents')
          .select((row) => row.fn.max('version').as('last'))
          .where('title', '=', document.title)
          .executeTakeFirstOrThrow();
        const version = ((last as number | null) ?? 0) + 1;
        await transaction
          .insertInto('documents')
          .values({ ...document, version, endedAt: null })
          .execute();
        await alsoWrite(transaction);
      });
    },

    /** Retires all versions of a document; of proofs, which may overlap, only this one. Copies we sent stay valid. */
    async end(
      { id, title, purpose }: Pick<StoredDocument, 'id' | 'title' | 'purpose'>,
      now: number,
      alsoWrite: AlsoWrite,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const ended = transaction
          .updateTable('documents')
          .set({ endedAt: now })
          .where('title', '=', title)
          .where('endedAt', 'is', null)
          .$if(purpose === 'proof', (query) => query.where('id', '=', id));
        if ((await rowsChanged(ended)) > 0) await alsoWrite(transaction);
      });
    },

    /** The proofs on offer. */
    proofs: (limit: number): Promise<Omit<StoredDocument, 'content'>[]> =>
      selectDocuments()
        .where('purpose', '=', 'proof')
        .where('endedAt', 'is', null)
        .orderBy('validTo')
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
}
