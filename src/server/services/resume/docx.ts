import { resumeLimits } from '#contract/application-limits.ts';
import { RefusedResume } from './refusal.ts';
import { readZipDirectory, unpackEntry, type ZipEntry } from './zip-directory.ts';

const contentTypes = '[Content_Types].xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const required = [contentTypes, '_rels/.rels'];

const macroParts = /(?:^|\/)(?:vba(?:project|data)[^/]*|[^/]*macros?[^/]*\.(?:bin|xml))$/i;
const activeParts = /(?:^|\/)(?:activex|embeddings|ctrlprops)\//i;

/** A Word document by its own directory: the parts it must have, and none that act or reach outside. */
export function checkDocx(bytes: Buffer): void {
  const entries = readZipDirectory(bytes);
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  // Any other archive, also a spreadsheet or an app, lacks these.
  if (required.some((name) => !named.has(name))) throw new RefusedResume('unknown-type');
  if (entries.some(({ name }) => macroParts.test(name))) throw new RefusedResume('macros');
  if (entries.some(({ name }) => activeParts.test(name))) throw new RefusedResume('attachments');
  const types = readXml(bytes, named.get(contentTypes) as ZipEntry);
  if (/macroEnabled|vbaProject/i.test(types)) throw new RefusedResume('macros');
  const parts = [...elements(types, 'Override')].filter((read) => read('ContentType') === mainType);
  // Word calls it word/document.xml, some of its siblings word/document2.xml.
  if (!parts.some((read) => named.has(read('PartName').replace(/^\//, ''))))
    throw new RefusedResume('unknown-type');
  const relations = entries.filter(({ name }) => name.toLowerCase().endsWith('.rels'));
  const relationBytes = relations.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (relationBytes > resumeLimits.xmlBytes) throw new RefusedResume('oversized-inside');
  for (const entry of relations) {
    for (const relation of relationsIn(readXml(bytes, entry))) checkRelation(relation);
  }
}

type Relation = { readonly type: string; readonly target: string; readonly mode: string };

/** A link that a reader clicks may lead out; a template, picture or object that Word fetches by itself may not. */
function checkRelation({ type, target, mode }: Relation): void {
  if (/vbaProject|attachedToolbars/i.test(type)) throw new RefusedResume('macros');
  if (mode.toLowerCase() !== 'external') return;
  const isLink = type.endsWith('/hyperlink') && /^(?:https?:\/\/|mailto:|tel:|#)/i.test(target);
  if (!isLink) throw new RefusedResume('external');
}

function* relationsIn(xml: string): Generator<Relation> {
  for (const read of elements(xml, 'Relationship')) {
    yield { type: read('Type'), target: read('Target').trim(), mode: read('TargetMode').trim() };
  }
}

/** Every element of a name, as a way to read its attributes. */
function* elements(xml: string, name: string): Generator<(attribute: string) => string> {
  for (const [, attributes = ''] of xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}\\s([^>]*)>`, 'g'))) {
    yield (attribute) => {
      const value = new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
      return decodeEntities(value?.[1] ?? value?.[2] ?? '');
    };
  }
}

/** Only plain UTF-8 without a document type: other spellings exist to be read differently by two readers. */
function readXml(bytes: Buffer, entry: ZipEntry): string {
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(unpackEntry(bytes, entry));
  } catch (error) {
    throw error instanceof RefusedResume ? error : new RefusedResume('damaged');
  }
  if (xml.includes('\u0000') || /<!DOCTYPE|<!ENTITY|<!\[CDATA\[/i.test(xml))
    throw new RefusedResume('damaged');
  if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii)/i.test(xml)) throw new RefusedResume('damaged');
  return xml.replaceAll(/<!--[\s\S]*?-->/g, '');
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
