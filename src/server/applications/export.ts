import { optionalApplicationFields } from '#contract/application.ts';
import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import type { ResumeFile, StoredApplication } from './application.ts';

type Filed = Pick<StoredApplication, 'reference' | 'resume'>;

/** Our own file name: a candidate's file name never becomes a path. */
export const resumeFileName = ({ reference, resume }: Filed): string => `${reference}.${resume.kind}`;

const columns = [
  ...'reference createdAt jobId firstName lastName email phone location portfolio heardAbout'.split(' '),
  ...optionalApplicationFields,
  ...'file originalName bytes sha256 suspect'.split(' '),
];

/** As exported, and without our internal fields in the candidate's own copy. */
export function applicationRecord(application: Omit<StoredApplication, 'suspectReasons'>): Exported {
  const { createdAt, resume, ...rest } = application;
  const { originalName, bytes, sha256 } = resume;
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    resume: { file: resumeFileName(application), originalName, bytes, sha256 },
  };
}

export function exportApplications(
  applications: AsyncIterable<StoredApplication>,
  findResume: (reference: string) => Promise<ResumeFile | null>,
  saveResume: (fileName: string, content: Uint8Array) => Promise<void>,
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
