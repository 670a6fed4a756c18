import { RefusedResume } from './refusal.ts';

export type ObjectHead = {
  readonly number: number;
  readonly generation: number;
  readonly start: number;
  /** Behind the keyword. */
  readonly bodyStart: number;
};

const isSpace = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const maxDigits = 10;

/**
 * Every place that any viewer could take for the start of an object: "7 0 obj", wherever it stands, also in a
 * comment, a string or a stream. Linear: between two keywords each character is looked at a fixed number of times.
 */
export function* objectHeads(text: string): Generator<ObjectHead> {
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    const head = headBefore(text, at);
    if (head) yield head;
    else if (followsComment(text, at)) throw new RefusedResume('damaged');
  }
}

function headBefore(text: string, at: number): ObjectHead | null {
  const generation = numberBefore(text, skipSpaceBack(text, at));
  if (!generation) return null;
  const between = skipSpaceBack(text, generation.start);
  const number = between === generation.start ? null : numberBefore(text, between);
  if (!number) return null;
  return {
    number: number.value,
    generation: generation.value,
    start: number.start,
    bodyStart: at + 3,
  };
}

function skipSpaceBack(text: string, end: number): number {
  let at = end;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

function numberBefore(text: string, end: number): { value: number; start: number } | null {
  let start = end;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start -= 1;
  if (start === end) return null;
  // A number of a thousand digits is no object of an honest file.
  if (end - start > maxDigits) throw new RefusedResume('damaged');
  return { value: Number(text.slice(start, end)), start };
}

/** `7 0 % note` and `obj` on the next line is an object to some viewers; nobody honest writes it. */
function followsComment(text: string, at: number): boolean {
  const next = text.charAt(at + 3);
  if (!/[\s<[(/\d%+.-]/.test(next)) return false;
  const lineEnd = skipSpaceBack(text, at);
  if (lineEnd === at || !/[\r\n]/.test(text.slice(lineEnd, at))) return false;
  const lineStart = Math.max(text.lastIndexOf('\n', lineEnd - 1), text.lastIndexOf('\r', lineEnd - 1)) + 1;
  const line = text.slice(lineStart, lineEnd);
  return line.includes('%');
}
