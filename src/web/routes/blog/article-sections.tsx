import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArticleReference } from '#content/articles/article.ts';
import type { articleWords } from '#content/pages/article.ts';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import { AttackCover } from '#web/ui/attack-cover.tsx';
import { KeySignature } from '#web/ui/key-signature.tsx';
import { Link } from '#web/ui/link.tsx';
import { SectionHead } from '#web/ui/titled-section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

type Words = typeof articleWords;

type ArticleOpeningProps = {
  article: ArticleSummary & { readonly categoryPath: string };
  words: Words;
  /** Sharing links. */
  share: ReactNode;
};

const trailLink =
  'inline-flex min-h-11 items-center text-cyan-700 no-underline hover:underline hover:underline-offset-4';

/** The top of an article: category, title, author and date. */
export function ArticleOpening({ article, words, share }: ArticleOpeningProps) {
  return (
    <header className="border-b border-rule bg-white">
      <div className="container-page grid items-center gap-x-10 gap-y-10 py-12 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-16 lg:py-18">
        <div>
          <nav aria-label={words.trailLabel}>
            <ol className="trail print:hidden flex flex-wrap text-sm">
              <li>
                <Link to={words.trail.path} className={trailLink}>
                  {words.trail.label}
                </Link>
              </li>
              <li className="before:content-['/'] before:mx-3 before:text-field">
                <Link to={article.categoryPath} className={trailLink}>
                  {article.category}
                </Link>
              </li>
            </ol>
          </nav>
          <h1 className="mt-4 text-[clamp(2.25rem,1.5rem+2.900vw,3.5rem)] leading-[1.06] tracking-[-0.036em]">
            <Unbroken text={article.title} />
          </h1>
          <p className="measure mt-6 text-lg">{article.excerpt}</p>
        </div>
        <AttackCover
          seed={article.slug}
          shape={article.cover}
          className="aspect-16/9 w-full rounded-panel shadow-float print:hidden"
        />
      </div>
      <div className="container-page">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-rule py-5 md:max-lg:flex-nowrap md:max-lg:gap-x-4 md:max-lg:[&_.key-art]:w-16 lg:gap-x-10">
          <KeySignature holder={article.author} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:grow md:max-lg:flex-nowrap">
            <p className="text-sm">
              <span className="visually-hidden">{words.publishedLabel} </span>
              <time dateTime={article.date} className="whitespace-nowrap">
                {article.dateText}
              </time>{' '}
              <span className="md:max-lg:hidden">·</span>{' '}
              <span className="whitespace-nowrap">{article.readTime}</span>
            </p>
            <div className="min-h-11 min-w-32 sm:ml-auto sm:text-right">{share}</div>
          </div>
        </div>
      </div>
    </header>
  );
}

type ArticleContentsProps = {
  title: string;
  /** The path of the text the entries belong to. */
  path: string;
  entries: readonly { readonly id: string; readonly level: 2 | 3; readonly text: string }[];
};

/** The table of contents: next to the text if there's space, otherwise folded above it. */
export function ArticleContents({ title, path, entries }: ArticleContentsProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <nav aria-label={title} className="hidden self-stretch lg:block print:hidden">
        <div className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-auto [scroll-target-group:auto]">
          <p className="text-sm text-cyan-700">{title}</p>
          <Entries path={path} entries={entries} />
        </div>
      </nav>
      <details className="group rounded-card border border-rule bg-white lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 font-semibold text-ink">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-purple-600 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <nav aria-label={title} className="px-5 pb-4">
          <Entries path={path} entries={entries} />
        </nav>
      </details>
    </>
  );
}

function Entries({ path, entries }: Omit<ArticleContentsProps, 'title'>) {
  return (
    <ol className="mt-3 border-l border-l-rule">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <Link to={`${path}#${id}`} className={`outline-link ${level === 3 ? 'pl-7' : 'pl-4'}`}>
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}

type ArticleReferencesProps = {
  title: string;
  references: readonly ArticleReference[];
};

/** The documents the text relies on, and where to find them. */
export function ArticleReferences({ title, references }: ArticleReferencesProps) {
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="references" className="mt-16 max-w-[44rem] border-t border-rule pt-10">
      <h2 id="references" tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <ol className="references-list mt-4 [counter-reset:reference]">
        {references.map(({ title: name, url }) => (
          <li
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] py-2.5 [counter-increment:reference] before:content-['['_counter(reference)_']'] before:font-mono before:text-cyan-700 before:text-sm/[1.6rem]"
            key={url}
          >
            <a href={url}>{name}</a>
            <span className="font-mono text-sm col-2 wrap-anywhere">{new URL(url).hostname}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ArticleMoreProps = {
  words: Words;
  related: readonly ArticleSummary[];
  older: ArticleSummary | null;
  newer: ArticleSummary | null;
};

/** What to read next: the editor's choice, then the previous and next articles. */
export function ArticleMore({ words, related, older, newer }: ArticleMoreProps) {
  if (related.length === 0 && older === null && newer === null) return null;
  return (
    <section className="border-t border-rule bg-white print:hidden" aria-labelledby="related-title">
      <div className="container-page band">
        <div className="grid gap-10 lg:grid-cols-[1fr_1.9fr]">
          <SectionHead titleId="related-title" title={words.relatedTitle} />
          <ul className="divide-y divide-rule border-y border-rule">
            {related.map((article) => (
              <li
                key={article.slug}
                className="group relative grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[1fr_auto]"
              >
                <h3 className="text-h3">
                  <Link to={article.path} className="card-link">
                    <Unbroken text={article.title} />
                  </Link>
                </h3>
                <p className="text-sm leading-7 sm:text-right">{article.readTime}</p>
                <p className="max-w-[60ch]">{article.excerpt}</p>
              </li>
            ))}
          </ul>
        </div>
        <nav
          aria-label={words.neighboursLabel}
          className="neighbours print:hidden grid mt-16 overflow-hidden border border-rule rounded-panel md:grid-cols-[1fr_1fr]"
        >
          {older && newer ? (
            <>
              <Neighbour label={words.older} article={older} arrow="←" />
              <Neighbour label={words.newer} article={newer} arrow="→" />
            </>
          ) : (
            // The newest and the oldest have one neighbor, wherever it stands.
            [older, newer].map((only) =>
              only ? (
                <Neighbour key={only.slug} label={words.readNext} article={only} arrow="→" isOnly />
              ) : null,
            )
          )}
        </nav>
      </div>
    </section>
  );
}

type NeighbourProps = { label: string; article: ArticleSummary; arrow: '←' | '→'; isOnly?: boolean };

function Neighbour({ label, article, arrow, isOnly = false }: NeighbourProps) {
  return (
    <Link
      to={article.path}
      className="article-neighbor"
      data-side={isOnly ? 'only' : arrow === '→' ? 'end' : 'start'}
    >
      <span className="text-sm text-cyan-700">
        {arrow === '←' ? <span aria-hidden="true">← </span> : null}
        {label}
        {arrow === '→' ? <span aria-hidden="true"> →</span> : null}
      </span>
      <span className="mt-1 block font-semibold text-ink">{article.title}</span>
    </Link>
  );
}
