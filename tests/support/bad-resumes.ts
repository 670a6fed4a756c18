import { deflateSync } from 'node:zlib';
import { resumeLimits } from '#contract/application-limits.ts';
import type { ResumeRefusal } from '#server/services/resume/refusal.ts';
import { makeCompoundFile, makeDoc, wordStream } from './doc-files.ts';
import { makePdf, makePdfOfSize, objectStream } from './pdf-files.ts';
import {
  contentTypesXml,
  documentXml,
  externalRelation,
  makeDocx,
  makeZip,
  relationsXml,
} from './zip-files.ts';

export type BadResume = {
  readonly title: string;
  readonly name: string;
  /** Null: refused by name or size, before anything is read. */
  readonly reason: ResumeRefusal | null;
  readonly bytes: () => Buffer;
};

const bad = (title: string, name: string, reason: ResumeRefusal | null, bytes: () => Buffer): BadResume => ({
  title,
  name,
  reason,
  bytes,
});
const text = (content: string) => () => Buffer.from(content, 'latin1');
const html = '<!doctype html><script>alert(1)</script>';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const withRelation = (kind: string, target: string, mode?: string) => () =>
  makeDocx({ documentRelations: relationsXml(externalRelation(kind, target, mode)) });
const withEntry = (name: string) => () => makeDocx({ more: [{ name, content: 'x' }] });
const catalog = (entries: string) => () => makePdf({ catalog: entries });

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

const pdfs: readonly BadResume[] = [
  bad('a PDF cut in half', 'cv.pdf', 'damaged', () => makePdf().subarray(0, 300)),
  bad('a PDF with nothing but its signature', 'cv.pdf', 'damaged', text('%PDF-1.7')),
  bad('a PDF with its end far from the end', 'cv.pdf', 'damaged', () =>
    makePdf({ end: `%%EOF\n${'x'.repeat(2_000)}` }),
  ),
  bad('an encrypted PDF', 'cv.pdf', 'encrypted', () => makePdf({ trailer: '/Encrypt 9 0 R' })),
  bad('a PDF with a script', 'cv.pdf', 'scripted', catalog('/Names << /JavaScript 7 0 R >>')),
  bad(
    'a PDF with a script that opens with it',
    'cv.pdf',
    'scripted',
    catalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  ),
  bad('a script spelled in hex', 'cv.pdf', 'scripted', catalog('/AA << /O << /S /J#61va#53cript >> >>')),
  bad(
    'a PDF that starts a program',
    'cv.pdf',
    'scripted',
    catalog('/AA << /O << /S /Launch /F (cmd.exe) >> >>'),
  ),
  bad(
    'a PDF that opens a web page',
    'cv.pdf',
    'scripted',
    catalog('/OpenAction << /S /URI /URI (http://evil.example) >>'),
  ),
  bad('an open action nobody can find', 'cv.pdf', 'scripted', catalog('/OpenAction 77 0 R')),
  bad(
    'an open action with something after it',
    'cv.pdf',
    'scripted',
    catalog('/OpenAction << /S /GoTo /D [3 0 R] /Next 7 0 R >>'),
  ),
  bad('a thousand open actions', 'cv.pdf', 'scripted', catalog('/OpenAction [3 0 R] '.repeat(1_000))),
  bad('a script in compressed objects', 'cv.pdf', 'scripted', () =>
    makePdf({ objects: [objectStream({ 10: '<< /S /JavaScript /JS (x) >>' })] }),
  ),
  bad('compressed objects under a strange spelling', 'cv.pdf', 'scripted', () =>
    makePdf({ objects: [objectStream({ 10: '<< /S /Launch >>' }, { name: 'Obj#53tm' })] }),
  ),
  bad('compressed objects nobody can unpack', 'cv.pdf', 'damaged', () =>
    makePdf({ objects: [objectStream({ 10: '<< >>' }, { filter: '/LZWDecode' })] }),
  ),
  bad('compressed objects that unfold without end', 'cv.pdf', 'oversized-inside', () =>
    makePdf({ objects: [objectStream({ 10: '' }, { content: deflateSync(Buffer.alloc(60_000_000)) })] }),
  ),
  bad('a PDF with a form that runs', 'cv.pdf', 'scripted', catalog('/AcroForm << /XFA 7 0 R >>')),
  bad('a PDF with a film', 'cv.pdf', 'scripted', () =>
    makePdf({ objects: ['7 0 obj\n<< /Subtype /RichMedia >>\nendobj\n'] }),
  ),
  bad('a PDF with a file in it', 'cv.pdf', 'attachments', catalog('/Names << /EmbeddedFiles 7 0 R >>')),
];

