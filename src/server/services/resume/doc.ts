import { readCompoundFile, type CompoundEntry } from './compound-file.ts';
import { checkDocText } from './doc-text.ts';
import { RefusedResume, type ContentRefusal } from './refusal.ts';

const wordMark = 0xa5ec;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;

/** Streams and storages that a Word 97 document may have at its root. Word keeps embedded objects in `ObjectPool`: it may be there, and empty. */
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

/** Custom XML of newer versions: a folder with a made-up name for each item. */
const customXml = /^MsoDataStore(?:\/[^/]{1,64}(?:\/(?:Item|Properties))?)?$/;

/** By any part of a path, lower case. */
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

/** The mark that the document itself is no link to another: 20 bytes, of which the flags say so. */
const ownOleBytes = 20;

/** A Word 97 document: a compound file with Word's own stream, and nothing in it that we do not know. */
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
  // LibreOffice writes it: version and flags, no name of another file.
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
