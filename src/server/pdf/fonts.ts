/**
 * The faces of our documents: Geist and Geist Mono (see LICENSE beside them), one weight each, because the PDF writer
 * takes plain fonts only. Without ligatures, so that text that is searched for and code that is copied keep their
 * characters apart. Made with `subset-font` from the files that the pages use.
 */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const faces = ['regular', 'semibold', 'mono'] as const;
export type Face = (typeof faces)[number];

const bytesOf = (face: Face): Buffer => readFileSync(new URL(`./fonts/geist-${face}.ttf`, import.meta.url));

export const fontFaces: Readonly<Record<Face, Buffer>> = {
  regular: bytesOf('regular'),
  semibold: bytesOf('semibold'),
  mono: bytesOf('mono'),
};

const opened = new Map<Face, Font>();

/** The first character that a face lacks; null when it can print the text. */
export function findUndrawable(text: string, face: Face): string | null {
  const font = opened.get(face) ?? create(fontFaces[face]);
  opened.set(face, font);
  for (const character of text)
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
  return null;
}

/** A character that a face lacks would print as an empty box: better no document than a wrong one. */
export function assertDrawable(text: string, face: Face): void {
  const missing = findUndrawable(text, face);
  if (missing !== null) throw new Error(`The ${face} font has no "${missing}", needed for "${text}".`);
}
