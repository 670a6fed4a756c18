/** The messages to and from the process that marks documents. Only that process loads the PDF library. */
import { z } from 'zod';
import { fileLimits } from '#contract/desk/files.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';

/** A marked copy in base64, or why there's none: the file is encrypted, damaged or not a PDF. */
export const watermarkAnswerSchema = z.union([
  z.object({ ok: z.literal(true), pdf: z.base64() }),
  z.object({ ok: z.literal(false) }),
]);
type WatermarkAnswer = z.infer<typeof watermarkAnswerSchema>;

const noteBytes = 4;

/** Note and file in one buffer, as sent to the process. */
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
