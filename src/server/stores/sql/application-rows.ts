import type { Selectable } from 'kysely';
import { z } from 'zod/mini';
import { applicationRequestSchema, type ApplicationRequest } from '#contract/application.ts';
import { resumeKinds } from '#contract/resume.ts';
import type { NewApplication, StoredApplication } from '#server/stores/ports/applications.ts';
import { createRowMapper } from './columns.ts';
import type { Tables } from './tables.ts';

type ApplicationRow = Selectable<Tables['applications']>;
type ResumeRow = Selectable<Tables['resumes']>;

type Fields = Omit<StoredApplication, 'resume'>;

const { toRow, fromRow } = createRowMapper<Fields>(
  [
    'reference',
    ...(Object.keys(applicationRequestSchema.shape) as (keyof ApplicationRequest)[]).filter(
      (member) => member !== 'consent',
    ),
    'suspectReasons',
    'createdAt',
  ],
  ['suspectReasons'],
);

export const toApplicationRow = (application: StoredApplication): ApplicationRow => ({
  ...toRow(application),
  suspect: application.suspectReasons.length > 0 ? 1 : 0,
});

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

const kindSchema = z.enum(resumeKinds);

type ResumeFacts = Pick<ResumeRow, (typeof resumeColumns)[number]>;

export function fromResumeRow(row: ResumeFacts): StoredApplication['resume'] {
  return {
    id: row.id,
    originalName: row.original_name,
    kind: kindSchema.parse(row.kind),
    bytes: row.bytes,
    sha256: row.sha256,
  };
}

export const fromApplicationRow = (row: ApplicationRow & ResumeFacts): StoredApplication => ({
  ...fromRow(row),
  resume: fromResumeRow(row),
});
