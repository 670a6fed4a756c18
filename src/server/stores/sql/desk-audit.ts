import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry, AuditStore, LoggedEntry } from '#server/stores/ports/desk-audit.ts';
import type { Database, Engine } from './database.ts';
import type { Tables } from './tables.ts';

const pageRows = 500;
/** Any number, the same in every process: who appends waits for the one before. */
const logLock = 4_115_001;
export const firstHash = '0'.repeat(64);

export function hashEntry(entry: Omit<LoggedEntry, 'hash'>): string {
  const { seq, at, actorId, action, recordId, requestId, previousHash } = entry;
  const content = JSON.stringify([seq, at, actorId, action, recordId, requestId, previousHash]);
  return createHash('sha256').update(content).digest('hex');
}

/** In the transaction of what it tells about, so that neither exists without the other. */
export async function appendAudit(
  engine: Engine,
  transaction: Transaction<Tables>,
  entry: AuditEntry,
  at: number,
): Promise<void> {
  // SQLite has one writer anyway.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${logLock})`.execute(transaction);
  const last = await transaction
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const logged = { ...entry, seq: (last?.seq ?? 0) + 1, at, previousHash: last?.hash ?? firstHash };
  await transaction
    .insertInto('audit_log')
    .values({
      seq: logged.seq,
      at,
      actor_id: entry.actorId,
      action: entry.action,
      record_id: entry.recordId,
      request_id: entry.requestId,
      previous_hash: logged.previousHash,
      hash: hashEntry(logged),
    })
    .execute();
}

export function createAuditStore(database: Database): AuditStore {
  return {
    async append(entry, now) {
      await database.run((db) =>
        db.transaction().execute((transaction) => appendAudit(database.engine, transaction, entry, now)),
      );
    },
    async page(before, limit) {
      const rows = await database.run((db) =>
        db
          .selectFrom('audit_log')
          .selectAll()
          .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
          .orderBy('seq', 'desc')
          .limit(limit)
          .execute(),
      );
      return rows.map(fromRow);
    },
    async *all() {
      let after = 0;
      for (;;) {
        const last = after;
        const rows = await database.run((db) =>
          db
            .selectFrom('audit_log')
            .selectAll()
            .where('seq', '>', last)
            .orderBy('seq')
            .limit(pageRows)
            .execute(),
        );
        yield* rows.map(fromRow);
        if (rows.length < pageRows) return;
        after = rows.at(-1)?.seq ?? last;
      }
    },
  };
}

function fromRow(row: Tables['audit_log']): LoggedEntry {
  return {
    seq: row.seq,
    at: row.at,
    actorId: row.actor_id,
    action: row.action,
    recordId: row.record_id,
    requestId: row.request_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
