import type { ContentRefusal } from './refusal.ts';

/** What one kind of Office file may contain, all of it in lowercase. Anything not listed is refused. */
export type OfficeFormat = {
  /** The content type of its main part. */
  readonly mainType: string;
  /** Content types of XML parts: they are parsed completely. */
  readonly xmlTypes: ReadonlySet<string>;
  /** Content types of non-XML parts, and their signatures; null: no signature. */
  readonly binaryTypes: ReadonlyMap<string, readonly Buffer[] | null>;
  readonly relationTypes: ReadonlySet<string>;
  /** Known types we don't accept, so the sender learns why. Any other type is refused as unknown. */
  readonly refusedTypes: Refusals;
  /** The same for relationships, by their last word. */
  readonly refusedRelations: Refusals;
};

type Refusals = readonly (readonly [RegExp, ContentRefusal])[];

const officeType = 'application/vnd.openxmlformats-officedocument.';
export const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';

const words = (text: string): string[] => text.trim().split(/\s+/);
export const lowercase = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

/** Content types of the format, for example of `wordprocessingml`. */
export const typesOf = (format: string, names: string): string[] =>
  words(names).map((name) => `${officeType}${format}.${name}+xml`);
export const printerSettings = (format: string): string =>
  `${officeType}${format}.printerSettings`.toLowerCase();

/** XML that every format may contain. */
export const sharedXmlTypes: readonly string[] = [
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
  ...['extended-properties', 'custom-properties', 'customXmlProperties', 'theme', 'themeOverride'].map(
    (name) => `${officeType}${name}+xml`,
  ),
  ...typesOf('drawingml', 'chart chartshapes diagramData diagramLayout diagramStyle diagramColors'),
];

const starts = (...hex: string[]) => hex.map((start) => Buffer.from(start, 'hex'));

export const pictures: readonly (readonly [string, readonly Buffer[] | null])[] = [
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
];
export const fonts: typeof pictures = [
  [`${officeType}obfuscatedFont`.toLowerCase(), null],
  ['application/x-fontdata', null],
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
/** Relationship types. Anything else (templates, frames, OLE, subdocuments, chunks) is refused. */
export const relationsOf = (names: string): string[] =>
  bases.flatMap((base) => words(names).map((name) => base + name));

export const microsoftRelations = (names: string): string[] =>
  words(names).map((name) => `http://schemas.microsoft.com/office/${name}`);

export const sharedRelations: readonly string[] = [
  ...relationsOf(`officeDocument styles comments theme themeOverride image hyperlink customXml customXmlProps
    extended-properties custom-properties extendedProperties customProperties printerSettings chart chartUserShapes
    diagramData diagramLayout diagramQuickStyle diagramColors thumbnail`),
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  'http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties',
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail',
  ...microsoftRelations(`2007/relationships/diagramDrawing 2007/relationships/hdphoto
    2011/relationships/chartStyle 2011/relationships/chartColorStyle 2020/02/relationships/classificationlabels`),
];

export const linkTypes: ReadonlySet<string> = lowercase(relationsOf('hyperlink'));

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
  // What a drawn button runs, and what a workbook fetches.
  ['fmlamacro', 'macros'],
  ['ddelink', 'external'],
  ['olelink', 'external'],
  ['connection', 'external'],
]);
