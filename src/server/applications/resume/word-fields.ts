import { inspectionLimits, RefusedResume } from './refusal.ts';

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * A clickable link may lead to the web, a mailbox or a phone. Without a scheme it stays a plain name
 * ("www.example.com"), unless it's a network share (`\\host`, `//host`). Checks the first 64 characters.
 */
export function isAllowedLink(target: string): boolean {
  const head = Array.from(target.slice(0, 64))
    .filter((letter) => letter > ' ' && letter !== '\u007f')
    .join('');
  if (/^(?:%5c|%2f|[\\/]){2}/i.test(head)) return false;
  const place = /^[^:/?#\\]*:/.exec(decodeLoosely(head))?.[0];
  return place === undefined ? !head.includes('\\') : allowedSchemes.has(place.slice(0, -1).toLowerCase());
}

/** `f%69le:` isn't a scheme to us, but some reader may think so. */
function decodeLoosely(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Fields that only use the document itself. DDE, INCLUDE…, LINK, QUOTE and anything else not listed is refused. */
const allowedFields: ReadonlySet<string> = new Set(
  `AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX
   FORMDROPDOWN FORMTEXT HYPERLINK INDEX KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
   PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TEMPLATE TIME TITLE TOC XE
   SHAPE ADVANCE`.split(/\s+/),
);

/** Checks one instruction, for example ` HYPERLINK "https://example.com" \o "tip" `. */
export function checkField(instruction: string): void {
  const text = instruction.replaceAll('\u0000', ' ').trim();
  const name = /^[^\s"\\]*/.exec(text)?.[0].toUpperCase() ?? '';
  // Word itself leaves empty fields behind.
  if (text === '') return;
  if (!allowedFields.has(name)) throw new RefusedResume('fields');
  if (name !== 'HYPERLINK') return;
  const target = /^[^\s"\\]*\s+(?:"([^"]*)"|([^\s"\\][^\s"]*))/.exec(text);
  if (target && !isAllowedLink(target[1] ?? target[2] ?? '')) throw new RefusedResume('external');
}

const maxDepth = 50;
/** The maximum length of a field name: checked for each nested field, so it's short. */
const headChars = 100;

type OpenField = { head: string; instruction: string; isResult: boolean };

/**
 * Follows field marks through a text. An instruction is the text between begin and separator, however it's split into
 * runs. A field inside another's instruction could change that instruction when evaluated, so it must come after the
 * outer field's own name.
 */
export class FieldReader {
  readonly #open: OpenField[] = [];

  begin(): void {
    const outer = this.#open.at(-1);
    if (outer && !outer.isResult && !/\S\s/.test(outer.head)) throw new RefusedResume('fields');
    if (this.#open.length >= maxDepth) throw new RefusedResume('fields');
    this.#open.push({ head: '', instruction: '', isResult: false });
  }

  text(piece: string): void {
    const field = this.#open.at(-1);
    if (!field || field.isResult) return;
    field.instruction += piece;
    if (field.head.length < headChars) field.head += piece.slice(0, headChars);
    if (field.instruction.length > inspectionLimits.fieldChars) throw new RefusedResume('fields');
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (!field || field.isResult) return;
    field.isResult = true;
    checkField(field.instruction);
  }

  end(): void {
    this.separate();
    this.#open.pop();
  }

  /** An unclosed field is checked anyway. */
  finish(): void {
    while (this.#open.length > 0) this.end();
  }
}
