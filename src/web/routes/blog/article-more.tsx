import type { ArticleSummary } from '#web/sections/article-card.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type ArticleMoreProps = {
  words: {
    readonly relatedTitle: string;
    readonly neighboursLabel: string;
    readonly older: string;
    readonly newer: string;
  };
  related: readonly ArticleSummary[];
  older: ArticleSummary | null;
  newer: ArticleSummary | null;
};

/** What to read next: the editor's choice, then the previous and next articles. */
export function ArticleMore({ words, related, older, newer }: ArticleMoreProps) {
  return (
    <section className="border-t border-rule bg-white print:hidden" aria-labelledby="related-title">
      <div className="container-page band">
        <div className="grid gap-10 lg:grid-cols-[1fr_1.9fr]">
          <h2 id="related-title" className="text-h2">
            {words.relatedTitle}
          </h2>
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
                <p className="font-mono text-sm leading-7 sm:text-right">{article.readTime}</p>
                <p className="max-w-[60ch]">{article.excerpt}</p>
              </li>
            ))}
          </ul>
        </div>
        <nav
          aria-label={words.neighboursLabel}
          className="neighbours print:hidden grid mt-16 overflow-hidden border border-rule rounded-panel md:grid-cols-[1fr_1fr]"
        >
          {older ? <Neighbour label={words.older} article={older} arrow="←" /> : null}
          {newer ? <Neighbour label={words.newer} article={newer} arrow="→" /> : null}
        </nav>
      </div>
    </section>
  );
}

type NeighbourProps = { label: string; article: ArticleSummary; arrow: '←' | '→' };

function Neighbour({ label, article, arrow }: NeighbourProps) {
  return (
    <Link
      to={article.path}
      className="py-6 px-7 not-first:border-t not-first:border-rule md:not-first:border-t-0 md:not-first:border-l no-underline [transition:background-color_150ms] hover:bg-paper focus-visible:-outline-offset-4 focus-visible:rounded-panel md:data-[side=end]:col-2 md:data-[side=end]:text-right"
      data-side={arrow === '→' ? 'end' : 'start'}
    >
      <span className="font-mono text-sm text-cyan-700">
        {arrow === '←' ? <span aria-hidden="true">← </span> : null}
        {label}
        {arrow === '→' ? <span aria-hidden="true"> →</span> : null}
      </span>
      <span className="mt-1 block font-semibold text-ink">{article.title}</span>
    </Link>
  );
}
