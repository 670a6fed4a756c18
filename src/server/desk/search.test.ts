import { expect, it } from 'vitest';
import type { SearchRepository } from './search-repository.ts';
import { excerptOf, searchDesk, wordsOf } from './search.ts';

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

it('shows what was found where the name of a record does not say it already.', async () => {
  const entry = {
    recordId: '7Q4',
    kind: 'record',
    at: 0,
    text: '7Q4 Ada Verma ada@meridian.example Meridian Pay',
  };
  const record = {
    kind: 'ticket',
    id: '7Q4',
    title: 'Meridian Pay',
    about: 'Ada Verma',
    state: 'new',
    at: 0,
  };
  const repository = {
    find: async () => [entry],
    records: async () => [record],
  } as unknown as SearchRepository;
  const marksOf = async (query: string) => {
    const { title = [], about = [] } = (await searchDesk(repository, 'owner', query)).hits[0]?.named ?? {};
    return [...title, ...about].flatMap(({ text, isHit }) => (isHit ? [text] : []));
  };
  expect(await marksOf('verma meri')).toEqual(['Meridian', 'Verma']);
  expect(await marksOf('example')).toEqual([]);
  const foundBy = async (query: string) =>
    (await searchDesk(repository, 'owner', query)).hits[0]?.found.length;
  expect([await foundBy('verma meri'), await foundBy('example')]).toEqual([0, 1]);
});
