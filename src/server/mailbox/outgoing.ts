import { createHash } from 'node:crypto';
import { deskMessages } from '#content/desk/messages.ts';
import { fileLimits, type SentFile, type SentKind } from '#contract/desk/files.ts';
import type { DocumentAction } from '#contract/desk/forms.ts';
import type { DocumentView } from '#contract/desk/views.ts';
import type { Transaction } from '#server/database/database.ts';
import { DeskRefused } from '#server/desk/refused.ts';
import { personOf, type Names } from '#server/desk/ticket-views.ts';
import { auditBy, type Actor, type DeskContext } from '#server/desk/work.ts';
import type { MailAttachment } from '#server/mail/mail-message.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { oneLine } from './parse.ts';
import { insertFiles, type MailboxRepository, type StoredDocument } from './repository.ts';

/** By its first bytes and its name: a colleague's own file is not suspected, only a wrong one is caught. */
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

/** Numbered: files are shown and sent in the order in which they were given. */
const numbered = <File extends object>(files: readonly File[]) => {
  const batch = makeOrderedId();
  return files.map((file, index) => ({ ...file, id: `${batch}-${index}` }));
};

const stored = ({ name, content }: SentFile) => {
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
  readonly hasQuote: boolean;
  readonly count: number;
};

/** What goes along with a reply: files of the form and documents of the team, within the bounds of one mail. */
export async function readOutgoing(
  mailbox: MailboxRepository,
  sent: readonly SentFile[],
  documentIds: readonly string[],
): Promise<Outgoing> {
  if (sent.length + documentIds.length > fileLimits.files)
    throw new DeskRefused(400, deskMessages.fileCount, 'files');
  const documents: StoredDocument[] = [];
  for (const id of documentIds) {
    const document = await mailbox.document(id);
    if (!document || document.endedAt !== null)
      throw new DeskRefused(400, deskMessages.documentGone, 'files');
    documents.push(document);
  }
  const files = numbered([
    ...sent.map(stored),
    ...documents.map(({ name, kind, bytes, sha256, content }) => ({ name, kind, bytes, sha256, content })),
  ]);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > fileLimits.bytesInAll) throw new DeskRefused(400, deskMessages.fileSize, 'files');
  return {
    store: (about, transaction) =>
      insertFiles(
        transaction,
        files.map((file) => ({ ...file, ...about, inboundId: null, refusal: null })),
      ),
    hasNda: documents.some(({ purpose }) => purpose === 'nda'),
    hasQuote: documents.some(({ purpose }) => purpose === 'quote'),
    count: files.length,
  };
}

const viewOf = (document: Omit<StoredDocument, 'content'>, names: Names): DocumentView => ({
  id: document.id,
  title: document.title,
  purpose: document.purpose,
  version: document.version,
  name: document.name,
  bytes: document.bytes,
  createdAt: document.createdAt,
  person: personOf(names, document.staffId),
});

/** The newest version of each that is offered, and every older or ended one. */
export async function listDocuments(mailbox: MailboxRepository, names: Names) {
  const all = await mailbox.documents(fileLimits.documents);
  const isNewest = (one: (typeof all)[number]) =>
    one.endedAt === null &&
    !all.some(
      ({ title, version, endedAt }) => title === one.title && endedAt === null && version > one.version,
    );
  return {
    documents: all
      .filter(isNewest)
      .map((one) => viewOf(one, names))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    older: all.filter((one) => !isNewest(one)).map((one) => viewOf(one, names)),
  };
}

export async function workOnDocuments(
  { stores, now }: DeskContext,
  actor: Actor,
  action: DocumentAction,
  sent: readonly SentFile[],
): Promise<void> {
  const { mailbox, desk } = stores;
  const log = (name: string, id: string) => desk.audit.append(auditBy(actor)(name, id), now());
  if (action.intent === 'end') {
    const document = await mailbox.document(action.id);
    if (!document) throw new DeskRefused(404, deskMessages.notFound);
    await mailbox.endDocument(document.title, now());
    await log('document-ended', document.id);
    return;
  }
  const [file] = sent;
  if (!file || sent.length > 1) throw new DeskRefused(400, deskMessages.fileOne, 'files');
  if (file.content.byteLength > fileLimits.bytesInAll)
    throw new DeskRefused(400, deskMessages.fileSize, 'files');
  if ((await mailbox.documents(fileLimits.documents)).length >= fileLimits.documents)
    throw new DeskRefused(409, deskMessages.documentsFull);
  const { title, purpose } = action;
  const document = {
    ...stored(file),
    id: makeOrderedId(),
    title,
    purpose,
    staffId: actor.staff.id,
    createdAt: now(),
  };
  await mailbox.addDocument(document);
  await log('document-added', document.id);
}

/** The files of a reply, in the moment it is sent. */
export async function readSentFiles(mailbox: MailboxRepository, eventId: string): Promise<MailAttachment[]> {
  const files = await mailbox.sentFiles(eventId);
  return files.flatMap(({ name, kind, content }) =>
    kind === null ? [] : [{ fileName: name, kind: kind as MailAttachment['kind'], content }],
  );
}
