import { optionalApplicationFields } from '#contract/application.ts';
import { exportRecords, optionalColumns, type Columns, type ExportFormat } from '#server/database/export.ts';
import type { ResumeFile, StoredApplication } from './application.ts';

/** A name of ours: what a candidate calls a file never becomes a path. */
export const resumeFileName = ({
  reference,
  resume,
}: Pick<StoredApplication, 'reference' | 'resume'>): string => `${reference}.${resume.kind}`;

const columns: Columns<StoredApplication> = {
  reference: ({ reference }) => reference,
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  jobId: ({ jobId }) => jobId,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  location: ({ location }) => location,
  ...optionalColumns<StoredApplication>(['portfolio', 'heardAbout', ...optionalApplicationFields]),
  file: resumeFileName,
  originalName: ({ resume }) => resume.originalName,
  bytes: ({ resume }) => String(resume.bytes),
  sha256: ({ resume }) => resume.sha256,
  suspect: ({ suspectReasons }) => suspectReasons.join(', '),
};

/** As it stands in files, and without what is ours in the copy that the candidate gets. */
export function applicationRecord(application: Omit<StoredApplication, 'suspectReasons'>): object {
  const { createdAt, resume, ...rest } = application;
  const { originalName, bytes, sha256 } = resume;
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    resume: { file: resumeFileName(application), originalName, bytes, sha256 },
  };
}

export type ResumeSink = (fileName: string, content: Uint8Array) => Promise<void>;

/** The table, and each file beside it, one at a time. */
export function exportApplications(
  applications: AsyncIterable<StoredApplication>,
  findResume: (reference: string) => Promise<ResumeFile | null>,
  saveResume: ResumeSink,
  format: ExportFormat,
): AsyncGenerator<string> {
  async function* withFiles(): AsyncGenerator<StoredApplication> {
    for await (const application of applications) {
      const resume = await findResume(application.reference);
      if (resume) await saveResume(resumeFileName(application), resume.content);
      yield application;
    }
  }
  return exportRecords(withFiles(), format, columns, applicationRecord);
}
