import { globSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureFonts, fontFile, weights } from './fonts.ts';

beforeAll(ensureFonts);

describe('The fonts of the pages', () => {
  it('have every letter, sign and dash that the words use, but for arrows that browsers bring.', () => {
    const font = create(readFileSync(fontFile('geist')));
    const used = new Set(
      globSync('src/content/pages/*.ts').flatMap((file) => Array.from(readFileSync(file, 'utf8'))),
    );
    const missing = [...used].filter(
      (character) => character > ' ' && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    expect(missing.filter((character) => character !== '→')).toEqual([]);
  });

  it('have figures of equal width, so that a count does not dance.', () => {
    const font = create(readFileSync(fontFile('geist')));
    const widths = font.layout('0123456789', ['tnum']).positions.map(({ xAdvance }) => xAdvance);
    expect(new Set(widths).size).toBe(1);
  });

  it('have the weights that styles ask for.', () => {
    const styles = globSync('src/web/**/*.{css,tsx}')
      .filter((file) => !file.endsWith('theme.css'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const asked = [...styles.matchAll(/font-weight: (\d+)|font-\[(\d+)\]/g)].map((match) =>
      Number(match[1] ?? match[2]),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
    expect(styles).not.toMatch(/\bfont-(thin|extralight|light|bold|extrabold|black)\b/);
  });
});
