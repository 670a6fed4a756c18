import type { Insertable, Selectable } from 'kysely';
import { letterDeskProblems } from '#content/letters.ts';
import type { LetterState } from '#contract/letter.ts';
import { appendAudit, writeLogged, type AuditEntry } from '#server/database/audit.ts';
import {
  firstRow,
  rowsChanged,
  UniqueViolation,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';

export type StoredKey = Readonly<Selectable<Tables['letterKeys']>>;
/** Lists and lookups never read the file. */
export type StoredLetter = Readonly<Omit<Selectable<Tables['letters']>, 'pdf' | 'lookup' | 'formKey'>>;
type NewLetter = Insertable<Tables['letters']>;

export type LetterRepository = ReturnType<typeof createLetterRepository>;

export function createLetterRepository({ db }: Database, decisions: DecisionLog) {
  const letters = () =>
    db
      .selectFrom('letters')
      .select(['number', 'keyId', 'letter', 'signature', 'pdfSha256', 'note', 'state', 'stateAt'])
      .select(['supersededBy', 'reason', 'issuedAt', 'issuedBy']);
  return {
    keys: (): Promise<StoredKey[]> =>
      db.selectFrom('letterKeys').selectAll().orderBy('validFrom').orderBy('id').execute(),

    findKey: (id: string): Promise<StoredKey | null> =>
      firstRow(db.selectFrom('letterKeys').selectAll().where('id', '=', id)),

    /**
     * Publishes a key the first time we see it and retires the earlier ones. A known key doesn't change, so a process
     * with an older setting can't undo that.
     */
    publishKey: (key: Pick<StoredKey, 'id' | 'publicKey'>, audit: AuditEntry, now: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const added = transaction
          .insertInto('letterKeys')
          .values({ ...key, validFrom: now, retiredAt: null, withdrawnAt: null })
          .onConflict((conflict) => conflict.column('id').doNothing());
        if ((await rowsChanged(added)) === 0) return;
        await transaction
          .updateTable('letterKeys')
          .set({ retiredAt: now })
          .where('id', '!=', key.id)
          .where('retiredAt', 'is', null)
          .execute();
        await appendAudit(transaction, audit, now);
      }),

    /** Withdraws a key that may have leaked, and every letter signed with it. Null: no such key. */
    withdrawKey: (id: string, reason: string, audit: AuditEntry, now: number): Promise<number | null> =>
      db.transaction().execute(async (transaction) => {
        const withdrawn = await endKey(transaction, id, reason, now);
        if (withdrawn === null) return null;
        await appendAudit(transaction, audit, now);
        await decisions.note(transaction, 'letter-key-withdrawn', [id, withdrawn.publicKey, reason]);
        return withdrawn.letters;
      }),

    /** How many letters each key has signed. */
    async countByKey(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('letters')
        .select((row) => ['keyId', row.fn.countAll<number | string>().as('count')])
        .groupBy('keyId')
        .execute();
      return new Map(rows.map(({ keyId, count }) => [keyId, Number(count)]));
    },

    /** Looks up number and code together, so the query is the same whether or not the letter exists. */
    findByLookup: (lookup: string): Promise<StoredLetter | null> =>
      firstRow(letters().where('lookup', '=', lookup)),

    findByNumber: (number: string): Promise<StoredLetter | null> =>
      firstRow(letters().where('number', '=', number)),

    findByFormKey: (formKey: string): Promise<string | null> =>
      firstRow(db.selectFrom('letters').where('formKey', '=', formKey).select('number'), (row) => row.number),

    findPdf: (number: string): Promise<Uint8Array | null> =>
      firstRow(db.selectFrom('letters').where('number', '=', number).select('pdf'), (row) => row.pdf),

    /** Newest first. */
    list: (limit: number): Promise<StoredLetter[]> =>
      letters().orderBy('issuedAt', 'desc').orderBy('number').limit(limit).execute(),

    /** The letter, the status of the one it replaces and the log entry; false if its number or code is taken. */
    async issue(letter: NewLetter, replaces: string | null, audits: readonly AuditEntry[]): Promise<boolean> {
      const now = letter.issuedAt;
      try {
        await db.transaction().execute(async (transaction) => {
          const key = await transaction
            .selectFrom('letterKeys')
            .select('id')
            .where('id', '=', letter.keyId)
            .where('retiredAt', 'is', null)
            // Locked until the commit: whoever withdraws the key waits, and then finds this letter too.
            .forUpdate()
            .executeTakeFirst();
          if (!key) throw new DomainError(409, letterDeskProblems['retired-key']);
          const superseded = { state: 'superseded', stateAt: now, supersededBy: letter.number } as const;
          if (replaces !== null && (await end(transaction, replaces, ['valid'], superseded)) === 0)
            throw new DomainError(409, letterDeskProblems.notValid);
          await transaction.insertInto('letters').values(letter).execute();
          for (const audit of audits) await appendAudit(transaction, audit, now);
          if (replaces !== null)
            await decisions.note(transaction, 'letter-superseded', [replaces, letter.number]);
        });
        return true;
      } catch (error) {
        if (error instanceof UniqueViolation) return false;
        throw error;
      }
    },

    /** False if there's no such letter or it's already withdrawn. */
    withdraw: (number: string, reason: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(
        { db },
        audit,
        now,
        (transaction) =>
          end(transaction, number, ['valid', 'superseded'], { state: 'withdrawn', stateAt: now, reason }),
        (transaction) => decisions.note(transaction, 'letter-withdrawn', [number, reason]),
      ),
  };
}

/** Decisions to repeat after a restore. */
export const letterRepeats: Pick<Repeats, 'letter-withdrawn' | 'letter-superseded' | 'letter-key-withdrawn'> =
  {
    async 'letter-withdrawn'(transaction, noted) {
      let count = 0;
      for (const { at, about } of noted) {
        const [number = '', reason = ''] = about;
        const change = { state: 'withdrawn', stateAt: at, reason } as const;
        count += await end(transaction, number, ['valid', 'superseded'], change);
      }
      return count;
    },
    async 'letter-superseded'(transaction, noted) {
      let count = 0;
      for (const { at, about } of noted) {
        const [number = '', supersededBy = ''] = about;
        count += await end(transaction, number, ['valid'], {
          state: 'superseded',
          stateAt: at,
          supersededBy,
        });
      }
      return count;
    },
    async 'letter-key-withdrawn'(transaction, noted) {
      let count = 0;
      for (const { at, about } of noted) {
        const [id = '', publicKey = '', reason = ''] = about;
        // The backup may be older than the key, and the setting may still have it.
        await transaction
          .insertInto('letterKeys')
          .values({ id, publicKey, validFrom: at, retiredAt: at, withdrawnAt: null })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        if ((await endKey(transaction, id, reason, at)) !== null) count += 1;
      }
      return count;
    },
  };

/** Null: there's no such key, or it was already withdrawn. */
async function endKey(transaction: Transaction, id: string, reason: string, now: number) {
  const ended = await transaction
    .updateTable('letterKeys')
    .set((row) => ({ withdrawnAt: now, retiredAt: row.fn.coalesce('retiredAt', row.val(now)) }))
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('publicKey')
    .executeTakeFirst();
  if (!ended) return null;
  const withdrawn = transaction
    .updateTable('letters')
    .set({ state: 'withdrawn', stateAt: now, reason })
    .where('keyId', '=', id)
    .where('state', '!=', 'withdrawn');
  return { publicKey: ended.publicKey, letters: await rowsChanged(withdrawn) };
}

type Ending = { state: LetterState; stateAt: number; supersededBy?: string; reason?: string };

/** Returns how many letters it changed: 0 if it wasn't in one of these states. */
const end = (
  transaction: Transaction,
  number: string,
  from: readonly LetterState[],
  change: Ending,
): Promise<number> =>
  rowsChanged(
    transaction.updateTable('letters').set(change).where('number', '=', number).where('state', 'in', from),
  );
