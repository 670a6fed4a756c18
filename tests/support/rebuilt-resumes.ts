/** Files structured like those Word, Google Docs, Pages and Canva write; see resumes/README.md. */
import { deflateSync } from 'node:zlib';
import { makeDoc } from './doc-files.ts';
import { makePdf, objectStream } from './pdf-files.ts';
import {
  bodyXml,
  contentTypesXml,
  externalRelation,
  fieldXml,
  makeDocx,
  relationBase,
  wordType,
  type ZipPart,
} from './zip-files.ts';

export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpegBytes = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<${root}/>`;
const office = 'application/vnd.openxmlformats-officedocument.';
const packageTypes = {
  '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
  '/docProps/app.xml': `${office}extended-properties+xml`,
};
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
const relations = (...list: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
const packageRelations = relations(
  relation(1, `${relationBase}/officeDocument`, 'word/document.xml'),
  relation(
    2,
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  ),
  relation(3, `${relationBase}/extended-properties`, 'docProps/app.xml'),
);

/** Parts of `word/`, each `name` or `name=type`, as parts, types and relations. */
function wordParts(list: string): {
  readonly parts: readonly ZipPart[];
  readonly types: Readonly<Record<string, string>>;
  readonly links: readonly string[];
} {
  const named = list.split(/\s+/).map((item) => item.split('='));
  return {
    parts: named.map(([name = '']) => ({ name: `word/${name}.xml`, content: xml('a') })),
    types: Object.fromEntries(
      named.map(([name = '', type = name]) => [`/word/${name}.xml`, wordType(type.replace(/\d/g, ''))]),
    ),
    links: named.map(([name = '', type = name], index) =>
      relation(20 + index, `${relationBase}/${type.replace(/\d/g, '')}`, `${name}.xml`),
    ),
  };
}

/** Word for Microsoft 365: theme, comments with their extensions, a custom XML item, a picture, page numbers. */
export function wordDocx(): Buffer {
  const { parts, types, links } = wordParts(
    'styles settings webSettings fontTable numbering footnotes endnotes header1=header1 footer1=footer1 comments',
  );
  const microsoft = 'http://schemas.microsoft.com/office';
  return makeDocx({
    types: contentTypesXml(undefined, undefined, {
      ...types,
      ...packageTypes,
      png: 'image/png',
      jpeg: 'image/jpeg',
      '/word/theme/theme1.xml': `${office}theme+xml`,
      '/word/commentsExtended.xml': wordType('commentsExtended'),
      '/word/people.xml': wordType('people'),
      '/word/commentsIds.xml': wordType('commentsIds'),
      '/customXml/itemProps1.xml': `${office}customXmlProperties+xml`,
      '/docProps/custom.xml': `${office}custom-properties+xml`,
    }),
    relations: packageRelations,
    document: bodyXml(
      `${fieldXml(' HYPERLINK "https://example.com/in/asha" \\o "Profile" ')}${fieldXml(' PA', 'GE  \\* MERGEFORMAT ')}<w:fldSimple w:instr=" NUMPAGES "/>`,
    ),
    documentRelations: relations(
      ...links,
      relation(1, `${relationBase}/theme`, 'theme/theme1.xml'),
      relation(2, `${relationBase}/image`, 'media/image1.png'),
      relation(3, `${relationBase}/customXml`, '../customXml/item1.xml'),
      relation(4, `${microsoft}/2011/relationships/commentsExtended`, 'commentsExtended.xml'),
      relation(5, `${microsoft}/2011/relationships/people`, 'people.xml'),
      relation(6, `${microsoft}/2016/09/relationships/commentsIds`, 'commentsIds.xml'),
      externalRelation('hyperlink', 'https://www.example.com/in/asha'),
    ),
    more: [
      ...parts,
      ...['theme/theme1', 'commentsExtended', 'people', 'commentsIds'].map((name) => ({
        name: `word/${name}.xml`,
        content: xml('a'),
      })),
      { name: 'word/media/image1.png', content: pngBytes },
      { name: 'customXml/item1.xml', content: '<b:Sources xmlns:b="urn:b"/>' },
      { name: 'customXml/itemProps1.xml', content: xml('ds') },
      {
        name: 'customXml/_rels/item1.xml.rels',
        content: relations(relation(1, `${relationBase}/customXmlProps`, 'itemProps1.xml')),
      },
      { name: 'docProps/core.xml', content: xml('a') },
      { name: 'docProps/app.xml', content: xml('a') },
      { name: 'docProps/custom.xml', content: xml('a') },
    ],
  });
}

/** Google Docs: few parts, sizes after the bytes, embedded fonts. */
export function googleDocx(): Buffer {
  const { parts, types, links } = wordParts('styles settings fontTable numbering');
  return makeDocx({
    isStreamed: true,
    types: contentTypesXml(undefined, undefined, {
      ...types,
      png: 'image/png',
      '/word/theme/theme1.xml': `${office}theme+xml`,
      ttf: 'application/x-fontdata',
    }),
    documentRelations: relations(
      ...links,
      relation(1, `${relationBase}/theme`, 'theme/theme1.xml'),
      externalRelation('hyperlink', 'mailto:asha@example.com'),
    ),
    more: [
      ...parts,
      { name: 'word/theme/theme1.xml', content: xml('a') },
      { name: 'word/media/image1.png', content: pngBytes },
      { name: 'word/fonts/Roboto-regular.ttf', content: Buffer.from('0001000000', 'hex') },
    ],
  });
}

/** Pages, when it exports to Word: a thumbnail, no custom XML, absolute targets. */
export function pagesDocx(): Buffer {
  const { parts, types } = wordParts('styles settings numbering header1=header1');
  return makeDocx({
    types: contentTypesXml(undefined, undefined, { ...types, ...packageTypes, jpg: 'image/jpg' }),
    relations: packageRelations,
    documentRelations: relations(
      relation(1, `${relationBase}/styles`, '/word/styles.xml'),
      relation(2, `${relationBase}/header`, '/word/header1.xml'),
      relation(3, `${relationBase}/image`, '/word/media/image1.jpg'),
    ),
    more: [
      ...parts,
      { name: 'word/media/image1.jpg', content: jpegBytes },
      { name: 'docProps/core.xml', content: xml('a') },
      { name: 'docProps/app.xml', content: xml('a') },
    ],
  });
}

/** Word's own DOC: an empty pool of objects, custom XML, fields in the text. */
export function wordDoc(): Buffer {
  return makeDoc(
    [
      { name: '\u0005DocumentSummaryInformation', content: Buffer.alloc(4_096) },
      { name: '\u0001CompObj', content: Buffer.alloc(4_096) },
      { name: 'Data', content: Buffer.alloc(9_000) },
      { name: 'ObjectPool', type: 'storage' },
      { name: 'MsoDataStore', type: 'storage' },
      { name: 'ABCÄ==', type: 'storage', within: 'MsoDataStore' },
      { name: 'Item', content: Buffer.alloc(4_096), within: 'ABCÄ==' },
      { name: 'Properties', content: Buffer.alloc(4_096), within: 'ABCÄ==' },
    ],
    {
      text: 'Asha \u0013 HYPERLINK "https://example.com" \u0014link\u0015, page \u0013PAGE\u0015\r',
      pieceChars: 7,
      template: 'C:\\Users\\asha\\Templates\\Resume.dotx',
    },
  );
}

const stream = (number: number, entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${entries}/Length ${content.length}>>\nstream\r\n`, 'latin1'),
    content,
    Buffer.from('\r\nendstream\r\nendobj\r\n'),
  ]);

