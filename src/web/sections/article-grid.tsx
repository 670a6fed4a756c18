import { Rss } from 'lucide-react';
import type { Action } from '#content/page.ts';
import { ArticleCard, type ArticleSummary } from './article-card.tsx';

export type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  feeds: { readonly title: string; readonly text: string; readonly links: readonly Action[] };
};

/** One panel, inner hairlines, three columns on wide screens; what is left of the last row tells of the feeds. */
export function ArticleGrid({ articles, feeds }: ArticleGridProps) {
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} />
        </li>
      ))}
      <li className="article-grid-rest">
        <Rss aria-hidden="true" className="size-6 text-purple-600" />
        <h3 className="mt-5 text-h3">{feeds.title}</h3>
        <p className="mt-2 max-w-[42ch]">{feeds.text}</p>
        <p className="mt-4 flex gap-6">
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
