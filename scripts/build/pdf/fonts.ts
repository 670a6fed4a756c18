/** The fonts of our documents, from the same files as the pages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

export type Face = 'regular' | 'semibold' | 'mono';

const { resolve } = createRequire(import.meta.url);
const sans = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const mono = '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';

/**
 * One weight of a variable font as a separate font, because the PDF writer only takes static fonts. Without ligatures,
 * so searched text and copied code keep their characters.
 */
const oneWeight = (file: string, wght: number): Promise<Buffer> =>
  subsetFont(readFileSync(resolve(file)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght },
    dropTables: ['GSUB'],
  });

export const fontFaces: Readonly<Record<Face, Buffer>> = {
  regular: await oneWeight(sans, 400),
  semibold: await oneWeight(sans, 600),
  mono: await oneWeight(mono, 400),
};

const covered = new Map<Face, (codePoint: number) => boolean>();

/** A missing character would print as an empty box: better no document than a wrong one. */
export function assertDrawable(text: string, face: Face): void {
  const has = covered.get(face) ?? create(fontFaces[face]);
  const check = typeof has === 'function' ? has : (codePoint: number) => has.hasGlyphForCodePoint(codePoint);
  covered.set(face, check);
  for (const character of text) {
    if (!check(character.codePointAt(0) ?? 0)) {
      throw new Error(`The ${face} font has no "${character}", needed for "${text}".`);
    }
  }
}
