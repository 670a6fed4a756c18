import { useEffect, useState } from 'react';
import { footerLive } from '#content/footer.ts';
import type { CveEntry } from '#content/footer-facts.ts';
import { cveRecordUrl, type LatestThreats } from '#contract/threats.ts';
import { isSilentPage } from '#web/lib/silent-page.ts';
import { dayYearLabel } from '#web/ui/day-label.ts';
import { Link } from '#web/ui/link.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { ThreatGauge } from './threat-gauge.tsx';

const { cves: words } = footerLive;

export type ThreatHubProps = {
  known: readonly CveEntry[];
  knownAsOf: string;
};

/** Gauge and latest CVEs: what was built in, until the server answers with newer ones. */
export function ThreatHub({ known, knownAsOf }: ThreatHubProps) {
  const latest = useLatestThreats();
  const asOf = latest?.asOf ?? knownAsOf;
  return (
    <div className="threat-hub group/hub relative grid gap-x-10 gap-y-6 md:grid-cols-[12rem_1fr] lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-x-5">
      <div>
        <ThreatGauge pulse={latest?.pulse ?? null} />
        <p className="mt-3 text-center text-sm text-haze lg:mt-2.5 lg:group-has-[details]/hub:hidden">
          {words.asOfLabel} <time dateTime={asOf}>{dayYearLabel(asOf)}</time>
        </p>
      </div>
      {/* Beside the title of the group, if there's room. */}
      <div className="xl:-mt-8.5">
        <h3 className="mb-1 text-[1rem] tracking-normal lg:text-[0.9375rem] xl:leading-7">{words.title}</h3>
        <ul className="divide-y divide-line lg:group-has-[details[open]]/hub:invisible">
          {(latest?.threats ?? known).map((entry) => (
            <LatestCve key={entry.id} entry={entry} />
          ))}
        </ul>
        <p id="cve-tab" hidden>
          {words.newTab}
        </p>
        {words.all && (
          <Link to={words.all.path} className="footer-more">
            {words.all.label}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Spec 2 and 3, Footer: id, title, severity. From the snapshot, until the server answers with newer ones. */
function LatestCve({ entry: { id, title, severity, added } }: { entry: CveEntry }) {
  return (
    <li>
      <a
        href={cveRecordUrl(id)}
        target="_blank"
        rel="noopener"
        aria-describedby="cve-tab"
        className="latest-cve"
      >
        {id} <span>{title}</span>{' '}
        {severity ? (
          <SeverityBadge severity={severity} onDark isSlim />
        ) : (
          <time dateTime={added} aria-label={`${words.added} ${added}`}>
            {added}
          </time>
        )}
      </a>
    </li>
  );
}

const timeoutMs = 5_000;

/** What the server fetched; null without a feed or on failure: the built-in data then stays. */
export async function askLatestThreats(
  path: string,
  ask: typeof fetch = fetch,
): Promise<LatestThreats | null> {
  try {
    const answer = await ask(path, { signal: AbortSignal.timeout(timeoutMs) });
    const body = (answer.ok ? await answer.json() : null) as { source?: unknown } | null;
    if (body?.source !== 'feed') return null;
    // The validator only loads if there's something to parse.
    const { latestThreatsSchema } = await import('#contract/latest-threats.ts');
    return latestThreatsSchema.safeParse(body).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Fetched once the island has started, which is when it's near: no page waits for it, and most visits never fetch it.
 */
function useLatestThreats(): LatestThreats | null {
  const [latest, setLatest] = useState<LatestThreats | null>(null);
  useEffect(() => {
    if (!isSilentPage()) void askLatestThreats(words.latestPath).then(setLatest);
  }, []);
  return latest;
}
