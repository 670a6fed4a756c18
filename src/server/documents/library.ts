import { badgeClaims } from '#content/claims.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { fileLimits, type SentFile } from '#contract/desk/files.ts';
import type { DocumentAction } from '#contract/desk/forms.ts';
import type { DocumentView, ProofView } from '#contract/desk/views.ts';
import { appendAudit } from '#server/database/audit.ts';
import { UniqueViolation, type Transaction } from '#server/database/database.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { personOf, type Names } from '#server/work/names.ts';
import { auditBy, type Actor } from '#server/work/work.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { toStoredFile } from '#server/mailbox/outgoing.ts';
import type { DocumentRepository, StoredDocument } from './repository.ts';
import { noProof, proofOf, type DocumentService } from './service.ts';

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

/** The newest version of each document on offer (the procurement pack's NDA if there's no other), and all older or retired ones. */
export async function listDocuments(
  library: DocumentRepository,
  { packNda: readPackNda }: Pick<DocumentService, 'packNda'>,
  names: Names,
) {
  const kept = await library.list(fileLimits.documents);
  const all = kept.filter(({ purpose, endedAt }) => purpose !== 'proof' || endedAt !== null);
  const isNewest = (one: (typeof all)[number]) =>
    one.endedAt === null &&
    !all.some(
      ({ title, version, endedAt }) => title === one.title && endedAt === null && version > one.version,
    );
  const newest = all.filter(isNewest);
  const packed = newest.some(({ purpose }) => purpose === 'nda') ? null : await readPackNda();
  return {
    documents: [...newest, ...(packed === null ? [] : [packed])]
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

/** `isFresh`: a passkey was just used; only then can proofs be changed. */
export async function workOnDocuments(
  {
    stores,
    documents,
    now,
  }: {
    readonly stores: { readonly documents: DocumentRepository };
    readonly documents: DocumentService;
    readonly now: () => number;
  },
  actor: Actor & { readonly isFresh: boolean },
  action: DocumentAction,
  sent: readonly SentFile[],
): Promise<void> {
  const library = stores.documents;
  const logged = (name: string, id: string) => (transaction: Transaction) =>
    appendAudit(transaction, auditBy(actor)(name, id), now());
  const needFresh = () => {
    if (!actor.isFresh) throw new DeskRefused(403, deskMessages.confirmFirst);
  };
  if (action.intent === 'end') {
    const document = await library.find(action.id);
    if (!document) throw new DeskRefused(404, deskMessages.notFound);
    const isProof = document.purpose === 'proof';
    if (isProof) needFresh();
    await library.end(document, now(), logged(isProof ? 'proof-ended' : 'document-ended', document.id));
    if (isProof) await documents.refresh();
    return;
  }
  if (action.intent === 'prove') needFresh();
  const [file] = sent;
  if (!file || sent.length > 1) throw new DeskRefused(400, deskMessages.fileOne, 'files');
  if (file.content.byteLength > fileLimits.bytesInAll)
    throw new DeskRefused(400, deskMessages.fileSize, 'files');
  if ((await library.list(fileLimits.documents)).length >= fileLimits.documents)
    throw new DeskRefused(409, deskMessages.documentsFull);
  const base = {
    ...toStoredFile(file),
    id: makeOrderedId(),
    title: action.title,
    staffId: actor.staff.id,
    createdAt: now(),
  };
  const add = (...document: Parameters<typeof library.add>) =>
    library.add(...document).catch((error: unknown) => {
      if (error instanceof UniqueViolation) throw new DeskRefused(409, deskMessages.documentTaken, 'title');
      throw error;
    });
  if (action.intent === 'add') {
    const document = { ...base, ...noProof, purpose: action.purpose };
    await add(document, null, logged('document-added', base.id));
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
  await add(
    { ...base, ...proof, purpose: 'proof' },
    replaces,
    logged(replaces === null ? 'proof-added' : 'proof-replaced', base.id),
  );
  await documents.refresh();
}
