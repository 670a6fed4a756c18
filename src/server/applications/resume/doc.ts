import { readCompoundFile, type CompoundEntry } from './compound-file.ts';
import { inspectionLimits, RefusedResume, type ContentRefusal } from './refusal.ts';
import { FieldReader } from './word-fields.ts';

/** Offsets in the header of Word's stream ([MS-DOC] 2.5.6), each an offset and a length in the table stream. */
const associatedStrings = 0x019a;
const pieceTable = 0x01a2;

/** Including the field marks; everything else is ordinary text. */
const controls = /\p{Cc}/gu;

/** Reads the text as Word does, piece by piece, and checks every field; then the template name. */
function checkDocText(word: Buffer, table: Buffer): void {
  const fields = new FieldReader();
  for (const piece of textPieces(word, block(word, table, pieceTable))) {
    let from = 0;
    for (const { index, 0: mark } of piece.matchAll(controls)) {
      if (mark < '\u0013' || mark > '\u0015') continue;
      fields.text(piece.slice(from, index));
      if (mark === '\u0013') fields.begin();
      else if (mark === '\u0014') fields.separate();
      else fields.end();
      from = index + 1;
    }
    fields.text(piece.slice(from));
  }
  fields.finish();
  checkTemplate(block(word, table, associatedStrings));
}

function block(word: Buffer, table: Buffer, place: number): Buffer {
  const start = word.readUInt32LE(place);
  const length = word.readUInt32LE(place + 4);
  if (start + length > table.length) throw new RefusedResume('damaged');
  return table.subarray(start, start + length);
}

/** Each piece points to its characters; pieces may share them, so the output is counted. */
function* textPieces(word: Buffer, clx: Buffer): Generator<string> {
  let at = 0;
  // Formatting before the piece table.
  while (clx[at] === 1) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2) throw new RefusedResume('damaged');
  const plc = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
  const count = (plc.length - 4) / 12;
  if (!Number.isInteger(count) || count < 1) throw new RefusedResume('damaged');
  let left: number = inspectionLimits.docCharacters;
  for (let index = 0; index < count; index += 1) {
    const chars = plc.readUInt32LE(index * 4 + 4) - plc.readUInt32LE(index * 4);
    if (chars < 0) throw new RefusedResume('damaged');
    if ((left -= chars) < 0) throw new RefusedResume('oversized-inside');
    const place = plc.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const start = isNarrow ? (place & 0x3fffffff) / 2 : place & 0x3fffffff;
    const end = start + chars * (isNarrow ? 1 : 2);
    if (end > word.length) throw new RefusedResume('damaged');
    yield word.toString(isNarrow ? 'latin1' : 'utf16le', start, end);
  }
}

/** The second associated string names the template; Word fetches it if it's a URL. */
function checkTemplate(strings: Buffer): void {
  if (strings.length === 0) return;
  const isWide = strings.readUInt16LE(0) === 0xffff;
  if (!isWide) throw new RefusedResume('damaged');
  const count = strings.readUInt16LE(2);
  let at = 6;
  for (let index = 0; index < Math.min(count, 2) && at < strings.length; index += 1) {
    const chars = strings.readUInt16LE(at);
    const name = strings.toString('utf16le', at + 2, at + 2 + chars * 2);
    if (index === 1 && /:\/\/|^[\\/]{2}|^(?:https?|ftp|file):/i.test(name.trim()))
      throw new RefusedResume('external');
    at += 2 + chars * 2 + strings.readUInt16LE(4);
  }
}

const wordMark = 0xa5ec;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;

/**
 * Streams and storages a Word 97 document may have at its root. Word keeps embedded objects in `ObjectPool`: it may
 * exist, but must be empty.
 */
const allowedNames: ReadonlySet<string> = new Set([
  'WordDocument',
  '0Table',
  '1Table',
  'Data',
  '\u0005SummaryInformation',
  '\u0005DocumentSummaryInformation',
  '\u0001CompObj',
  'ObjectPool',
]);

/** Custom XML of newer versions: a folder with a random name for each item. */
const customXml = /^MsoDataStore(?:\/[^/]{1,64}(?:\/(?:Item|Properties))?)?$/;

/** Any part of a path, lowercase. */
const refusedNames: ReadonlyMap<string, ContentRefusal> = new Map<string, ContentRefusal>([
  ['encryptedpackage', 'encrypted'],
  ['encryptioninfo', 'encrypted'],
  ['macros', 'macros'],
  ['vba', 'macros'],
  ['_vba_project', 'macros'],
  ['_vba_project_cur', 'macros'],
  ['project', 'macros'],
  ['projectwm', 'macros'],
  ['dir', 'macros'],
  ['objectpool', 'attachments'],
  ['package', 'attachments'],
  ['contents', 'attachments'],
  ['\u0001ole10native', 'attachments'],
  ['\u0003objinfo', 'attachments'],
]);

/** The marker that the document isn't a link to another: 20 bytes, with flags. */
const ownOleBytes = 20;

/** A Word 97 document: a compound file with Word's own stream, and nothing unknown in it. */
export function checkDoc(bytes: Buffer): void {
  const entries = readCompoundFile(bytes);
  const find = (name: string) => entries.find(({ path, isStream }) => isStream && path === name)?.content;
  if (entries.some(({ path }) => refusalOf(path) === 'encrypted')) throw new RefusedResume('encrypted');
  const word = find('WordDocument');
  if (!word) throw new RefusedResume('unknown-type');
  if (word.length < 512 || word.readUInt16LE(0) !== wordMark) throw new RefusedResume('damaged');
  const flags = word.readUInt16LE(10);
  if (flags & encryptedFlag) throw new RefusedResume('encrypted');
  for (const entry of entries) checkEntry(entry);
  const table = find(flags & secondTableFlag ? '1Table' : '0Table');
  if (!table) throw new RefusedResume('damaged');
  checkDocText(word, table);
}

function checkEntry({ path, content }: CompoundEntry): void {
  const refusal = refusalOf(path);
  if (allowedNames.has(path) || (customXml.test(path) && refusal === null)) return;
  // LibreOffice writes it: version and flags, no reference to another file.
  if (path === '\u0001Ole' && content.length === ownOleBytes && content.readUInt32LE(4) === 0) return;
  throw new RefusedResume(refusal ?? 'unknown-parts');
}

function refusalOf(path: string): ContentRefusal | null {
  for (const name of path.toLowerCase().split('/').toReversed()) {
    const refusal = refusedNames.get(name);
    if (refusal) return refusal;
  }
  return null;
}
