import { createHash } from 'node:crypto';
import { readStoredApplication, type NewApplication } from '#server/applications/application.ts';
import { insertApplication } from '#server/applications/repository.ts';
import type { IntakeWriteSet, IdempotencyKey } from '#server/intake/submission.ts';
import { makePdf } from './pdf-files.ts';

export const validApplication = {
  jobId: 'security-researcher',
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  location: 'Patna, Bihar, India',
  coverLetter: 'I found <this> & "that".\nTwice.',
  portfolio: 'https://asha.example/work',
  heardAbout: 'referral',
  consent: 'yes',
} as const;

export type FilePart = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
  readonly field?: string;
};

/** As browsers encode a form with a file. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly FilePart[],
  boundary = 'xBOUNDARYx',
) {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, bytes, type = 'application/octet-stream', field = 'resume' } of files) {
    const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

let made = 0;

/** What the service would write, with its own reference. */
export function makeApplicationWriteSet(
  change: { idempotencyKey?: IdempotencyKey; application?: Partial<NewApplication>; now?: number } = {},
): IntakeWriteSet & { readonly applications: readonly [NewApplication] } {
  made += 1;
  const now = change.now ?? 3_000_000 + made;
  const content = makePdf({ producer: `TRACE-${made}` });
  const fields = readStoredApplication(validApplication);
  const application: NewApplication = {
    ...fields,
    reference: `APP-${made}`,
    suspectReasons: [],
    createdAt: now,
    resume: {
      id: `resume-${made}`,
      originalName: 'cv.pdf',
      kind: 'pdf',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
    },
    ...change.application,
  };
  const { resume, ...rest } = application;
  const { content: _content, id: _id, ...facts } = resume;
  const mail = (kind: string, recipient: string) => ({
    id: `${kind}-${made}`,
    kind,
    recordId: application.reference,
    recipient,
    messageId: `<${kind}-${made}@example.com>`,
    payload: { ...rest, resume: facts },
    createdAt: now,
  });
  return {
    idempotencyKey: change.idempotencyKey ?? null,
    recordId: application.reference,
    result: { reference: application.reference },
    applications: [application],
    insert: (transaction) => insertApplication(transaction, application),
    mails: [mail('application-receipt', application.email), mail('application-notice', 'team@example.com')],
    now,
  };
}

/** A file as the inspection receives it. */
export function pieceByPiece(content: Buffer, bytes = 64 * 1024) {
  return {
    bytes: content.length,
    async *chunks() {
      for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
    },
  };
}
