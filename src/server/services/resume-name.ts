import { resumeLimits } from '#contract/application-limits.ts';

/** A file's own name as one line of harmless text: without folders, controls and turned-around letters. */
export function cleanResumeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= resumeLimits.nameChars) return plain;
  // The ending says what it is; the middle of a long name says little.
  const ending = /\.[a-z]{1,5}$/i.exec(plain)?.[0] ?? '';
  return plain.slice(0, resumeLimits.nameChars - ending.length) + ending;
}
