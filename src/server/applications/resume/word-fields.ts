import { inspectionLimits, RefusedResume } from './refusal.ts';

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * A link that a reader clicks may lead to the web, a mailbox or a telephone. Without a scheme it stays a plain
 * name ("www.example.com"), unless it reaches for a share (`\\host`, `//host`). Looks at the first 64 characters.
 */
export function isAllowedLink(target: string): boolean {
  const head = Array.from(target.slice(0, 64))
    .filter((letter) => letter > ' ' && letter !== '\u007f')
    .join('');
  if (/^(?:%5c|%2f|[\\/]){2}/i.test(head)) return false;
  const place = /^[^:/?#\\]*:/.exec(decodeLoosely(head))?.[0];
  return place === undefined ? !head.includes('\\') : allowedSchemes.has(place.slice(0, -1).toLowerCase());
}

/** `f%69le:` is no scheme to us, but some reader may think so. */
function decodeLoosely(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Fields that compute from the document alone. DDE, INCLUDE…, LINK, QUOTE and whatever else is not here is refused. */
const allowedFields: ReadonlySet<string> = new Set(
  `AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX
   FORMDROPDOWN FORMTEXT HYPERLINK INDEX KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
   PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TEMPLATE TIME TITLE TOC XE
   SHAPE ADVANCE`.split(/\s+/),
);

/** Looks at one instruction, for example ` HYPERLINK "https://example.com" \o "tip" `. */
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
/** Where the name of a field must have ended: looked at for each field within, so it is short. */
const headChars = 100;

type OpenField = { head: string; instruction: string; isResult: boolean };

/**
 * Follows the marks of fields through a text. An instruction is what stands between its begin and its separator,
 * whatever the runs it is cut into. A field inside the instruction of another could write that instruction when it
 * is computed, so there it must follow the outer field's own name.
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

  /** What was never closed is read all the same. */
  finish(): void {
    while (this.#open.length > 0) this.end();
  }
}
