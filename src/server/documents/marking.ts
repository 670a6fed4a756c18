/** What goes to the process that marks documents, and what comes back. The PDF library is loaded in that process alone. */
import { z } from 'zod';
import { fileLimits } from '#contract/desk/files.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';

/** A marked copy in base64, or that the file can't be marked: encrypted, damaged, or no PDF. */
export const watermarkAnswerSchema = z.union([
  z.object({ ok: z.literal(true), pdf: z.base64() }),
  z.object({ ok: z.literal(false) }),
]);
export type WatermarkAnswer = z.infer<typeof watermarkAnswerSchema>;

const noteBytes = 4;

/** The note and the file in one piece, as they go to the process that marks. */
export function packNote(note: string, file: Uint8Array): Buffer {
  const text = Buffer.from(note);
  const length = Buffer.alloc(noteBytes);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, file]);
}

export async function markPacked(packed: Buffer): Promise<WatermarkAnswer> {
  try {
    const end = noteBytes + packed.readUInt32LE(0);
    const { watermark } = await import('./watermark.ts');
    const pdf = await watermark(packed.subarray(end), packed.toString('utf8', noteBytes, end));
    return { ok: true, pdf: Buffer.from(pdf).toString('base64') };
  } catch {
    return { ok: false };
  }
}

// One document after another, each with its note before it.
if (import.meta.main) await serveFiles(fileLimits.bytesInAll + 4 * 1024, markPacked);
