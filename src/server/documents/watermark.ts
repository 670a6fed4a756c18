import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { create } from 'fontkit';
import { z } from 'zod';
import { fileLimits } from '#contract/desk/files.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { findUndrawable, fontFaces } from '#server/pdf/fonts.ts';

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
    const pdf = await watermark(packed.subarray(end), packed.toString('utf8', noteBytes, end));
    return { ok: true, pdf: Buffer.from(pdf).toString('base64') };
  } catch {
    return { ok: false };
  }
}

/** The note across every page and at its foot, over whatever is there. */
export async function watermark(file: Uint8Array, note: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  pdf.registerFontkit({ create } as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const font = await pdf.embedFont(fontFaces.regular);
  const text = Array.from(note, (letter) => (findUndrawable(letter, 'regular') === null ? letter : '?')).join(
    '',
  );
  const pages = pdf.getPages();
  if (pages.length === 0) throw new Error('There is no page to mark.');
  for (const page of pages) markPage(page, font, text);
  return pdf.save();
}

const margin = 24;
const footSize = 8;
const ink = rgb(0.29, 0.33, 0.45);

function markPage(page: PDFPage, font: PDFFont, text: string): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const isSideways = turn % 180 !== 0;
  const [across, up] = isSideways ? [height, width] : [width, height];
  /** From what a reader sees, counted from the lower left, to the page's own coordinates. */
  const place = (right: number, above: number) => {
    if (turn === 90) return { x: x + width - above, y: y + right };
    if (turn === 180) return { x: x + width - right, y: y + height - above };
    if (turn === 270) return { x: x + above, y: y + height - right };
    return { x: x + right, y: y + above };
  };
  const draw = (right: number, above: number, size: number, angle: number, opacity: number) =>
    page.drawText(text, {
      ...place(right, above),
      font,
      size,
      color: ink,
      opacity,
      rotate: degrees(turn + angle),
    });
  const unit = font.widthOfTextAtSize(text, 1);
  const slope = Math.atan2(up, across);
  const size = (0.8 * Math.hypot(across, up)) / unit;
  draw(
    across / 2 - (unit * size * Math.cos(slope)) / 2 + (size / 3) * Math.sin(slope),
    up / 2 - (unit * size * Math.sin(slope)) / 2 - (size / 3) * Math.cos(slope),
    size,
    (slope * 180) / Math.PI,
    0.16,
  );
  draw(margin, margin / 2, Math.min(footSize, (across - 2 * margin) / unit), 0, 0.9);
}

// Marks one document after another, in a process with bounds. Each comes with its note before it.
if (import.meta.main) await serveFiles(fileLimits.bytesInAll + 4 * 1024, markPacked);
