import type { XmlElement } from '@rgrove/parse-xml';
import { configure, Uint8ArrayReader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js';
import { wordFormat } from './docx-lists.ts';
import * as lists from './office-lists.ts';
import { attributesOf, elementsOf, localName, ownText, parsePart } from './office-xml.ts';
import { inspectionLimits, RefusedResume } from './refusal.ts';
import { isAllowedLink, checkField, FieldReader } from './word-fields.ts';
import { hasLocalLink, isActiveFormula, sheetFormat } from './xlsx-lists.ts';

// One thread, in this process's memory.
configure({ useWebWorkers: false });

type ArchivePart = { readonly name: string; readonly content: Buffer };

/**
 * Every file in the archive, unpacked. The reader refuses anything ambiguous (`strict`), overlapping entries, wrong
 * sizes and checksums; the output is counted while unpacking, not trusted in advance.
 */
async function readArchive(bytes: Buffer): Promise<readonly ArchivePart[]> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    strictness: 'strict',
    checkOverlappingEntry: true,
    checkCrc32: true,
  });
  const entries: Entry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (entries.length >= inspectionLimits.zipEntries) throw new RefusedResume('oversized-inside');
    entries.push(entry);
  }
  let left: number = inspectionLimits.unpackedBytes;
  checkDirectory(entries, left);
  const parts: ArchivePart[] = [];
  for (const entry of entries) {
    if (entry.directory) continue;
    const content = await unpack(entry, left);
    left -= content.length;
    parts.push({ name: entry.filename, content });
  }
  return parts;
}

function checkDirectory(entries: readonly Entry[], left: number): void {
  const names = new Set<string>();
  let claimed = 0;
  for (const { encrypted, filename, compressionMethod, uncompressedSize } of entries) {
    if (encrypted) throw new RefusedResume('encrypted');
    if (compressionMethod !== 0 && compressionMethod !== 8) throw new RefusedResume('damaged');
    // Word looks up parts ignoring case; two names that only differ in case are ambiguous.
    const name = filename.toLowerCase();
    if (!isPlainPath(filename) || names.has(name)) throw new RefusedResume('damaged');
    names.add(name);
    claimed += uncompressedSize;
  }
  if (claimed > left) throw new RefusedResume('oversized-inside');
}

/** No path traversal, and no alternative spelling. */
function isPlainPath(name: string): boolean {
  if (!/^[\w[\] .()+,@&$~-][\w[\] .()+,@&$~/-]{0,255}$/.test(name)) return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}

async function unpack(entry: FileEntry, left: number): Promise<Buffer> {
  const most = Math.min(left, entry.uncompressedSize);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      write(chunk) {
        bytes += chunk.length;
        // The directory lied: stop here.
        if (bytes > most) throw new RefusedResume('oversized-inside');
        chunks.push(chunk);
      },
    }),
  );
  if (bytes !== entry.uncompressedSize) throw new RefusedResume('damaged');
  return Buffer.concat(chunks);
}

const knownAttributes = new Set(['Id', 'Type', 'Target', 'TargetMode']);

/** Relationships: each of a known type, each inside the document, except links a reader clicks. */
function checkRelations(root: XmlElement, format: lists.OfficeFormat): void {
  for (const element of elementsOf(root)) {
    const name = localName(element.name);
    if (name !== (element === root ? 'relationships' : 'relationship')) throw new RefusedResume('damaged');
    if (element !== root) checkRelation(element, format);
  }
}

function checkRelation(element: XmlElement, format: lists.OfficeFormat): void {
  const values = new Map<string, string>();
  for (const [name, value] of attributesOf(element)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    // `targetmode` or `x:TargetMode`: one reader ignores it, another accepts it.
    if (!knownAttributes.has(name)) throw new RefusedResume('damaged');
    values.set(name, value.trim());
  }
  const type = (values.get('Type') ?? '').toLowerCase();
  const target = values.get('Target') ?? '';
  const mode = (values.get('TargetMode') ?? 'Internal').toLowerCase();
  checkType(type, format);
  if (lists.linkTypes.has(type) && mode === 'external') {
    if (!isAllowedLink(target)) throw new RefusedResume('external');
    return;
  }
  if (mode !== 'internal' || !isInside(target)) throw new RefusedResume('external');
}

function checkType(type: string, { relationTypes, refusedRelations }: lists.OfficeFormat): void {
  if (relationTypes.has(type)) return;
  const last = type.slice(type.lastIndexOf('/') + 1);
  const known = refusedRelations.find(([pattern]) => pattern.test(last));
  throw new RefusedResume(known?.[1] ?? 'unknown-parts');
}

/** A path within the archive: no scheme, no host, no share, however it's spelled. */
function isInside(target: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(target);
  } catch {
    return false;
  }
  return path !== '' && !/[:\\]/.test(path) && !path.startsWith('//') && !/%[0-9a-f]{2}/i.test(path);
}

/** Elements that draw a picture, and may name a remote source. */
const pictureElements = new Set(['imagedata', 'image', 'feimage', 'fill', 'stroke', 'background']);
const addressAttributes = new Set(['src', 'href', 'althref', 'source']);

