import { pdfObjectStreams } from './pdf-object-streams.ts';
import { RefusedResume, type ResumeRefusal } from './refusal.ts';

const tailBytes = 1_024;
const maxOpenActions = 16;
/** How long the dictionary of an action may be. */
const actionChars = 400;

export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
}

/** Names that make a document act by itself, hide files in it, or need a password. */
const refusedNames: readonly (readonly [ResumeRefusal, readonly string[]])[] = [
  ['encrypted', ['Encrypt']],
  ['scripted', ['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'SubmitForm', 'ImportData', 'XFA']],
  ['attachments', ['EmbeddedFile', 'EmbeddedFiles']],
];

const endOfName = '(?![A-Za-z0-9#_.-])';

/** Every letter of a PDF name may also be written as # and two digits. */
function spelled(name: string): string {
  const letters = Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
  });
  return letters.join('');
}

const refusedPatterns = refusedNames.map(([reason, names]) => ({
  reason,
  pattern: new RegExp(`/(?:${names.map(spelled).join('|')})${endOfName}`),
}));

const openAction = new RegExp(`/${spelled('OpenAction')}\\s*([^/>]{0,40})`, 'g');

/** Signature and end marker, nothing encrypted, nothing that runs, also not inside compressed objects. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const tail = text.slice(-tailBytes);
  if (!tail.includes('%%EOF') || !text.includes('startxref')) throw new RefusedResume('damaged');
  const parts = [text, ...pdfObjectStreams(bytes, text)];
  for (const { reason, pattern } of refusedPatterns) {
    if (parts.some((part) => pattern.test(part))) throw new RefusedResume(reason);
  }
  let actions = 0;
  for (const part of parts) {
    for (const match of part.matchAll(openAction)) {
      // A document opens once; a thousand open actions are there to keep us busy.
      if ((actions += 1) > maxOpenActions) throw new RefusedResume('scripted');
      const value = part.slice(match.index + match[0].length - (match[1] ?? '').length);
      if (!isPlainDestination(value, parts)) throw new RefusedResume('scripted');
    }
  }
}

/**
 * LaTeX writes an open action that only says which page comes first. An array is such a place; a dictionary or
 * a reference is one when it says GoTo and nothing follows.
 */
function isPlainDestination(value: string, parts: readonly string[]): boolean {
  if (value.startsWith('[')) return true;
  if (value.startsWith('<<')) return goesToPage(value);
  const number = /^(\d{1,8})\s+\d{1,5}\s+R/.exec(value)?.[1];
  if (number === undefined) return false;
  const object = new RegExp(`(?:^|\\s)${number}\\s+\\d+\\s+obj\\s*(\\[|<<)`, 'g');
  const found = parts.flatMap((part) => [...part.matchAll(object)]);
  return (
    found.length > 0 && found.every((match) => match[1] === '[' || goesToPage(match.input.slice(match.index)))
  );
}

function goesToPage(dictionary: string): boolean {
  const [own = ''] = dictionary.slice(0, actionChars).split('endobj', 1);
  const actions = [...own.matchAll(/\/S\s*\/([A-Za-z#\d]+)/g)].map(([, name]) => name);
  return actions.length > 0 && actions.every((name) => name === 'GoTo') && !/\/Next[^A-Za-z]/.test(own);
}
