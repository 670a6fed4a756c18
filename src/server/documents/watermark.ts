import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { create } from 'fontkit';
import { findUndrawable, fontFaces } from '#server/pdf/fonts.ts';

/** Writes the note across every page and at the bottom, on top of everything else. */
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
  /** Converts visible coordinates, from the lower left, to the page's own. */
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
