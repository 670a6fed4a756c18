import { expect, it } from 'vitest';
import { excerptOf, wordsOf } from './search.ts';

it('reads a query as words of letters and digits, folded, each once.', () => {
  expect(wordsOf(' #K7M-4QX  Müller MULLER "or" * ')).toEqual(['k7m', '4qx', 'muller', 'or']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});

it('cuts a long text around the first word found and marks every beginning that matches.', () => {
  const text = `${'before '.repeat(20)}the Prüfer asked, the prüfende answered ${'after '.repeat(40)}`;
  const parts = excerptOf(text, ['pruf']);
  expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual(['Prüfer', 'prüfende']);
  const shown = parts.map((part) => part.text).join('');
  expect(shown).toMatch(/^… before .* …$/);
  expect(shown.length).toBeLessThan(150);
  expect(excerptOf('No word of it', ['zzz'])).toEqual([{ text: 'No word of it', isHit: false }]);
});
