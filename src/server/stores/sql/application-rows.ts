import type { Selectable } from 'kysely';
import type { NewApplication, StoredApplication } from '#server/stores/ports/applications.ts';
import type { Tables } from './tables.ts';

type ApplicationRow = Selectable<Tables['applications']>;
type ResumeRow = Selectable<Tables['resumes']>;

export function toApplicationRow(application: StoredApplication): ApplicationRow {
  return {
    reference: application.reference,
    job_id: application.jobId,
    first_name: application.firstName,
    last_name: application.lastName,
    email: application.email,
    phone: application.phone,
    location: application.location,
    cover_letter: application.coverLetter,
    portfolio: application.portfolio,
    heard_about: application.heardAbout,
    suspect: application.suspectReasons.length > 0 ? 1 : 0,
    suspect_reasons: JSON.stringify(application.suspectReasons),
    created_at: application.createdAt,
  };
}

export function toResumeRow({ reference, resume }: NewApplication): ResumeRow {
  return {
    id: resume.id,
    reference,
    original_name: resume.originalName,
    kind: resume.kind,
    bytes: resume.bytes,
    sha256: resume.sha256,
    content: resume.content,
  };
}

/** The columns of a file without the file. */
export const resumeColumns = ['id', 'original_name', 'kind', 'bytes', 'sha256'] as const;

type ResumeFacts = Pick<ResumeRow, (typeof resumeColumns)[number]>;

export function fromResumeRow(row: ResumeFacts): StoredApplication['resume'] {
  return {
    id: row.id,
    originalName: row.original_name,
    kind: row.kind,
    bytes: row.bytes,
    sha256: row.sha256,
  };
}

export function fromApplicationRow(row: ApplicationRow & ResumeFacts): StoredApplication {
  return {
    reference: row.reference,
    jobId: row.job_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    location: row.location,
    coverLetter: row.cover_letter,
    portfolio: row.portfolio,
    heardAbout: row.heard_about,
    suspectReasons: JSON.parse(row.suspect_reasons) as string[],
    createdAt: row.created_at,
    resume: fromResumeRow(row),
  };
}
