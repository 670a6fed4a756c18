import { inspectionLimits } from '#server/applications/resume/refusal.ts';
import { bad, type BadResume } from './bad-resume.ts';
import {
  contentTypesXml,
  documentXml,
  externalRelation,
  makeDocx,
  makeZip,
  relationsXml,
} from './zip-files.ts';

const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const oleType = 'application/vnd.openxmlformats-officedocument.oleObject';
const withRelation = (kind: string, target: string, mode?: string) => () =>
  makeDocx({ documentRelations: relationsXml(externalRelation(kind, target, mode)) });
const withEntry = (name: string, type?: string) => () =>
  makeDocx({
    types: contentTypesXml(undefined, undefined, type === undefined ? {} : { bin: type }),
    more: [{ name, content: 'x' }],
  });

/** DOCX files that are damaged, encrypted, or load remote content. */
export const badDocxs: readonly BadResume[] = [
  bad(
    'a DOCX with macros',
    'cv.docx',
    'macros',
    withEntry('word/vbaProject.bin', 'application/vnd.ms-office.vbaProject'),
  ),
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
    'attachments',
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
  bad('an object inside', 'cv.docx', 'attachments', withEntry('word/embeddings/oleObject1.bin', oleType)),
  bad('a zip bomb that says so', 'cv.docx', 'oversized-inside', () =>
    makeDocx({
      more: [
        { name: 'word/media/a', content: 'x', claim: { unpackedBytes: inspectionLimits.unpackedBytes + 1 } },
      ],
    }),
  ),
  bad('a zip bomb that lies', 'cv.docx', 'damaged', () =>
    makeDocx({
      without: ['_rels/.rels'],
      more: [{ name: '_rels/.rels', content: Buffer.alloc(20_000_000), claim: { unpackedBytes: 500 } }],
    }),
  ),
  bad('too many entries', 'cv.docx', 'oversized-inside', () =>
    makeDocx({
      more: Array.from({ length: inspectionLimits.zipEntries }, (_, index) => ({
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
    makeDocx({
      types: contentTypesXml('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    }),
  ),
  bad('a DOCX without its document', 'cv.docx', 'unknown-type', () =>
    makeDocx({ without: ['word/document.xml'] }),
  ),
  bad('a Java archive', 'cv.docx', 'unknown-type', () =>
    makeZip([{ name: 'META-INF/MANIFEST.MF', content: documentXml() }]),
  ),
  bad(
    'a part of a type that nobody knows',
    'cv.docx',
    'unknown-parts',
    withEntry('word/a.bin', 'application/x-spell'),
  ),
  bad('a part without a type', 'cv.docx', 'unknown-parts', withEntry('word/a.bin')),
  bad('a picture that is none', 'cv.docx', 'unknown-parts', withEntry('word/media/a.bin', 'image/png')),
  bad('a relation that nobody knows', 'cv.docx', 'unknown-parts', withRelation('spell', 'a.xml', '')),
  bad('a chunk of another document', 'cv.docx', 'attachments', withRelation('aFChunk', 'a.xml', '')),
  bad(
    'an attribute that nobody knows',
    'cv.docx',
    'damaged',
    withRelation('image', 'a.png', 'targetmode="External"'),
  ),
  bad(
    'two attributes of one name',
    'cv.docx',
    'damaged',
    withRelation('hyperlink', 'a', 'TargetMode="External" TargetMode="Internal"'),
  ),
  bad('a part that is no XML', 'cv.docx', 'damaged', () => makeDocx({ document: 'Asha Verma' })),
  bad('a list of relations that never ends', 'cv.docx', 'damaged', () =>
    makeDocx({ documentRelations: '<Relationship '.repeat(10_000) }),
  ),
  bad('elements in one another without end', 'cv.docx', 'damaged', () =>
    makeDocx({ document: '<a>'.repeat(100_000) }),
  ),
  bad('an XML part far too long', 'cv.docx', 'oversized-inside', () =>
    makeDocx({ document: documentXml('x'.repeat(inspectionLimits.xmlBytes)) }),
  ),
  bad('two entries that share their bytes', 'cv.docx', 'damaged', () =>
    makeDocx({ more: [{ name: '[Content_Types]2.xml', content: contentTypesXml(), claim: { offset: 0 } }] }),
  ),
  bad('two types for one part', 'cv.docx', 'damaged', () =>
    makeDocx({ types: contentTypesXml(undefined, undefined, { '/WORD/document.xml': 'application/xml' }) }),
  ),
];
