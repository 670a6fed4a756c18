import { countRows, readPages, type Database, type Transaction } from '#server/database/database.ts';
import {
  fromApplicationRow,
  fromResumeRow,
  resumeColumns,
  toApplicationRow,
  type NewApplication,
  type ResumeFile,
  type StoredApplication,
} from './application.ts';

export async function insertApplication(
  transaction: Transaction,
  application: NewApplication,
): Promise<void> {
  const { reference, resume } = application;
  await transaction.insertInto('applications').values(toApplicationRow(application)).execute();
  await transaction
    .insertInto('resumes')
    .values({ ...resume, reference })
    .execute();
}

export function createApplicationRepository({ db }: Database) {
  const withResumes = () =>
    db
      .selectFrom('applications')
      .innerJoin('resumes', 'resumes.reference', 'applications.reference')
      .selectAll('applications')
      .select(resumeColumns);
  return {
    async findByReference(reference: string): Promise<StoredApplication | null> {
      const row = await withResumes().where('applications.reference', '=', reference).executeTakeFirst();
      return row ? fromApplicationRow(row) : null;
    },
    /** An application's file; null once erased or purged. */
    async findResume(reference: string): Promise<ResumeFile | null> {
      const row = await db
        .selectFrom('resumes')
        .select([...resumeColumns, 'content'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row ? { ...fromResumeRow(row), content: row.content } : null;
    },
    count: (): Promise<number> => countRows(db.selectFrom('applications')),
    all: () =>
      readPages(async (after: StoredApplication | undefined, limit) => {
        const rows = await withResumes()
          .where((row) =>
            row(
              row.refTuple('applications.createdAt', 'applications.reference'),
              '>',
              row.tuple(after?.createdAt ?? -1, after?.reference ?? ''),
            ),
          )
          .orderBy('applications.createdAt')
          .orderBy('applications.reference')
          .limit(limit)
          .execute();
        return rows.map(fromApplicationRow);
      }),
  };
}
