import { describe, expect, it } from 'vitest';
import { pageTextLimits } from '#contract/limits.ts';
import {
  articleCategories,
  authors,
  codeLanguages,
  headingsOf,
  proseOf,
  readTime,
  wordCount,
  type Article,
  type ArticleBlock,
} from '#content/articles/article.ts';
import {
  articlePage,
  articlePath,
  articles,
  featuredArticle,
  findArticle,
  neighboursOf,
  relatedTo,
} from '#content/articles/all.ts';
import { linkTargets, plainText } from '#content/articles/inline.ts';
import { findTerm, glossary } from '#content/glossary.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { site } from '#content/site.ts';

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const unwanted =
  /—|–|!(?=\s|$)|\b(unlock|seamless(ly)?|elevates?|robust|leverag(e|es|ing)|lorem|ipsum|coming soon|in today's)\b/i;

/** The texts of a block that may carry markup. */
function markupOf(block: ArticleBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return block.rows.flat();
  return block.kind === 'callout' ? [block.text] : [];
}

const linksOf = (article: Article): readonly string[] =>
  article.body.flatMap(markupOf).flatMap((text) => linkTargets(text));

/** An article of so many words, for the arithmetic. */
const articleOf = (words: number): Article => ({
  ...featuredArticle,
  body: [Array.from({ length: words }, () => 'word').join(' ')],
});

describe('The list of articles', () => {
  it('has at least eight, two or more of each category.', () => {
    expect(articles.length).toBeGreaterThanOrEqual(8);
    for (const category of articleCategories) {
      expect(articles.filter((article) => article.category === category).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('uses every slug, title, excerpt and date once.', () => {
    for (const field of ['slug', 'title', 'excerpt', 'date'] as const) {
      expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length);
    }
  });

  it('runs from the newest to the oldest and features the first.', () => {
    const dates = articles.map((article) => article.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(featuredArticle).toBe(articles[0]);
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

  it('never says the same paragraph twice.', () => {
    const texts = articles
      .flatMap((article) => article.body)
      .flatMap(markupOf)
      .filter((text) => text.split(' ').length > 8);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
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
      'three **four** [five six](https://x.example/) & `seven`',
      { kind: 'list', ordered: false, items: ['eight', 'nine'] },
      { kind: 'code', language: 'text', caption: 'ten', lines: ['not counted at all'] },
      { kind: 'table', caption: 'eleven', head: ['twelve'], rows: [['thirteen']] },
      { kind: 'callout', tone: 'note', title: 'fourteen', text: 'fifteen' },
      { kind: 'quote', text: 'sixteen', source: 'seventeen' },
    ];
    expect(wordCount({ ...featuredArticle, body })).toBe(17);
  });
});

describe.each(articles.map((article) => ({ slug: article.slug, article })))('$slug', ({ article }) => {
  it('has at least 900 words.', () => {
    expect(wordCount(article)).toBeGreaterThanOrEqual(900);
  });

  it('has a slug, a date, a category and an author that the site knows.', () => {
    expect(article.slug).toMatch(kebabCase);
    expect(new Date(`${article.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(article.date);
    expect(article.date >= '2025-07-01' && article.date <= '2026-10-31').toBe(true);
    expect(articleCategories).toContain(article.category);
    expect(Object.values(authors)).toContain(article.author);
  });

  it('has a title and an excerpt that search results show whole.', () => {
    const page = articlePage(article);
    expect(page.path).toBe(articlePath(article));
    expect(`${page.title} · ${site.name}`.length).toBeLessThanOrEqual(pageTextLimits.titleMax);
    expect(page.description.length).toBeGreaterThanOrEqual(pageTextLimits.descriptionMin);
    expect(page.description.length).toBeLessThanOrEqual(pageTextLimits.descriptionMax);
  });

  it('opens with a paragraph and has sections with their own anchors.', () => {
    const ids = headingsOf(article).map((heading) => heading.id);
    expect(typeof article.body[0]).toBe('string');
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !kebabCase.test(id))).toEqual([]);
  });

  it('shows real code, with a caption and lines that fit.', () => {
    const samples = article.body.filter((block) => typeof block !== 'string' && block.kind === 'code');
    expect(samples.length).toBeGreaterThanOrEqual(1);
    for (const { language, caption, lines } of samples) {
      expect(codeLanguages).toContain(language);
      expect(caption).toMatch(/[^.\s]$/);
      expect(lines.filter((line) => line.length > 110 || /\t|\s$/.test(line))).toEqual([]);
    }
  });

  it('has tables with as many cells as columns.', () => {
    const tables = article.body.filter((block) => typeof block !== 'string' && block.kind === 'table');
    const uneven = tables.flatMap(({ head, rows }) => rows.filter((row) => row.length !== head.length));
    expect(uneven).toEqual([]);
  });

  it('cites at least four documents by https.', () => {
    const urls = article.references.map((reference) => reference.url);
    expect(urls.length).toBeGreaterThanOrEqual(4);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(new URL(url).protocol).toBe('https:');
  });

  it('names three other articles that exist.', () => {
    const related = relatedTo(article).map((other) => other.slug);
    expect(related).toEqual(article.related);
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain(article.slug);
  });

  it('links only to pages of ours that exist, or by https.', () => {
    const pages = [...prerenderedPaths, ...articles.map(articlePath)];
    const ours = linksOf(article).filter((target) => target.startsWith('/'));
    expect(ours.filter((target) => !pages.includes(target.split('#')[0] ?? target))).toEqual([]);
  });

  it('keeps the voice: no dashes for effect, no shouting, no stock phrases.', () => {
    const texts = [article.title, article.excerpt, ...article.body.flatMap(proseOf)];
    expect(texts.filter((text) => unwanted.test(text))).toEqual([]);
  });
});

describe('The glossary', () => {
  it('has at least 45 terms, each once, in alphabetical order.', () => {
    const terms = glossary.map((entry) => entry.term.toLowerCase());
    expect(glossary.length).toBeGreaterThanOrEqual(45);
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).toEqual(terms.toSorted());
  });

  it('gives each term an anchor of its own, and finds it by that.', () => {
    expect(glossary.filter(({ slug }) => !kebabCase.test(slug))).toEqual([]);
    expect(glossary.filter((entry) => findTerm(entry.slug) !== entry)).toEqual([]);
    expect(findTerm('no-such-term')).toBeUndefined();
  });

  it('defines each term in one to three plain sentences.', () => {
    for (const { definition } of glossary) {
      expect(plainText(definition)).toBe(definition);
      expect(definition).toMatch(/^[A-Z].*[.?]$/);
      expect(definition.match(/[.?](\s|$)/g)?.length).toBeLessThanOrEqual(3);
      expect(definition).not.toMatch(unwanted);
    }
  });

  it('sends readers only to other entries that exist.', () => {
    for (const { slug, seeAlso } of glossary) {
      expect(seeAlso.length).toBeGreaterThanOrEqual(1);
      expect(seeAlso.filter((other) => other === slug || !findTerm(other))).toEqual([]);
    }
  });
});
