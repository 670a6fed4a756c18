import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { contains, readAll, takeTurn, type Database, type Transaction } from './database.ts';
import type { Tables } from './tables.ts';

export type LoggedEntry = Readonly<Selectable<Tables['auditLog']>>;

/** Who did what to which record, in which request: ids only, so erasing a person leaves the log intact. */
export type AuditEntry = Pick<LoggedEntry, 'actorId' | 'action' | 'recordId' | 'requestId'>;

/** Who acts, and in which request. */
export type Who = Pick<AuditEntry, 'actorId' | 'requestId'>;

type LogSearch = {
  readonly personId: string;
  readonly text: string;
  /** The people whose names the text contains. */
  readonly peopleIds: readonly string[];
};

/** An arbitrary lock number, the same in every process: appends are serialized. */
const logLock = 4_115_001;
const firstHash = '0'.repeat(64);

function hashEntry(entry: Omit<LoggedEntry, 'hash'>): string {
  const { seq, at, actorId, action, recordId, requestId, previousHash } = entry;
  const content = JSON.stringify([seq, at, actorId, action, recordId, requestId, previousHash]);
  return createHash('sha256').update(content).digest('hex');
}

/** In the same transaction as the change, so neither exists without the other. */
export async function appendAudit(
  transaction: Transaction,
  { actorId, action, recordId, requestId }: AuditEntry,
  at: number,
): Promise<void> {
  await takeTurn(transaction, logLock);
  const last = await transaction
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const place = { seq: (last?.seq ?? 0) + 1, at, previousHash: last?.hash ?? firstHash };
  const logged = { ...place, actorId, action, recordId, requestId };
  await transaction
    .insertInto('auditLog')
    .values({ ...logged, hash: hashEntry(logged) })
    .execute();
}

/** A change and its log entry, together. A change without effect (false, no rows) returns false, and isn't logged. */
export const writeLogged = (
  { db }: Pick<Database, 'db'>,
  audit: AuditEntry,
  now: number,
  change: (transaction: Transaction) => Promise<boolean | number>,
  /** Runs last, after the log entry: records a decision that must survive a restore. */
  noteDecision?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await change(transaction))) return false;
    await appendAudit(transaction, audit, now);
    await noteDecision?.(transaction);
    return true;
  });

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository({ db }: Database) {
  return {
    async append(entry: AuditEntry, now: number): Promise<void> {
      await db.transaction().execute((transaction) => appendAudit(transaction, entry, now));
    },
    /** Newest first, before a sequence number; by one person, and about what a text names, each if it isn't empty. */
    page: (
      before: number | null,
      limit: number,
      { personId, text, peopleIds }: LogSearch = { personId: '', text: '', peopleIds: [] },
    ): Promise<LoggedEntry[]> =>
      db
        .selectFrom('auditLog')
        .selectAll()
        .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
        .$if(personId !== '', (query) => query.where('actorId', '=', personId))
        .$if(text !== '', (query) =>
          query.where((row) =>
            row.or([
              contains(db, sql`lower(action)`, text.toLowerCase()),
              contains(db, sql`upper(record_id)`, text.toUpperCase().replace(/^#/, '')),
              ...(peopleIds.length === 0
                ? []
                : [row('actorId', 'in', [...peopleIds]), row('recordId', 'in', [...peopleIds])]),
            ]),
          ),
        )
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute(),
    /** Oldest first. */
    between: (from: number, to: number) =>
      readAll(
        db.selectFrom('auditLog').selectAll().where('at', '>=', from).where('at', '<', to),
        ['seq'],
        (row): LoggedEntry => row,
      ),
    all: () => readAll(db.selectFrom('auditLog').selectAll(), ['seq'], (row): LoggedEntry => row),
  };
}

/** Verifies the chain: each entry must contain the previous one's hash, and its own must match its content. */
export async function verifyLog(entries: AsyncIterable<LoggedEntry>) {
  let count = 0;
  let head = firstHash;
  for await (const entry of entries) {
    count += 1;
    const isWhole = entry.seq === count && entry.previousHash === head && hashEntry(entry) === entry.hash;
    if (!isWhole) return { entries: count, head, broken: entry.seq };
    head = entry.hash;
  }
  return { entries: count, head, broken: null };
}
