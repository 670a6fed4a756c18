/**
 * Turns the Markdown of articles, glossary and library into modules of blocks, in .cache/prose, validated by the
 * schemas and with highlighted code. Neither the browser nor the server parses Markdown.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ArticleEntry } from '#content/articles/article.ts';
import { ensureOwn, OwnError, siteFolder } from './own.ts';

const proseFolder = '.cache/prose';
const stamp = `${proseFolder}/stamp`;
const folders = ['articles', 'glossary', 'downloads'] as const;
const sources = [
  ...folders.map((folder) => `src/content/${folder}/**/*`),
  'src/content/{articles,glossary,downloads}',
  'src/content/{entry-schema,blocks,people}.ts',
  'scripts/build/prose/*.ts',
  'scripts/build/prose.ts',
  // The owner's articles and people, or the folder, have changed.
  '.cache/own/stamp',
];

export class ProseError extends Error {}

/** Rebuilt when a source is newer; a folder changes when a file is deleted. First, what content imports of the owner's. */
export async function ensureProse(): Promise<void> {
  await ensureOwn().catch((error: unknown) => {
    // In development, pages stay as they were until the folder is right; scripts/start/dev.ts has told the mistake.
    if (!(error instanceof OwnError && process.env.NODE_ENV === 'development' && existsSync('.cache/own/stamp')))
      throw error;
  });
  const made = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (globSync(sources).some((file) => statSync(file).mtimeMs > made)) await buildProse();
}

/** For Vite: in development pages stay as they were until an article is right; scripts/start/dev-server.ts has told the mistake. */
export async function ensureSomeProse(): Promise<void> {
  await ensureProse().catch((error: unknown) => {
    if (!(error instanceof ProseError && process.env.NODE_ENV === 'development' && existsSync(stamp))) throw error;
  });
}

async function buildProse(): Promise<void> {
  const startedAt = new Date();
  const ownArticles = `${siteFolder()}/articles`;
  const [{ articlesSchema, ownArticlesSchema }, { glossarySchema }, { documentsSchema }, { readCollection }] = await Promise.all(
    [
      import('#content/articles/article.ts'),
      import('#content/glossary/term.ts'),
      import('#content/downloads/document.ts'),
      import('./prose/read-collection.ts'),
    ],
  );
  const findings: string[] = [];
  const collection = <Entry>(
    folder: string,
    schema: Parameters<typeof readCollection<Entry>>[1],
    addressOf?: (slug: string) => string,
  ) => {
    const files = globSync(`${folder}/*.md`).toSorted();
    const read = readCollection(
      files.map((file) => ({ file, slug: basename(file, '.md'), source: readFileSync(file, 'utf8') })),
      schema,
      addressOf,
    );
    findings.push(...read.findings);
    return read.entries;
  };
  const blogPath = (slug: string) => `/blog/${slug}`;
  const articles = existsSync(ownArticles)
    ? collection<ArticleEntry>(ownArticles, ownArticlesSchema, blogPath)
    : collection('src/content/articles', articlesSchema, blogPath);
  const glossary = collection('src/content/glossary', glossarySchema);
  const downloads = collection('src/content/downloads', documentsSchema);
  if (findings.length > 0) throw new ProseError(findings.join('\n'));

  mkdirSync(proseFolder, { recursive: true });
  const documents = downloads.toSorted((one, other) => one.order - other.order);
  write(
    'articles',
    'ArticleEntry',
    '#content/articles/article.ts',
    articles.toSorted((one, other) => other.date.localeCompare(one.date)),
  );
  write(
    'glossary',
    'GlossaryTerm',
    '#content/glossary/term.ts',
    glossary.toSorted((one, other) => (one.term.toLowerCase() < other.term.toLowerCase() ? -1 : 1)),
  );
  write('downloads', 'DownloadEntry', '#content/downloads/document.ts', documents);
  // Small, because every page's shell reads it.
  write(
    'download-list',
    'DownloadListing',
    '#content/downloads/document.ts',
    documents.map(({ id, title, description, topic }) => ({ id, title, description, topic })),
  );
  writeFileSync(stamp, startedAt.toISOString());
}

/** Two commands may write at once: each file is replaced atomically. */
function write(name: string, type: string, from: string, entries: readonly object[]): void {
  const file = `${proseFolder}/${name}.ts`;
  const text = `import type { ${type} } from '${from}';\n\nexport const entries: readonly ${type}[] = ${JSON.stringify(entries, null, 1)};\n`;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await ensureProse();
  } catch (error) {
    if (!(error instanceof ProseError || error instanceof OwnError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
