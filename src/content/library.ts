/** Everything to read or download, in one list: what the resources page shows and filters. */
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
  /** Null if it concerns every topic: always shown. */
  readonly topic: ArticleCategory | null;
  readonly title: string;
  readonly description: string;
  /** One of our pages, an anchor in one, or a file to download. */
  readonly target: string;
  /** Its length: minutes, megabytes, terms. */
  readonly fact: string;
  /** A preview of the first page. */
  readonly preview?: string;
  /** The same content without a download. */
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
