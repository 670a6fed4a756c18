import type { Transaction } from 'kysely';
import { openStates } from '#contract/desk/lifecycle.ts';
import type { CaseWork } from '#contract/desk/views.ts';
import type { CaseStore, StoredEvent, WorkOutcome } from '#server/stores/ports/desk-cases.ts';
import { toColumns } from './columns.ts';
import { UniqueViolation, type Database } from './database.ts';
import { appendAudit } from './desk-audit.ts';
import { findTicket, newCase, toEventRow } from './desk-case-rows.ts';
import { writeMails } from './mail-budget.ts';
import type { Tables } from './tables.ts';

/** Undoes the transaction: someone else was faster. */
class Outdated extends Error {}

export function createCaseWriter(
  database: Database,
): Pick<CaseStore, 'write' | 'settledReplies' | 'settleReply'> {
  return {
    write: (writeSet) =>
      writeOnce(database, writeSet.events[0], async (transaction) => {
        if (writeSet.into !== undefined)
          await holdOpen(database, transaction, writeSet.recordId, writeSet.into);
        await changeWork(transaction, writeSet.recordId, writeSet.version, writeSet.change);
        await writeRest(database, transaction, writeSet);
      }),

    async settledReplies(recordId, limit) {
      const rows = await database.run((db) =>
        db
          .selectFrom('case_events')
          .innerJoin('outbox', 'outbox.id', 'case_events.mail_id')
          .select([
            'case_events.id',
            'case_events.record_id',
            'case_events.at',
            'case_events.about',
            'outbox.state',
            'outbox.settled_at',
          ])
          .where('case_events.mail_id', 'is not', null)
          .where('outbox.state', 'in', ['sent', 'parked'])
          .$if(recordId !== null, (query) => query.where('case_events.record_id', '=', recordId ?? ''))
          .orderBy('case_events.at')
          .limit(limit)
          .execute(),
      );
      return rows.map((row) => ({
        eventId: row.id,
        recordId: row.record_id,
        at: row.at,
        about: row.about,
        outcome: row.state === 'sent' ? ('sent' as const) : ('dead-lettered' as const),
        settledAt: row.settled_at ?? row.at,
      }));
    },

    async settleReply(reply, decide) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          // Whoever takes the mark away writes what follows; everyone else finds nothing to do.
          const taken = await transaction
            .updateTable('case_events')
            .set({ mail_id: null })
            .where('id', '=', reply.eventId)
            .where('mail_id', 'is not', null)
            .returning('id')
            .execute();
          if (taken.length === 0) return;
          // Held until the commit: what is decided here is decided on what the case is then.
          await transaction
            .selectFrom('case_work')
            .select('record_id')
            .where('record_id', '=', reply.recordId)
            .$if(database.engine === 'postgres', (query) => query.forUpdate())
            .execute();
          const { events, change } = decide(await findTicket(transaction, reply.recordId));
          await transaction.insertInto('case_events').values(events.map(toEventRow)).execute();
          await changeQuietly(transaction, reply.recordId, change);
        }),
      );
    },
  };
}

type Rest = Pick<Parameters<CaseStore['write']>[0], 'events' | 'mails' | 'audit' | 'now'>;

/** The event, the mail and the entry of the log: all of them or none. */
export async function writeRest(
  database: Database,
  transaction: Transaction<Tables>,
  { events, mails, audit, now }: Rest,
): Promise<void> {
  if (events.length > 0) await transaction.insertInto('case_events').values(events.map(toEventRow)).execute();
  if (mails.length > 0) await writeMails(transaction, mails, now);
  await appendAudit(database.engine, transaction, audit, now);
}

/** The id of the first event comes from the form: a form that is sent twice writes once. */
export async function writeOnce(
  database: Database,
  first: StoredEvent | undefined,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<WorkOutcome> {
  const isKnown = async () =>
    first !== undefined &&
    (await database.run((db) =>
      db.selectFrom('case_events').select('id').where('id', '=', first.id).executeTakeFirst(),
    )) !== undefined;
  if (await isKnown()) return 'repeated';
  try {
    return await database.run((db) =>
      db.transaction().execute(async (transaction): Promise<WorkOutcome> => {
        try {
          await work(transaction);
          return 'stored';
        } catch (error) {
          // As a value it would be committed.
          if (error instanceof Outdated) throw new UniqueViolation('Someone was faster.', { cause: error });
          throw error;
        }
      }),
    );
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return (await isKnown()) ? 'repeated' : 'outdated';
  }
}

/** What follows by itself: nobody who is writing meanwhile has been overtaken by a colleague, so the version stays. */
async function changeQuietly(
  transaction: Transaction<Tables>,
  recordId: string,
  change: Partial<Omit<CaseWork, 'version'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const columns = toColumns(change);
  await transaction
    .insertInto('case_work')
    .values({ record_id: recordId, ...toColumns({ ...newCase, ...change }) })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet(columns))
    .execute();
}

/** Throws `Outdated` when the version is not the present one. */
async function changeWork(
  transaction: Transaction<Tables>,
  recordId: string,
  version: number,
  change: Partial<Omit<CaseWork, 'version'>>,
): Promise<void> {
  const next = { ...change, version: version + 1 };
  const columns = toColumns(next);
  const changed =
    version === 0
      ? // A case that nobody has worked on has no row.
        await transaction
          .insertInto('case_work')
          .values({ record_id: recordId, ...toColumns({ ...newCase, ...next }) })
          .onConflict((conflict) =>
            conflict.column('record_id').doUpdateSet(columns).where('case_work.version', '=', version),
          )
          .returning('record_id')
          .execute()
      : await transaction
          .updateTable('case_work')
          .set(columns)
          .where('record_id', '=', recordId)
          .where('version', '=', version)
          .returning('record_id')
          .execute();
  if (changed.length === 0) throw new Outdated();
}

/** Of two tickets that are merged into each other at once, one stays open. Locked in one order, so that they queue. */
async function holdOpen(
  database: Database,
  transaction: Transaction<Tables>,
  recordId: string,
  into: string,
): Promise<void> {
  await transaction
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', [recordId, into])
    .orderBy('id')
    .$if(database.engine === 'postgres', (query) => query.forUpdate())
    .execute();
  const target = await findTicket(transaction, into);
  if (!target || !openStates.includes(target.work.state)) throw new Outdated();
}

export { Outdated };
