import { resumeKinds, type ResumeKind } from '#contract/resume.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { requestFileLimits } from '#contract/request/request-files.ts';
import { isCompoundFile } from './compound-file.ts';
import { serveFiles } from '#server/bounded-process/serve-files.ts';
import { checkJpeg, checkPng, isJpeg, isPng } from './picture.ts';
import { checkText } from './text.ts';
import { RefusedResume, type ContentRefusal } from './refusal.ts';

/** What content alone shows: only its name says whether text is a list or a description. */
export const contentKinds = [...resumeKinds, 'xlsx', 'png', 'jpg', 'json', 'text', 'formulas'] as const;

export type ContentKind = (typeof contentKinds)[number];

export type ContentVerdict<Kind extends ContentKind = ContentKind> =
  | { readonly ok: true; readonly kind: Kind }
  /** `isOther`: it looked like a kind that no resume has. */
  | { readonly ok: false; readonly reason: ContentRefusal; readonly isOther?: true | undefined };

/**
 * Determines a document's type by content alone. Runs in a separate process (bounded-process/process.ts), so a crafted file can't
 * affect the server.
 */
export const inspectContent = (bytes: Buffer): Promise<ContentVerdict<ResumeKind>> =>
  settle(() => checkByContent(bytes));

/** The same for everything that a visitor may send besides. */
export async function inspectFile(bytes: Buffer): Promise<ContentVerdict> {
  const verdict = await inspectContent(bytes);
  if (verdict.ok || verdict.reason !== 'unknown-type') return verdict;
  const other = await settle(() => checkOtherKinds(bytes));
  return other.ok || other.reason === 'unknown-type' ? other : { ...other, isOther: true };
}

async function settle<Kind extends ContentKind>(check: () => Promise<Kind>): Promise<ContentVerdict<Kind>> {
  try {
    return { ok: true, kind: await check() };
  } catch (error) {
    // If a parser can't read it, we can't vouch for it.
    return { ok: false, reason: error instanceof RefusedResume ? error.reason : 'damaged' };
  }
}

/** Parsers are loaded with the first file of their kind. */
async function checkByContent(bytes: Buffer): Promise<ResumeKind> {
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) {
    const { checkPdf } = await import('./pdf.ts');
    checkPdf(bytes);
    return 'pdf';
  }
  if (isArchive(bytes)) {
    const { checkDocx } = await import('./office.ts');
    await checkDocx(bytes);
    return 'docx';
  }
  if (isCompoundFile(bytes)) {
    const { checkDoc } = await import('./doc.ts');
    checkDoc(bytes);
    return 'doc';
  }
  throw new RefusedResume('unknown-type');
}

const isArchive = (bytes: Buffer): boolean => bytes.length >= 22 && bytes.readUInt32LE(0) === 0x04034b50;

async function checkOtherKinds(bytes: Buffer): Promise<ContentKind> {
  if (isArchive(bytes)) {
    const { checkXlsx } = await import('./office.ts');
    await checkXlsx(bytes);
    return 'xlsx';
  }
  if (isPng(bytes)) {
    checkPng(bytes);
    return 'png';
  }
  if (isJpeg(bytes)) {
    checkJpeg(bytes);
    return 'jpg';
  }
  if (isCompoundFile(bytes)) throw new RefusedResume('unknown-type');
  return checkText(bytes);
}

if (import.meta.main) {
  // Loading the parsers is our time, not the file's.
  await Promise.all([import('./pdf.ts'), import('./office.ts'), import('./doc.ts')]);
  await serveFiles(Math.max(resumeLimits.maxBytes, requestFileLimits.bytesInAll), inspectFile);
}
