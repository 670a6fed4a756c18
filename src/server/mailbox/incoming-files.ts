import { hash } from 'node:crypto';
import { resumeLimits } from '#contract/application-limits.ts';
import { fileLimits } from '#contract/desk/files.ts';
import { dayMs } from '#contract/durations.ts';
import type { FileCheck } from '#server/applications/resume/check.ts';
import { CheckUnavailable, inMemory } from '#server/bounded-process/process.ts';
import { inboundLimits } from './limits.ts';
import { sentKindOf } from './outgoing.ts';
import type { ParsedMail } from './parse.ts';
import type { MailboxRepository, NewMailFile } from './repository.ts';

/** The mail that the files came with. */
type Carrier = {
  readonly id: string;
  readonly parsed: Pick<ParsedMail, 'files' | 'filesLeft'>;
  /** Null if all of it could be read. */
  readonly problem: string | null;
  readonly fetched: { readonly source: Buffer; readonly isCut: boolean };
};

type Belonging = { readonly recordId: string; readonly eventId: string } | null;

const placeOf = ({ id }: Carrier, index: number | 'original', about: Belonging) => ({
  id: `${id}-${index}`,
  inboundId: id,
  recordId: about?.recordId ?? null,
  eventId: about?.eventId ?? null,
});

/** Inspects a stranger's files like resumes. Of a refused one, only the name and the reason are kept. */
export function createFileKeeper({
  mailbox,
  checkFile,
  now,
}: {
  readonly mailbox: MailboxRepository;
  readonly checkFile: FileCheck;
  readonly now: () => number;
}) {
  let waitingSince = -dayMs;

  /**
   * Mail waits for the scanner during a short outage, but only once a day: otherwise someone with a file that breaks the
   * scanner could stop all mail. The file stays in the mailbox.
   */
  async function checked(content: Buffer, name: string) {
    try {
      return await checkFile(inMemory(content), name);
    } catch (error) {
      if (now() - waitingSince >= dayMs) waitingSince = now();
      if (now() - waitingSince < inboundLimits.scanWaitMs)
        throw new CheckUnavailable('A file in a mail could not be checked.', { cause: error });
      return { ok: false, reason: 'unchecked' } as const;
    }
  }

  /** `about` is null for an unmatched mail. */
  return async function keepFiles(mail: Carrier, about: Belonging): Promise<NewMailFile[]> {
    const files: NewMailFile[] = [];
    const most = about === null ? inboundLimits.unmatchedFileBytes : inboundLimits.fileBytesPerRequest;
    let room = most - (await mailbox.fileBytes(about?.recordId ?? null));
    const keep = (index: number | 'original', name: string, kind: string, content: Buffer) => {
      room -= content.length;
      const sha256 = hash('sha256', content);
      const { length: bytes } = content;
      files.push({ ...placeOf(mail, index, about), name, bytes, kind, sha256, refusal: null, content });
    };
    const refuse = (index: number, name: string, bytes: number, refusal: string) => {
      const nothing = { kind: null, sha256: '', content: Buffer.alloc(0) };
      files.push({ ...placeOf(mail, index, about), name, bytes, refusal, ...nothing });
    };
    for (const [index, { name, bytes, content }] of mail.parsed.files.entries()) {
      const buffer = content === null ? null : Buffer.from(content, 'base64');
      if (buffer === null) refuse(index, name, bytes, 'large');
      else if (buffer.length > room) refuse(index, name, bytes, 'no-room');
      else {
        const verdict = await checked(buffer, name);
        if (verdict.ok) keep(index, name, verdict.kind, buffer);
        else refuse(index, name, bytes, verdict.reason);
      }
    }
    const { source, isCut } = mail.fetched;
    // Kept whole, because a person may be able to read it.
    if (
      mail.problem !== null &&
      !isCut &&
      source.length > 0 &&
      source.length <= Math.min(resumeLimits.maxBytes, room)
    )
      keep('original', 'original.eml', originalKind, source);
    return files;
  };
}

/** A whole mail as it arrived, unscanned. */
export const originalKind = 'eml';

/** A colleague's files; null if the desk's own form wouldn't send all of them. */
export function sendableFiles(mail: Carrier, about: NonNullable<Belonging>): NewMailFile[] | null {
  const { files, filesLeft } = mail.parsed;
  const bytesInAll = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (mail.fetched.isCut || filesLeft > 0 || files.length > fileLimits.files) return null;
  if (bytesInAll > fileLimits.bytesInAll) return null;
  const sendable = files.flatMap(({ name, content: base64 }, index) => {
    const content = Buffer.from(base64 ?? '', 'base64');
    const kind = sentKindOf({ name, content });
    if (kind === null) return [];
    const [bytes, sha256] = [content.length, hash('sha256', content)];
    return [{ ...placeOf(mail, index, about), name, bytes, kind, sha256, refusal: null, content }];
  });
  return sendable.length === files.length ? sendable : null;
}
