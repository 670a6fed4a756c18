import { z } from 'zod';
import type { StoredApplication } from '#server/stores/ports/applications.ts';

/** What both application mails are made of; the file itself is fetched when the mail is sent. */
export const applicationPayloadSchema = z.object({
  reference: z.string(),
  jobId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  coverLetter: z.string().nullable(),
  portfolio: z.string().nullable(),
  heardAbout: z.string().nullable(),
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

export type ApplicationPayload = z.infer<typeof applicationPayloadSchema>;

export function toApplicationPayload(
  { resume, ...application }: StoredApplication,
  checks: readonly string[],
): ApplicationPayload {
  const { originalName, kind, bytes, sha256 } = resume;
  return {
    ...application,
    suspectReasons: [...application.suspectReasons],
    resume: { originalName, kind, bytes, sha256, checks: [...checks] },
  };
}

export function describeResume({ resume }: ApplicationPayload): string {
  return `${resume.originalName} (${resume.kind.toUpperCase()}, ${Math.ceil(resume.bytes / 1024)} KB)`;
}
