import type { ContentRefusal } from './refusal.ts';

const officeType = 'application/vnd.openxmlformats-officedocument.';
const word = `${officeType}wordprocessingml.`;

export const mainType = `${word}document.main+xml`;
export const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';

const wordTypes = `document.main styles settings webSettings fontTable numbering footnotes endnotes header footer
  comments commentsExtended commentsIds commentsExtensible people document.glossary stylesWithEffects`;
const drawingTypes = `chart chartshapes diagramData diagramLayout diagramStyle diagramColors`;

/** Content types of XML parts, lowercase: they are parsed completely. */
export const xmlTypes: ReadonlySet<string> = new Set(
  [
    'application/xml',
    'text/xml',
    relationsType,
    'application/vnd.openxmlformats-package.core-properties+xml',
    'application/inkml+xml',
    'image/svg+xml',
    'application/vnd.ms-office.chartstyle+xml',
    'application/vnd.ms-office.chartcolorstyle+xml',
    'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    'application/vnd.ms-office.classificationlabels+xml',
    'application/vnd.ms-word.stylesWithEffects+xml',
    'application/vnd.ms-word.commentsExtended+xml',
    ...['extended-properties', 'custom-properties', 'customXmlProperties', 'theme', 'themeOverride'].map(
      (name) => `${officeType}${name}+xml`,
    ),
    ...wordTypes.split(/\s+/).map((name) => `${word}${name}+xml`),
    ...drawingTypes.split(/\s+/).map((name) => `${officeType}drawingml.${name}+xml`),
  ].map((type) => type.toLowerCase()),
);

const starts = (...hex: string[]) => hex.map((start) => Buffer.from(start, 'hex'));

/** Content types of non-XML parts, and their signatures; null: no signature. */
export const binaryTypes: ReadonlyMap<string, readonly Buffer[] | null> = new Map([
  ['image/png', starts('89504e470d0a1a0a')],
  ['image/jpeg', starts('ffd8ff')],
  ['image/jpg', starts('ffd8ff')],
  ['image/gif', starts('474946383761', '474946383961')],
  ['image/bmp', starts('424d')],
  ['image/tiff', starts('49492a00', '4d4d002a')],
  ['image/webp', starts('52494646')],
  ['image/x-emf', starts('01000000')],
  ['image/emf', starts('01000000')],
  ['image/x-wmf', starts('d7cdc69a', '010009', '020009')],
  ['image/wmf', starts('d7cdc69a', '010009', '020009')],
  [`${officeType}obfuscatedFont`.toLowerCase(), null],
  ['application/x-fontdata', null],
  [`${word}printerSettings`.toLowerCase(), null],
]);

/** Known types we don't accept, so the candidate learns why. Any other type is refused as unknown. */
export const refusedTypes: readonly (readonly [RegExp, ContentRefusal])[] = [
  [/vba|macro|attachedtoolbars|keymapcustomizations/, 'macros'],
  [/ole|activex|control|spreadsheetml|presentationml|package|embed|ms-excel|msword/, 'attachments'],
];

/** Signatures of files that don't belong inside a document, whatever they're called. */
export const foreignStarts: readonly Buffer[] = [
  ...starts('d0cf11e0a1b11ae1', '504b0304', '25504446', '4d5a', '7f454c46', '7b5c7274', '4954534603'),
  Buffer.from('<script'),
];

const bases = [
  'http://schemas.openxmlformats.org/officedocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officedocument/relationships/',
];
const internalKinds = `officeDocument styles settings webSettings fontTable numbering footnotes endnotes header footer
  comments theme themeOverride image hyperlink customXml customXmlProps glossaryDocument extended-properties
  custom-properties extendedProperties customProperties font printerSettings chart chartUserShapes diagramData
  diagramLayout diagramQuickStyle diagramColors thumbnail`;

/** Relationship types, lowercase. Anything else (templates, frames, OLE, subdocuments, chunks) is refused. */
export const relationTypes: ReadonlySet<string> = new Set(
  [
    ...bases.flatMap((base) => internalKinds.split(/\s+/).map((kind) => base + kind)),
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties',
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail',
    'http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects',
    'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
    'http://schemas.microsoft.com/office/2007/relationships/hdphoto',
    'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
    'http://schemas.microsoft.com/office/2011/relationships/people',
    'http://schemas.microsoft.com/office/2011/relationships/chartStyle',
    'http://schemas.microsoft.com/office/2011/relationships/chartColorStyle',
    'http://schemas.microsoft.com/office/2016/09/relationships/commentsIds',
    'http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible',
    'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
  ].map((type) => type.toLowerCase()),
);

export const linkTypes: ReadonlySet<string> = new Set(bases.map((base) => `${base}hyperlink`));

/** Known relationship types we don't accept, by their last word. */
export const refusedRelations: readonly (readonly [RegExp, ContentRefusal])[] = [
  [/vbaproject|attachedtoolbars|keymapcustomizations|wordvbadata/, 'macros'],
  [/oleobject|package|control|activexcontrolbinary|ctrlprop|afchunk|subdocument/, 'attachments'],
  [/attachedtemplate|frame|mailmerge|recipientdata|transform|externallink/, 'external'],
];

/** Elements that contain an object, a control or another document; local names, lowercase. */
export const refusedElements: ReadonlyMap<string, ContentRefusal> = new Map([
  ['oleobject', 'attachments'],
  ['objectembed', 'attachments'],
  ['objectlink', 'attachments'],
  ['control', 'attachments'],
  ['altchunk', 'attachments'],
  ['subdoc', 'attachments'],
  ['attachedtemplate', 'external'],
  ['mailmerge', 'external'],
  ['frameset', 'external'],
  ['script', 'scripted'],
]);
