import type { ReportSection } from '#content/sample-report/section.ts';
import { drawBlocks, startHeight } from '#server/pdf/draw-blocks.ts';
import { drawHeading } from './draw-heading.ts';
import type { Paper, Tag } from '#server/pdf/paper.ts';

/** A chapter and its parts, as one section of the tag tree. */
export function drawSection(
  paper: Paper,
  parent: Tag,
  section: ReportSection,
  { number, outline }: { readonly number?: string; readonly outline: PDFKit.PDFOutline },
): void {
  const tag = paper.open(parent, 'Sect', { title: section.title });
  const bookmark = drawHeading(paper, tag, {
    level: 2,
    text: section.title,
    anchor: section.id,
    keep: startHeight(paper, section.blocks[0]),
    outline,
    ...(number === undefined ? {} : { mark: number }),
  });
  drawBlocks(paper, tag, section.blocks);
  for (const part of section.parts) {
    drawHeading(paper, tag, {
      level: 3,
      text: part.title,
      keep: startHeight(paper, part.blocks[0]),
      ...(bookmark === undefined ? {} : { outline: bookmark }),
    });
    drawBlocks(paper, tag, part.blocks);
  }
  tag.end();
}
