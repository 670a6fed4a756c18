import { Link, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { articleCategories } from '#content/articles/article.ts';
import { articles } from '#content/articles/all.ts';
import { blogPage } from '#content/pages/blog.ts';
import { sampleMarks, sharedMark } from '#content/sample-marks.ts';
import { ArticleFilterForm } from '#web/features/article-search/article-filter.tsx';
import { filterArticles, readFilter, resultSentence } from '#web/features/article-search/filter-articles.ts';
import { ArticleGrid } from '#web/sections/article-grid.tsx';
import { BlogOpening } from '#web/sections/blog-opening.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { blogJsonLd } from '#web/shell/json-ld-blog.ts';
import { articleSummaries, categorySlug } from '#web/shell/present-article.server.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import type { Route } from './+types/blog.ts';

export const meta = () => pageMeta(blogPage);

export function loader() {
  return {
    ...articleSummaries,
    mark: sharedMark(
      articles.map(({ author }) => author),
      sampleMarks.authors,
    ),
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

/** Searching changes the address, not what there is to search. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { featured, others, categories, mark } = loaderData;
  const [search] = useSearchParams();
  const filter = readFilter(search, categories);
  const found = filterArticles([featured, ...others], filter);
  // Spec 5 with one repair: the featured article is always above, so only it is left out below.
  const listed = found.filter(({ slug }) => slug !== featured.slug);
  const { filter: filterWords, results, feeds } = blogPage;
  return (
    <>
      <BlogOpening {...blogPage} featured={featured} isMarked={mark !== null} />
      <section className="container-page py-9 md:py-20" aria-labelledby="articles-title">
        <h2 id="articles-title" className="visually-hidden">
          {blogPage.articlesTitle}
        </h2>
        <ArticleFilterForm
          words={filterWords}
          action={blogPage.path}
          categories={categories}
          filter={filter}
        />
        <div className="mt-5 mb-6 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          <p role="status" className="font-mono">
            {resultSentence(results, filter, found, featured.slug)}
          </p>
          {mark ? <p>{mark}</p> : null}
        </div>
        {listed.length > 0 ? (
          <ArticleGrid articles={listed} isMarked={mark !== null} feeds={feeds} />
        ) : (
          <EmptyResult
            title={found.length > 0 ? results.onlyFeatured : results.emptyTitle}
            text={found.length > 0 ? null : results.emptyText}
          >
            <Link to={blogPage.path} preventScrollReset className="text-action">
              {results.showAll}
            </Link>
          </EmptyResult>
        )}
      </section>
    </>
  );
}
