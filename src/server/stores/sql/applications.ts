import type { ApplicationStore, StoredApplication } from '#server/stores/ports/applications.ts';
import { fromApplicationRow, fromResumeRow, resumeColumns } from './application-rows.ts';
import type { Database } from './database.ts';
import { readPages } from './read-pages.ts';

const facts = resumeColumns.map((column) => `resumes.${column}` as const);

export function createApplicationStore(database: Database): ApplicationStore {
  return {
    async findByReference(reference) {
      const row = await database.run((db) =>
        db
          .selectFrom('applications')
          .innerJoin('resumes', 'resumes.reference', 'applications.reference')
          .selectAll('applications')
          .select(facts)
          .where('applications.reference', '=', reference)
          .executeTakeFirst(),
      );
      return row ? fromApplicationRow(row) : null;
    },
    async findResume(reference) {
      const row = await database.run((db) =>
        db
          .selectFrom('resumes')
          .select([...resumeColumns, 'content'])
          .where('reference', '=', reference)
          .executeTakeFirst(),
      );
      return row ? { ...fromResumeRow(row), content: row.content } : null;
    },
    async count() {
      const row = await database.run((db) =>
        db
          .selectFrom('applications')
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return row.count;
    },
    all: () => readPages((after, limit) => readApplications(database, after, limit)),
  };
}

async function readApplications(
  database: Database,
  after: StoredApplication | undefined,
  limit: number,
): Promise<StoredApplication[]> {
  const rows = await database.run((db) =>
    db
      .selectFrom('applications')
      .innerJoin('resumes', 'resumes.reference', 'applications.reference')
      .selectAll('applications')
      .select(facts)
      .$if(after !== undefined, (query) =>
        query.where((row) =>
          row(
            row.refTuple('applications.created_at', 'applications.reference'),
            '>',
            row.tuple(after?.createdAt ?? 0, after?.reference ?? ''),
          ),
        ),
      )
      .orderBy('applications.created_at')
      .orderBy('applications.reference')
      .limit(limit)
      .execute(),
  );
  return rows.map(fromApplicationRow);
}
