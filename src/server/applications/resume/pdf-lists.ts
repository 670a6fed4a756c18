import type { ContentRefusal } from './refusal.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

/**
 * Allowed stream filters. JBIG2 is excluded: its decoders are a known attack vector, and no word processor writes it.
 */
export const allowedFilters: ReadonlySet<string> = new Set(
  words(
    `FlateDecode LZWDecode DCTDecode JPXDecode CCITTFaxDecode RunLengthDecode ASCII85Decode ASCIIHexDecode`,
  ),
);

/** What a link or bookmark may do when clicked. */
export const allowedActions: ReadonlySet<string> = new Set(['GoTo', 'URI', 'Named']);

export const allowedNamedActions: ReadonlySet<string> = new Set(
  words('NextPage PrevPage FirstPage LastPage'),
);

/** Every action type (ISO 32000-2, table 201): a dictionary with one of them is an action. */
export const knownActions: ReadonlySet<string> = new Set([
  ...allowedActions,
  ...words(`GoToR GoToE GoToDp Launch Thread Sound Movie Hide SubmitForm ResetForm ImportData SetOCGState
    Rendition Trans GoTo3DView JavaScript RichMediaExecute`),
]);

/** What may be on a page: links, reviewer notes, form fields. */
export const allowedAnnotations: ReadonlySet<string> = new Set(
  words(`Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret
    Ink Popup Widget`),
);

/** Allowed name trees: link destinations, field appearances. */
export const allowedNameTrees: ReadonlySet<string> = new Set(['Dests', 'AP']);

export const allowedXObjects: ReadonlySet<string> = new Set(['Image', 'Form']);

/**
 * Keys that make a document act on its own, embed files, load remote content or need a password, wherever they appear.
 */
export const refusedKeys: ReadonlyMap<string, ContentRefusal> = new Map([
  ['Encrypt', 'encrypted'],
  ['AA', 'scripted'],
  ['JS', 'scripted'],
  ['JavaScript', 'scripted'],
  ['XFA', 'scripted'],
  ['NeedsRendering', 'scripted'],
  ['Renditions', 'scripted'],
  ['RichMediaContent', 'scripted'],
  ['RichMediaSettings', 'scripted'],
  ['3DD', 'scripted'],
  ['EF', 'attachments'],
  ['RF', 'attachments'],
  ['AF', 'attachments'],
  ['EmbeddedFiles', 'attachments'],
  ['Collection', 'attachments'],
  ['OPI', 'external'],
  ['FFilter', 'external'],
  ['FDecodeParms', 'external'],
]);

export const refusedTypes: ReadonlyMap<string, ContentRefusal> = new Map([
  ['EmbeddedFile', 'attachments'],
  ['Filespec', 'attachments'],
  ['F', 'attachments'],
  ['Collection', 'attachments'],
  ['Rendition', 'scripted'],
  ['RichMedia', 'scripted'],
  ['3D', 'scripted'],
]);
