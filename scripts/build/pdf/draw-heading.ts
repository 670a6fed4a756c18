import type { ReportSection } from '#content/sample-report/section.ts';
import { drawBlocks, startHeight } from '#server/pdf/draw-blocks.ts';
import { ink, sheet, textWidth } from '#server/pdf/ink.ts';
import type { Paper, Tag } from '#server/pdf/paper.ts';

export type Heading = {
  readonly level: 1 | 2 | 3 | 4;
  readonly text: string;
  /** Set in the monospace font before the text: a number or an id. */
  readonly mark?: string;
  readonly anchor?: string;
  /** Height of what must stay on the same page. */
  readonly keep?: number;
  /** A bookmark under this one. */
  readonly outline?: PDFKit.PDFOutline;
};

/** The bookmark type only knows whether it's open. */
type OutlineOptions = { readonly top: number; readonly left: number; readonly expanded: boolean };

const looks = {
  1: { size: 26, lineHeight: 30, before: 0, after: 10 },
  2: { size: 18, lineHeight: 23, before: 18, after: 8 },
  3: { size: 12.5, lineHeight: 17, before: 14, after: 5 },
  4: { size: 10, lineHeight: 14, before: 10, after: 4 },
} as const;

/** Never alone at the bottom of a page: some lines of its text come with it. */
export function drawHeading(paper: Paper, parent: Tag, heading: Heading): PDFKit.PDFOutline | undefined {
  const look = looks[heading.level];
  const markWidth = heading.mark === undefined ? 0 : heading.level === 2 ? 30 : 0;
  const lines = paper.lines([{ text: heading.text, face: 'semibold' }], textWidth - markWidth, look.size);
  paper.need(look.before + lines.length * look.lineHeight + look.after + (heading.keep ?? 54));
  if (paper.y > sheet.top) paper.y += look.before;
  if (heading.anchor !== undefined) paper.anchor(heading.anchor);
  const bookmark = heading.outline?.addItem([heading.mark, heading.text].filter(Boolean).join(' '), {
    top: Math.max(0, paper.y - 12),
    left: sheet.width,
    expanded: false,
  } as OutlineOptions);
  const tag = paper.open(parent, `H${heading.level}`, { title: heading.text });
  if (heading.mark !== undefined && markWidth > 0) {
    const { mark } = heading;
    tag.add(() =>
      paper.drawLine([{ text: mark, face: 'mono' }], sheet.left, paper.y, {
        size: 12,
        lineHeight: look.lineHeight,
        color: ink.signal,
      }),
    );
  }
  paper.flow(tag, lines, {
    size: look.size,
    lineHeight: look.lineHeight,
    color: ink.heading,
    x: sheet.left + markWidth,
  });
  tag.end();
  paper.y += look.after;
  return bookmark;
}

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
