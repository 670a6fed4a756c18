import { useSearchParams } from 'react-router';
import { readAnswers, startAnswers, type ReadAnswers } from '#contract/estimate/answers.ts';
import { estimateLimits } from '#contract/estimate/limits.ts';
import { todayIn } from '#contract/estimate/plan.ts';
import { company } from '#contract/company.ts';
import { queryRenderedPaths } from '#contract/paths.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { reasonGroups } from '#content/estimate-reasons.ts';
import { typicalRows } from '#content/estimate-typical.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { closingCall } from '#content/pages/home-sections.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { EstimateTool } from '#web/islands/estimate/estimate-tool.tsx';
import { EstimateGrounds, TypicalSizes } from './estimate-grounds.tsx';
import { Island } from '#web/shell/island.tsx';
import { absoluteUrl, pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/estimate.ts';

export const meta = () => pageMeta(estimatePage);
export const handle: PageHandle = { ...breadcrumbHandle(estimatePage), sheet: 'estimate' };

/** The long tables are rendered on the server: no script contains them. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  // A page built ahead doesn't know what day it is.
  today: isSent(new URL(request.url).searchParams) ? todayIn(company.hours.zone, Date.now()) : null,
  typical: typicalRows,
  reasons: reasonGroups,
});

/** A form submitted without a script. */
const isSent = (search: URLSearchParams): boolean =>
  queryRenderedPaths[estimatePage.path]?.some((name) => search.get(name)) === true;

/** Otherwise the defaults. */
function readQuery(search: URLSearchParams): ReadAnswers {
  return isSent(search)
    ? readAnswers(search, estimateModel)
    : { answers: startAnswers(estimateModel), problems: [] };
}

/** What was in an unreadable field, cut to what a field shows. */
const typedBack = (search: URLSearchParams, { problems }: ReadAnswers) =>
  Object.fromEntries(
    problems.map(({ field }) => [field, (search.get(field) ?? '').slice(0, 4 * estimateLimits.fieldChars)]),
  );

export default function EstimateRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const initial = readQuery(search);
  const { assumptions, typical } = estimatePage;
  return (
    <>
      <div className="container-page pt-14 pb-8 md:pt-16 md:pb-10">
        <p className="eyebrow">{estimatePage.eyebrow}</p>
        <h1 className="mt-3 text-h1">{estimatePage.heading}</h1>
        <p className="measure mt-4 text-lg">{estimatePage.lead}</p>
      </div>
      <Island
        name="estimate"
        of={EstimateTool}
        start="load"
        props={{
          initial,
          typed: typedBack(search, initial),
          today: loaderData.today,
          address: absoluteUrl(estimatePage.path),
        }}
      />
      <TypicalSizes {...typical} rows={loaderData.typical} />
      <EstimateGrounds
        heading={assumptions.heading}
        fact={assumptions.fact}
        list={assumptions.list}
        reasonsLabel={assumptions.reasons}
        modelLabel={assumptions.model(estimateModel.version)}
        asOf={assumptions.asOf}
        groups={loaderData.reasons}
      />
      <ClosingCall {...closingCall} />
    </>
  );
}
