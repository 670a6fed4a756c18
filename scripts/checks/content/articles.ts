import { articlePath, articles } from '#content/articles/all.ts';
import {
  articleCategories,
  authors,
  headingsOf,
  proseOf,
  wordCount,
  type Article,
  type ArticleBlock,
} from '#content/articles/article.ts';
import { linkTargets } from '#content/articles/inline.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import type { ContentCheck } from './content-modules.ts';
import {
  entryFindings,
  isDay,
  kebabCase,
  outside,
  sharedWith,
  today,
  unless,
  type EntryRule,
} from './entry-rules.ts';
import { proseBreaks, repeated } from './text-rules.ts';

const excerptMax = 100;
const wordsMin = 900;
const sectionsMin = 4;
const referencesMin = 4;
const relatedCount = 3;
const codeColumns = 110;
const perCategoryMin = 2;

/** The texts of a block that may carry markup. */
function markupOf(block: ArticleBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return block.rows.flat();
  return block.kind === 'callout' ? [block.text] : [];
}

const paragraphsOf = ({ body }: Article): string[] =>
  body.flatMap(markupOf).filter((text) => text.split(' ').length > 8);

const codeOf = ({ body }: Article) =>
  body.filter((block) => typeof block !== 'string' && block.kind === 'code');

const anchorsOf = (article: Article): string[] => headingsOf(article).map(({ id }) => id);

const rules: ReadonlyArray<EntryRule<Article>> = [
  { says: 'its slug is in kebab-case', offenders: ({ slug }) => unless(kebabCase.test(slug), slug) },
  {
    says: 'slug, title, excerpt and date are its own',
    offenders: (article, all) =>
      sharedWith(article, all, ({ slug, title, excerpt, date }) => [slug, title, excerpt, date]),
  },
  {
    says: `its excerpt has at most ${excerptMax} characters, three lines of a card`,
    offenders: ({ excerpt }) => unless(excerpt.length <= excerptMax, excerpt),
  },
  {
    says: 'it says nothing that another article says',
    offenders: (article, all) => [
      ...sharedWith(article, all, paragraphsOf),
      ...repeated(paragraphsOf(article)),
    ],
  },
  {
    says: `it has at least ${wordsMin} words`,
    offenders: (article) => outside(wordCount(article), wordsMin),
  },
  {
    says: 'its date is a day that has passed, YYYY-MM-DD',
    offenders: ({ date }) => unless(isDay(date) && date <= today(), date),
  },
  {
    says: 'its author is known (src/content/articles/article.ts)',
    offenders: ({ author }) =>
      unless(
        Object.values(authors).some(({ name }) => name === author.name),
        author.name,
      ),
  },
  {
    says: 'it opens with a paragraph',
    offenders: ({ body }) => unless(typeof body[0] === 'string', 'body.0'),
  },
  {
    says: `it has at least ${sectionsMin} sections`,
    offenders: (article) => outside(anchorsOf(article).length, sectionsMin),
  },
  {
    says: 'its anchors are in kebab-case, each once',
    offenders: (article) => [
      ...anchorsOf(article).filter((id) => !kebabCase.test(id)),
      ...repeated(anchorsOf(article)),
    ],
  },
  { says: 'it shows code', offenders: (article) => outside(codeOf(article).length, 1) },
  {
    says: `its code has a caption without a full stop, and lines of at most ${codeColumns} characters`,
    offenders: (article) =>
      codeOf(article).flatMap(({ caption, lines }) => [
        ...unless(/[^.\s]$/.test(caption), caption),
        ...lines.filter((line) => line.length > codeColumns || /\t|\s$/.test(line)),
      ]),
  },
  {
    says: 'its tables have as many cells as columns',
    offenders: ({ body }) =>
      body
        .filter((block) => typeof block !== 'string' && block.kind === 'table')
        .flatMap(({ head, rows }) => rows.filter((row) => row.length !== head.length).map(String)),
  },
  {
    says: `it cites at least ${referencesMin} documents by https, each once`,
    offenders: ({ references }) => {
      const urls = references.map(({ url }) => url);
      const bad = [...urls.filter((url) => !url.startsWith('https://')), ...repeated(urls)];
      return [...outside(urls.length, referencesMin), ...bad];
    },
  },
  {
    says: `it relates to ${relatedCount} other articles that exist, each once`,
    offenders: ({ slug, related }, all) => [
      ...outside(related.length, relatedCount, relatedCount),
      ...related.filter((other) => other === slug || !all.some((entry) => entry.slug === other)),
      ...repeated(related),
    ],
  },
  {
    says: 'it links to pages of ours that exist',
    offenders: ({ body }, all) => {
      const pages = new Set([...prerenderedPaths, ...all.map(articlePath)]);
      const targets = body.flatMap(markupOf).flatMap((text) => linkTargets(text));
      return targets.filter((target) => target.startsWith('/') && !pages.has(target.split('#')[0] ?? target));
    },
  },
  {
    says: 'it keeps the voice: no dashes for effect, no shouting, no stock phrases',
    offenders: ({ title, excerpt, body }) =>
      [title, excerpt, ...body.flatMap(proseOf)].filter((text) => proseBreaks.test(text)),
  },
];

/** Articles are whole, true to the form, and in the order of their dates. */
export const checkArticles: ContentCheck = () => articleFindings(articles);

export const articleFindings = (entries: readonly Article[]): string[] => [
  ...entryFindings(entries, ({ slug }) => `article ${slug}`, rules),
  ...entries
    .filter(({ date }, place) => date > (entries[place - 1]?.date ?? date))
    .map(({ slug, date }) => `article ${slug}: articles/all.ts lists the newest first (${date})`),
  ...articleCategories
    .filter((name) => entries.filter(({ category }) => category === name).length < perCategoryMin)
    .map((name) => `article category ${name}: it has at least ${perCategoryMin} articles`),
];
