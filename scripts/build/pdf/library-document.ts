/** A library document as a tagged PDF: a first page with a header, then its sections. */
import type { Download } from '#content/downloads.ts';
import { documentWords } from '#content/downloads/all.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';
import { longDate } from '#contract/dates.ts';
import { site } from '#content/site.ts';
import { drawSection } from './draw-heading.ts';
import { theme } from '#contract/theme.ts';
import { ink, sheet, textWidth } from '#server/pdf/ink.ts';
import { drawMark, Paper } from '#server/pdf/paper.ts';
import { finish, type PdfFile } from './render.ts';

const headHeight = 208;

export async function libraryPdf(entry: Download, document: DownloadDocument): Promise<PdfFile> {
  const paper = new Paper({
    title: entry.title,
    subject: entry.description,
    author: site.name,
    language: site.locale,
    date: document.edition,
    footer: `${site.name}  ·  ${entry.title}  ·  ${documentWords.edition(longDate(document.edition))}`,
  });
  drawHead(paper, entry, document);
  document.sections.forEach((section, index) =>
    drawSection(paper, paper.root, section, { number: String(index + 1), outline: paper.doc.outline }),
  );
  drawColophon(paper);
  return finish(paper);
}

function drawHead(paper: Paper, entry: Download, document: DownloadDocument): void {
  paper.turnPage();
  paper.decorate(() => {
    paper.doc.rect(0, 0, sheet.width, headHeight).fillColor(ink.navy).fill();
    drawMark(paper, sheet.left, 38);
  });
  paper.y = 37;
  paper.paragraph(paper.root, 'P', [{ text: site.name, face: 'semibold' }], {
    size: 12,
    lineHeight: 20,
    color: ink.white,
    x: sheet.left + 26,
  });
  paper.y = 82;
  paper.paragraph(paper.root, 'P', [{ text: `${document.form} · ${entry.topic}`, face: 'mono' }], {
    size: 9.5,
    lineHeight: 14,
    color: theme['color-cyan-300'],
  });
  paper.y += 5;
  paper.paragraph(paper.root, 'H1', [{ text: entry.title, face: 'semibold' }], {
    size: 25,
    lineHeight: 29,
    color: ink.white,
  });
  paper.y += 5;
  paper.paragraph(paper.root, 'P', [{ text: document.lead, face: 'regular' }], {
    size: 10.5,
    lineHeight: 15,
    color: ink.onNavy,
    width: textWidth - 40,
  });
  paper.y = headHeight + 30;
}

/** Who wrote it, and how it may be used. */
function drawColophon(paper: Paper): void {
  paper.need(50);
  paper.y += 10;
  paper.rule(paper.y);
  paper.y += 8;
  paper.paragraph(paper.root, 'P', [{ text: documentWords.colophon, face: 'regular' }], {
    size: 8.5,
    lineHeight: 13,
    color: ink.quiet,
  });
}
