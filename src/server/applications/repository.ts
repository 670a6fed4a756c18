import { writeDeskEvent } from '#server/database/desk-events.ts';
import { countRows, firstRow, readAll, type Database, type Transaction } from '#server/database/database.ts';
import {
  fromApplicationRow,
  fromResumeRow,
  resumeColumns,
  toApplicationRow,
  type NewApplication,
} from './application.ts';
import type { ResumeFile, StoredApplication } from '#server/database/records.ts';

export async function insertApplication(
  transaction: Transaction,
  application: NewApplication,
): Promise<void> {
  const { reference, resume, createdAt: at } = application;
  await transaction.insertInto('applications').values(toApplicationRow(application)).execute();
  await transaction
    .insertInto('resumes')
    .values({ ...resume, reference })
    .execute();
  await writeDeskEvent(transaction, { kind: 'application.created', recordId: reference, at, details: {} });
}

export type ApplicationRepository = ReturnType<typeof createApplicationRepository>;

export function createApplicationRepository({ db }: Database) {
  const withResumes = () =>
    db
      .selectFrom('applications')
      .innerJoin('resumes', 'resumes.reference', 'applications.reference')
      .selectAll('applications')
      .select(resumeColumns);
  return {
    findByReference: (reference: string): Promise<StoredApplication | null> =>
      firstRow(withResumes().where('applications.reference', '=', reference), fromApplicationRow),
    /** An application's file; null once erased or purged. */
    findResume: (reference: string): Promise<ResumeFile | null> =>
      firstRow(
        db
          .selectFrom('resumes')
          .select([...resumeColumns, 'content'])
          .where('reference', '=', reference),
        (row) => ({ ...fromResumeRow(row), content: row.content }),
      ),
    count: (): Promise<number> => countRows(db.selectFrom('applications')),
    all: () =>
      readAll(withResumes(), ['applications.createdAt', 'applications.reference'], fromApplicationRow),
  };
}
