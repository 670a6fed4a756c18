import { attributesOf, elementsOf, localName, ownText } from './docx-xml.ts';
import { refusedElements } from './docx-lists.ts';
import { isAllowedLink } from './link-target.ts';
import { RefusedResume } from './refusal.ts';
import { checkField, FieldReader } from './word-fields.ts';
import type { XmlElement } from '@rgrove/parse-xml';

/** Elements that draw a picture, and may name where it is to be fetched from. */
const pictureElements = new Set(['imagedata', 'image', 'feimage', 'fill', 'stroke', 'background']);
const addressAttributes = new Set(['src', 'href', 'althref', 'source']);

/** Text, styles, pictures: no object, no control, no field that fetches or runs, nothing drawn from elsewhere. */
export function checkBody(root: XmlElement): void {
  const fields = new FieldReader();
  for (const element of elementsOf(root)) {
    const name = localName(element.name);
    const refusal = refusedElements.get(name);
    if (refusal) throw new RefusedResume(refusal);
    readField(name, element, fields);
    for (const [key, value] of attributesOf(element)) {
      if (addressAttributes.has(localName(key))) checkAddress(name, value);
    }
  }
  fields.finish();
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
