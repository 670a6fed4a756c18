import { sql } from 'kysely';
import type { HiringWork } from '#contract/desk/views.ts';
import { fromApplicationRow, resumeColumns } from '#server/applications/application.ts';
import { firstRow, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import { isFailing } from './send-repository.ts';
import { writeOnce, writeRest, type WorkWriteSet } from './ticket-repository.ts';
import { writeStageEvent } from './change-events.ts';
import { Outdated, type StoredEvent, type WorkedApplication, type WorkOutcome } from './work.ts';

export type HiringChange = Partial<Omit<HiringWork, 'version'>>;

const newApplication: HiringWork = {
  version: 0,
  stage: 0,
  state: 'open',
  ownerId: null,
  reason: null,
  stageAt: null,
};

const workColumns = Object.keys(newApplication) as (keyof HiringWork)[];

export type HiringRepository = ReturnType<typeof createHiringRepository>;

export function createHiringRepository({ db }: Database) {
  const applications = () =>
    db
      .selectFrom('applications')
      .innerJoin('resumes', 'resumes.reference', 'applications.reference')
      .leftJoin('hiringWork', 'hiringWork.reference', 'applications.reference')
      .leftJoin(
        (query) =>
          query
            .selectFrom('outbox')
            .select((row) => ['recordId', row.fn.countAll<number>().as('failing')])
            .where(isFailing)
            .groupBy('recordId')
            .as('failures'),
        (join) => join.onRef('failures.recordId', '=', 'applications.reference'),
      )
      .selectAll('applications')
      .select(resumeColumns)
      .select(workColumns.map((column) => `hiringWork.${column}` as const))
      // Two people have to read each application; whoever wrote a note counts as a reader.
      .select(
        sql<number>`(select count(distinct actor_id) from case_events where record_id = applications.reference and kind = 'note')`.as(
          'readers',
        ),
      )
      // Messages the candidate didn't get: waiting, being retried, or dead-lettered.
      .select(
        sql<number>`(select count(*) from case_sends where record_id = applications.reference) + coalesce(failing, 0)`.as(
          'unsent',
        ),
      );
  type Row = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>;
  const fromRow = (row: Row): WorkedApplication => {
    const { version, stage, state, ownerId, reason, stageAt, readers, unsent, ...application } = row;
    return {
      ...fromApplicationRow(application),
      work: { version: version ?? 0, stage: stage ?? 0, state: state ?? 'open', ownerId, reason, stageAt },
      readers,
      unsent,
    };
  };
  const open = () =>
    applications().where((row) =>
      row.or([
        row('hiringWork.state', 'is', null),
        row('hiringWork.state', '=', 'open'),
        // The candidate hasn't been told. One who withdrew knows.
        row.and([row('failing', 'is not', null), row('hiringWork.state', '!=', 'withdrew')]),
      ]),
    );
  return {
    async countOpen(): Promise<number> {
      const counted = open()
        .clearSelect()
        .select((row) => row.fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    async list(showEnded: boolean, limit: number): Promise<WorkedApplication[]> {
      const rows = await (showEnded ? applications() : open())
        .orderBy('applications.createdAt', showEnded ? 'desc' : 'asc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    find: (reference: string): Promise<WorkedApplication | null> =>
      firstRow(applications().where('applications.reference', '=', reference), fromRow),
    async findMany(references: readonly string[]): Promise<WorkedApplication[]> {
      if (references.length === 0) return [];
      const rows = await applications()
        .where('applications.reference', 'in', [...references])
        .execute();
      return rows.map(fromRow);
    },
    /** Adds an event that changes nothing else, so the version stays. */
    addEvent: ({
      event,
      alsoWrite,
      ...rest
    }: Pick<WorkWriteSet, 'audit' | 'now' | 'mails'> & {
      readonly event: StoredEvent;
      readonly alsoWrite: (transaction: Transaction) => Promise<void>;
    }): Promise<WorkOutcome> =>
      writeOnce(db, event, async (transaction) => {
        await hold(transaction, event.recordId);
        await alsoWrite(transaction);
        await writeRest(transaction, { ...rest, events: [event] });
      }),
    write: (writeSet: WorkWriteSet<HiringChange>): Promise<WorkOutcome> =>
      writeOnce(db, writeSet.events[0], async (transaction) => {
        await hold(transaction, writeSet.recordId);
        await writeStageEvent(transaction, writeSet.recordId, writeSet.change, writeSet.now);
        await changeWork(transaction, writeSet.recordId, writeSet.version, writeSet.change);
        await writeSet.alsoWrite?.(transaction);
        await writeRest(transaction, writeSet);
      }),
  };
}

/** Locks it until the commit. Throws `Outdated` if it was erased: nothing may be written about it anymore. */
async function hold(transaction: Transaction, reference: string): Promise<void> {
  const held = transaction.selectFrom('applications').select('reference').where('reference', '=', reference);
  if (!(await held.forUpdate().executeTakeFirst())) throw new Outdated();
}

async function changeWork(
  transaction: Transaction,
  reference: string,
  version: number,
  change: HiringChange,
): Promise<void> {
  const next = { ...change, version: version + 1 };
  if (version === 0) {
    // Nobody has worked on it, so it has no row. If a colleague adds one at the same time, the key refuses ours.
    await transaction
      .insertInto('hiringWork')
      .values({ reference, ...newApplication, ...next })
      .execute();
    return;
  }
  const seen = transaction.updateTable('hiringWork').where('reference', '=', reference);
  if ((await rowsChanged(seen.where('version', '=', version).set(next))) === 0) throw new Outdated();
}
