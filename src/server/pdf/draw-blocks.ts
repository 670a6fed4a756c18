/** Draws content blocks on paper. The page at /report/sample draws the same blocks on screen. */
import {
  inline,
  type CodeBlock,
  type Inlines,
  type LinksBlock,
  type ReportBlock as Block,
} from '#content/blocks.ts';
import { firstNote, printed } from '#content/evidence-marks.ts';
import { site } from '#content/site.ts';
import { drawTable, tableStart } from './draw-table.ts';
import { ink, lowestLine, sheet, textWidth } from './ink.ts';
import { runsOf, type Line } from './lines.ts';
import type { Paper, Tag, TextLook } from './paper.ts';

const body: TextLook = { size: 10, color: ink.text, lineHeight: 15 };
const gap = 8;
const indent = 18;
const termWidth = 104;

export function drawBlocks(paper: Paper, parent: Tag, blocks: readonly Block[]): void {
  for (const block of blocks) drawBlock(paper, parent, block);
}

/** The space the first part of a block needs, so no heading is left alone at the bottom of a page. */
export function startHeight(paper: Paper, block: Block | undefined): number {
  if (block?.kind === 'table') return tableStart(paper, block);
  if (block?.kind === 'code') return Math.min(codeHeight(block.code.split('\n').length), keptCode);
  return 54;
}

function drawBlock(paper: Paper, parent: Tag, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
      paper.need(body.lineHeight * 2);
      paper.paragraph(parent, 'P', runsOf(block.text), body);
      paper.y += gap;
      return;
    case 'list':
      return drawList(
        paper,
        parent,
        block.items.map((text, index) => ({ text, label: block.ordered ? `${index + 1}.` : '•' })),
      );
    case 'checklist':
      return drawList(
        paper,
        parent,
        block.items.map((text) => ({ text, label: null })),
      );
    case 'definitions':
      return drawDefinitions(paper, parent, block.items);
    case 'links':
      return drawLinks(paper, parent, block);
    case 'code':
      return drawCode(paper, parent, block);
    case 'table':
      return drawTable(paper, parent, block);
  }
}

/** `null` is a checkbox. */
type ListEntry = { readonly text: Inlines; readonly label: string | null };

function drawList(paper: Paper, parent: Tag, entries: readonly ListEntry[]): void {
  const list = paper.open(parent, 'L');
  for (const { text, label } of entries) {
    paper.need(body.lineHeight * 2);
    const item = paper.open(list, 'LI');
    const mark = paper.open(item, 'Lbl', label === null ? { actual: '[ ]' } : {});
    const { y } = paper;
    mark.add(() => {
      if (label === null) {
        paper.doc
          .rect(sheet.left + 0.5, y + 3, 9, 9)
          .lineWidth(0.8)
          .strokeColor(ink.quiet)
          .stroke();
      } else {
        const color = label === '•' ? ink.accent : ink.signal;
        paper.drawLine([{ text: label, face: label === '•' ? 'regular' : 'mono' }], sheet.left, y, {
          ...body,
          color,
        });
      }
    });
    mark.end();
    paper.paragraph(item, 'LBody', runsOf(text), {
      ...body,
      x: sheet.left + indent,
      width: textWidth - indent,
    });
    item.end();
    paper.y += 3;
  }
  list.end();
  paper.y += gap - 3;
}

function drawDefinitions(paper: Paper, parent: Tag, items: readonly { term: string; text: Inlines }[]): void {
  const list = paper.open(parent, 'L');
  for (const { term, text } of items) {
    const terms = paper.lines([{ text: term, face: 'semibold' }], termWidth - 12, body.size);
    const width = textWidth - termWidth;
    const lines = paper.lines(runsOf(text), width, body.size);
    paper.need(Math.min(Math.max(terms.length, lines.length), 6) * body.lineHeight + 8);
    paper.rule(paper.y);
    paper.y += 4;
    const item = paper.open(list, 'LI');
    const label = paper.open(item, 'Lbl');
    const { y } = paper;
    paper.flow(label, terms, { ...body, color: ink.heading });
    label.end();
    const afterTerm = paper.y;
    paper.y = y;
    const value = paper.open(item, 'LBody');
    paper.flow(value, lines, { ...body, x: sheet.left + termWidth });
    value.end();
    item.end();
    // On a new page the text has already moved past its term.
    if (paper.y > y) paper.y = Math.max(paper.y, afterTerm);
    paper.y += 4;
  }
  list.end();
  paper.y += gap;
}

