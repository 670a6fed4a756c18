import { attributesOf, elementsOf, localName } from './docx-xml.ts';
import { linkTypes, refusedRelations, relationTypes } from './docx-lists.ts';
import { isAllowedLink } from './link-target.ts';
import { RefusedResume } from './refusal.ts';
import type { XmlElement } from '@rgrove/parse-xml';

const knownAttributes = new Set(['Id', 'Type', 'Target', 'TargetMode']);

/** A list of relations: each of a type we know, each inside the document, but for links that a reader clicks. */
export function checkRelations(root: XmlElement): void {
  for (const element of elementsOf(root)) {
    const name = localName(element.name);
    if (name !== (element === root ? 'relationships' : 'relationship')) throw new RefusedResume('damaged');
    if (element !== root) checkRelation(element);
  }
}

function checkRelation(element: XmlElement): void {
  const values = new Map<string, string>();
  for (const [name, value] of attributesOf(element)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    // `targetmode` or `x:TargetMode`: one reader skips it, another takes it for the real one.
    if (!knownAttributes.has(name)) throw new RefusedResume('damaged');
    values.set(name, value.trim());
  }
  const type = (values.get('Type') ?? '').toLowerCase();
  const target = values.get('Target') ?? '';
  const mode = (values.get('TargetMode') ?? 'Internal').toLowerCase();
  checkType(type);
  if (linkTypes.has(type) && mode === 'external') {
    if (!isAllowedLink(target)) throw new RefusedResume('external');
    return;
  }
  if (mode !== 'internal' || !isInside(target)) throw new RefusedResume('external');
}

function checkType(type: string): void {
  if (relationTypes.has(type)) return;
  const last = type.slice(type.lastIndexOf('/') + 1);
  const known = refusedRelations.find(([pattern]) => pattern.test(last));
  throw new RefusedResume(known?.[1] ?? 'unknown-parts');
}

/** A path within the archive: no scheme, no host, no share, however it is spelled. */
function isInside(target: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(target);
  } catch {
    return false;
  }
  return path !== '' && !/[:\\]/.test(path) && !path.startsWith('//') && !/%[0-9a-f]{2}/i.test(path);
}
