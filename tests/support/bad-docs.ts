import { bad, type BadResume } from './bad-resume.ts';
import { makeCompoundFile, makeDoc } from './doc-files.ts';

/** DOC files that are damaged, encrypted, or not DOC at all. */
export const badDocs: readonly BadResume[] = [
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
  bad('a DOC with a password', 'cv.doc', 'encrypted', () => makeDoc([], { flags: 0x0312 })),
  bad('a DOCX with a password', 'cv.docx', 'encrypted', () =>
    makeCompoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC with a file in it', 'cv.doc', 'attachments', () =>
    makeDoc([{ name: '\u0001Ole10Native', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC whose stream is not of Word', 'cv.doc', 'damaged', () => makeDoc([], { mark: 0 })),
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
  bad('a DOC with a stream that nobody knows', 'cv.doc', 'unknown-parts', () =>
    makeDoc([{ name: 'Spells', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC with two streams of one name', 'cv.doc', 'damaged', () =>
    makeDoc([{ name: '1Table', content: Buffer.alloc(5_000) }]),
  ),
  bad('a DOC whose pieces share their text without end', 'cv.doc', 'oversized-inside', () =>
    makeDoc([], {
      bytes: 100_000,
      pieces: Array.from({ length: 200 }, () => ({ start: 1_024, chars: 90_000 })),
    }),
  ),
  bad('a DOC whose pieces lie outside of it', 'cv.doc', 'damaged', () =>
    makeDoc([], { pieces: [{ start: 4_000, chars: 90_000 }] }),
  ),
  bad('a DOC whose streams claim more than the file', 'cv.doc', 'damaged', () => {
    const bytes = makeDoc();
    // The size of the second entry of the directory.
    bytes.writeUInt32LE(0x7fffffff, 512 + 128 + 120);
    return bytes;
  }),
];
