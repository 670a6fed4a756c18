import { data } from 'react-router';
import { notFoundPage } from '#content/pages/errors.ts';
import { reportClosing } from '#content/pages/report-overview.ts';
import { writeUpView, type WriteUpView } from '#content/findings/write-up-view.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { CvssBreakdown } from './cvss-breakdown.tsx';
import { DisclosureTimeline } from './disclosure-timeline.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { WaysOn } from '#web/sections/ways-on.tsx';
import { WriteUpOpening } from './write-up-opening.tsx';
import { ExchangePart, FixPart, ReproductionPart, RetestPart, RootCausePart } from './write-up-parts.tsx';
import { articleJsonLd } from './json-ld-article.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/write-up.ts';

type Loaded = { readonly view: WriteUpView | null; readonly closing: typeof reportClosing };

export const loader = ({ params }: Route.LoaderArgs) => {
  const view = writeUpView(params.id) ?? null;
  return data<Loaded>({ view, closing: reportClosing }, { status: view ? 200 : 404 });
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.view?.page ?? notFoundPage);

export const handle: PageHandle<Loaded> = {
  structuredData: ({ loaderData: { view } }) =>
    view ? [articleJsonLd(view.page, view.published), breadcrumbs(view.page, [view.above])] : [],
};

export default function WriteUpRoute({ loaderData }: Route.ComponentProps) {
  const { view, closing } = loaderData;
  if (!view) return <WaysOn {...notFoundPage} />;
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
