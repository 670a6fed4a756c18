import { PDFContext, PDFObjectParser } from '@cantoo/pdf-lib';
import type { PDFDict, PDFName, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { inspectionLimits } from './inspection-limits.ts';
import { RefusedResume } from './refusal.ts';

/** How much may still be read, over all parsers of one file. */
export type PdfBudget = { values: number; dictionaries: number };

export const newBudget = (): PdfBudget => ({
  values: inspectionLimits.pdfValues,
  dictionaries: inspectionLimits.pdfDictionaries,
});

/**
 * The library's object parser with three rules of ours: what it reads is counted, a dictionary has each key once
 * (viewers disagree which of two counts), and a stream ends at its first `endstream`.
 */
export class CountingParser extends PDFObjectParser {
  readonly #content: Buffer;
  readonly #budget: PdfBudget;
  #keys = 0;

  static over(content: Buffer, budget: PdfBudget): CountingParser {
    // The library does not export its reader of bytes, but makes one.
    const plain = PDFObjectParser.forBytes(content, PDFContext.create()) as CountingParser;
    return new CountingParser(plain, content, budget);
  }

  private constructor(plain: CountingParser, content: Buffer, budget: PdfBudget) {
    super(plain.bytes, plain.context);
    this.#content = content;
    this.#budget = budget;
  }

  /** One object at a place; says where it ends. */
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

  /** Linear: each stream is searched once from its start, and one without an end refuses the file. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    const end = this.#content.indexOf('endstream', start, 'latin1');
    if (end === -1) throw new RefusedResume('damaged');
    this.bytes.moveTo(end + 'endstream'.length);
    return end;
  }
}
