import { data } from 'react-router';
import { articlePage, findArticle } from '#content/articles/all.ts';
import { articleClosing, articleWords } from '#content/pages/article.ts';
import { lostPage } from '#content/near-pages.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents, ArticleMore, ArticleOpening, ArticleReferences } from './article-sections.tsx';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { LostAddress } from '#web/sections/lost-address.tsx';
import { blogPosting } from './json-ld-blog.ts';
import { presentArticle } from '#web/shell/present-article.server.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { absoluteUrl, pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Route } from './+types/article.ts';

/** Only this page's data carries the text to the browser. */
export function loader({ params, request }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (!article) return data({ lost: lostPage(request.url) }, { status: 404 });
  return data({ lost: null, page: articlePage(article), article: presentArticle(article) });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.lost === null ? loaderData.page : notFoundPage);

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  sheet: 'reading',
  structuredData: ({ loaderData }) =>
    loaderData.lost === null
      ? [
          blogPosting(loaderData.article, loaderData.article.words),
          breadcrumbs(loaderData.article, [articleWords.trail]),
        ]
      : [],
};

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.lost) return <LostAddress words={notFoundPage} {...loaderData.lost} />;
  const { article } = loaderData;
  return (
    <>
      <article>
        <ArticleOpening
          article={article}
          words={articleWords}
          share={
            <CopyButton
              text={absoluteUrl(article.path)}
              label={articleWords.copyLink}
              doneLabel={articleWords.linkCopied}
            />
          }
        />
        <div className="container-page grid items-start gap-x-16 gap-y-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-20">
          <ArticleContents
            title={articleWords.contentsTitle}
            path={article.path}
            entries={article.contents}
          />
          <div className="min-w-0 lg:col-start-2">
            <ArticleBody path={article.path} blocks={article.body} words={articleWords} />
            <ArticleReferences title={articleWords.referencesTitle} references={article.references} />
          </div>
        </div>
      </article>
      <ArticleMore
        words={articleWords}
        related={article.related}
        older={article.older}
        newer={article.newer}
      />
      <ClosingCall {...articleClosing} />
    </>
  );
}
