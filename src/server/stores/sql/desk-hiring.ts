import { sql, type Selectable, type Transaction } from 'kysely';
import type { HiringWork } from '#contract/desk/views.ts';
import type { HiringStore, WorkedApplication } from '#server/stores/ports/desk-hiring.ts';
import { fromApplicationRow, resumeColumns } from './application-rows.ts';
import { toColumns } from './columns.ts';
import type { Database } from './database.ts';
import { Outdated, writeOnce, writeRest } from './desk-case-writer.ts';
import type { Tables } from './tables.ts';

const facts = resumeColumns.map((column) => `resumes.${column}` as const);
const workColumns = [
  'hiring_work.version',
  'hiring_work.stage',
  'hiring_work.state',
  'hiring_work.owner_id',
  'hiring_work.reason',
  'hiring_work.stage_at',
] as const;

type WorkRow = Selectable<Tables['hiring_work']>;
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

const newApplication: HiringWork = {
  version: 0,
  stage: 0,
  state: 'open',
  ownerId: null,
  reason: null,
  stageAt: null,
};

const toWork = (row: Nullable<Omit<WorkRow, 'reference'>>): HiringWork =>
  row.version === null
    ? newApplication
    : {
        version: row.version,
        stage: row.stage ?? 0,
        state: row.state ?? 'open',
        ownerId: row.owner_id,
        reason: row.reason,
        stageAt: row.stage_at,
      };

export function createHiringStore(database: Database): HiringStore {
  const read = (where: { reference?: string; showEnded: boolean; limit: number }) =>
    database.run((db) =>
      db
        .selectFrom('applications')
        .innerJoin('resumes', 'resumes.reference', 'applications.reference')
        .leftJoin('hiring_work', 'hiring_work.reference', 'applications.reference')
        .selectAll('applications')
        .select(facts)
        .select(workColumns)
        // Two people read each application: a reader is someone who wrote a note.
        .select(
          sql<number>`(select count(distinct actor_id) from case_events where record_id = applications.reference and kind = 'note')`.as(
            'readers',
          ),
        )
        .$if(where.reference !== undefined, (query) =>
          query.where('applications.reference', '=', where.reference ?? ''),
        )
        .$if(!where.showEnded, (query) =>
          query.where((row) =>
            row.or([row('hiring_work.state', 'is', null), row('hiring_work.state', '=', 'open')]),
          ),
        )
        .orderBy('applications.created_at', where.showEnded ? 'desc' : 'asc')
        .limit(where.limit)
        .execute(),
    );
  type Row = Awaited<ReturnType<typeof read>>[number];
  const toApplication = (row: Row): WorkedApplication => ({
    ...fromApplicationRow(row),
    work: toWork(row),
    readers: row.readers,
  });
  return {
    async list(showEnded, limit) {
      return (await read({ showEnded, limit })).map(toApplication);
    },
    async find(reference) {
      const [row] = await read({ reference, showEnded: true, limit: 1 });
      return row ? toApplication(row) : null;
    },
    write: (writeSet) =>
      writeOnce(database, writeSet.events[0], async (transaction) => {
        await changeWork(transaction, writeSet.recordId, writeSet.version, writeSet.change);
        await writeRest(database, transaction, writeSet);
      }),
  };
}

async function changeWork(
  transaction: Transaction<Tables>,
  reference: string,
  version: number,
  change: Partial<Omit<HiringWork, 'version'>>,
): Promise<void> {
  const next = { ...change, version: version + 1 };
  if (version === 0) {
    // Nobody has worked on it: there is no row. Another's is found by its key.
    await transaction
      .insertInto('hiring_work')
      .values({ reference, ...toColumns({ ...newApplication, ...next }) })
      .execute();
    return;
  }
  const changed = await transaction
    .updateTable('hiring_work')
    .set(toColumns(next))
    .where('reference', '=', reference)
    .where('version', '=', version)
    .returning('reference')
    .execute();
  if (changed.length === 0) throw new Outdated();
}
