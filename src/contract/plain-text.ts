/**
 * Controls, line separators and direction overrides fake headers, log lines or what a reader sees; the last two are no
 * characters, and no XML may hold them.
 */
const refused = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

export function isPlainLine(value: string): boolean {
  return value.isWellFormed() && !refused.test(value);
}

/** As a line, but newlines and tabs may stand in it. */
export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !refused.test(value.replace(/[\n\t]/g, ''));
}

export function normalizeNewlines(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}
