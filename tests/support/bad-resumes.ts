import { resumeLimits } from '#contract/application-limits.ts';
import { bad, type BadResume } from './bad-resume.ts';
import { badDocs } from './bad-docs.ts';
import { badDocxs } from './bad-docxs.ts';
import { badPdfs } from './bad-pdfs.ts';
import { makeDoc } from './doc-files.ts';
import { evasions } from './evasions.ts';
import { makePdf, makePdfOfSize } from './pdf-files.ts';
import { makeDocx } from './zip-files.ts';

const text = (content: string) => () => Buffer.from(content, 'latin1');
const html = '<!doctype html><script>alert(1)</script>';

const badNames: readonly BadResume[] = [
  bad('an empty PDF', 'cv.pdf', null, text('')),
  bad('a PDF of 5 MB and one byte', 'cv.pdf', null, () => makePdfOfSize(resumeLimits.maxBytes + 1)),
  bad('a program', 'cv.exe', null, text('MZ')),
  bad('a program behind a second extension', 'cv.pdf.exe', null, () => makePdf()),
  bad('a name without an extension', 'cv', null, () => makePdf()),
  bad('a name turned around', 'cv\u202efdp.exe', null, () => makePdf()),
  bad('rich text', 'cv.rtf', null, text('{\\rtf1}')),
];

const lies: readonly BadResume[] = [
  bad('HTML as PDF', 'cv.pdf', 'unknown-type', text(html)),
  bad('HTML before a PDF', 'cv.pdf', 'unknown-type', () => Buffer.concat([Buffer.from(html), makePdf()])),
  bad('a program as PDF', 'cv.pdf', 'unknown-type', text(`MZ${'\u0000'.repeat(2_000)}`)),
  bad('a program as DOCX', 'cv.docx', 'unknown-type', text('\u007fELF')),
  bad('rich text as DOC', 'cv.doc', 'unknown-type', text('{\\rtf1 Asha}')),
  bad('a picture as PDF', 'cv.pdf', 'unknown-type', () => Buffer.from('89504e470d0a1a0a', 'hex')),
  bad('a PDF as DOCX', 'cv.docx', 'wrong-name', () => makePdf()),
  bad('a DOCX as PDF', 'cv.pdf', 'wrong-name', () => makeDocx()),
  bad('a DOC as DOCX', 'cv.docx', 'wrong-name', () => makeDoc()),
  bad('a DOCX as DOC', 'cv.doc', 'wrong-name', () => makeDocx()),
];

/** Files that are refused, each for the reason it names. */
export const badResumes: readonly BadResume[] = [
  ...badNames,
  ...lies,
  ...badPdfs,
  ...badDocxs,
  ...badDocs,
  ...evasions,
];