/** Word's "Save as PDF": tagged, structure in an object stream, cross-reference table as a stream. */
export function wordPdf(): Buffer {
  return makePdf({
    producer: 'Microsoft\\256 Word for Microsoft 365',
    catalog:
      '/StructTreeRoot 20 0 R/MarkInfo<</Marked true>>/Metadata 30 0 R/ViewerPreferences 31 0 R/Lang(en-IN)',
    objects: [
      objectStream({
        20: '<</Type/StructTreeRoot/K[21 0 R]/RoleMap<</Footnote/Note>>>>',
        21: '<</P 20 0 R/S/P/Type/StructElem/A<</O/Layout/Placement/Block>>/K[22 0 R]>>',
        22: '<</P 21 0 R/S/Link/Type/StructElem/A[23 0 R]/K[<</Type/OBJR/Obj 24 0 R>>]>>',
        23: '<</O/Layout/BBox[0 0 1 1]>>',
        24: '<</Subtype/Link/Rect[0 0 9 9]/BS<</W 0>>/F 4/A<</Type/Action/S/URI/URI(https://example.com/)>>/StructParent 1>>',
      }),
      stream(30, '/Type/Metadata/Subtype/XML', Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')),
      '31 0 obj\r\n<</DisplayDocTitle true>>\r\nendobj\r\n',
      stream(
        32,
        '/Type/XRef/Size 33/W[1 4 2]/Root 1 0 R/Info 6 0 R/ID[<AB><AB>]/Filter/FlateDecode',
        deflateSync(Buffer.alloc(70)),
      ),
    ],
  });
}

/** Pages and Preview on macOS: one filter row, a color profile, an image with its mask. */
export function quartzPdf(): Buffer {
  const picture = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8';
  return makePdf({
    version: '1.3',
    producer: 'macOS Version 14.5 \\(Build 23F79\\) Quartz PDFContext',
    objects: [
      stream(20, '/N 3/Alternate/DeviceRGB/Filter/FlateDecode', deflateSync(Buffer.alloc(128))),
      stream(21, `${picture}/ColorSpace[/ICCBased 20 0 R]/SMask 22 0 R/Filter/DCTDecode`, jpegBytes),
      stream(22, `${picture}/ColorSpace/DeviceGray/Filter[/FlateDecode]`, deflateSync(Buffer.alloc(1))),
      '23 0 obj\n<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/A<</S/URI/URI(www.example.com/asha)>>>>\nendobj\n',
    ],
  });
}

/** Canva: pictures with transparency groups, optional content, fonts with CID maps, the page as one form. */
export function canvaPdf(): Buffer {
  return makePdf({
    version: '1.4',
    producer: 'Canva',
    catalog: '/OCProperties<</OCGs[25 0 R]/D<</Order[25 0 R]>>>>/PageLabels<</Nums[0<</S/D>>]>>',
    objects: [
      stream(
        20,
        '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Group<</Type/Group/S/Transparency/CS/DeviceRGB/I true>>/Filter/FlateDecode',
        deflateSync('q Q'),
      ),
      stream(21, '/Type/XObject/Subtype/Image/Width 1/Height 1/Filter/DCTDecode', jpegBytes),
      '22 0 obj\n<</Type/ExtGState/ca .5/CA .5/SMask<</Type/Mask/S/Luminosity/G 20 0 R>>>>\nendobj\n',
      '23 0 obj\n<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Poppins/Encoding/Identity-H/DescendantFonts[24 0 R]>>\nendobj\n',
      '24 0 obj\n<</Type/Font/Subtype/CIDFontType2/CIDToGIDMap/Identity/W[0[500 500]]>>\nendobj\n',
      '25 0 obj\n<</Type/OCG/Name(Layer 1)>>\nendobj\n',
      '26 0 obj\n<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(tel:+910000000000)>>>>\nendobj\n',
    ],
  });
}
