import { deflateSync } from 'node:zlib';
import { inspectionLimits } from '#server/applications/resume/refusal.ts';
import { bad, type BadResume } from './bad-resume.ts';
import { makePdf, objectStream } from './pdf-files.ts';

const text = (content: string) => () => Buffer.from(content, 'latin1');
const catalog = (entries: string) => () => makePdf({ catalog: entries });
const link = (target: string) =>
  makePdf({ objects: [`7 0 obj\n<< /Subtype /Link /A << /S /URI /URI (${target}) >> >>\nendobj\n`] });
const packed = (filter: string) =>
  makePdf({ objects: [`7 0 obj\n<< /Length 1 /Filter ${filter} >>\nstream\nx\nendstream\nendobj\n`] });

/** PDFs that are damaged, encrypted, or act on their own. */
export const badPdfs: readonly BadResume[] = [
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
  bad('two open actions', 'cv.pdf', 'damaged', catalog('/OpenAction [3 0 R] /OpenAction [3 0 R]')),
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
  bad('an object inside the stream of another', 'cv.pdf', 'damaged', () =>
    makePdf({
      objects: [
        '7 0 obj\n<< /Length 60 >>\nstream\n8 0 obj << /S /JavaScript /JS (x) >> endobj\nendstream\nendobj\n',
      ],
    }),
  ),
  bad('an object in a string', 'cv.pdf', 'damaged', () => makePdf({ producer: '8 0 obj << >> endobj' })),
  bad('an object in a comment', 'cv.pdf', 'damaged', () =>
    makePdf({ objects: ['% 8 0 obj << /S /Launch >> endobj\n'] }),
  ),
  bad('a comment between the number of an object and its word', 'cv.pdf', 'damaged', () =>
    makePdf({ objects: ['8 0 % note\nobj << /S /Launch >> endobj\n'] }),
  ),
  bad('a program between two objects', 'cv.pdf', 'damaged', () => makePdf({ objects: ['#!/bin/sh\n'] })),
  bad(
    'a page without a document',
    'cv.pdf',
    'damaged',
    text('%PDF-1.7\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF'),
  ),
  bad('a bookmark that starts a program', 'cv.pdf', 'scripted', () =>
    makePdf({ objects: ['7 0 obj\n<< /Title (x) /A 8 0 R >>\nendobj\n8 0 obj\n<< /S /Launch >>\nendobj\n'] }),
  ),
  bad('a link to a file', 'cv.pdf', 'external', () => link('file:///etc/passwd')),
  bad('a link to a share', 'cv.pdf', 'external', () => link('\\\\\\\\host\\\\share')),
  bad('a link that is a script', 'cv.pdf', 'external', () => link('java\\nscript:alert(1)')),
  bad('a link whose scheme is spelled in percent', 'cv.pdf', 'external', () => link('f%69le:///x')),
  bad('a note with a file', 'cv.pdf', 'attachments', () =>
    makePdf({ objects: ['7 0 obj\n<< /Type /Annot /Subtype /FileAttachment >>\nendobj\n'] }),
  ),
  bad('a thing on a page that nobody knows', 'cv.pdf', 'scripted', () =>
    makePdf({
      objects: ['7 0 obj\n<< /Annots [8 0 R] >>\nendobj\n8 0 obj\n<< /Subtype /Hologram >>\nendobj\n'],
    }),
  ),
  bad('a stream that is packed in a way nobody knows', 'cv.pdf', 'unknown-parts', () => packed('/Brotli')),
  bad('a stream packed as JBIG2', 'cv.pdf', 'unknown-parts', () => packed('[/FlateDecode /JBIG2Decode]')),
  bad('a stream in another file', 'cv.pdf', 'external', () => packed('/FlateDecode /F (\\\\\\\\host\\\\a)')),
  bad('a tree of names that nobody knows', 'cv.pdf', 'unknown-parts', catalog('/Names << /Spells 7 0 R >>')),
  bad('PostScript as a picture', 'cv.pdf', 'unknown-parts', () =>
    makePdf({ objects: ['7 0 obj\n<< /Subtype /PS /Length 1 >>\nstream\nx\nendstream\nendobj\n'] }),
  ),
  bad('more values than any resume has', 'cv.pdf', 'oversized-inside', () =>
    makePdf({ catalog: `/X [${'1 '.repeat(inspectionLimits.pdfValues)}]` }),
  ),
  bad('arrays in one another without end', 'cv.pdf', 'damaged', catalog(`/X ${'['.repeat(100_000)}`)),
];
