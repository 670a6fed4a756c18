/** Everything there is to read or to take away, in one list: what the resources page shows and filters. */
import { readTime, type ArticleCategory } from '#content/articles/article.ts';
import { articlePath, articles } from '#content/articles/all.ts';
import { downloadFact, downloadPreview, downloads } from '#content/downloads.ts';

export type LibraryKind = 'download' | 'article';

/** As the filter names all of them, and as an entry names itself. */
export const libraryKinds: Readonly<Record<LibraryKind, { readonly all: string; readonly one: string }>> = {
  download: { all: 'Downloads', one: 'Download' },
  article: { all: 'Articles', one: 'Article' },
};

export type LibraryItem = {
  readonly kind: LibraryKind;
  /** Null for what concerns every topic: it is shown whichever is chosen. */
  readonly topic: ArticleCategory | null;
  readonly title: string;
  readonly description: string;
  /** A page of ours, a place in one, or a file to download. */
  readonly target: string;
  /** How much it is: minutes, megabytes, terms. */
  readonly fact: string;
  /** A picture of the first page. */
  readonly preview?: string;
  /** Where the same can be read without a download. */
  readonly page?: string;
};

export const library: readonly LibraryItem[] = [
  ...downloads.map((download): LibraryItem => ({
    kind: 'download',
    topic: download.topic,
    title: download.title,
    description: download.description,
    target: download.file,
    fact: downloadFact(download),
    preview: downloadPreview(download),
    ...(download.page === undefined ? {} : { page: download.page }),
  })),
  ...articles.map((article): LibraryItem => ({
    kind: 'article',
    topic: article.category,
    title: article.title,
    description: article.excerpt,
    target: articlePath(article),
    fact: readTime(article),
  })),
];
