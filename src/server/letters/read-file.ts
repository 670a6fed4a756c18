import { inflateSync } from 'node:zlib';
import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { letterLimits } from '#contract/letter.ts';
import { serveFiles } from '#server/bounded-process/serve-files.ts';
import { readPdfObjects } from '#server/applications/resume/pdf-objects.ts';

/** The JSON in a file, or attached to it, as is. Nothing in it is trusted yet. */
export type LetterFileVerdict =
  | { readonly ok: true; readonly kind: 'pdf' | 'json'; readonly text: string }
  | { readonly ok: false; readonly reason: 'no-letter' };

const none: LetterFileVerdict = { ok: false, reason: 'no-letter' };

/** Runs in its own process, so a crafted file that breaks the parser doesn't affect the server. */
async function readLetterFile(bytes: Buffer): Promise<LetterFileVerdict> {
  try {
    if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) {
      const text = findAttachment(bytes);
      return text === null ? none : { ok: true, kind: 'pdf', text };
    }
    const isShort = bytes.length <= letterLimits.jsonBytes;
    return isShort && bytes[0] === 0x7b ? { ok: true, kind: 'json', text: bytes.toString() } : none;
  } catch {
    // If the parser can't read it, it isn't one of our letters.
    return none;
  }
}

const key = (name: string) => PDFName.of(name);

/** The only file attached to a letter. With several, nobody could say which one is meant. */
function findAttachment(bytes: Buffer): string | null {
  const attached = readPdfObjects(bytes).all.filter(
    (object) =>
      object instanceof PDFRawStream &&
      object.dict instanceof PDFDict &&
      object.dict.get(key('Type')) === key('EmbeddedFile'),
  ) as PDFRawStream[];
  const [file] = attached;
  if (file === undefined || attached.length > 1) return null;
  const filter = file.dict.get(key('Filter'));
  if (filter !== undefined && filter !== key('FlateDecode')) return null;
  const content =
    filter === undefined
      ? Buffer.from(file.contents.subarray(0, letterLimits.jsonBytes))
      : inflateSync(file.contents, { maxOutputLength: letterLimits.jsonBytes });
  return content.toString();
}

if (import.meta.main) await serveFiles(letterLimits.fileBytes, readLetterFile);