function drawLinks(paper: Paper, parent: Tag, { items }: LinksBlock): void {
  const list = paper.open(parent, 'L');
  for (const { label, href } of items) {
    const url = href.startsWith('/') ? new URL(href, site.publicUrl).href : href;
    const item = paper.open(list, 'LI');
    const content = paper.open(item, 'LBody');
    const link = paper.open(content, 'Link');
    const lines = paper.lines([{ text: label, face: 'regular' }], textWidth, body.size);
    const address = paper.lines([{ text: url, face: 'mono' }], textWidth, 8);
    paper.need(lines.length * body.lineHeight + address.length * 11);
    const { y } = paper;
    paper.flow(link, lines, { ...body, color: ink.accent });
    paper.flow(link, address, { size: 8, lineHeight: 11, color: ink.quiet });
    paper.link(link, { url }, [sheet.left, y, textWidth, paper.y - y], label);
    for (const tag of [link, content, item]) tag.end();
    paper.y += 4;
  }
  list.end();
  paper.y += gap - 4;
}

const codeLook = { size: 8.4, lineHeight: 12, color: ink.heading } as const;
const codePadding = 10;
/** Short listings aren't split; long ones start with at least this much. */
const keptCode = 260;

const codeHeight = (lines: number): number => lines * codeLook.lineHeight + 2 * codePadding + 20;

function drawCode(paper: Paper, parent: Tag, { caption, code, notes = [] }: CodeBlock): void {
  const width = textWidth - 2 * codePadding;
  const lines = printed(code)
    .split('\n')
    .flatMap((text): Line[] => codeLines(paper, text, width));
  paper.need(Math.min(codeHeight(lines.length), keptCode));
  paper.paragraph(parent, 'P', [{ text: caption, face: 'semibold' }], {
    size: 8.5,
    color: ink.quiet,
    lineHeight: 14,
  });
  const block = paper.open(parent, 'P');
  const tag = paper.open(block, 'Code');
  let rest: readonly Line[] = lines;
  while (rest.length > 0) {
    const fitting = Math.floor((lowestLine - paper.y - 2 * codePadding) / codeLook.lineHeight);
    if (fitting < 1) {
      paper.turnPage();
      continue;
    }
    const here = rest.slice(0, fitting);
    const height = here.length * codeLook.lineHeight + 2 * codePadding;
    paper.decorate(() => {
      paper.doc.roundedRect(sheet.left, paper.y, textWidth, height, 5).fillColor(ink.panel).fill();
      paper.doc
        .roundedRect(sheet.left, paper.y, textWidth, height, 5)
        .lineWidth(0.6)
        .strokeColor(ink.rule)
        .stroke();
    });
    paper.y += codePadding;
    paper.flow(tag, here, { ...codeLook, x: sheet.left + codePadding });
    paper.y += codePadding;
    rest = rest.slice(fitting);
  }
  tag.end();
  block.end();
  paper.y += gap + 2;
  if (notes.length === 0) return;
  const first = firstNote(code);
  const said = notes.map((note, index) => `[${first + index}] ${note}`).join('   ');
  paper.paragraph(parent, 'P', runsOf(inline(said)), { size: 8.5, color: ink.quiet, lineHeight: 14 });
  paper.y += gap;
}

/** Code keeps its spaces; long lines continue on the next line, indented. */
function codeLines(paper: Paper, text: string, width: number): Line[] {
  const advance = paper.measure('0', 'mono', codeLook.size * 0.92);
  const fitting = Math.floor(width / advance);
  const lines: Line[] = [];
  let rest = text;
  while (rest.length > fitting) {
    lines.push([{ text: rest.slice(0, fitting), face: 'mono' }]);
    rest = `    ${rest.slice(fitting)}`;
  }
  return [...lines, rest === '' ? [] : [{ text: rest, face: 'mono' }]];
}
