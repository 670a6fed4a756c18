/**
 * What a blog article is made of: the editor's guide.
 *
 * One file per article, named like its slug, listed in `all.ts`. The articles and their authors are sample content:
 * the companies, endpoints and findings in them are invented, the techniques and references are real.
 * Texts marked "markup" may use `code`, **strong** and [links](…), see `inline.ts`. All others are plain.
 */
import { plainText } from '#content/articles/inline.ts';
import { people, type Person } from '#content/people.ts';

export const articleCategories = ['Web Security', 'API Testing', 'Infrastructure', 'Best Practices'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** The people of the company, by the name an article refers to: `author: authors.renner`. */
export const authors = people;
export type ArticleAuthor = Person;

/** What the code highlighter has to know. `text` is shown without colors. */
export const codeLanguages = [
  'bash',
  'graphql',
  'html',
  'http',
  'json',
  'powershell',
  'sql',
  'text',
  'typescript',
  'yaml',
] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** A bare string in the body is a paragraph. Markup. */
export type ParagraphBlock = string;

export type HeadingBlock = {
  readonly kind: 'heading';
  /** 2 for a section, 3 for a part of one. The title of the page is 1. */
  readonly level: 2 | 3;
  /** The anchor. Unique in the article; keep it when the text changes, since others link to it. */
  readonly id: string;
  readonly text: string;
};

export type ListBlock = {
  readonly kind: 'list';
  /** True where the order matters: steps, ranks. */
  readonly ordered: boolean;
  /** Markup, each a sentence or a few. */
  readonly items: readonly string[];
};

export type CodeBlock = {
  readonly kind: 'code';
  readonly language: CodeLanguage;
  /** Says what to see in the code, without a full stop. Stands beside it and names it for screen readers. */
  readonly caption: string;
  /** One string per line, at most 110 characters, indented by spaces. Shown as it is. */
  readonly lines: readonly string[];
};

export type TableBlock = {
  readonly kind: 'table';
  /** Says what the table shows. Read out first by screen readers. */
  readonly caption: string;
  /** Plain, one per column. */
  readonly head: readonly string[];
  /** Markup, as many cells as there are columns. The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
};

export type CalloutBlock = {
  readonly kind: 'callout';
  /** A note adds; a warning prevents harm. */
  readonly tone: 'note' | 'warning';
  readonly title: string;
  /** Markup. */
  readonly text: string;
};

export type QuoteBlock = {
  readonly kind: 'quote';
  /** Word for word, without quotation marks. */
  readonly text: string;
  /** Document and place, so that a reader can check it. */
  readonly source: string;
};

export type ArticleBlock =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | CodeBlock
  | TableBlock
  | CalloutBlock
  | QuoteBlock;

export type ArticleReference = {
  /** Author or publisher first, then the title. */
  readonly title: string;
  /** The document itself, by https: a standard, a vendor's page, a CVE record. */
  readonly url: string;
};

export type Article = {
  /** The last part of the address, /blog/{slug}. Never changed after publication. */
  readonly slug: string;
  /** At most 48 characters, so that tab and search results show it whole with the brand. */
  readonly title: string;
  /** For cards, feeds and search results: 50 to 100 characters, so that a card shows it whole in its three lines. */
  readonly excerpt: string;
  /** Day of publication, YYYY-MM-DD. No two articles share one. */
  readonly date: string;
  readonly author: ArticleAuthor;
  readonly category: ArticleCategory;
  /** Opens with one or more paragraphs, then sections. At least 900 words. */
  readonly body: readonly ArticleBlock[];
  /** What a reader should check or read next. At least four. */
  readonly references: readonly ArticleReference[];
  /** Slugs of three other articles, the closest first. */
  readonly related: readonly string[];
};

const wordsPerMinute = 220;

/** The texts of a block that are read as prose; code is looked at, not read. */
export function proseOf(block: ArticleBlock): readonly string[] {
  if (typeof block === 'string') return [plainText(block)];
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'list':
      return block.items.map(plainText);
    case 'code':
      return [block.caption];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat().map(plainText)];
    case 'callout':
      return [block.title, plainText(block.text)];
    case 'quote':
      return [block.text, block.source];
  }
}

export function wordCount(article: Article): number {
  return article.body
    .flatMap(proseOf)
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Spec 3: a text such as '5 min read'. */
export function readTime(article: Article): string {
  return `${Math.max(1, Math.round(wordCount(article) / wordsPerMinute))} min read`;
}

/** The headings in order, for the table of contents. */
export function headingsOf(article: Article): readonly HeadingBlock[] {
  return article.body.filter((block) => typeof block !== 'string' && block.kind === 'heading');
}
