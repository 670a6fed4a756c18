import { describe, expect, it } from 'vitest';
import { spreadsOf, type GlossaryLetter } from './glossary-list.tsx';

const letter = (name: string, count: number): GlossaryLetter => ({
  letter: name,
  terms: Array.from({ length: count }, (_, place) => ({
    id: `${name}-${place}`,
    term: name,
    definition: '',
    seeAlso: [],
  })),
});

describe('The spreads of the glossary', () => {
  it('hold every letter once, in order, and end when they are full.', () => {
    const letters = [letter('a', 12), letter('b', 9), letter('c', 1), letter('d', 30), letter('e', 2)];
    const names = spreadsOf(letters).map((spread) => spread.map((group) => group.letter).join(''));
    expect(names).toEqual(['ab', 'cd', 'e']);
  });

  it('are none where nothing was found.', () => {
    expect(spreadsOf([])).toEqual([]);
  });
});
