import { inflateSync } from 'node:zlib';
import {
  PDFContext,
  PDFObjectParser,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { RefusedResume, inspectionLimits } from './refusal.ts';

type ObjectHead = {
  readonly number: number;
  readonly generation: number;
  readonly start: number;
  readonly bodyStart: number;
};

const isSpace = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const maxDigits = 10;

/**
 * Every position any viewer could take for the start of an object: "7 0 obj", even in a comment, string or stream.
 * Linear: between two keywords each character is read a fixed number of times.
 */
function* objectHeads(text: string): Generator<ObjectHead> {
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    const head = headBefore(text, at);
    if (head) yield head;
    else if (followsComment(text, at)) throw new RefusedResume('damaged');
  }
}

function headBefore(text: string, at: number): ObjectHead | null {
  const generation = numberBefore(text, skipSpaceBack(text, at));
  if (!generation) return null;
  const between = skipSpaceBack(text, generation.start);
  const number = between === generation.start ? null : numberBefore(text, between);
  if (!number) return null;
  return {
    number: number.value,
    generation: generation.value,
    start: number.start,
    bodyStart: at + 3,
  };
}

function skipSpaceBack(text: string, end: number): number {
  let at = end;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

function numberBefore(text: string, end: number): { value: number; start: number } | null {
  let start = end;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start -= 1;
  if (start === end) return null;
  // No honest file has an object number of a thousand digits.
  if (end - start > maxDigits) throw new RefusedResume('damaged');
  return { value: Number(text.slice(start, end)), start };
}

/** `7 0 % note` and `obj` on the next line is an object to some viewers; nobody honest writes it. */
function followsComment(text: string, at: number): boolean {
  const next = text.charAt(at + 3);
  if (!/[\s<[(/\d%+.-]/.test(next)) return false;
  const lineEnd = skipSpaceBack(text, at);
  if (lineEnd === at || !/[\r\n]/.test(text.slice(lineEnd, at))) return false;
  const lineStart = Math.max(text.lastIndexOf('\n', lineEnd - 1), text.lastIndexOf('\r', lineEnd - 1)) + 1;
  const line = text.slice(lineStart, lineEnd);
  return line.includes('%');
}

/** How much may still be read, across all parsers of one file. */
type PdfBudget = { values: number; dictionaries: number };

const newBudget = (): PdfBudget => ({
  values: inspectionLimits.pdfValues,
  dictionaries: inspectionLimits.pdfDictionaries,
});

/**
 * The library's object parser with three extra rules: its reads are counted, a dictionary has each key once (viewers
 * disagree which of two counts), and a stream ends at its first `endstream`.
 */
class CountingParser extends PDFObjectParser {
  readonly #content: Buffer;
  readonly #budget: PdfBudget;
  #keys = 0;

  static over(content: Buffer, budget: PdfBudget): CountingParser {
    // The library doesn't export its byte reader, but creates one.
    const plain = PDFObjectParser.forBytes(content, PDFContext.create()) as CountingParser;
    return new CountingParser(plain, content, budget);
  }

  private constructor(plain: CountingParser, content: Buffer, budget: PdfBudget) {
    super(plain.bytes, plain.context);
    this.#content = content;
    this.#budget = budget;
  }

  readAt(offset: number, ref?: PDFRef): { readonly object: PDFObject; readonly end: number } {
    this.bytes.moveTo(offset);
    const object = this.parseObject(ref);
    const end = this.bytes.offset();
    if (end <= offset || end > this.#content.length) throw new RefusedResume('damaged');
    return { object, end };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if ((this.#budget.values -= 1) < 0) throw new RefusedResume('oversized-inside');
    const keys = this.#keys;
    const object = super.parseObject(ref);
    this.#keys = keys;
    return object;
  }

  protected override parseName(): PDFName {
    this.#keys += 1;
    return super.parseName();
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    if ((this.#budget.dictionaries -= 1) < 0) throw new RefusedResume('oversized-inside');
    this.#keys = 0;
    const dict = super.parseDict(ref);
    if (dict.keys().length !== this.#keys) throw new RefusedResume('damaged');
    return dict;
  }

  /** Linear: each stream is searched once, and one without an end refuses the file. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    const end = this.#content.indexOf('endstream', start, 'latin1');
    if (end === -1) throw new RefusedResume('damaged');
    this.bytes.moveTo(end + 'endstream'.length);
    return end;
  }
}

/** Every object in a file, plain or compressed, in every revision. */
export type PdfObjects = {
  readonly all: readonly PDFObject[];
  /** A reference may have been written several times; which one counts is up to the viewer. */
  readonly find: (ref: PDFRef) => readonly PDFObject[];
};

/**
 * Reads the file from first byte to last. Viewers use the cross-reference table instead, so every position where an
 * object could start must be one we read, objects must not overlap, and between them there may only be tables and
 * trailers.
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

/**
 * What may be between objects: whitespace, comments, cross-reference tables, trailers. Linear: nothing can match twice.
 */
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
  // A comment or trailer that swallows the next object: viewers disagree about it.
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
 * The table says where each object starts. Each one starts after the previous one ends, with only whitespace in
 * between: so each byte is read once, whatever the table says, and none is skipped.
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
