import { createHash } from 'node:crypto';
import { deskMessages } from '#content/desk/messages.ts';
import { fileLimits, type SentFile, type SentKind } from '#contract/desk/files.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { MailAttachment } from '#server/mail/mail-message.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { oneLine } from './parse.ts';
import {
  insertFiles,
  insertRecipients,
  moveFiles,
  type MailboxRepository,
  writeFileEvents,
  type MailFile,
  type NewMailFile,
} from './repository.ts';
import type { MailLookUp } from '#server/mail/render.ts';
import { filesOfReply } from '#server/work/reply.ts';

/** Checked by first bytes and name: we trust colleagues' files and only catch mistakes. */
export function sentKindOf({ name, content }: SentFile): SentKind | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  const kinds: Readonly<Record<SentKind, boolean>> = {
    pdf: bytes.subarray(0, 5).toString('latin1') === '%PDF-',
    docx: bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50 && bytes.includes('word/'),
    png: bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    jpg: bytes.length > 3 && bytes.readUInt16BE(0) === 0xffd8 && bytes[2] === 0xff,
  };
  const found = (Object.keys(kinds) as SentKind[]).find((kind) => kinds[kind]);
  return found !== undefined && found === ending ? found : null;
}

/** Numbered, so files are shown and sent in the order they were attached. */
const numbered = <File extends object>(files: readonly File[]) => {
  const batch = makeOrderedId();
  return files.map((file, index) => ({ ...file, id: `${batch}-${index}` }));
};

export const toStoredFile = ({ name, content }: SentFile) => {
  const kind = sentKindOf({ name, content });
  if (kind === null) throw new DeskRefused(400, deskMessages.fileKind, 'files');
  return {
    name: oneLine(name.split(/[/\\]/).at(-1) ?? '', fileLimits.nameChars),
    kind,
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  };
};

export type Outgoing = {
  /** Stores the files with the event that sends them. */
  readonly store: (
    about: { readonly recordId: string; readonly eventId: string },
    transaction: Transaction,
  ) => Promise<void>;
  readonly hasNda: boolean;
  readonly count: number;
};

/** A reply's attachments: files from the form and the team's documents, within the limits of one mail. */
export async function readOutgoing(
  library: { find(id: string): Promise<Readonly<Tables['documents']> | null> },
  sent: readonly SentFile[],
  documentIds: readonly string[],
  /** Those of a message taken back, already stored. */
  kept: readonly Pick<MailFile, 'id' | 'bytes'>[] = [],
): Promise<Outgoing> {
  if (sent.length + documentIds.length + kept.length > fileLimits.files)
    throw new DeskRefused(400, deskMessages.fileCount, 'files');
  const documents: Readonly<Tables['documents']>[] = [];
  for (const id of documentIds) {
    const document = await library.find(id);
    if (!document || document.endedAt !== null || document.purpose === 'proof')
      throw new DeskRefused(400, deskMessages.documentGone, 'files');
    documents.push(document);
  }
  const files = numbered([
    ...sent.map(toStoredFile),
    ...documents.map(({ name, kind, bytes, sha256, content }) => ({ name, kind, bytes, sha256, content })),
  ]);
  const bytes = [...files, ...kept].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > fileLimits.bytesInAll) throw new DeskRefused(400, deskMessages.fileSize, 'files');
  return {
    async store(about, transaction) {
      await moveFiles(transaction, kept, about.eventId);
      await insertFiles(
        transaction,
        files.map((file) => ({ ...file, ...about, inboundId: null, refusal: null })),
      );
    },
    hasNda: documents.some(({ purpose }) => purpose === 'nda'),
    count: files.length + kept.length,
  };
}

/** Files from a request's page, stored with their message. */
export async function storeFiles(
  transaction: Transaction,
  files: readonly NewMailFile[],
  now: number,
): Promise<void> {
  await insertFiles(transaction, files);
  await writeFileEvents(transaction, files, now);
}

/** Whom a reply goes to, stored with it. */
export const storeRecipients = insertRecipients;

/** A reply's files are read when it's sent. */
export const lookUpReplyFiles = (mailbox: MailboxRepository): Readonly<Record<'desk-reply', MailLookUp>> => ({
  async 'desk-reply'(mail) {
    const eventId = filesOfReply(mail);
    return eventId === null ? {} : { files: await readSentFiles(mailbox, eventId) };
  },
});

export async function readSentFiles(mailbox: MailboxRepository, eventId: string): Promise<MailAttachment[]> {
  const files = await mailbox.sentFiles(eventId);
  return files.flatMap(({ name, kind, content }) =>
    kind === null ? [] : [{ fileName: name, kind: kind as MailAttachment['kind'], content }],
  );
}
