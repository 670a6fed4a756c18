import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { unlessSaid } from '#content/sample-marks.ts';
import { AttackCover } from '#web/ui/attack-cover.tsx';
import { KeySignature } from '#web/ui/key-card.tsx';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type ArticleOpeningProps = {
  article: ArticleSummary & { readonly categoryPath: string };
  words: { readonly trailLabel: string; readonly trail: Action; readonly publishedLabel: string };
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
            <ol className="trail print:hidden flex flex-wrap font-mono text-[0.875rem]">
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
          <KeySignature holder={{ ...article.author, mark: unlessSaid(article.author.mark) }} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:grow md:max-lg:flex-nowrap">
            <p className="font-mono text-sm">
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
