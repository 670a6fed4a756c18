import { useLocation } from 'react-router';
import { articleCategories } from '#content/articles/article.ts';
import { blogPage } from '#content/pages/blog.ts';
import { ArticleSearch } from '#web/islands/article-search/article-search.tsx';
import { BlogOpening } from './blog-opening.tsx';
import { Island } from '#web/shell/island.tsx';
import { blogJsonLd } from './json-ld-blog.ts';
import { articleSummaries, categorySlug } from '#web/shell/present-article.server.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import type { Route } from './+types/blog.ts';

export const meta = () => pageMeta(blogPage);

export function loader() {
  return {
    ...articleSummaries,
    categories: articleCategories.map((label) => ({ slug: categorySlug(label), label })),
  };
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  sheet: 'reading',
  structuredData: ({ loaderData }) => [
    blogJsonLd([loaderData.featured, ...loaderData.others]),
    breadcrumbs(blogPage),
  ],
};

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { featured, others, categories } = loaderData;
  const { search } = useLocation();
  const { path, filter, results, feeds } = blogPage;
  return (
    <>
      <BlogOpening {...blogPage} featured={featured} />
      <section className="container-page py-9 md:pt-14 md:pb-20" aria-labelledby="articles-title">
        <h2 id="articles-title" className="visually-hidden">
          {blogPage.articlesTitle}
        </h2>
        <Island
          name="article-search"
          of={ArticleSearch}
          start="interaction"
          props={{
            words: { path, filter, results, feeds },
            articles: [featured, ...others],
            categories,
            query: search.slice(1),
          }}
        />
      </section>
    </>
  );
}
