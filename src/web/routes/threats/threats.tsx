import { useLocation } from 'react-router';
import { threatsPage as page } from '#content/pages/threats.ts';
import { pulseFormula } from '#content/threats/pulse.ts';
import { snapshotList } from '#content/threats/snapshot.ts';
import { testMethods } from '#content/threats/test-methods.ts';
import { longDate } from '#contract/dates.ts';
import { cveRecordUrl, isStale, methodFor } from '#contract/threats.ts';
import { ThreatSearch } from '#web/islands/article-search/threat-search.tsx';
import { findPageServices } from '#web/lib/page-context.ts';
import { DrawnThreat } from './drawn-threat.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/threats.ts';
import { dayMs } from '#contract/durations.ts';

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
  // The newest entry used by ransomware; otherwise the newest of all.
  const drawn = entries.find(({ inRansomware }) => inRansomware) ?? entries[0] ?? null;
  return {
    entries,
    kinds,
    drawn: drawn && {
      entry: drawn,
      note: drawn.inRansomware ? page.entry.ransomware : null,
      days: daysOf(drawn),
    },
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
    formula: pulse ? pulseFormula : null,
  };
}

function daysOf({ added, due }: { readonly added: string; readonly due: string }) {
  const days = Math.round((Date.parse(due) - Date.parse(added)) / dayMs);
  const { before, later } = page.drawn;
  return {
    before: before.replace('{day}', longDate(added)),
    added: longDate(added),
    due: longDate(due),
    later: days === 1 ? later.one : later.many.replace('{days}', String(days)),
  };
}

export default function ThreatsRoute({ loaderData }: Route.ComponentProps) {
  const { entries, kinds, drawn } = loaderData;
  const { search } = useLocation();
  const { feeds } = page;
  return (
    <>
      <PageOpening
        {...page}
        aside={
          drawn ? (
            <DrawnThreat {...drawn} words={page.drawn} source={page.source} standing={loaderData.standing} />
          ) : null
        }
      />
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
