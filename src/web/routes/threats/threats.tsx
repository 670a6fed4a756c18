import { useLocation } from 'react-router';
import { threatsPage as page } from '#content/pages/threats.ts';
import { pulseFormula } from '#content/threats/pulse.ts';
import { snapshotList } from '#content/threats/snapshot.ts';
import { testMethods } from '#content/threats/test-methods.ts';
import { longDate } from '#contract/dates.ts';
import { cveRecordUrl, isStale, methodFor } from '#contract/threats.ts';
import { ThreatSearch } from '#web/islands/article-search/threat-search.tsx';
import { findPageServices } from '#web/lib/page-context.ts';
import { ThreatOpening } from './threat-opening.tsx';
import { drawDays } from './threat-days.ts';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/threats.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle = { ...breadcrumbHandle(page), sheet: 'reading' };

/** Built with the snapshot; if there's a feed, the server renders instead (`src/server/pages/static.ts`). */
export async function loader({ context }: Route.LoaderArgs) {
  const { threats, source, asOf, pulse } =
    (await findPageServices(context)?.threats.latest()) ?? snapshotList;
  const entries = threats.map((threat) => {
    const { label, test, servicePath } = methodFor(threat, testMethods);
    return { ...threat, kindLabel: label, test, servicePath, recordUrl: cveRecordUrl(threat.id) };
  });
  const kinds = testMethods
    .filter(({ label }) => entries.some(({ kindLabel }) => kindLabel === label))
    .map(({ kind, label }) => ({ slug: kind, label }));
  const { source: origin, pulse: words } = page;
  const drawn = drawDays(entries);
  const [newest] = entries;
  return {
    entries,
    kinds,
    drawn: drawn && {
      ...drawn,
      label: page.dots.label
        .replace('{count}', String(entries.length))
        .replace('{from}', longDate(drawn.from))
        .replace('{to}', longDate(drawn.to))
        .replace('{week}', String(drawn.week)),
    },
    newest: newest && { id: newest.id, title: newest.title, due: newest.due },
    standing: [
      (source === 'feed' ? origin.feed : origin.snapshot).replace('{day}', longDate(asOf)),
      ...(isStale(asOf) ? [origin.old] : []),
    ].join(' '),
    pace: pulse
      ? words.sentence
          .replace('{added}', String(pulse.added))
          .replace('{to}', longDate(pulse.to))
          .replace('{level}', String(pulse.level))
      : words.noneYet,
    level: pulse ? page.dots.level.replace('{level}', String(pulse.level)) : null,
    formula: pulse ? pulseFormula : null,
  };
}

export default function ThreatsRoute({ loaderData }: Route.ComponentProps) {
  const { entries, kinds } = loaderData;
  const { search } = useLocation();
  const { feeds } = page;
  return (
    <>
      <ThreatOpening {...page} {...loaderData} />
      <section className="container-page py-10 md:py-14" aria-label={page.title}>
        <Island
          name="threat-search"
          of={ThreatSearch}
          start="interaction"
          props={{
            words: {
              path: page.path,
              filter: page.filter,
              results: page.results,
              entry: page.entry,
              more: page.more,
            },
            entries,
            kinds,
            query: search.slice(1),
          }}
        />
        <div className="mt-12 grid gap-x-16 gap-y-8 md:grid-cols-2">
          <div id="feeds" className="scroll-mt-28">
            <h2 className="text-h3">{feeds.title}</h2>
            <p className="mt-2">{feeds.text}</p>
            <p className="mt-3 flex gap-6">
              {feeds.links.map(({ label, href }) => (
                <a key={href} href={href} className="text-action">
                  {label}
                </a>
              ))}
            </p>
          </div>
          <div>
            <h2 className="text-h3">{page.pulse.title}</h2>
            <p className="mt-2">{loaderData.pace}</p>
            {loaderData.formula === null ? null : <p className="mt-2 text-sm">{loaderData.formula}</p>}
          </div>
        </div>
      </section>
    </>
  );
}
