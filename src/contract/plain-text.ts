/**
 * Control characters, line separators and direction overrides can fake headers, log lines or what a reader sees. The
 * last two aren't characters at all, and XML can't contain them.
 */
const refused = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

export function isPlainLine(value: string): boolean {
  return value.isWellFormed() && !refused.test(value);
}

/** Like a line, but newlines and tabs are allowed. */
export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !refused.test(value.replace(/[\n\t]/g, ''));
}

export function normalizeNewlines(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}

/** Trims; what shows nothing at all (joiners, fillers, spaces without width) is nothing. */
export const trimSeen = (value: string): string =>
  /[^\s\p{C}\p{DI}\u2800]/u.test(value) ? value.trim() : '';
