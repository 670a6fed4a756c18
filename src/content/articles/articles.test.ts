import { describe, expect, it } from 'vitest';
import { readTime, wordCount, type Article } from '#content/articles/article.ts';
import { paragraph, type ArticleBlock } from '#content/blocks.ts';
import {
  articlePage,
  articlePath,
  articles,
  featuredArticle,
  findArticle,
  neighboursOf,
} from '#content/articles/all.ts';
import { findTerm, glossary } from '#content/glossary.ts';

/** An article with this many words, for the arithmetic. */
const articleOf = (words: number): Article => ({
  ...featuredArticle,
  body: [paragraph(Array.from({ length: words }, () => 'word').join(' '))],
});

describe('The list of articles', () => {
  it('features the first.', () => {
    expect(featuredArticle).toBe(articles[0]);
    expect(articlePage(featuredArticle).path).toBe(articlePath(featuredArticle));
  });

  it('finds an article by its slug, and nothing by another word.', () => {
    expect(findArticle(featuredArticle.slug)).toBe(featuredArticle);
    expect(findArticle('no-such-article')).toBeUndefined();
  });

  it('knows the neighbours of each article, and none beyond the ends.', () => {
    const [first, second] = articles;
    const last = articles.at(-1) ?? first;
    expect(neighboursOf(first)).toEqual({ older: second });
    expect(neighboursOf(last)).toEqual({ newer: articles.at(-2) });
    expect(neighboursOf({ ...first, slug: 'no-such-article' })).toEqual({});
  });
});

describe('The read time', () => {
  it.each([
    [1, '1 min read'],
    [220, '1 min read'],
    [1100, '5 min read'],
  ])('of %i words is %s.', (words, expected) => {
    expect(readTime(articleOf(words))).toBe(expected);
  });

  it('counts prose and captions, and neither code nor markup.', () => {
    const body: readonly ArticleBlock[] = [
      { kind: 'heading', level: 2, id: 'a', text: 'One two' },
      {
        kind: 'paragraph',
        text: [
          'three ',
          { kind: 'strong', children: ['four'] },
          ' ',
          { kind: 'link', href: 'https://x.example/', children: ['five six'] },
          ' & ',
          { kind: 'code', text: 'seven' },
        ],
      },
      { kind: 'list', ordered: false, items: [['eight'], ['nine']] },
      { kind: 'code', language: 'text', caption: 'ten', code: 'not counted at all' },
      { kind: 'table', caption: 'eleven', columns: ['twelve'], rows: [[['thirteen']]] },
      { kind: 'callout', tone: 'note', title: 'fourteen', text: ['fifteen'] },
      { kind: 'quote', text: 'sixteen', source: 'seventeen' },
    ];
    expect(wordCount({ ...featuredArticle, body })).toBe(17);
  });
});

describe('The glossary', () => {
  it('finds each term by its anchor, and nothing by another word.', () => {
    expect(glossary.filter((entry) => findTerm(entry.slug) !== entry)).toEqual([]);
    expect(findTerm('no-such-term')).toBeUndefined();
  });
});
