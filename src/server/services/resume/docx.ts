import { checkBody } from './docx-body.ts';
import { checkRelations } from './docx-relations.ts';
import { readArchive, type ArchivePart } from './docx-archive.ts';
import * as lists from './docx-lists.ts';
import { attributesOf, elementsOf, localName, parsePart } from './docx-xml.ts';
import { inspectionLimits } from './inspection-limits.ts';
import { RefusedResume } from './refusal.ts';
import type { XmlElement } from '@rgrove/parse-xml';

const contentTypes = '[Content_Types].xml';
const required = [contentTypes, '_rels/.rels'];

/** A Word document: every part of a type we know, read as what it says it is, and none that acts or reaches outside. */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const parts = await readArchive(bytes);
  const named = new Map(parts.map((part) => [part.name, part]));
  const types = named.get(contentTypes);
  // Any other archive, also an app, lacks these.
  if (!types || required.some((name) => !named.has(name))) throw new RefusedResume('unknown-type');
  const typeOf = readTypes(parsePart(types.content));
  const typed = parts.filter((part) => part !== types).map((part) => ({ ...part, type: typeOf(part.name) }));
  const known = typed.map(({ type }) => lists.refusedTypes.find(([pattern]) => pattern.test(type))?.[1]);
  if (known.includes('macros')) throw new RefusedResume('macros');
  if (!typed.some(({ type }) => type === lists.mainType)) throw new RefusedResume('unknown-type');
  let left: number = inspectionLimits.xmlBytesInAll;
  for (const part of typed) {
    if (lists.xmlTypes.has(part.type)) {
      left -= part.content.length;
      if (left < 0) throw new RefusedResume('oversized-inside');
      checkXmlPart(part);
    } else {
      checkBinaryPart(part);
    }
  }
}

type TypedPart = ArchivePart & { readonly type: string };

function checkXmlPart({ name, content, type }: TypedPart): void {
  const isList = name.toLowerCase().endsWith('.rels');
  if (isList !== (type === lists.relationsType)) throw new RefusedResume('damaged');
  const root = parsePart(content);
  if (isList) checkRelations(root);
  else checkBody(root);
}

/** What a part is called says nothing: a picture begins like a picture, and nothing else may. */
function checkBinaryPart({ content, type }: TypedPart): void {
  const refusal = lists.refusedTypes.find(([pattern]) => pattern.test(type))?.[1];
  const starts = lists.binaryTypes.get(type);
  if (starts === undefined) throw new RefusedResume(refusal ?? 'unknown-parts');
  const begins = (start: Buffer) => content.subarray(0, start.length).equals(start);
  // A scrambled font may begin with any two bytes.
  if (lists.foreignStarts.some((start) => begins(start) && (starts !== null || start.length > 2)))
    throw new RefusedResume('attachments');
  if (starts !== null && !starts.some(begins)) throw new RefusedResume('unknown-parts');
}

/** The type of each part, lower case: by its own name, else by its ending, else none. */
function readTypes(root: XmlElement): (part: string) => string {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const element of elementsOf(root)) {
    if (element === root) continue;
    const values = new Map(attributesOf(element));
    const name = localName(element.name);
    const list = name === 'override' ? overrides : defaults;
    const key = (values.get(name === 'override' ? 'PartName' : 'Extension') ?? '').trim().toLowerCase();
    // One answer for each part: a second would be the reader's choice.
    const isKnown = name === 'override' || name === 'default';
    if (!isKnown || key === '' || key.includes('%') || list.has(key)) throw new RefusedResume('damaged');
    list.set(key, (values.get('ContentType') ?? '').trim().toLowerCase());
  }
  return (part) => {
    const name = part.toLowerCase();
    return overrides.get(`/${name}`) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  };
}
