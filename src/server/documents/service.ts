/**
 * Folder: papers from others about us (certificates, audit letters, insurance): which there are, their files, and copies
 * marked for one person. Not here: who may have one (cases, desk), what rests on them (content).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { documentProblems } from '#content/case-messages.ts';
import { documents as listed } from '#content/documents/all.ts';
import { isValid, type ProofDocument } from '#content/documents/document.ts';
import { startChild } from '#server/applications/resume/inspection-child.ts';
import { createBoundedProcess } from '#server/applications/resume/inspector.ts';
import { DomainError } from '#server/domain-error.ts';
import { uploadLimits } from '#server/http/connection-limits.ts';
import { packNote, watermarkAnswerSchema } from './watermark.ts';

const markingProcess = fileURLToPath(new URL('./watermark-process.ts', import.meta.url));
const listedFiles = new URL('../../content/documents/files/', import.meta.url);

export type DocumentDeps = {
  /** What content lists; tests have their own. */
  readonly listed?: readonly ProofDocument[];
  readonly readListed?: (file: string) => Promise<Uint8Array>;
  readonly now?: () => number;
};

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService(parts: DocumentDeps = {}) {
  const { now = Date.now, readListed = (file) => readFile(new URL(file, listedFiles)) } = parts;
  const marker = createBoundedProcess(watermarkAnswerSchema, {
    start: (limits) => startChild(limits, markingProcess),
  });

  const all = async (): Promise<readonly ProofDocument[]> => parts.listed ?? listed;

  async function contentOf({ file }: ProofDocument): Promise<Uint8Array> {
    if (file === null) throw new Error('A sample has no file.');
    return readListed(file);
  }

  return {
    all,
    /** What can be asked for at this moment. */
    onRequest: async (): Promise<ProofDocument[]> =>
      (await all()).filter((document) => document.access === 'on request' && isValid(document, now())),

    /** A copy for one person; in a process with bounds, because it parses a file. */
    async marked(document: ProofDocument, note: string): Promise<Buffer> {
      const packed = packNote(note, await contentOf(document));
      const answer = await marker.ask({ bytes: packed.length, chunks: () => chunksOf(packed) });
      if (answer === 'cut-off' || !answer.ok)
        throw new DomainError(503, documentProblems.unmarked, {
          retryAfterSeconds: uploadLimits.retryAfterSeconds,
        });
      return Buffer.from(answer.pdf, 'base64');
    },

    stop: () => marker.stop(),
  };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
