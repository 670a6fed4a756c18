import { createHash } from 'node:crypto';
import { badgeClaims } from '#content/claims.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { fileLimits, type SentFile, type SentKind } from '#contract/desk/files.ts';
import type { DocumentAction } from '#contract/desk/forms.ts';
import type { DocumentView, ProofView } from '#contract/desk/views.ts';
import { appendAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { DeskRefused } from '#server/desk/refused.ts';
import { personOf, type Names } from '#server/desk/ticket-views.ts';
import { auditBy, type Actor, type DeskContext } from '#server/desk/work.ts';
import type { MailAttachment } from '#server/mail/mail-message.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { oneLine } from './parse.ts';
import { insertFiles, type MailboxRepository, type StoredDocument } from './repository.ts';

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

/** A reply's attachments: files from the form and the team's documents, within the limits of one mail. */
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
    if (!document || document.endedAt !== null || document.purpose === 'proof')
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

const noProof = { issuer: null, scope: null, validFrom: null, validTo: null, access: null, backs: null };

/** Every document the form asked for exists. */
export const proofOf = (row: Omit<StoredDocument, 'content'>) => ({
  issuer: row.issuer ?? '',
  scope: row.scope ?? '',
  validFrom: row.validFrom ?? '',
  validTo: row.validTo ?? '',
  access: row.access ?? ('on request' as const),
  backs: JSON.parse(row.backs ?? '[]') as string[],
});

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

/** The newest version of each document on offer, and every older or retired one. */
export async function listDocuments(mailbox: MailboxRepository, names: Names) {
  const kept = await mailbox.documents(fileLimits.documents);
  const all = kept.filter(({ purpose, endedAt }) => purpose !== 'proof' || endedAt !== null);
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
    proofs: kept
      .filter(({ purpose, endedAt }) => purpose === 'proof' && endedAt === null)
      .map((one): ProofView => ({ ...viewOf(one, names), ...proofOf(one) }))
      .toSorted((a, b) => a.validTo.localeCompare(b.validTo)),
  };
}

const badgesOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** `isFresh`: a passkey was just used, which changing proof requires. */
export async function workOnDocuments(
  { stores, documents, now }: DeskContext,
  actor: Actor & { readonly isFresh: boolean },
  action: DocumentAction,
  sent: readonly SentFile[],
): Promise<void> {
  const { mailbox } = stores;
  const logged = (name: string, id: string) => (transaction: Transaction) =>
    appendAudit(transaction, auditBy(actor)(name, id), now());
  const needFresh = () => {
    if (!actor.isFresh) throw new DeskRefused(403, deskMessages.confirmFirst);
  };
  if (action.intent === 'end') {
    const document = await mailbox.document(action.id);
    if (!document) throw new DeskRefused(404, deskMessages.notFound);
    const isProof = document.purpose === 'proof';
    if (isProof) needFresh();
    await mailbox.endDocument(
      document,
      now(),
      logged(isProof ? 'proof-ended' : 'document-ended', document.id),
    );
    if (isProof) await documents.refresh();
    return;
  }
  if (action.intent === 'prove') needFresh();
  const [file] = sent;
  if (!file || sent.length > 1) throw new DeskRefused(400, deskMessages.fileOne, 'files');
  if (file.content.byteLength > fileLimits.bytesInAll)
    throw new DeskRefused(400, deskMessages.fileSize, 'files');
  if ((await mailbox.documents(fileLimits.documents)).length >= fileLimits.documents)
    throw new DeskRefused(409, deskMessages.documentsFull);
  const base = {
    ...stored(file),
    id: makeOrderedId(),
    title: action.title,
    staffId: actor.staff.id,
    createdAt: now(),
  };
  if (action.intent === 'add') {
    const document = { ...base, ...noProof, purpose: action.purpose };
    await mailbox.addDocument(document, null, logged('document-added', base.id));
    return;
  }
  if (base.kind !== 'pdf' || !(await documents.canMark(file.content)))
    throw new DeskRefused(400, deskMessages.documentUnmarkable, 'files');
  const backs = badgesOf(action.backs);
  if (backs.some((id) => !badgeClaims.includes(id)))
    throw new DeskRefused(400, deskMessages.badgeUnknown, 'backs');
  const { issuer, scope, validFrom, validTo, access } = action;
  const proof = { issuer, scope, validFrom, validTo, access, backs: JSON.stringify(backs) };
  const replaces = action.replaces || null;
  await mailbox.addDocument(
    { ...base, ...proof, purpose: 'proof' },
    replaces,
    logged(replaces === null ? 'proof-added' : 'proof-replaced', base.id),
  );
  await documents.refresh();
}

/** A reply's files, read when it's sent. */
export async function readSentFiles(mailbox: MailboxRepository, eventId: string): Promise<MailAttachment[]> {
  const files = await mailbox.sentFiles(eventId);
  return files.flatMap(({ name, kind, content }) =>
    kind === null ? [] : [{ fileName: name, kind: kind as MailAttachment['kind'], content }],
  );
}
