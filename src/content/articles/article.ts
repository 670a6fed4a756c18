/**
 * The article schema, which is also the editor's guide. One Markdown file per article, named like its URL;
 * docs/content.md shows one. The articles and their authors are sample content: the companies, endpoints and findings
 * in them are invented, the techniques and references are real.
 */
import { z } from 'zod';
import { blockTexts, type ArticleBlock, type Block, type HeadingBlock } from '#content/blocks.ts';
import {
  acrossEntries,
  codeColumns,
  kebabCase,
  line,
  others,
  plainLine,
  pastDay,
  proseBreaks,
  reportShared,
  slug,
} from '#content/entry-schema.ts';
import { authors, ownAuthors, type Person } from '#content/people.ts';

export const articleCategories = ['Web Security', 'API Testing', 'Infrastructure', 'Best Practices'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

const wordsMin = 900;
const sectionsMin = 4;
const perCategoryMin = 2;
const wordsPerMinute = 220;

const titleFits = 'so that the tab and search results show all of it, with the brand';
const excerptFits = 'so that all of it fits in a card’s three lines';

const articleSchema = z.strictObject({
  /** The last part of the URL, /blog/{slug}. Never changed after publication. */
  slug,
  title: line(1, 48, titleFits),
  /** For cards, feeds and search results. */
  excerpt: line(50, 100, excerptFits),
  /** Publication date. No two articles share one; the newest is featured. */
  date: pastDay,
  author: z.enum(Object.keys(authors), {
    error: `name one of ${Object.keys(authors).join(', ')} (src/content/people.ts, site/people.yaml)`,
  }),
  category: z.enum(articleCategories, { error: `choose one of ${articleCategories.join(', ')}` }),
  /** Slugs of other articles, closest first. */
  related: others(3, 3),
  /** What a reader should check or read next: author or publisher first, then the title. */
  references: references(4),
  /** Opens with one or more paragraphs, then sections. */
  body: z.custom<readonly ArticleBlock[]>(Array.isArray).superRefine((body, context) => {
    for (const message of bodyFindings(body)) context.addIssue({ code: 'custom', message });
  }),
});

function references(least: number) {
  return z
    .array(
      z.strictObject({
        title: z.string(),
        url: z.url({ protocol: /^https$/, error: 'link to the document itself, over https' }),
      }),
    )
    .min(least, `cite at least ${least} documents`)
    .refine((list) => new Set(list.map(({ url }) => url)).size === list.length, 'cite each document once');
}

/** An owner's article: what a page needs to work, and nothing about how we write. */
const ownArticleSchema = articleSchema.extend({
  title: plainLine(1, 48, titleFits),
  excerpt: plainLine(50, 100, excerptFits),
  author: z.enum(ownAuthors, { error: `name one of ${ownAuthors.join(', ')} (people.yaml)` }),
  related: others(0, 3).default([]),
  references: references(0).default([]),
  body: z.custom<readonly ArticleBlock[]>(Array.isArray).superRefine((body, context) => {
    for (const message of brokenBlocks(body)) context.addIssue({ code: 'custom', message });
  }),
});

export const ownArticlesSchema = z.array(ownArticleSchema).superRefine(
  acrossEntries((articles, report) => {
    reportShared(articles, report, { title: ({ title }) => title, excerpt: ({ excerpt }) => excerpt });
    reportUnrelated(articles, report);
  }),
);

export const articlesSchema = z.array(articleSchema).superRefine(
  acrossEntries((articles, report) => {
    reportShared(articles, report, {
      title: ({ title }) => title,
      excerpt: ({ excerpt }) => excerpt,
      date: ({ date }) => date,
    });
    reportUnrelated(articles, report);
    const said = new Map<string, string>();
    articles.forEach((article, place) => {
      for (const text of paragraphsOf(article.body)) {
        const first = said.get(text);
        if (first !== undefined) report(place, 'body', `say it once: ${first} has "${text.slice(0, 57)}..."`);
        said.set(text, article.slug);
      }
      if (articles.filter(({ category }) => category === article.category).length < perCategoryMin)
        report(place, 'category', `a category has at least ${perCategoryMin} articles`);
    });
  }),
);

function reportUnrelated(
  articles: ReadonlyArray<{ readonly slug: string; readonly related: readonly string[] }>,
  report: (place: number, field: string, message: string) => void,
): void {
  const slugs = new Set(articles.map(({ slug: address }) => address));
  articles.forEach(({ slug: address, related }, place) => {
    for (const other of related)
      if (other === address || !slugs.has(other))
        report(place, 'related', `name another article that exists, not "${other}"`);
  });
}

export type ArticleEntry = z.output<typeof articleSchema>;
export type Article = Omit<ArticleEntry, 'author'> & { readonly author: Person };
export type ArticleReference = ArticleEntry['references'][number];

function* bodyFindings(body: readonly Block[]): Generator<string> {
  const words = countWords(body);
  if (words < wordsMin) yield `write at least ${wordsMin} words (${words} now)`;
  const sections = body.filter((block) => block.kind === 'heading').length;
  if (sections < sectionsMin) yield `write at least ${sectionsMin} sections (${sections} now)`;
  yield* brokenBlocks(body);
  const listings = body.filter((block) => block.kind === 'code');
  if (listings.length === 0) yield 'show code';
  for (const { caption, code } of listings) {
    if (caption.endsWith('.')) yield `end the caption "${caption}" without a period`;
    for (const text of code.split('\n'))
      if (text.length > codeColumns || /\t|\s$/.test(text))
        yield `keep code to ${codeColumns} columns, without tabs or trailing spaces: "${text.slice(0, 57)}"`;
  }
  for (const block of body)
    for (const text of blockTexts(block, { withCode: false }))
      if (proseBreaks.test(text))
        yield `keep the voice (no dashes for effect, no shouting, no stock phrases): "${text.slice(0, 57)}..."`;
}

/** What a page couldn't show, whoever wrote it. */
function* brokenBlocks(body: readonly Block[]): Generator<string> {
  if (body[0]?.kind !== 'paragraph') yield 'open with a paragraph';
  const anchors = body.filter((block) => block.kind === 'heading').map(({ id }) => id);
  for (const [place, id] of anchors.entries()) {
    if (!kebabCase.test(id)) yield `write the anchor {#${id}} in kebab-case`;
    if (anchors.indexOf(id) < place) yield `give each section its own anchor; don't use {#${id}} twice`;
  }
  for (const block of body) {
    if (block.kind === 'checklist' || block.kind === 'definitions' || block.kind === 'links')
      yield `an article can't show a ${block.kind}: write a list of sentences`;
    if (block.kind === 'table' && block.rows.some((row) => row.length !== block.columns.length))
      yield `fill every cell of the table "${block.caption}"`;
  }
}

/** Texts that no other article may repeat. */
const paragraphsOf = (body: readonly Block[]): string[] =>
  body
    .filter((block) => block.kind !== 'heading' && block.kind !== 'code')
    .flatMap((block) => blockTexts(block, { withCode: false }))
    .filter((text) => text.split(' ').length > 8);

/** Counts prose only, not code. */
const countWords = (body: readonly Block[]): number =>
  body
    .flatMap((block) => (block.kind === 'code' ? [block.caption] : blockTexts(block, { withCode: false })))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const wordCount = ({ body }: Pick<Article, 'body'>): number => countWords(body);

/** Spec 3: text such as '5 min read'. */
export const readTime = (article: Pick<Article, 'body'>): string =>
  `${Math.max(1, Math.round(wordCount(article) / wordsPerMinute))} min read`;

/** The headings in order, for the table of contents. */
export const headingsOf = ({ body }: Article): readonly HeadingBlock[] =>
  body.filter((block) => block.kind === 'heading');
