import type { ResumeKind } from '#contract/resume.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { isCompoundFile } from './compound-file.ts';
import { serveFiles } from '#server/bounded-process/serve-files.ts';
import { RefusedResume, type ContentRefusal } from './refusal.ts';

export type ContentVerdict =
  | { readonly ok: true; readonly kind: ResumeKind }
  | { readonly ok: false; readonly reason: ContentRefusal };

/**
 * Determines a file's type by content alone. Runs in a separate process (bounded-process/process.ts), so a crafted file can't
 * affect the server.
 */
export async function inspectContent(bytes: Buffer): Promise<ContentVerdict> {
  try {
    return { ok: true, kind: await checkByContent(bytes) };
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
  if (bytes.length >= 22 && bytes.readUInt32LE(0) === 0x04034b50) {
    const { checkDocx } = await import('./docx.ts');
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

if (import.meta.main) {
  // Loading the parsers is our time, not the file's.
  await Promise.all([import('./pdf.ts'), import('./docx.ts'), import('./doc.ts')]);
  await serveFiles(resumeLimits.maxBytes, inspectContent);
}
