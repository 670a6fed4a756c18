import * as lists from './pdf-lists.ts';
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { readPdfObjects, type PdfObjects } from './pdf-objects.ts';
import { RefusedResume } from './refusal.ts';
import { isAllowedLink } from './word-fields.ts';

const tailBytes = 1_024;

/** Nothing encrypted, nothing active, no embedded files, and nothing unknown. */
export function checkPdf(bytes: Buffer): void {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes));
  if (!tail.includes('%%EOF') || !bytes.includes('startxref')) throw new RefusedResume('damaged');
  const objects = readPdfObjects(bytes);
  let hasCatalog = false;
  for (const dict of dictionariesOf(objects.all)) {
    hasCatalog ||= textOf(dict.get(PDFName.of('Type'))) === 'Catalog';
    checkDictionary(dict, objects);
  }
  if (!hasCatalog) throw new RefusedResume('damaged');
}

/** Every dictionary at every depth, including streams and trailers; each value is visited once. */
function* dictionariesOf(all: readonly PDFObject[]): Generator<PDFDict> {
  const left = [...all];
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    if (object instanceof PDFRawStream) {
      checkStream(object.dict);
      left.push(object.dict);
    } else if (object instanceof PDFArray) {
      for (let index = 0; index < object.size(); index += 1) left.push(object.get(index));
    } else if (object instanceof PDFDict) {
      for (const value of object.values()) left.push(value);
      yield object;
    }
  }
}

/** A name without escapes, or a string's text; undefined otherwise. */
function textOf(value: PDFObject | undefined): string | null {
  if (value instanceof PDFName || value instanceof PDFString || value instanceof PDFHexString)
    return value.decodeText();
  return null;
}

/** What a value may refer to: itself, or anything ever written under its number. */
function* meaningsOf(value: PDFObject | undefined, { find }: PdfObjects): Generator<PDFObject> {
  if (!(value instanceof PDFRef)) {
    if (value) yield value;
    return;
  }
  // A number that refers to another number, or to nothing: no honest producer writes that here.
  const found = find(value).filter((object) => !(object instanceof PDFRef));
  if (found.length === 0) throw new RefusedResume('scripted');
  yield* found;
}

/** The viewer would fetch a stream from another file. */
function checkStream(dict: PDFDict): void {
  if (dict.has(PDFName.of('F'))) throw new RefusedResume('external');
}

function checkDictionary(dict: PDFDict, objects: PdfObjects): void {
  for (const [name, value] of dict.entries()) {
    const key = name.decodeText();
    const refusal = lists.refusedKeys.get(key);
    if (refusal) throw new RefusedResume(refusal);
    const check = keyChecks.get(key);
    if (check) for (const meaning of meaningsOf(value, objects)) check(meaning, dict, objects);
  }
  const type = textOf(dict.get(PDFName.of('Type'))) ?? '';
  const refusal = lists.refusedTypes.get(type);
  if (refusal) throw new RefusedResume(refusal);
  if (type === 'Annot') checkAnnotation(dict, objects);
  if (type === 'Action' || lists.knownActions.has(textOf(dict.get(PDFName.of('S'))) ?? ''))
    checkAction(dict, objects);
}

type KeyCheck = (value: PDFObject, owner: PDFDict, objects: PdfObjects) => void;

/** Keys that lead to something a viewer acts on, and their allowlists. */
const keyChecks: ReadonlyMap<string, KeyCheck> = new Map<string, KeyCheck>([
  ['OpenAction', checkOpenAction],
  ['PA', (value, _, objects) => checkClickable(value, objects)],
  ['A', checkActionOrAttribute],
  ['Annots', checkAnnotations],
  ['Filter', checkFilter],
  ['Names', checkNames],
  ['Base', (value) => checkLink(textOf(value))],
  ['Subtype', checkSubtype],
  ['Ref', checkReferenceObject],
]);

/** LaTeX writes an open action that only sets the first page; nothing else may happen automatically. */
function checkOpenAction(value: PDFObject, _owner: PDFDict, objects: PdfObjects): void {
  if (value instanceof PDFArray) return;
  if (!(value instanceof PDFDict) || actionType(value, objects) !== 'GoTo')
    throw new RefusedResume('scripted');
  checkAction(value, objects);
}

