import { PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';
import { inspectionLimits } from './inspection-limits.ts';
import { objectHeads } from './pdf-heads.ts';
import { CountingParser, newBudget, type PdfBudget } from './pdf-parser.ts';
import { RefusedResume } from './refusal.ts';

/** Every object of a file, in plain sight or compressed, of every revision. */
export type PdfObjects = {
  readonly all: readonly PDFObject[];
  /** A reference may have been written several times; which one counts is the viewer's choice. */
  readonly find: (ref: PDFRef) => readonly PDFObject[];
};

/**
 * Reads the file from its first byte to its last. Viewers go by the table of places instead, so each place where an
 * object could begin must be one that was read, objects may not lie in one another, and between them stands nothing
 * but tables and trailers.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const text = bytes.toString('latin1');
  const budget = newBudget();
  const parser = CountingParser.over(bytes, budget);
  const all: PDFObject[] = [];
  const byRef = new Map<PDFRef, PDFObject[]>();
  const add = (ref: PDFRef, object: PDFObject) => {
    all.push(object);
    const known = byRef.get(ref);
    if (known && known.length >= inspectionLimits.pdfVersions) throw new RefusedResume('oversized-inside');
    if (known) known.push(object);
    else byRef.set(ref, [object]);
  };
  let end = 0;
  let left: number = inspectionLimits.objectBytes;
  for (const head of objectHeads(text)) {
    if (head.start < end) throw new RefusedResume('damaged');
    all.push(...readGap(text, end, head.start, parser));
    const ref = PDFRef.of(head.number, head.generation);
    const read = parser.readAt(head.bodyStart, ref);
    ({ end } = read);
    add(ref, read.object);
    if (!(read.object instanceof PDFRawStream) || !isObjectStream(read.object.dict)) continue;
    const content = unpackObjects(read.object, left);
    left -= content.length;
    readCompressed(read.object.dict, content, budget, add);
  }
  all.push(...readGap(text, end, text.length, parser));
  return { all, find: (ref) => byRef.get(ref) ?? [] };
}

/** What may stand between objects: space, comments, tables of places, trailers. Linear: no part can match twice. */
const gapToken = /[\0\t\n\f\r ]+|%[^\r\n]*|endobj|startxref|xref|trailer|\d+|[nf](?=[\0\t\n\f\r ])/y;

function* readGap(text: string, start: number, stop: number, parser: CountingParser): Generator<PDFObject> {
  let at = start;
  while (at < stop) {
    gapToken.lastIndex = at;
    const token = gapToken.exec(text)?.[0];
    if (token === undefined) throw new RefusedResume('damaged');
    at += token.length;
    if (token !== 'trailer') continue;
    const { object, end } = parser.readAt(at);
    if (!(object instanceof PDFDict)) throw new RefusedResume('damaged');
    yield object;
    at = end;
  }
  // A comment or trailer that swallows the object behind it: some viewers see the one, some the other.
  if (at > stop) throw new RefusedResume('damaged');
}

const key = (name: string) => PDFName.of(name);

/** Viewers recognize one by these keys, not by its type. */
function isObjectStream(dict: PDFDict): boolean {
  return dict.has(key('First')) || dict.get(key('Type')) === key('ObjStm');
}

function unpackObjects({ dict, contents }: PDFRawStream, left: number): Buffer {
  const filter = dict.get(key('Filter'));
  const isPlain = dict.get(key('Type')) === key('ObjStm') && !dict.has(key('DecodeParms'));
  if (!isPlain || (filter !== undefined && filter !== key('FlateDecode'))) throw new RefusedResume('damaged');
  if (contents.length > left) throw new RefusedResume('oversized-inside');
  if (filter === undefined) return Buffer.from(contents);
  try {
    return inflateSync(contents, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw new RefusedResume(error instanceof RangeError ? 'oversized-inside' : 'damaged');
  }
}

const numberOf = (value: PDFObject | undefined): number =>
  value instanceof PDFNumber && Number.isInteger(value.asNumber()) ? value.asNumber() : -1;

/**
 * The table says where each object begins. Each begins behind the end of the one before, and only space is between:
 * so each byte is read once, whatever the table says, and none is left out.
 */
function readCompressed(
  dict: PDFDict,
  content: Buffer,
  budget: PdfBudget,
  add: (ref: PDFRef, object: PDFObject) => void,
): void {
  const count = numberOf(dict.get(key('N')));
  const first = numberOf(dict.get(key('First')));
  if (count < 0 || first < 0 || first > content.length || count * 4 > first + 4)
    throw new RefusedResume('damaged');
  const table = content.toString('latin1', 0, first).trim();
  const numbers = table === '' ? [] : table.split(/[\0\t\n\f\r ]+/);
  if (numbers.length !== count * 2 || !numbers.every((number) => /^\d{1,10}$/.test(number)))
    throw new RefusedResume('damaged');
  const parser = CountingParser.over(content, budget);
  let end = first;
  for (let index = 0; index < numbers.length; index += 2) {
    const start = first + Number(numbers[index + 1]);
    skipOnlySpace(content, end, start);
    const ref = PDFRef.of(Number(numbers[index]), 0);
    const read = parser.readAt(start, ref);
    if (read.object instanceof PDFRawStream) throw new RefusedResume('damaged');
    add(ref, read.object);
    ({ end } = read);
  }
  skipOnlySpace(content, end, content.length);
}

function skipOnlySpace(content: Buffer, start: number, end: number): void {
  if (end < start || !/^[\0\t\n\f\r ]*$/.test(content.toString('latin1', start, end)))
    throw new RefusedResume('damaged');
}
