import { plainText, type Inlines, type TableBlock } from '#content/blocks.ts';
import { ink, lowestLine, severityInk, sheet, textWidth } from './ink.ts';
import { runsOf, type Line, type Run } from './lines.ts';
import type { Paper, Tag } from './paper.ts';

const look = { size: 9, lineHeight: 13 } as const;
const padding = { x: 6, y: 5 } as const;
/** An empty cell is for writing in. */
const writingHeight = 24;

/** Tables up to this height aren't split. */
const keptWhole = 240;

type Row = { readonly cells: readonly (readonly Line[])[]; readonly height: number };

type LaidTable = { readonly widths: readonly number[]; readonly head: Row; readonly rows: readonly Row[] };

function layTable(paper: Paper, { columns, rows }: TableBlock): LaidTable {
  const widths = columnWidths(paper, columns, rows);
  const titles = columns.map((text): Run[] => [{ text, face: 'semibold' }]);
  return {
    widths,
    head: layRow(paper, titles, widths),
    rows: rows.map((row) =>
      layRow(
        paper,
        row.map((cell, index) => runsOf(cell, index === 0 ? 'semibold' : 'regular')),
        widths,
      ),
    ),
  };
}

/** Short tables aren't split; long ones start with at least three rows. */
function startOf({ head, rows }: LaidTable): number {
  const heightOf = (some: readonly Row[]) => some.reduce((sum, row) => sum + row.height, 20 + head.height);
  const whole = heightOf(rows);
  return whole < keptWhole ? whole : heightOf(rows.slice(0, 3));
}

export const tableStart = (paper: Paper, block: TableBlock): number => startOf(layTable(paper, block));

export function drawTable(paper: Paper, parent: Tag, block: TableBlock): void {
  const laid = layTable(paper, block);
  const { widths, head } = laid;
  const table = paper.open(parent, 'Table');
  paper.need(startOf(laid));
  paper.paragraph(table, 'Caption', [{ text: block.caption, face: 'semibold' }], {
    size: 8.5,
    color: ink.quiet,
    lineHeight: 16,
  });
  drawHead(paper, table, head, widths);
  const bodyTag = paper.open(table, 'TBody');
  for (const row of laid.rows) {
    if (paper.y + row.height > lowestLine) {
      paper.turnPage();
      // Repeated visually on the new page, but read only once.
      paper.decorate(() => drawCells(paper, head, widths, ink.quiet));
      closeRow(paper, head.height, ink.heading);
    }
    const rowTag = paper.open(bodyTag, 'TR');
    row.cells.forEach((lines, index) => {
      const cell = paper.open(rowTag, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {});
      const word = lines[0]?.[0]?.text ?? '';
      const color = severityInk[word] ?? (index === 0 ? ink.heading : ink.text);
      cell.add(() => drawCell(paper, lines, cellX(widths, index), color));
      cell.end();
    });
    rowTag.end();
    closeRow(paper, row.height, ink.rule);
  }
  bodyTag.end();
  table.end();
  paper.y += 12;
}

function drawHead(paper: Paper, table: Tag, head: Row, widths: readonly number[]): void {
  const section = paper.open(table, 'THead');
  const row = paper.open(section, 'TR');
  head.cells.forEach((lines, index) => {
    const cell = paper.open(row, 'TH', { scope: 'Column' });
    cell.add(() => drawCell(paper, lines, cellX(widths, index), ink.quiet));
    cell.end();
  });
  row.end();
  section.end();
  closeRow(paper, head.height, ink.heading);
}

function drawCells(paper: Paper, row: Row, widths: readonly number[], color: string): void {
  row.cells.forEach((lines, index) => drawCell(paper, lines, cellX(widths, index), color));
}

function drawCell(paper: Paper, lines: readonly Line[], x: number, color: string): void {
  lines.forEach((line, index) =>
    paper.drawLine(line, x, paper.y + padding.y + index * look.lineHeight, { ...look, color }),
  );
}

function closeRow(paper: Paper, height: number, color: string): void {
  paper.y += height;
  paper.rule(paper.y, color);
}

function layRow(paper: Paper, cells: readonly (readonly Run[])[], widths: readonly number[]): Row {
  const laid = cells.map((runs, index) => paper.lines(runs, (widths[index] ?? 0) - padding.x, look.size));
  const writable = cells.some((runs) => runs.length === 0);
  const lines = Math.max(1, ...laid.map((cell) => cell.length));
  const height = lines * look.lineHeight + 2 * padding.y;
  return { cells: laid, height: writable ? Math.max(height, writingHeight) : height };
}

const cellX = (widths: readonly number[], index: number): number =>
  sheet.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);

/** As much as the longest word needs; the rest is shared by the amount of text. */
function columnWidths(
  paper: Paper,
  columns: readonly string[],
  rows: readonly (readonly Inlines[])[],
): number[] {
  const needs = columns.map((title, index) => {
    const cells = [title, ...rows.map((row) => plainText(row[index] ?? []))];
    const bare = (text: string) => paper.measure(text, 'semibold', look.size) + padding.x + 2;
    const longestWord = Math.max(...cells.flatMap((cell) => cell.split(' ')).map(bare));
    const widest = Math.max(...cells.map(bare));
    const empty = rows.length > 0 && rows.every((row) => plainText(row[index] ?? []) === '');
    return { least: Math.min(longestWord, 150), most: empty ? textWidth / columns.length : widest };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const wish = needs.reduce((sum, need) => sum + Math.max(0, need.most - need.least), 0);
  const spare = textWidth - least;
  const share = wish === 0 ? 0 : Math.min(1, spare / wish);
  const widths = needs.map((need) => need.least + Math.max(0, need.most - need.least) * share);
  const rest = textWidth - widths.reduce((sum, width) => sum + width, 0);
  // The remainder goes to the last column, where a line may end early.
  return widths.map((width, index) => (index === widths.length - 1 ? width + rest : width));
}