const docxs: readonly BadResume[] = [
  bad('a DOCX with macros', 'cv.docx', 'macros', withEntry('word/vbaProject.bin')),
  bad('macros by another name', 'cv.docx', 'macros', () => makeDocx({ types: contentTypesXml(macroType) })),
  bad('a path out of the archive', 'cv.docx', 'damaged', withEntry('../../etc/cron.d/x')),
  bad('a path out of the archive, Windows style', 'cv.docx', 'damaged', withEntry('..\\..\\x.lnk')),
  bad('an absolute path', 'cv.docx', 'damaged', withEntry('/etc/passwd')),
  bad('a drive letter', 'cv.docx', 'damaged', withEntry('C:/x')),
  bad('two entries of one name', 'cv.docx', 'damaged', withEntry('WORD/document.xml')),
  bad(
    'a template from elsewhere',
    'cv.docx',
    'external',
    withRelation('attachedTemplate', 'https://evil.example/t.dotm'),
  ),
  bad(
    'a picture from elsewhere',
    'cv.docx',
    'external',
    withRelation('image', 'https://evil.example/pixel.png'),
  ),
  bad('a link into a local network', 'cv.docx', 'external', withRelation('hyperlink', 'file://host/share')),
  bad(
    'an outside relation spelled in entities',
    'cv.docx',
    'external',
    withRelation('oleObject', 'http://e.example', "TargetMode='&#69;xternal'"),
  ),
  bad('a relation list with entities of its own', 'cv.docx', 'damaged', () =>
    makeDocx({ documentRelations: `<!DOCTYPE a [<!ENTITY b "c">]>${relationsXml()}` }),
  ),
  bad('a relation list in UTF-16', 'cv.docx', 'damaged', () =>
    makeDocx({
      more: [{ name: 'word/_rels/a.rels', content: Buffer.from(`\ufeff${relationsXml()}`, 'utf16le') }],
    }),
  ),
  bad('an object inside', 'cv.docx', 'attachments', withEntry('word/embeddings/oleObject1.bin')),
  bad('a zip bomb that says so', 'cv.docx', 'oversized-inside', () =>
    makeDocx({ more: [{ name: 'word/media/a', content: Buffer.alloc(resumeLimits.unpackedBytes) }] }),
  ),
  bad('a zip bomb that lies', 'cv.docx', 'oversized-inside', () =>
    makeDocx({
      without: ['_rels/.rels'],
      more: [{ name: '_rels/.rels', content: Buffer.alloc(20_000_000), claim: { unpackedBytes: 500 } }],
    }),
  ),
  bad('too many entries', 'cv.docx', 'oversized-inside', () =>
    makeDocx({
      more: Array.from({ length: resumeLimits.zipEntries }, (_, index) => ({
        name: `a${index}`,
        content: '',
      })),
    }),
  ),
  bad('an encrypted entry', 'cv.docx', 'encrypted', () =>
    makeDocx({ more: [{ name: 'a', content: 'x', claim: { flags: 1 } }] }),
  ),
  bad('two names for one entry', 'cv.docx', 'damaged', () =>
    makeDocx({ more: [{ name: 'a', content: 'x', claim: { localName: 'b' } }] }),
  ),
  bad('a cut DOCX', 'cv.docx', 'damaged', () => makeDocx().subarray(0, -30)),
  bad('something behind the end of a DOCX', 'cv.docx', 'damaged', () => makeDocx({ trailing: 'MZ' })),
  bad('any other zip', 'cv.docx', 'unknown-type', () => makeZip([{ name: 'a.txt', content: 'x' }])),
  bad('a workbook', 'cv.docx', 'unknown-type', () =>
    makeDocx({ types: contentTypesXml('application/x-sheet') }),
  ),
  bad('a DOCX without its document', 'cv.docx', 'unknown-type', () =>
    makeDocx({ without: ['word/document.xml'] }),
  ),
  bad('a Java archive', 'cv.docx', 'unknown-type', () =>
    makeZip([{ name: 'META-INF/MANIFEST.MF', content: documentXml() }]),
  ),
];

const docs: readonly BadResume[] = [
  bad('an installer as DOC', 'cv.doc', 'unknown-type', () =>
    makeCompoundFile([
      { name: '\u4840\u3b3f\u43f2', content: Buffer.alloc(5_000) },
      { name: '\u0005SummaryInformation', content: Buffer.alloc(4_096) },
    ]),
  ),
  bad('a workbook as DOC', 'cv.doc', 'unknown-type', () =>
    makeCompoundFile([{ name: 'Workbook', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC with macros', 'cv.doc', 'macros', () => makeDoc([{ name: 'Macros', type: 'storage' }])),
  bad('a DOC with a password', 'cv.doc', 'encrypted', () => makeDoc([], wordStream({ flags: 0x0112 }))),
  bad('a DOCX with a password', 'cv.docx', 'encrypted', () =>
    makeCompoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC with a file in it', 'cv.doc', 'attachments', () =>
    makeDoc([{ name: '\u0001Ole10Native', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC whose stream is not of Word', 'cv.doc', 'damaged', () => makeDoc([], wordStream({ mark: 0 }))),
  bad('a cut DOC', 'cv.doc', 'damaged', () => makeDoc().subarray(0, 2_048)),
  bad('a DOC with nothing but its signature', 'cv.doc', 'unknown-type', () =>
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  ),
  bad('a DOC whose directory bites its own tail', 'cv.doc', 'damaged', () => {
    const bytes = makeDoc();
    // The last sector is the table; its first entry is the directory's.
    bytes.writeUInt32LE(0, bytes.length - 512);
    return bytes;
  }),
];

/** Files that are refused, each for the reason it names. */
export const badResumes: readonly BadResume[] = [...badNames, ...lies, ...pdfs, ...docxs, ...docs];
