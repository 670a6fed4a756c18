import { Rss } from 'lucide-react';
import type { Action } from '#content/page.ts';
import { ArticleCard, type ArticleSummary } from '#web/sections/article-card.tsx';

export type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Does the page say that its authors are invented? */
  isMarked: boolean;
  feeds: { readonly title: string; readonly text: string; readonly links: readonly Action[] };
};

/**
 * One panel with dividers, three columns on wide screens; a single last card spans its row, the feeds close the panel.
 */
export function ArticleGrid({ articles, isMarked, feeds }: ArticleGridProps) {
  return (
    <ul className="article-grid grid gap-px overflow-hidden border border-rule rounded-panel bg-rule sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li
          className="bg-white sm:max-lg:nth-last-2:odd:col-span-full lg:nth-last-2:nth-[3n+1]:col-span-full"
          key={article.slug}
        >
          <ArticleCard article={article} isMarked={isMarked} />
        </li>
      ))}
      <li className="flex flex-col justify-center gap-4 bg-paper p-6 sm:col-span-full sm:flex-row sm:items-center sm:justify-start sm:gap-6 sm:p-7 lg:nth-[3n]:col-span-1 lg:nth-[3n]:flex-col lg:nth-[3n]:items-start lg:nth-[3n]:justify-center lg:nth-[3n]:p-10">
        <Rss aria-hidden="true" className="size-6 flex-none text-purple-600" />
        <div>
          <h3 className="text-h3">{feeds.title}</h3>
          <p className="mt-1 max-w-[52ch]">{feeds.text}</p>
        </div>
        <p className="flex gap-6 sm:ml-auto lg:[:nth-child(3n)>&]:ml-0">
          {feeds.links.map((link) => (
            <a key={link.path} href={link.path} className="text-action">
              {link.label}
            </a>
          ))}
        </p>
      </li>
    </ul>
  );
}
