import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod/mini';
import { applicationRequestSchema, type ApplicationRequest } from '#contract/application.ts';
import { resumeKinds, type ResumeKind } from '#contract/resume.ts';
import { storedReader, type Stored } from '#server/database/stored.ts';
import type { Tables } from '#server/database/tables.ts';

/** The file as it came, known good; its own name is text for people, never a path. */
export type StoredResume = {
  readonly id: string;
  readonly originalName: string;
  readonly kind: ResumeKind;
  readonly bytes: number;
  readonly sha256: string;
};

export type ResumeFile = StoredResume & { readonly content: Uint8Array };

/** What was asked, and what the server adds; consent is given with every application, so it is not kept. */
export type StoredApplication = Stored<Omit<ApplicationRequest, 'consent'>> & {
  readonly reference: string;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
  readonly resume: StoredResume;
};

/** The part of it that was asked, of a request or of a record. */
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

/** The columns of a file without the file, each with its table. */
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
