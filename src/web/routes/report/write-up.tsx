import { data } from 'react-router';
import { lostPage, type LostPage } from '#content/near-pages.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { reportClosing } from '#content/pages/report-overview.ts';
import { writeUpView, type WriteUpView } from '#content/findings/write-up-view.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { CvssBreakdown } from './cvss-breakdown.tsx';
import { LostAddress } from '#web/sections/lost-address.tsx';
import {
  DisclosureTimeline,
  ExchangePart,
  FixPart,
  ReproductionPart,
  RetestPart,
  RootCausePart,
  WriteUpOpening,
} from './write-up-sections.tsx';
import { pageMeta, absoluteUrl } from '#web/shell/seo.ts';
import { breadcrumbs, type JsonLd } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/write-up.ts';
import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { Link } from '#web/ui/link.tsx';

type Loaded = {
  readonly view: WriteUpView | null;
  readonly lost: LostPage | null;
  readonly closing: typeof reportClosing;
};

export const loader = ({ params, request }: Route.LoaderArgs) => {
  const view = writeUpView(params.id) ?? null;
  const lost = view ? null : lostPage(request.url);
  return data<Loaded>({ view, lost, closing: reportClosing }, { status: view ? 200 : 404 });
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.view?.page ?? notFoundPage);

export const handle: PageHandle<Loaded> = {
  structuredData: ({ loaderData: { view } }) =>
    view ? [articleJsonLd(view.page, view.published), breadcrumbs(view.page, [view.above])] : [],
};

export default function WriteUpRoute({ loaderData }: Route.ComponentProps) {
  const { view, lost, closing } = loaderData;
  if (lost) return <LostAddress words={notFoundPage} {...lost} />;
  if (!view) return null;
  return (
    <article>
      <WriteUpOpening {...view.opening} />
      <DisclosureTimeline {...view.timeline} />
      <RootCausePart {...view.rootCause} />
      <ExchangePart {...view.exchange} />
      <ReproductionPart {...view.reproduction} />
      <FixPart {...view.fix} />
      <CvssBreakdown {...view.cvss} />
      <RetestPart {...view.retest} />
      <NeighbourLinks {...view.neighbours} />
      <ClosingCall {...closing} />
    </article>
  );
}

/** A write-up as JSON-LD. */
function articleJsonLd(page: PageMeta, published: string): JsonLd {
  const publisher = { '@type': 'Organization', name: site.name, url: absoluteUrl('/') };
  return {
    '@type': 'Article',
    headline: page.title,
    description: page.description,
    url: absoluteUrl(page.path),
    mainEntityOfPage: absoluteUrl(page.path),
    inLanguage: site.locale,
    datePublished: published,
    dateModified: published,
    author: publisher,
    publisher,
  };
}

/** Links to the previous and next write-up. */
function NeighbourLinks({ label, items }: WriteUpView['neighbours']) {
  return (
    <div className="border-t border-rule bg-white py-14 print:hidden">
      <div className="container-page">
        <nav aria-label={label}>
          <ul className="grid divide-y divide-rule overflow-hidden rounded-panel border border-rule md:grid-cols-2 md:divide-x md:divide-y-0">
            {items.map((item) => (
              <li key={item.direction}>
                <Link
                  to={item.path}
                  className="group block h-full p-6 no-underline transition-colors hover:bg-purple-100/30 sm:p-7"
                >
                  <span className="block text-sm">{item.direction}</span>
                  <span className="mt-1 block text-h3 font-semibold text-ink group-hover:underline">
                    {item.title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
