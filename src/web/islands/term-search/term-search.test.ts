import { expect, it } from 'vitest';
import { filterTerms } from './term-search.tsx';

const letters = [
  { letter: 'B', terms: [{ term: 'BOLA', definition: 'Reads an object of somebody else.' }] },
  {
    letter: 'S',
    terms: [
      { term: 'SSRF', definition: 'The server asks on behalf of an attacker.' },
      { term: 'Session', definition: 'What a sign-in leaves behind.' },
    ],
  },
];

it.each([
  ['', ['BOLA', 'SSRF', 'Session']],
  ['  ', ['BOLA', 'SSRF', 'Session']],
  ['ssrf', ['SSRF']],
  ['OBJECT', ['BOLA']],
  ['s', ['BOLA', 'SSRF', 'Session']],
  ['(', []],
])('a search for "%s" finds what has it in its name or its definition', (text, expected) => {
  expect(filterTerms(letters, text).flatMap(({ terms }) => terms.map(({ term }) => term))).toEqual(expected);
});

it('leaves out letters without a term', () => {
  expect(filterTerms(letters, 'ssrf').map(({ letter }) => letter)).toEqual(['S']);
});
