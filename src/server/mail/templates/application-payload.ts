import { z } from 'zod';
import { resumeKinds } from '#contract/resume.ts';
import { readStoredApplication, type StoredApplication, type StoredResume } from '#server/applications/application.ts';
import type { JsonObject } from '#server/database/json.ts';

/** What the server adds to what was asked. */
const addedSchema = z.object({
  reference: z.string(),
  suspectReasons: z.array(z.string()),
  createdAt: z.number(),
  resume: z.object({
    originalName: z.string(),
    kind: z.enum(resumeKinds),
    bytes: z.number(),
    sha256: z.string(),
    /** What looked at it; a mail that waits since before this was written says nothing about it. */
    checks: z.array(z.string()).default([]),
  }),
});

/** Both application mails are made of the stored application; the file itself is fetched when the mail is sent. */
export type MailedApplication = Omit<StoredApplication, 'resume'> & {
  readonly resume: Omit<StoredResume, 'id'> & { readonly checks: readonly string[] };
};

export const readApplication = (payload: JsonObject): MailedApplication => ({
  ...readStoredApplication(payload),
  ...addedSchema.parse(payload),
});

export function toMailedApplication(
  { resume, ...application }: StoredApplication,
  checks: readonly string[],
): MailedApplication {
  const { originalName, kind, bytes, sha256 } = resume;
  return { ...application, resume: { originalName, kind, bytes, sha256, checks } };
}

export function describeResume({ resume }: MailedApplication): string {
  return `${resume.originalName} (${resume.kind.toUpperCase()}, ${Math.ceil(resume.bytes / 1024)} KB)`;
}
