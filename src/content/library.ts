/** Everything there is to read or to take away, in one list: what the resources page shows and filters. */
import { sampleReportPath } from '#contract/paths.ts';
import { readTime, type ArticleCategory } from '#content/articles/article.ts';
import { articlePath, articles } from '#content/articles/all.ts';
import { downloadFact, downloads } from '#content/downloads.ts';
import { glossary } from '#content/glossary.ts';
import { resourcesPage } from '#content/pages/resources.ts';

export type LibraryKind = 'download' | 'report' | 'article' | 'glossary';

/** As the filter names all of them, and as an entry names itself. */
export const libraryKinds: Readonly<Record<LibraryKind, { readonly all: string; readonly one: string }>> = {
  download: { all: 'Downloads', one: 'Download' },
  report: { all: 'Sample report', one: 'Report' },
  article: { all: 'Articles', one: 'Article' },
  glossary: { all: 'Glossary', one: 'Glossary' },
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
};

export const library: readonly LibraryItem[] = [
  ...downloads.map((download): LibraryItem => ({
    kind: 'download',
    topic: download.topic,
    title: download.title,
    description: download.description,
    target: download.file,
    fact: downloadFact(download),
  })),
  {
    kind: 'report',
    topic: null,
    title: 'A sample report, complete',
    description:
      'What you get at the end of a test: summary, findings with proof, root causes, fixes and the retest.',
    target: sampleReportPath,
    fact: 'Web page',
  },
  {
    kind: 'glossary',
    topic: null,
    title: 'The words we use',
    description: 'From Active Directory to zero-day, as our reports and articles use them.',
    target: `${resourcesPage.path}#${resourcesPage.glossary.anchor}`,
    fact: `${glossary.length} terms`,
  },
  ...articles.map((article): LibraryItem => ({
    kind: 'article',
    topic: article.category,
    title: article.title,
    description: article.excerpt,
    target: articlePath(article),
    fact: readTime(article),
  })),
];
