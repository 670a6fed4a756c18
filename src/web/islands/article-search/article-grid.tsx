import { Rss } from 'lucide-react';
import type { Action } from '#content/page.ts';
import { ArticleCard, type ArticleSummary } from '#web/sections/article-card.tsx';

export type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Whether the page says once that authors are invented. */
  isMarked: boolean;
  feeds: { readonly title: string; readonly text: string; readonly links: readonly Action[] };
};

/** One panel, inner hairlines, three columns on wide screens; a card that is left alone takes its whole row, the feeds close the panel. */
export function ArticleGrid({ articles, isMarked, feeds }: ArticleGridProps) {
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} isMarked={isMarked} />
        </li>
      ))}
      <li className="article-grid-rest">
        <Rss aria-hidden="true" className="size-6 flex-none text-purple-600" />
        <div>
          <h3 className="text-h3">{feeds.title}</h3>
          <p className="mt-1 max-w-[52ch]">{feeds.text}</p>
        </div>
        <p className="flex gap-6">
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
