/**
 * Folder: documents on paper, as tagged PDFs: letters, and the library while building.
 * Not here: what a document says.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { brandColors, brandMark, ownLogo } from '#contract/brand-look.ts';
import { assertDrawable, fontFaces, type Face } from './fonts.ts';
import { ink, lowestLine, sheet, textWidth } from './ink.ts';
import { markSize, recordPage, type PageRecord } from './first-page.ts';
import { breakLines, type Line, type Run } from './lines.ts';

export type Tag = PDFKit.PDFStructureElement;
type TagOptions = {
  readonly title?: string;
  readonly alt?: string;
  readonly actual?: string;
  readonly scope?: 'Column' | 'Row';
};
export type TextLook = {
  readonly size: number;
  readonly color: string;
  readonly lineHeight: number;
  readonly x?: number;
  readonly width?: number;
};

type PaperOptions = {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: string;
  /** YYYY-MM-DD. The same content gives the same bytes, so we don't use the clock. */
  readonly date: string;
  /** In the footer of every page, left of the page number. */
  readonly footer: string;
};

/** Pages that fill up: tracks the position, starts new pages, and tags everything in the tag tree. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  readonly #footer: string;
  y: number = sheet.top;
  pageCount = 0;
  /** Where each anchor was drawn: for the table of contents in the second pass. */
  readonly anchors = new Map<string, number>();
  /** The first page as drawn, for its preview. */
  readonly firstPage: PageRecord;

  constructor(options: PaperOptions) {
    const creation = new Date(`${options.date}T00:00:00Z`);
    this.doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      // The package's types are outdated: they don't know PDF/UA yet.
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang: options.language,
      displayTitle: true,
      autoFirstPage: false,
      info: {
        Title: options.title,
        Subject: options.subject,
        Author: options.author,
        Creator: options.author,
        CreationDate: creation,
        ModDate: creation,
      },
    });
    this.#footer = options.footer;
    this.firstPage = recordPage(this.doc, () => this.pageCount === 1);
    for (const [face, bytes] of Object.entries(fontFaces)) this.doc.registerFont(face, bytes);
    this.root = this.doc.struct('Document', { title: options.title });
    this.doc.addStructure(this.root);
  }

  turnPage(): void {
    this.doc.addPage();
    this.pageCount += 1;
    this.y = sheet.top;
    if (this.pageCount > 1) this.#drawFooter();
  }

  /** Makes sure there's space for this many points, on this page or the next. */
  need(points: number): void {
    if (this.pageCount === 0 || this.y + points > lowestLine) this.turnPage();
  }

  /** A part of the tag tree under `parent`; whoever opens it closes it. */
  open(parent: Tag, type: string, options: TagOptions = {}): Tag {
    const tag = this.doc.struct(type, options);
    parent.add(tag);
    return tag;
  }

  measure = (text: string, face: Face, size: number): number => {
    const key = `${face} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = this.doc.font(face).fontSize(1).widthOfString(text);
      widths.set(key, width);
    }
    return width * size;
  };

  lines(runs: readonly Run[], width: number, size: number): Line[] {
    return breakLines(runs, width, (text, face) => this.measure(text, face, sizeOf(face, size)));
  }

  /** Lines of one element, across as many pages as they need. */
  flow(tag: Tag, lines: readonly Line[], look: TextLook): void {
    let rest = lines;
    while (rest.length > 0) {
      this.need(look.lineHeight);
      const fitting = Math.max(1, Math.floor((lowestLine - this.y) / look.lineHeight));
      const here = rest.slice(0, fitting);
      tag.add(() => {
        for (const line of here) {
          this.drawLine(line, look.x ?? sheet.left, this.y, look);
          this.y += look.lineHeight;
        }
      });
      rest = rest.slice(fitting);
    }
  }

  /** A line at a fixed position, inside the current tag. */
  drawLine(line: Line, x: number, y: number, look: Pick<TextLook, 'size' | 'color' | 'lineHeight'>): void {
    let place = x;
    const baseline = y + look.lineHeight / 2 + look.size * 0.36;
    for (const { text, face } of line) {
      assertDrawable(text, face);
      const size = sizeOf(face, look.size);
      this.doc.font(face).fontSize(size).fillColor(look.color);
      this.doc.text(text, place, baseline, { lineBreak: false, baseline: 'alphabetic' });
      place += this.measure(text, face, size);
    }
  }

  /** Wraps and flows, the usual case. */
  paragraph(parent: Tag, type: string, runs: readonly Run[], look: TextLook, options: TagOptions = {}): void {
    const tag = this.open(parent, type, options);
    this.flow(tag, this.lines(runs, look.width ?? textWidth, look.size), look);
    tag.end();
  }

  /** Drawn but not read: backgrounds, rules, page footers. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, color: string = ink.rule, x: number = sheet.left, width: number = textWidth): void {
    this.decorate(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** A target for contents and bookmarks. */
  anchor(name: string): void {
    this.anchors.set(name, this.pageCount);
    this.doc.addNamedDestination(name, 'XYZ', sheet.left, Math.max(0, this.y - 12), 0);
  }

  link(
    tag: Tag,
    target: { url: string } | { anchor: string },
    area: readonly [number, number, number, number],
    label: string,
  ): void {
    // The type of these options doesn't know tags.
    const options = {
      structParent: tag,
      Contents: new String(label),
    } as unknown as PDFKit.Mixins.AnnotationOption;
    if ('url' in target) this.doc.link(...area, target.url, options);
    else this.doc.goTo(...area, target.anchor, options);
  }

  async bytes(): Promise<Buffer> {
    this.root.end();
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
    this.doc.end();
    return done;
  }

  #drawFooter(): void {
    const look = { size: 8, color: ink.quiet, lineHeight: 12 };
    const y = sheet.height - 46;
    this.rule(y - 8);
    this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    this.drawLine([{ text: this.#footer, face: 'regular' }], sheet.left, y, look);
    const number = String(this.pageCount);
    const x = sheet.left + textWidth - this.measure(number, 'mono', sizeOf('mono', look.size));
    this.drawLine([{ text: number, face: 'mono' }], x, y, look);
    this.doc.endMarkedContent();
  }
}

/** Measuring text is the main cost of layout, and words repeat. Per point of size. */
const widths = new Map<string, number>();

/** The monospace font looks larger than the text around it. */
const sizeOf = (face: Face, size: number): number => (face === 'mono' ? size * 0.92 : size);

/** Drawn while building (scripts/build/own/publish.ts). Read once: it may be gone from there while the site runs. */
const logoFile = fileURLToPath(new URL('../../../.cache/own/public/logo.png', import.meta.url));
const logo = ownLogo !== null && existsSync(logoFile) ? readFileSync(logoFile) : null;

/** The mark, as small as it stands beside the name. */
export function drawMark({ doc }: Paper, x: number, y: number): void {
  const { gradient, strokeWidth, paths } = brandMark;
  const { from, to } = gradient;
  if (logo !== null) {
    doc.image(logo, x, y, { fit: [markSize, markSize], align: 'center', valign: 'center' });
    return;
  }
  doc.save().translate(x, y).scale(0.56);
  const stroke = doc
    .linearGradient(from, from, to, to)
    .stop(0, brandColors.markFrom)
    .stop(1, brandColors.markTo);
  for (const path of paths) {
    doc.path(path).lineWidth(strokeWidth).lineJoin('round').lineCap('round').stroke(stroke);
  }
  doc.restore();
}
