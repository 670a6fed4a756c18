import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod/mini';
import { applicationRequestSchema, optionalApplicationFields } from '#contract/application.ts';
import { resumeKinds } from '#contract/resume.ts';
import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import { storedReader } from '#server/database/stored.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredApplication, ResumeFile, StoredResume } from '#server/database/records.ts';

/** The submitted part of a request or record. */
export const readStoredApplication = storedReader(z.omit(applicationRequestSchema, { consent: true }));

export type NewApplication = StoredApplication & { readonly resume: ResumeFile };

export function toApplicationRow(record: StoredApplication): Insertable<Tables['applications']> {
  const { resume: _, ...application } = record;
  return {
    ...application,
    suspectReasons: JSON.stringify(record.suspectReasons),
    suspect: Number(record.suspectReasons.length > 0),
  };
}

/** A file's columns without its content, each with its table. */
export const resumeColumns = [
  'resumes.id',
  'resumes.originalName',
  'resumes.kind',
  'resumes.bytes',
  'resumes.sha256',
] as const;

const kindSchema = z.enum(resumeKinds);

type ResumeFacts = Omit<Selectable<Tables['resumes']>, 'reference' | 'content'>;

export const fromResumeRow = ({ id, originalName, kind, bytes, sha256 }: ResumeFacts): StoredResume => ({
  id,
  originalName,
  kind: kindSchema.parse(kind),
  bytes,
  sha256,
});

export function fromApplicationRow(row: Selectable<Tables['applications']> & ResumeFacts): StoredApplication {
  const { suspect: _, id, originalName, kind, bytes, sha256, ...application } = row;
  return {
    ...application,
    suspectReasons: JSON.parse(row.suspectReasons) as string[],
    resume: fromResumeRow({ id, originalName, kind, bytes, sha256 }),
  };
}

/** Our own file name: a candidate's file name never becomes a path. */
export const resumeFileName = (reference: string, { kind }: Pick<StoredResume, 'kind'>): string =>
  `${reference}.${kind}`;

const exportedColumns = [
  ...'reference createdAt jobId firstName lastName email phone location portfolio heardAbout'.split(' '),
  ...optionalApplicationFields,
  ...'file originalName bytes sha256 suspect'.split(' '),
];

/** Only the table: files are opened one by one. */
export const exportApplications = (applications: AsyncIterable<StoredApplication>, format: ExportFormat) =>
  exportRecords(applications, format, exportedColumns, applicationRecord);

/** As exported, and without our internal fields in the candidate's own copy. */
export function applicationRecord(application: Omit<StoredApplication, 'suspectReasons'>): Exported {
  const { createdAt, resume, ...rest } = application;
  const { originalName, bytes, sha256 } = resume;
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    resume: { file: resumeFileName(application.reference, resume), originalName, bytes, sha256 },
  };
}