/** On a link or bookmark it's an action; on a structure element it's attributes, which name an owner. */
function checkActionOrAttribute(value: PDFObject, owner: PDFDict, objects: PdfObjects): void {
  const isStructure = owner.has(PDFName.of('P')) && owner.has(PDFName.of('S'));
  if (isStructure && !owner.has(PDFName.of('Subtype'))) return;
  checkClickable(value, objects);
}

function checkClickable(value: PDFObject, objects: PdfObjects): void {
  if (!(value instanceof PDFDict)) throw new RefusedResume('scripted');
  checkAction(value, objects);
}

function actionType(action: PDFDict, objects: PdfObjects): string {
  const [type, ...more] = meaningsOf(action.get(PDFName.of('S')), objects);
  return (more.length === 0 ? textOf(type) : null) ?? '';
}

function checkAction(action: PDFDict, objects: PdfObjects): void {
  const type = actionType(action, objects);
  if (!lists.allowedActions.has(type) || action.has(PDFName.of('Next'))) throw new RefusedResume('scripted');
  if (type === 'URI')
    for (const uri of meaningsOf(action.get(PDFName.of('URI')), objects)) checkLink(textOf(uri));
  if (type === 'Named')
    for (const name of meaningsOf(action.get(PDFName.of('N')), objects))
      if (!lists.allowedNamedActions.has(textOf(name) ?? '')) throw new RefusedResume('scripted');
}

function checkLink(target: string | null): void {
  if (target === null || !isAllowedLink(target)) throw new RefusedResume('external');
}

function checkAnnotations(value: PDFObject, _owner: PDFDict, objects: PdfObjects): void {
  if (!(value instanceof PDFArray)) throw new RefusedResume('damaged');
  for (let index = 0; index < value.size(); index += 1) {
    const place = value.get(index);
    // A removed annotation leaves its number behind.
    if (place instanceof PDFRef && objects.find(place).length === 0) continue;
    for (const annotation of meaningsOf(place, objects))
      if (annotation instanceof PDFDict) checkAnnotation(annotation, objects);
  }
}

function checkAnnotation(annotation: PDFDict, objects: PdfObjects): void {
  for (const subtype of meaningsOf(annotation.get(PDFName.of('Subtype')) ?? PDFName.of(''), objects)) {
    const name = textOf(subtype) ?? '';
    if (name === 'FileAttachment') throw new RefusedResume('attachments');
    if (!lists.allowedAnnotations.has(name)) throw new RefusedResume('scripted');
  }
}

/** Streams name one filter or several; a signature's `Filter` names its handler and isn't a filter. */
function checkFilter(value: PDFObject, owner: PDFDict, objects: PdfObjects): void {
  if (!owner.has(PDFName.of('Length'))) return;
  const names = value instanceof PDFArray ? value.asArray() : [value];
  for (const name of names)
    for (const meaning of meaningsOf(name, objects))
      if (!lists.allowedFilters.has(textOf(meaning) ?? '')) throw new RefusedResume('unknown-parts');
}

/** In the catalog a dictionary of trees; elsewhere a leaf, which is an array. */
function checkNames(value: PDFObject): void {
  if (!(value instanceof PDFDict)) return;
  for (const name of value.keys()) {
    const tree = name.decodeText();
    const refusal = lists.refusedKeys.get(tree);
    if (refusal) throw new RefusedResume(refusal);
    if (!lists.allowedNameTrees.has(tree)) throw new RefusedResume('unknown-parts');
  }
}

/** PostScript as an image, and anything else an image may not be. */
function checkSubtype(value: PDFObject, owner: PDFDict): void {
  const subtype = textOf(value) ?? '';
  const isPicture = textOf(owner.get(PDFName.of('Type'))) === 'XObject';
  if (subtype === 'PS' || (isPicture && !lists.allowedXObjects.has(subtype)))
    throw new RefusedResume('unknown-parts');
  if (lists.refusedTypes.has(subtype)) throw new RefusedResume(lists.refusedTypes.get(subtype) ?? 'scripted');
}

/** A form drawn from another file. Structure elements use the key for their own references. */
function checkReferenceObject(_value: PDFObject, owner: PDFDict): void {
  if (textOf(owner.get(PDFName.of('Subtype'))) === 'Form') throw new RefusedResume('external');
}
