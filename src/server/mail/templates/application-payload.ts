import { z } from 'zod';
import { applicationRequestSchema } from '#contract/application.ts';
import type { StoredApplication, StoredResume } from '#server/stores/ports/applications.ts';
import type { JsonObject } from '#server/stores/ports/json.ts';
import { storedShape } from './stored-shape.ts';

const { consent: _consent, ...asked } = applicationRequestSchema.shape;

const applicationSchema = z.object({
  reference: z.string(),
  ...storedShape({ shape: asked }),
  suspectReasons: z.array(z.string()),
  createdAt: z.number(),
  resume: z.object({
    originalName: z.string(),
    kind: z.string(),
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

export const readApplication = (payload: JsonObject): MailedApplication =>
  applicationSchema.parse(payload) as unknown as MailedApplication;

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
