import type { ContentsEntry } from '#content/sample-report/contents.ts';
import { drawHeading } from './draw-heading.ts';
import { ink, sheet, textWidth } from '#server/pdf/ink.ts';
import type { Paper, Tag } from '#server/pdf/paper.ts';
import type { PageNumbers } from './render.ts';

type Row = { readonly mark: string; readonly title: string; readonly anchor: string; readonly deep: boolean };

/** A table of contents that links to the chapters. */
export function drawContents(
  paper: Paper,
  title: string,
  entries: readonly ContentsEntry[],
  pages: PageNumbers,
): void {
  drawHeading(paper, paper.root, { level: 2, text: title, outline: paper.doc.outline });
  const toc = paper.open(paper.root, 'TOC');
  for (const entry of entries) {
    drawEntry(
      paper,
      toc,
      { mark: entry.number, title: entry.title, anchor: entry.anchor, deep: false },
      pages,
    );
    for (const { id, title: text, anchor } of entry.entries) {
      drawEntry(paper, toc, { mark: id, title: text, anchor, deep: true }, pages);
    }
  }
  toc.end();
}

function drawEntry(paper: Paper, toc: Tag, { mark, title, anchor, deep }: Row, pages: PageNumbers): void {
  const look = { size: 10, lineHeight: deep ? 19 : 25, color: deep ? ink.text : ink.heading };
  paper.need(look.lineHeight);
  if (!deep) paper.rule(paper.y);
  const item = paper.open(toc, 'TOCI');
  const reference = paper.open(item, 'Reference');
  const link = paper.open(reference, 'Link');
  const number = String(pages.get(anchor) ?? '');
  const left = sheet.left + 30 + (deep ? 44 : 0);
  const right = sheet.left + textWidth - paper.measure(number, 'mono', 9.2);
  link.add(() => {
    const markX = deep ? sheet.left + 30 : sheet.left;
    paper.drawLine([{ text: mark, face: 'mono' }], markX, paper.y, { ...look, color: ink.signal });
    paper.drawLine([{ text: title, face: deep ? 'regular' : 'semibold' }], left, paper.y, look);
    if (number !== '') {
      paper.drawLine([{ text: number, face: 'mono' }], right, paper.y, { ...look, color: ink.quiet });
    }
  });
  paper.link(link, { anchor }, [sheet.left, paper.y, textWidth, look.lineHeight], title);
  for (const tag of [link, reference, item]) tag.end();
  paper.y += look.lineHeight;
}
