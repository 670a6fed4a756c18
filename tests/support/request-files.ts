import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ContentRefusal } from '#server/applications/resume/refusal.ts';
import type { RequestFileKind } from '#contract/request/request-files.ts';
import { makePdf } from './pdf-files.ts';
import { pngBytes } from './rebuilt-resumes.ts';
import { contentTypesXml, makeDocx, makeZip, relationBase, type ZipPart } from './zip-files.ts';

const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';

type XlsxChange = {
  /** A cell's formula. */
  readonly formula?: string;
  readonly names?: string;
  readonly relations?: string;
  readonly types?: Readonly<Record<string, string>>;
  readonly more?: readonly ZipPart[];
};

/** A workbook with one sheet. */
export function makeXlsx({
  formula = 'SUM(A1:A2)',
  names = '',
  relations = '',
  types = {},
  more = [],
}: XlsxChange = {}): Buffer {
  const list = (given: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${given}</Relationships>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationBase}/${kind}" Target="${target}"/>`;
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: contentTypesXml(`${sheets}sheet.main+xml`, '/xl/workbook.xml', {
        '/xl/worksheets/sheet1.xml': `${sheets}worksheet+xml`,
        ...types,
      }),
    },
    { name: '_rels/.rels', content: list(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets><sheet name="Scope" sheetId="1"/></sheets><definedNames>${names}</definedNames></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: list(relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relations),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData><row r="1"><c r="A1"><f>${formula}</f><v>2</v></c></row></sheetData></worksheet>`,
    },
    ...more,
  ]);
}

export const makePng = (): Buffer => Buffer.from(pngBytes);

/** One more chunk before the last one. */
function withChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  const png = makePng();
  return Buffer.concat([
    png.subarray(0, -12),
    ends.subarray(0, 4),
    named,
    ends.subarray(4),
    png.subarray(-12),
  ]);
}

/** One pixel, as far as its segments tell. */
export function makeJpeg(comment: Buffer | string = 'made for a test', size = '00010001'): Buffer {
  const said = Buffer.from(comment);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(said.length + 2);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('fffe', 'hex'),
    length,
    said,
    Buffer.from(`ffc0000b08${size}01011100ffda0008010100003f00d2cf20ff00ffd1aaffd9`, 'hex'),
  ]);
}

const text = (content: string) => () => Buffer.from(content);
const photo = (name: string) => () => readFileSync(new URL(`../../docs/${name}`, import.meta.url));

type GoodFile = {
  readonly title: string;
  readonly name: string;
  readonly kind: RequestFileKind;
  readonly bytes: () => Buffer;
};
const good = (title: string, name: string, kind: RequestFileKind, bytes: () => Buffer): GoodFile => ({
  title,
  name,
  kind,
  bytes,
});

/** What buyers send: lists of what to test, descriptions of an API, a signed agreement, a questionnaire. */
export const goodFiles: readonly GoodFile[] = [
  good('a PDF', 'nda signed.pdf', 'pdf', () => makePdf()),
  good('a Word document', 'questionnaire.docx', 'docx', () => makeDocx()),
  good('a workbook', 'scope.xlsx', 'xlsx', () => makeXlsx()),
  good('a workbook with a sheet named oddly', 'scope.xlsx', 'xlsx', () =>
    makeXlsx({ formula: '\'in | out\'!A1&amp;"a|b"' }),
  ),
  good('a PNG', 'diagram.png', 'png', makePng),
  good('a PNG with words in it', 'diagram.PNG', 'png', () =>
    withChunk('tEXt', Buffer.from('Title\0Our network')),
  ),
  good('a JPEG', 'signature.jpg', 'jpg', () => makeJpeg()),
  good('a screenshot as JPEG', 'home.jpeg', 'jpg', photo('home.jpg')),
  good('a photo with a small version behind it', 'nda.jpg', 'jpg', () =>
    Buffer.concat([makeJpeg(), makeJpeg(), Buffer.alloc(9)]),
  ),
  good('a text', 'notes.txt', 'txt', text('We found <script>alert(1)</script> in the search.\n')),
  good('a text as Windows saves it', 'notes.txt', 'txt', () =>
    Buffer.from('Gr\u00fc\u00dfe aus K\u00f6ln\r\n', 'latin1'),
  ),
  good('a text in UTF-16', 'notes.txt', 'txt', () => Buffer.from('\ufeffscope: *.example.com', 'utf16le')),
  good('a CSV', 'hosts.csv', 'csv', text('host,owner\nwww.example.com,Ada\n+49 30 123,-1\n')),
  good('an API description as JSON', 'openapi.json', 'json', text('{"openapi":"3.1.0","paths":{}}')),
  good(
    'an API description as YAML',
    'openapi.yaml',
    'yaml',
    text('openapi: 3.1.0\nrun:\n  - cat a | sort\n'),
  ),
  good('the same with its short ending', 'openapi.yml', 'yaml', text('openapi: 3.1.0\n')),
];

type ForgedFile = {
  readonly title: string;
  readonly name: string;
  readonly reason: ContentRefusal | 'wrong-name';
  readonly bytes: () => Buffer;
};
const forged = (
  title: string,
  name: string,
  reason: ForgedFile['reason'],
  bytes: () => Buffer,
): ForgedFile => ({
  title,
  name,
  reason,
  bytes,
});

const page = '<!doctype html><script>alert(1)</script>';
const archive = () => makeZip([{ name: 'run.exe', content: 'MZ' }]);
const external = (kind: string, target: string) =>
  `<Relationship Id="rId9" Type="${relationBase}/${kind}" Target="${target}"/>`;

/** Files that are something else than their name says, or more than that. */
export const forgedFiles: readonly ForgedFile[] = [
  forged('a zip named PDF', 'a.pdf', 'unknown-type', archive),
  forged('a zip named DOCX', 'a.docx', 'unknown-type', archive),
  forged('a zip named XLSX', 'a.xlsx', 'unknown-type', archive),
  forged('a zip named PNG', 'a.png', 'unknown-type', archive),
  forged('a zip named TXT', 'a.txt', 'unknown-type', archive),
  forged('a document named XLSX', 'a.xlsx', 'wrong-name', () => makeDocx()),
  forged('a workbook named DOCX', 'a.docx', 'wrong-name', () => makeXlsx()),
  forged('a PDF named JPEG', 'a.jpg', 'wrong-name', () => makePdf()),
  forged('a PNG named JPEG', 'a.jpeg', 'wrong-name', makePng),
  forged('a JPEG named PNG', 'a.png', 'wrong-name', () => makeJpeg()),
  forged('a page named TXT', 'a.txt', 'unknown-type', text(page)),
  forged('a page named CSV', 'a.csv', 'unknown-type', text(`\n\n  ${page}`)),
  forged('a page named YAML', 'a.yaml', 'unknown-type', text(`\ufeff${page}`)),
  forged('a drawing with a script named TXT', 'a.txt', 'unknown-type', text('<svg onload="alert(1)"/>')),
  forged('a page in UTF-16', 'a.txt', 'unknown-type', () => Buffer.from(`\ufeff${page}`, 'utf16le')),
  forged(
    'a mail with a page in it',
    'a.txt',
    'unknown-type',
    text('MIME-Version: 1.0\nContent-Type: text/html\n'),
  ),
  forged('a shell script', 'a.txt', 'unknown-type', text('#!/bin/sh\nrm -rf /\n')),
  forged('a program named JSON', 'a.json', 'unknown-type', () => Buffer.from('MZ\0\u0001')),
  forged('a PDF behind some text', 'a.txt', 'unknown-type', () =>
    Buffer.concat([Buffer.from('Hello\n'), makePdf()]),
  ),
  forged('JSON that is none', 'a.json', 'wrong-name', text('{"openapi": ')),
  forged('text named JSON', 'a.json', 'wrong-name', text('hello')),
  forged('text without an ending', 'README', 'unknown-type', text('hello')),
  forged('a list that starts a program', 'a.csv', 'fields', text("host\n=cmd|'/c calc'!A0\n")),
  forged('the same in quotes', 'a.csv', 'fields', text('host,"@SUM(1)*cmd|\'/c calc\'!A0"\n')),
  forged('a list that fetches something', 'a.csv', 'fields', text('=WEBSERVICE("https://example.com")')),
  forged('a workbook with macros', 'a.xlsx', 'macros', () =>
    makeXlsx({
      types: { '/xl/vba.bin': 'application/vnd.ms-office.vbaProject' },
      more: [{ name: 'xl/vba.bin', content: 'x' }],
    }),
  ),
  forged('a workbook with macros in a sheet', 'a.xlsx', 'macros', () =>
    makeXlsx({
      types: { '/xl/m.xml': 'application/vnd.ms-excel.macrosheet+xml' },
      more: [{ name: 'xl/m.xml', content: '<a/>' }],
    }),
  ),
  forged('a workbook with a macro that starts by itself', 'a.xlsx', 'macros', () =>
    makeXlsx({ names: '<definedName name="_xlnm.Auto_Open">Scope!A1</definedName>' }),
  ),
  forged('a workbook that starts a program', 'a.xlsx', 'fields', () =>
    makeXlsx({ formula: "cmd|'/c calc'!A0" }),
  ),
  forged('a workbook that fetches something', 'a.xlsx', 'fields', () =>
    makeXlsx({ formula: '_xlfn.WEBSERVICE("https://example.com")' }),
  ),
  forged('a workbook that links to a share', 'a.xlsx', 'external', () =>
    makeXlsx({ formula: 'HYPERLINK("\\\\host\\share")' }),
  ),
  forged('a workbook that reads another', 'a.xlsx', 'external', () =>
    makeXlsx({ relations: external('externalLink', 'externalLinks/externalLink1.xml') }),
  ),
  forged('a workbook with a connection', 'a.xlsx', 'external', () =>
    makeXlsx({ relations: external('connections', 'connections.xml') }),
  ),
  forged('a workbook with a file inside', 'a.xlsx', 'attachments', () =>
    makeXlsx({
      types: { '/xl/a.bin': 'application/vnd.openxmlformats-officedocument.oleObject' },
      more: [{ name: 'xl/a.bin', content: 'x' }],
    }),
  ),
  forged('a PNG with an archive behind it', 'a.png', 'attachments', () =>
    Buffer.concat([makePng(), archive()]),
  ),
  forged('a PNG with an archive in it', 'a.png', 'attachments', () => withChunk('zzZz', archive())),
  forged('a PNG with a page in it', 'a.png', 'scripted', () => withChunk('tEXt', Buffer.from(page))),
  forged('a PNG with a PDF in it', 'a.png', 'attachments', () => withChunk('zzZz', makePdf())),
  forged('a PNG whose checksum lies', 'a.png', 'damaged', () => {
    const png = makePng();
    png[20] = (png[20] ?? 0) ^ 1;
    return png;
  }),
  forged('a cut PNG', 'a.png', 'damaged', () => makePng().subarray(0, -12)),
  forged('a JPEG with an archive behind it', 'a.jpg', 'attachments', () =>
    Buffer.concat([makeJpeg(), archive()]),
  ),
  forged('a JPEG with an archive in it', 'a.jpg', 'attachments', () => makeJpeg(archive())),
  forged('a JPEG with a page in it', 'a.jpg', 'scripted', () => makeJpeg(page)),
  forged('a JPEG with a PDF in it', 'a.jpg', 'attachments', () => makeJpeg(makePdf())),
  forged('a JPEG that unpacks to billions of pixels', 'a.jpg', 'oversized-inside', () =>
    makeJpeg('', 'ffffffff'),
  ),
  forged('a cut JPEG', 'a.jpg', 'damaged', () => makeJpeg().subarray(0, -2)),
];
