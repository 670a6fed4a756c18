import { resumeKindOfName, type ResumeKind } from '#contract/resume.ts';
import { checkDoc, isCompoundFile } from './doc.ts';
import { checkDocx } from './docx.ts';
import { checkPdf, isPdf } from './pdf.ts';
import { RefusedResume, type ResumeRefusal } from './refusal.ts';
import { isZip } from './zip-directory.ts';

export type ResumeVerdict =
  { readonly ok: true; readonly kind: ResumeKind } | { readonly ok: false; readonly reason: ResumeRefusal };

/** Says what a file is by its content alone; a name that promises something else is refused, not believed. */
export function inspectResume(bytes: Buffer, name: string): ResumeVerdict {
  try {
    const kind = checkByContent(bytes);
    return resumeKindOfName(name) === kind ? { ok: true, kind } : { ok: false, reason: 'wrong-name' };
  } catch (error) {
    if (error instanceof RefusedResume) return { ok: false, reason: error.reason };
    // Reading past the end of a crafted file; nothing of it is trusted any more.
    if (error instanceof RangeError) return { ok: false, reason: 'damaged' };
    throw error;
  }
}

function checkByContent(bytes: Buffer): ResumeKind {
  if (isPdf(bytes)) {
    checkPdf(bytes);
    return 'pdf';
  }
  if (isZip(bytes)) {
    checkDocx(bytes);
    return 'docx';
  }
  if (isCompoundFile(bytes)) {
    checkDoc(bytes);
    return 'doc';
  }
  throw new RefusedResume('unknown-type');
}
