/**
 * Folder: the team's documents: what replies attach, third-party papers about us (certificates, audit letters,
 * insurance), and copies marked for one person. Not here: who may get one (requests, desk), which badges they back
 * (content).
 */
import { readFile } from 'node:fs/promises';
import { fileLimits, packNdaId } from '#contract/desk/files.ts';
import type { DocumentRepository, StoredDocument } from './repository.ts';
import { documentProblems } from '#content/request-messages.ts';
import { packNda as packed } from '#content/desk/snippets.ts';
import { documents as listed } from '#content/documents/all.ts';
import { isValid, type ProofDocument } from '#content/documents/document.ts';
import { createBoundedProcess, inMemory } from '#server/bounded-process/process.ts';
import { DomainError } from '#server/domain-error.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import { unattendedWords } from '#content/unattended.ts';
import { toStoredFile } from '#server/mailbox/outgoing.ts';
import { createTicker } from '#server/base/timing.ts';
import { packNote, watermarkAnswerSchema } from './marking.ts';

/** Distinguishes the owner's documents from those in content. */
const deskMark = 'desk-';

const markingProcess = new URL('./marking.ts', import.meta.url);
const listedFiles = new URL('../../content/documents/files/', import.meta.url);

export const noProof = {
  issuer: null,
  scope: null,
  validFrom: null,
  validTo: null,
  access: null,
  backs: null,
};

/** The NDA of the procurement pack. */
const toPackNda = (content: Uint8Array): StoredDocument => ({
  ...noProof,
  ...toStoredFile({ name: packed.file.split('/').at(-1) ?? '', content }),
  id: packNdaId,
  title: packed.title,
  purpose: 'nda',
  version: 0,
  staffId: '',
  createdAt: 0,
  endedAt: null,
});

/** What a document proves, as pages read it. */
export const proofOf = (row: Omit<StoredDocument, 'content'>) => ({
  issuer: row.issuer ?? '',
  scope: row.scope ?? '',
  validFrom: row.validFrom ?? '',
  validTo: row.validTo ?? '',
  access: row.access ?? ('on request' as const),
  backs: JSON.parse(row.backs ?? '[]') as string[],
});

/** How often other processes pick up changes made in the desk. */
const readEveryMs = 10_000;

type DocumentDeps = {
  /** Documents the owner uploaded in the desk. */
  readonly library: Pick<DocumentRepository, 'proofs' | 'find'>;
  /** Documents listed in content; tests pass their own. */
  readonly listed?: readonly ProofDocument[];
  readonly readListed?: (file: string) => Promise<Uint8Array>;
  /** The NDA of the procurement pack, as it was built; rejects without a build. */
  readonly readPackNda?: () => Promise<Uint8Array>;
  readonly now?: () => number;
};

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService(parts: DocumentDeps) {
  const { library, now = Date.now, readListed = (file) => readFile(new URL(file, listedFiles)) } = parts;
  let pack: Promise<StoredDocument | null> | undefined;
  /** Null without a build. It never changes while the server runs. */
  const packNda = (): Promise<StoredDocument | null> =>
    (pack ??= (parts.readPackNda?.() ?? Promise.reject(new Error())).then(toPackNda, () => null));
  const marker = createBoundedProcess(watermarkAnswerSchema, markingProcess);

  let atDesk: readonly ProofDocument[] = [];

  async function refresh(): Promise<readonly ProofDocument[]> {
    const rows = await library.proofs(fileLimits.documents);
    atDesk = rows.map((row) => {
      const id = `${deskMark}${row.id}`;
      return { id, title: row.title, ...proofOf(row), file: `${id}.pdf` };
    });
    return atDesk;
  }

  const ticker = createTicker(unattendedWords.documents, readEveryMs, refresh);

  const all = async (): Promise<readonly ProofDocument[]> => [
    ...(parts.listed ?? listed),
    ...(await refresh()),
  ];

  async function contentOf({ id, file }: ProofDocument): Promise<Uint8Array> {
    if (file === null) throw new Error('A sample has no file.');
    if (!id.startsWith(deskMark)) return readListed(file);
    const row = await library.find(id.slice(deskMark.length));
    if (!row) throw new DomainError(404, documentProblems.gone);
    return row.content;
  }

  async function mark(file: Uint8Array, note: string): Promise<Buffer | null> {
    const answer = await marker.ask(inMemory(packNote(note, file)));
    return answer === 'cut-off' || !answer.ok ? null : Buffer.from(answer.pdf, 'base64');
  }

  return {
    all,
    packNda,
    /** What a reply may attach. */
    find: async (id: string): Promise<StoredDocument | null> =>
      id === packNdaId ? packNda() : library.find(id),
    /** Documents that can be requested now. */
    onRequest: async (): Promise<ProofDocument[]> =>
      (await all()).filter((document) => document.access === 'on request' && isValid(document, now())),

    /** A copy marked for one person, made in a limited process because it parses a file. */
    async marked(document: ProofDocument, note: string): Promise<Buffer> {
      const copy = await mark(await contentOf(document), note);
      if (copy === null)
        throw new DomainError(503, documentProblems.unmarked, {
          retryAfterSeconds: uploadLimits.retryAfterSeconds,
        });
      return copy;
    },
    /** Checked before it's stored, so we never promise a copy we can't make. */
    canMark: async (file: Uint8Array): Promise<boolean> => (await mark(file, 'Ironlotus')) !== null,

    /** The owner's documents as last read, so pages don't wait for the database. */
    atDesk: (): readonly ProofDocument[] => atDesk,
    refresh,

    /** A public document from the desk; those in content are built files. */
    async publicFile(name: string): Promise<Uint8Array | null> {
      const found = atDesk.find(
        (document) => document.file === name && document.access === 'public' && isValid(document, now()),
      );
      return found === undefined ? null : contentOf(found);
    },

    start: ticker.start,
    troubles: ticker.troubles,
    async stop() {
      await ticker.stop();
      await marker.stop();
    },
  };
}
