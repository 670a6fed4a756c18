/**
 * Our documents' fonts: Geist and Geist Mono (see LICENSE next to them), one file per weight, because the PDF library
 * doesn't support variable fonts. Without ligatures, so searched text and copied code keep their characters. Made with
 * `subset-font` from the fonts the pages use.
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

/** The first character a font doesn't have; null if it can print the text. */
export function findUndrawable(text: string, face: Face): string | null {
  const font = opened.get(face) ?? create(fontFaces[face]);
  opened.set(face, font);
  for (const character of text)
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
  return null;
}

/** A missing character would print as an empty box, so we refuse to create the document. */
export function assertDrawable(text: string, face: Face): void {
  const missing = findUndrawable(text, face);
  if (missing !== null) throw new Error(`The ${face} font has no "${missing}", needed for "${text}".`);
}
