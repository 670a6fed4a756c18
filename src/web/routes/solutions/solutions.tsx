import { servicePaths } from '#content/attack-paths/all.ts';
import { networkPath } from '#content/attack-paths/network-penetration-testing.ts';
import { shownPath } from '#content/attack-paths/draw.ts';
import {
  solutionFilters,
  solutionGroups,
  solutionsPage as page,
  type SolutionFilterId,
} from '#content/pages/solutions.ts';
import { servicePath } from '#content/services/service.ts';
import { PageOpening } from '#web/sections/page-opening.tsx';
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
    serviceListJsonLd(loaderData.flatMap(({ entries }) => entries)),
  ],
};

/** While prerendering, so scores and drawings are computed once. */
export const loader = () =>
  solutionGroups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const { title, id, severity, score, drawing } = shownPath(servicePaths[entry.slug] ?? networkPath);
      return {
        ...entry,
        path: servicePath(entry.slug),
        finding: { title, id, severity, score },
        drawing,
      };
    }),
  }));
type Group = Route.ComponentProps['loaderData'][number];
type Entry = Group['entries'][number];

/** Radio buttons filter the list in CSS, so it works without a script. */
const hiddenFor: Readonly<Record<Exclude<SolutionFilterId, 'all'>, string>> = {
  web: 'group-has-[#have-web:checked]/solutions:hidden',
  api: 'group-has-[#have-api:checked]/solutions:hidden',
  mobile: 'group-has-[#have-mobile:checked]/solutions:hidden',
  cloud: 'group-has-[#have-cloud:checked]/solutions:hidden',
  network: 'group-has-[#have-network:checked]/solutions:hidden',
  audit: 'group-has-[#have-audit:checked]/solutions:hidden',
};

/** Hides what covers nothing of what the visitor has. */
const hiddenUnlessFor = (kinds: readonly SolutionFilterId[]) =>
  solutionFilters.map(({ id }) => id !== 'all' && !kinds.includes(id) && hiddenFor[id]);

export default function SolutionsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="group/solutions">
      <PageOpening {...page} widths="lg:grid-cols-[1.4fr_1fr]">
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium text-ink">{page.filter}</legend>
          <div className="mt-2 flex flex-wrap gap-2 py-1">
            {solutionFilters.map(({ id, label }) => (
              <label key={id} className="relative shrink-0">
                <input
                  type="radio"
                  name="have"
                  id={`have-${id}`}
                  defaultChecked={id === 'all'}
                  className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                />
                <span className="service-filter">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </PageOpening>
      <div className="bg-tint">
        <div className="container-page grid gap-6 py-6 md:gap-8 md:py-10">
          {loaderData.map((group) => (
            <section
              key={group.id}
              id={group.id}
              aria-labelledby={`${group.id}-heading`}
              className={classNames(
                'grid gap-x-8 gap-y-2 xl:grid-cols-[12rem_minmax(0,1fr)]',
                ...hiddenUnlessFor(group.entries.flatMap(({ kinds }) => kinds)),
              )}
            >
              <div className="flex flex-wrap items-baseline gap-x-3 xl:block xl:pt-2">
                <GroupPicture group={group} />
                <h2 id={`${group.id}-heading`} className="text-h3">
                  {group.name}
                </h2>
                <p className="text-sm max-md:hidden">{group.note}</p>
              </div>
              <ul className="rounded-panel border border-rule bg-white">
                {group.entries.map((entry) => (
                  <EntryRow key={entry.slug} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <section className="on-dark bg-navy-950">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-16 gap-y-6 py-10 md:py-14">
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

/** The first service's drawing stands for its group, where its column has room: a lone service shows its own. */
function GroupPicture({ group: { entries } }: { group: Group }) {
  const [first, ...others] = entries;
  return first && others.length > 0 ? (
    <Miniature
      opening={first.opening}
      path={first.drawing}
      className="mb-3 hidden h-auto w-full rounded-card border xl:block"
    />
  ) : null;
}

/** Phones get title, days and severity; terms and finding wait on the service's page. */
function EntryRow({ entry }: { entry: Entry }) {
  const { finding, length } = entry;
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 border-rule px-3 py-2.5 not-last:border-b md:gap-5 md:px-4 md:py-3',
        ...hiddenUnlessFor(entry.kinds),
      )}
    >
      <Miniature
        opening={entry.opening}
        path={entry.drawing}
        className="h-7.5 w-12.5 shrink-0 rounded-md border md:h-15 md:w-25 md:rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:grid md:grid-cols-[1fr_auto] md:gap-x-4">
        <h3 className="font-semibold text-ink max-md:basis-full max-md:leading-tight md:text-lg">
          <a
            href={entry.path}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-purple-700"
          >
            {entry.title}
          </a>
        </h3>
        <p className="text-sm whitespace-nowrap text-ink lg:row-span-2">
          <span className="visually-hidden">{page.days}: </span>
          {length.days} {page.unit}
          {length.after ? <span className="max-lg:hidden"> {length.after}</span> : null}
        </p>
        <p className="flex items-center gap-x-2.5 text-sm max-md:ml-auto md:max-lg:col-span-2">
          <span className="visually-hidden">{page.finding}: </span>
          <SeverityBadge severity={finding.severity} score={finding.score} />
          <span className="text-body max-md:hidden">{finding.title}</span>
        </p>
      </div>
    </li>
  );
}
