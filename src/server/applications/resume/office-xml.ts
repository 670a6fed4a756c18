import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { inspectionLimits, RefusedResume } from './refusal.ts';

/**
 * One part as a tree. Only plain UTF-8 without a doctype: other encodings exist to be read differently by two readers.
 * The parser knows XML's five entities and refuses any other.
 */
export function parsePart(content: Buffer): XmlElement {
  if (content.length > inspectionLimits.xmlBytes) throw new RefusedResume('oversized-inside');
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(content);
  if (xml.includes('<!DOCTYPE')) throw new RefusedResume('damaged');
  const declared = /^\s{0,100}<\?xml[^>]{0,200}?encoding\s{0,10}=\s{0,10}["']([^"']{0,40})/.exec(xml)?.[1];
  if (declared !== undefined && !/^(?:utf-8|us-ascii)$/i.test(declared)) throw new RefusedResume('damaged');
  const { root } = parseXml(xml);
  if (!root) throw new RefusedResume('damaged');
  return root;
}

/** Every element once, in document order; without recursion, however deeply nested. */
export function* elementsOf(root: XmlElement): Generator<XmlElement> {
  const left: XmlElement[] = [root];
  for (let element = left.pop(); element !== undefined; element = left.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index];
      if (child instanceof XmlElement) left.push(child);
    }
  }
}

/** Without its prefix, which a document may choose, and ignoring case. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

/** Text directly in an element, including CDATA, which could hide it from a check of text nodes alone. */
export function ownText(element: XmlElement): string {
  return element.children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
}

export function attributesOf(element: XmlElement): readonly (readonly [string, string])[] {
  return Object.entries(element.attributes);
}
