import { describe, expect, it } from 'vitest';
import { articles, featuredArticle } from '#content/articles/all.ts';
import { library } from '#content/library.ts';
import { glossary } from '#content/glossary.ts';
import { presentArticle, summarizeArticle } from './present-article.server.ts';
import { presentGlossary, presentLibrary } from '#web/routes/resources/present-library.server.ts';

describe('An article as a page shows it', () => {
  it('says its day in words that no machine changes.', () => {
    expect(summarizeArticle({ ...featuredArticle, date: '2026-03-01' }).dateText).toBe('March 1, 2026');
  });

  it('knows three related articles and its neighbours.', () => {
    const [first, second] = articles;
    const shown = presentArticle(first);
    expect(shown.related).toHaveLength(3);
    expect([shown.newer, shown.older?.slug]).toEqual([null, second?.slug]);
  });
});

describe('The library as a page shows it', () => {
  it('offers only kinds that it has.', () => {
    const { entries, kinds } = presentLibrary();
    expect(entries).toHaveLength(library.length);
    expect(kinds.map(({ value }) => value).toSorted()).toEqual(
      [...new Set(library.map(({ kind }) => kind))].toSorted(),
    );
  });

  it('has every term of the glossary under its letter, in order.', () => {
    const letters = presentGlossary();
    expect(letters.map(({ letter }) => letter)).toEqual(letters.map(({ letter }) => letter).toSorted());
    expect(letters.flatMap(({ terms }) => terms.map(({ id }) => id))).toEqual(
      glossary.map(({ slug }) => `term-${slug}`),
    );
    expect(letters[0]?.terms[0]?.seeAlso[0]).toEqual({ id: 'term-ad-cs', term: 'AD CS' });
  });
});
