import { readFileSync } from 'node:fs';
import { resumeLimits } from '#contract/application-limits.ts';
import type { ResumeKind } from '#contract/resume.ts';
import { makeDoc } from './doc-files.ts';
import { makePdf, makePdfOfSize, objectStream } from './pdf-files.ts';
import {
  canvaPdf,
  googleDocx,
  pagesDocx,
  pngBytes,
  quartzPdf,
  wordDoc,
  wordDocx,
  wordPdf,
} from './rebuilt-resumes.ts';
import {
  contentTypesXml,
  documentXml,
  externalRelation,
  makeDocx,
  relationsXml,
  wordType,
} from './zip-files.ts';

export type GoodResume = {
  readonly title: string;
  readonly name: string;
  readonly kind: ResumeKind;
  readonly bytes: () => Buffer;
};

const good = (title: string, name: string, kind: ResumeKind, bytes: () => Buffer): GoodResume => ({
  title,
  name,
  kind,
  bytes,
});
const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';

/** Made by the program in its name; see resumes/README.md. */
const real = (file: string, kind: ResumeKind) =>
  good(`a real ${file}`, file, kind, () => readFileSync(new URL(`./resumes/${file}`, import.meta.url)));

/** Files that honest candidates send. */
export const goodResumes: readonly GoodResume[] = [
  real('libreoffice.pdf', 'pdf'),
  real('libreoffice.docx', 'docx'),
  real('libreoffice.doc', 'doc'),
  real('latex.pdf', 'pdf'),
  real('chromium.pdf', 'pdf'),
  real('cairo.pdf', 'pdf'),
  real('ghostscript.pdf', 'pdf'),
  good('a DOCX as Word writes it', 'word.docx', 'docx', wordDocx),
  good('a DOCX as Google Docs writes it', 'google.docx', 'docx', googleDocx),
  good('a DOCX as Pages writes it', 'pages.docx', 'docx', pagesDocx),
  good('a DOC as Word writes it', 'word.doc', 'doc', wordDoc),
  good('a PDF as Word writes it', 'word.pdf', 'pdf', wordPdf),
  good('a PDF as Pages writes it', 'pages.pdf', 'pdf', quartzPdf),
  good('a PDF as Canva writes it', 'canva.pdf', 'pdf', canvaPdf),
  good('a plain PDF', 'resume.pdf', 'pdf', () => makePdf()),
  good('a PDF with its extension in capitals', 'RESUME.PDF', 'pdf', () => makePdf()),
  good('a PDF 1.4', 'old.pdf', 'pdf', () => makePdf({ version: '1.4' })),
  good('a PDF 2.0', 'new.pdf', 'pdf', () => makePdf({ version: '2.0' })),
  good('a PDF without a line break at its end', 'cv.pdf', 'pdf', () => makePdf({ end: '%%EOF' })),
  good('a PDF with Windows line breaks at its end', 'cv.pdf', 'pdf', () => makePdf({ end: '%%EOF\r\n\r\n' })),
  good('a PDF with some padding behind its end', 'cv.pdf', 'pdf', () =>
    makePdf({ end: `%%EOF\n${'\u0000'.repeat(500)}` }),
  ),
  good('a PDF that opens at a page', 'cv.pdf', 'pdf', () => makePdf({ catalog: '/OpenAction [3 0 R /Fit]' })),
  good('a LaTeX PDF whose open action goes to a page', 'cv.pdf', 'pdf', () =>
    makePdf({ catalog: '/OpenAction 7 0 R', objects: [`7 0 obj\n${goTo}\nendobj\n`] }),
  ),
  good('the same with its objects compressed', 'cv.pdf', 'pdf', () =>
    makePdf({ objects: [objectStream({ 10: '<< /Type /Catalog /OpenAction 11 0 R >>', 11: goTo })] }),
  ),
  good('a PDF with links', 'cv.pdf', 'pdf', () =>
    makePdf({
      objects: ['7 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>\nendobj\n'],
    }),
  ),
  good('a PDF that mentions JavaScript as a skill', 'cv.pdf', 'pdf', () =>
    makePdf({ producer: 'JavaScript, Launch control, Encrypt' }),
  ),
  good('a PDF that says how metadata would be encrypted', 'cv.pdf', 'pdf', () =>
    makePdf({ catalog: '/EncryptMetadata false' }),
  ),
  good('a PDF of exactly 5 MB', 'cv.pdf', 'pdf', () => makePdfOfSize(resumeLimits.maxBytes)),
  good('a PDF with a name in Hindi', 'आशा वर्मा.pdf', 'pdf', () => makePdf()),
  good('a PDF with a name of 180 characters', `${'x'.repeat(176)}.pdf`, 'pdf', () => makePdf()),
  good('a PDF with quotes and angle brackets in its name', 'Asha "CV" <final> & \'more\'.pdf', 'pdf', () =>
    makePdf(),
  ),
  good('a plain DOCX', 'resume.docx', 'docx', () => makeDocx()),
  good('a DOCX with two dots in its name', 'resume.final.docx', 'docx', () => makeDocx()),
  good('a DOCX with links to the web and to a mailbox', 'cv.docx', 'docx', () =>
    makeDocx({
      documentRelations: relationsXml(
        externalRelation('hyperlink', 'https://example.com/?a=1&amp;b=2') +
          externalRelation('hyperlink', 'mailto:asha@example.com'),
      ),
    }),
  ),
  good('a DOCX with pictures', 'cv.docx', 'docx', () =>
    makeDocx({
      types: contentTypesXml(undefined, undefined, { png: 'image/png' }),
      more: [{ name: 'word/media/image1.png', content: Buffer.concat([pngBytes, Buffer.alloc(40_000, 7)]) }],
    }),
  ),
  good('a DOCX whose main part has another name', 'cv.docx', 'docx', () =>
    makeDocx({
      types: contentTypesXml(undefined, '/word/document2.xml'),
      without: ['word/document.xml'],
      more: [{ name: 'word/document2.xml', content: documentXml() }],
    }),
  ),
  good('a DOCX with a comment on the archive', 'cv.docx', 'docx', () =>
    makeDocx({ comment: 'made by hand' }),
  ),
  good('a DOCX with folders of its own', 'cv.docx', 'docx', () =>
    makeDocx({
      more: [
        { name: 'docProps/', content: '' },
        { name: 'docProps/core.xml', content: '<a/>' },
      ],
    }),
  ),
  good('a DOCX that talks about macros', 'cv.docx', 'docx', () =>
    makeDocx({
      types: contentTypesXml(undefined, undefined, { '/word/footnotes.xml': wordType('footnotes') }),
      more: [{ name: 'word/footnotes.xml', content: documentXml('macroEnabled vbaProject DDEAUTO') }],
    }),
  ),
  good('a plain DOC', 'resume.doc', 'doc', () => makeDoc()),
  good('a DOC of some size', 'resume.DOC', 'doc', () => makeDoc([], { bytes: 400_000 })),
  good('a DOC with a pool of pictures', 'cv.doc', 'doc', () =>
    makeDoc([
      { name: 'ObjectPool', type: 'storage' },
      { name: 'Data', content: Buffer.alloc(9_000) },
    ]),
  ),
];
