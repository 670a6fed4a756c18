import { RefusedResume } from './refusal.ts';
import { isActiveFormula } from './xlsx-lists.ts';

/** `formulas`: text that a spreadsheet would take for commands to other programs. */
export type TextKind = 'json' | 'text' | 'formulas';

/**
 * Text and nothing else: no byte that text doesn't have, and not the beginning of a page, a script, rich text or
 * another kind of file that happens to be readable.
 */
export function checkText(bytes: Buffer): TextKind {
  const text = decode(bytes);
  // A program, a picture or an archive has such characters within its first bytes; text has only breaks and tabs.
  if (/[^\P{Cc}\t\n\f\r]/u.test(text)) throw new RefusedResume('unknown-type');
  const start = text.slice(0, headChars);
  if (/^\s*(?:<[!?/a-z]|#!|\{\\rtf|@echo\b)/i.test(start) || /%!PS|%PDF-|^MIME-Version:/im.test(start))
    throw new RefusedResume('unknown-type');
  if (isJson(text)) return 'json';
  return hasCommands(text) ? 'formulas' : 'text';
}

/** As far as readers look for the beginning of something else. */
const headChars = 1_024;

/** UTF-8; UTF-16 if it says so; otherwise what Excel on Windows saves. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  try {
    if (mark === 'fffe') return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
    if (mark === 'feff') return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Cell by cell, so a long line takes no longer than its length. */
function hasCommands(text: string): boolean {
  return text
    .split(/[\n\r,;\t]/)
    .map((cell) => cell.slice(0, formulaChars).replace(/^["'\s]{1,9}/, ''))
    .some((cell) => /^[=+@-]/.test(cell) && isActiveFormula(cell));
}

const formulaChars = 10_000;
