import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProofDocument } from '#content/documents/document.ts';
import { documentNote, documentProblems } from '#content/request-messages.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { createDocumentService } from './service.ts';
import { markPacked, packNote } from './marking.ts';
import { watermark } from './watermark.ts';

const note = documentNote({ name: 'Özge', company: 'Müller & Søn', day: '2026-11-18', id: 'K7M-4QX-9TB' });

/** How many lines of text each page draws. */
async function drawnTexts(pdf: Uint8Array): Promise<number[]> {
  const { PDFArray, PDFRawStream, decodePDFRawStream } = await import('@cantoo/pdf-lib');
  const read = await PDFDocument.load(pdf);
  return read.getPages().map((page) => {
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const text = streams
      .map((one) => read.context.lookup(one))
      .map((one) => (one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()) : ''))
      .join('\n');
    return text.match(/\bTj\b/g)?.length ?? 0;
  });
}

describe('A watermark', () => {
  it('is drawn twice on every page, turned or not, over what is there', async () => {
    const made = await PDFDocument.create();
    for (const turn of [0, 90, 180, 270]) made.addPage([400, 300]).setRotation(degrees(turn));
    expect(await drawnTexts(await watermark(await made.save(), note))).toEqual([2, 2, 2, 2]);
    expect(await drawnTexts(await watermark(makePdf(), note))).toEqual([3]);
  });

  it('says for whom and when, in words that a name without our letters doesn’t break', async () => {
    expect(note).toBe('Prepared for Özge, Müller & Søn, November 18, 2026, request #K7M-4QX-9TB');
    expect(await drawnTexts(await watermark(makePdf(), 'For 山田太郎'))).toEqual([3]);
  });

  it.each([
    ['no PDF', Buffer.from('hello')],
    ['an encrypted one', makePdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >>' })],
    ['half of one', makePdf().subarray(0, 200)],
  ])('can’t be put on %s', async (_, file) => {
    expect(await markPacked(packNote(note, file))).toEqual({ ok: false });
  });

  it('is put on in a process of its own, and a file that can’t be marked is never sent', async () => {
    const paper = { id: 'a', file: 'a.pdf' } as ProofDocument;
    const files = [makePdf(), Buffer.from('hello')];
    const service = createDocumentService({
      library: { proofs: async () => [], find: async () => null },
      readListed: async () => files.shift() ?? Buffer.alloc(0),
    });
    onTestFinished(() => service.stop());
    expect(await drawnTexts(await service.marked(paper, note))).toEqual([3]);
    await expect(service.marked(paper, note)).rejects.toThrow(documentProblems.unmarked);
  });
});
