/** The faces of our documents, from the same files that the pages use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { staticFont } from './static-font.ts';
import { unpackWoff2 } from './woff2.ts';

export type Face = 'regular' | 'semibold' | 'mono';

const { resolve } = createRequire(import.meta.url);
const sans = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const mono = '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';

const load = (file: string): Buffer => unpackWoff2(readFileSync(resolve(file)));

let loaded: Readonly<Record<Face, Buffer>> | undefined;

export function fontFaces(): Readonly<Record<Face, Buffer>> {
  if (loaded === undefined) {
    const text = load(sans);
    loaded = {
      regular: staticFont(text, 'Regular'),
      semibold: staticFont(text, 'SemiBold'),
      mono: staticFont(load(mono), 'Regular'),
    };
  }
  return loaded;
}

const covered = new Map<Face, (codePoint: number) => boolean>();

/** A character that a face lacks would print as an empty box: better no document than a wrong one. */
export function assertDrawable(text: string, face: Face): void {
  const has = covered.get(face) ?? create(fontFaces()[face]);
  const check = typeof has === 'function' ? has : (codePoint: number) => has.hasGlyphForCodePoint(codePoint);
  covered.set(face, check);
  for (const character of text) {
    if (!check(character.codePointAt(0) ?? 0)) {
      throw new Error(`The ${face} font has no "${character}", needed for "${text}".`);
    }
  }
}
