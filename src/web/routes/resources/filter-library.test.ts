import { describe, expect, it } from 'vitest';
import { filterLibrary, libraryAddress, readLibraryFilter } from './filter-library.ts';

const offered = {
  kinds: [
    { value: 'article', label: 'Articles' },
    { value: 'glossary', label: 'Glossary' },
  ],
  topics: [{ value: 'api-testing', label: 'API Testing' }],
};
const items = [
  { kind: 'article', topic: 'api-testing', id: 1 },
  { kind: 'article', topic: 'web-security', id: 2 },
  { kind: 'glossary', topic: null, id: 3 },
];
const found = (query: string) =>
  filterLibrary(items, readLibraryFilter(new URLSearchParams(query), offered)).map(({ id }) => id);

describe('The library filter', () => {
  it.each([
    ['', [1, 2, 3]],
    ['kind=article', [1, 2]],
    ['topic=api-testing', [1, 3]],
    ['kind=article&topic=api-testing', [1]],
    ['kind=glossary&topic=api-testing', [3]],
    ['kind=film', [1, 2, 3]],
    ['topic=web-security', [1, 2, 3]],
  ])('answers "%s" with what is of that kind and on that topic.', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    [{ kind: null, topic: null }, '/resources'],
    [{ kind: 'article', topic: null }, '/resources?kind=article'],
    [{ kind: 'article', topic: 'api-testing' }, '/resources?kind=article&topic=api-testing'],
  ])('has an address for %j.', (filter, address) => {
    expect(libraryAddress('/resources', filter)).toBe(address);
  });
});