/** Text, styles, pictures: no objects, no controls, no fields that fetch or run anything, nothing remote. */
function checkBody(root: XmlElement): void {
  const fields = new FieldReader();
  for (const element of elementsOf(root)) {
    const name = localName(element.name);
    const refusal = lists.refusedElements.get(name);
    if (refusal) throw new RefusedResume(refusal);
    readField(name, element, fields);
    if (formulaElements.has(name)) checkFormula(ownText(element));
    // Names of macros that run when the file is opened.
    if (name === 'definedname' && /_xlnm\.auto_/i.test(attribute(element, 'name')))
      throw new RefusedResume('macros');
    for (const [key, value] of attributesOf(element)) {
      if (addressAttributes.has(localName(key))) checkAddress(name, value);
    }
  }
  fields.finish();
}

/** Of cells, validations, conditional formats and names. */
const formulaElements = new Set(['f', 'formula', 'formula1', 'formula2', 'definedname']);

function checkFormula(formula: string): void {
  if (isActiveFormula(formula)) throw new RefusedResume('fields');
  if (hasLocalLink(formula)) throw new RefusedResume('external');
}

function readField(name: string, element: XmlElement, fields: FieldReader): void {
  if (name === 'instrtext' || name === 'delinstrtext') fields.text(ownText(element));
  else if (name === 'fldsimple') checkField(attribute(element, 'instr'));
  else if (name === 'fldchar') {
    const mark = attribute(element, 'fldchartype').trim().toLowerCase();
    if (mark === 'begin') fields.begin();
    else if (mark === 'separate') fields.separate();
    else if (mark === 'end') fields.end();
    else throw new RefusedResume('fields');
  }
}

function attribute(element: XmlElement, name: string): string {
  return attributesOf(element).find(([key]) => localName(key) === name)?.[1] ?? '';
}

function checkAddress(element: string, value: string): void {
  const isOwn = value === '' || value.startsWith('#') || value.startsWith('data:image/');
  if (isOwn) return;
  if (pictureElements.has(element) || !isAllowedLink(value)) throw new RefusedResume('external');
}

const contentTypes = '[Content_Types].xml';
const required = [contentTypes, '_rels/.rels'];

/**
 * A Word document or an Excel workbook: every part of a known type, parsed as what it claims to be, and none active or
 * remote.
 */
async function checkOffice(bytes: Buffer, format: lists.OfficeFormat): Promise<void> {
  const parts = await readArchive(bytes);
  const named = new Map(parts.map((part) => [part.name, part]));
  const types = named.get(contentTypes);
  // Any other archive, such as an app, lacks these.
  if (!types || required.some((name) => !named.has(name))) throw new RefusedResume('unknown-type');
  const typeOf = readTypes(parsePart(types.content));
  const typed = parts.filter((part) => part !== types).map((part) => ({ ...part, type: typeOf(part.name) }));
  if (typed.some(({ type }) => refusalOf(format.refusedTypes, type) === 'macros'))
    throw new RefusedResume('macros');
  if (!typed.some(({ type }) => type === format.mainType)) throw new RefusedResume('unknown-type');
  let left: number = inspectionLimits.xmlBytesInAll;
  for (const part of typed) {
    if (format.xmlTypes.has(part.type)) {
      left -= part.content.length;
      if (left < 0) throw new RefusedResume('oversized-inside');
      checkXmlPart(part, format);
    } else {
      checkBinaryPart(part, format);
    }
  }
}

export const checkDocx = (bytes: Buffer) => checkOffice(bytes, wordFormat);
export const checkXlsx = (bytes: Buffer) => checkOffice(bytes, sheetFormat);

const refusalOf = (refusals: lists.OfficeFormat['refusedTypes'], type: string) =>
  refusals.find(([pattern]) => pattern.test(type))?.[1];

type TypedPart = ArchivePart & { readonly type: string };

function checkXmlPart({ name, content, type }: TypedPart, format: lists.OfficeFormat): void {
  const isList = name.toLowerCase().endsWith('.rels');
  if (isList !== (type === lists.relationsType)) throw new RefusedResume('damaged');
  const root = parsePart(content);
  if (isList) checkRelations(root, format);
  else checkBody(root);
}

/** A part's name means nothing: a picture must start like a picture, and nothing else may. */
function checkBinaryPart(
  { content, type }: TypedPart,
  { refusedTypes, binaryTypes }: lists.OfficeFormat,
): void {
  const refusal = refusalOf(refusedTypes, type);
  const starts = binaryTypes.get(type);
  if (starts === undefined) throw new RefusedResume(refusal ?? 'unknown-parts');
  const begins = (start: Buffer) => content.subarray(0, start.length).equals(start);
  // An obfuscated font may start with any two bytes.
  if (lists.foreignStarts.some((start) => begins(start) && (starts !== null || start.length > 2)))
    throw new RefusedResume('attachments');
  if (starts !== null && !starts.some(begins)) throw new RefusedResume('unknown-parts');
}

/** Each part's type, lowercase: by its own name, otherwise by its extension, otherwise none. */
function readTypes(root: XmlElement): (part: string) => string {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const element of elementsOf(root)) {
    if (element === root) continue;
    const values = new Map(attributesOf(element));
    const name = localName(element.name);
    const list = name === 'override' ? overrides : defaults;
    const key = (values.get(name === 'override' ? 'PartName' : 'Extension') ?? '').trim().toLowerCase();
    // One type per part: a second would be the reader's choice.
    const isKnown = name === 'override' || name === 'default';
    if (!isKnown || key === '' || key.includes('%') || list.has(key)) throw new RefusedResume('damaged');
    list.set(key, (values.get('ContentType') ?? '').trim().toLowerCase());
  }
  return (part) => {
    const name = part.toLowerCase();
    return overrides.get(`/${name}`) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  };
}
