import { servicePaths } from '#content/attack-paths/all.ts';
import { networkPath } from '#content/attack-paths/network-penetration-testing.ts';
import { shownPath } from '#content/attack-paths/draw.ts';
import {
  solutionEntries,
  solutionFilters,
  solutionsPage as page,
  type SolutionFilterId,
} from '#content/pages/solutions.ts';
import { servicePath } from '#content/services/service.ts';
import { breadcrumbs, serviceListJsonLd } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Miniature } from '#web/sections/miniature.tsx';
import type { Route } from './+types/solutions.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  sheet: 'solutions',
  structuredData: ({ loaderData }) => [
    breadcrumbs({ ...page, title: page.eyebrow }),
    serviceListJsonLd(loaderData),
  ],
};

/** While prerendering, so scores and drawings are computed once. */
export const loader = () =>
  solutionEntries.map((entry) => {
    const { title, id, severity, score, lying } = shownPath(servicePaths[entry.slug] ?? networkPath);
    return {
      ...entry,
      path: servicePath(entry.slug),
      finding: { title, id, severity, score },
      drawing: lying,
    };
  });

/** Radio buttons filter the list in CSS, so it works without a script. */
const hiddenFor: Readonly<Record<Exclude<SolutionFilterId, 'all'>, string>> = {
  web: 'group-has-[#have-web:checked]/solutions:hidden',
  api: 'group-has-[#have-api:checked]/solutions:hidden',
  mobile: 'group-has-[#have-mobile:checked]/solutions:hidden',
  cloud: 'group-has-[#have-cloud:checked]/solutions:hidden',
  network: 'group-has-[#have-network:checked]/solutions:hidden',
  audit: 'group-has-[#have-audit:checked]/solutions:hidden',
};

export default function SolutionsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="group/solutions">
      <section className="border-b border-rule bg-white">
        <div className="container-page pt-12 pb-8 md:pt-16">
          <p className="eyebrow">{page.eyebrow}</p>
          <div className="mt-3 grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.4fr_1fr]">
            <h1 className="text-h1">{page.heading}</h1>
            <p className="measure">{page.lead}</p>
          </div>
          <fieldset className="mt-8">
            <legend className="text-sm font-medium text-ink">{page.filter}</legend>
            <div className="mt-3 flex flex-wrap gap-2">
              {solutionFilters.map(({ id, label }) => (
                <label key={id} className="relative">
                  <input
                    type="radio"
                    name="have"
                    id={`have-${id}`}
                    defaultChecked={id === 'all'}
                    className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                  />
                  <span className="flex min-h-11 items-center rounded-full border border-field px-4 text-sm font-medium text-ink peer-checked:border-purple-600 peer-checked:bg-purple-600 peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-purple-600 forced-colors:peer-checked:bg-[Highlight]">
                    {label}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      </section>
      <section aria-label={page.title} className="bg-paper">
        <ul className="container-page grid gap-4 py-10 xl:grid-cols-2">
          {loaderData.map((entry) => (
            <li
              key={entry.slug}
              className={classNames(
                'relative grid gap-x-5 gap-y-3 rounded-card border border-rule bg-white p-4 transition-colors hover:border-purple-300 grid-cols-[auto_minmax(0,1fr)]',
                ...solutionFilters.map(
                  ({ id }) => id !== 'all' && !entry.kinds.includes(id) && hiddenFor[id],
                ),
              )}
            >
              <Miniature opening={entry.opening} path={entry.drawing} />
              <div className="min-w-0">
                <h2 className="text-h3">
                  <a
                    href={entry.path}
                    className="text-ink no-underline after:absolute after:inset-0 hover:text-purple-700"
                  >
                    {entry.title}
                  </a>
                </h2>
                <p className="mt-0.5 text-sm max-sm:hidden">{entry.summary}</p>
                <dl className="mt-2.5 grid gap-1 text-sm">
                  <div className="flex flex-wrap gap-x-2">
                    <dt>{page.days}</dt>
                    <dd className="font-medium text-ink">{entry.duration}</dd>
                  </div>
                  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <dt className="visually-hidden">{page.finding}</dt>
                    <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <SeverityBadge severity={entry.finding.severity} score={entry.finding.score} />
                      <span className="text-ink">{entry.finding.title}</span>
                    </dd>
                  </div>
                </dl>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="on-dark bg-navy-950">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-16 gap-y-6 py-14">
          <div>
            <h2 className="text-h2">{page.closing.heading}</h2>
            <p className="measure mt-3">{page.closing.lead}</p>
          </div>
          <ButtonLink to={page.closing.action.path}>{page.closing.action.label}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
