import { useEffect, useState } from 'react';
import { footerLive } from '#content/footer.ts';
import type { CveEntry } from '#content/footer-facts.ts';
import { cveRecordUrl, type LatestThreats } from '#contract/threats.ts';
import { isSilentPage } from '#web/lib/silent-page.ts';
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
    <div className="group/hub relative grid gap-x-10 gap-y-6 md:grid-cols-[12rem_1fr] lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-x-5">
      <div>
        <ThreatGauge pulse={latest?.pulse ?? null} />
      </div>
      {/* Beside the title of the group, if there's room. */}
      <div className="xl:-mt-8.5">
        <h3 className="mb-1 text-[1rem] tracking-normal lg:text-[0.9375rem] xl:leading-7">
          {words.title}{' '}
          <span className="ml-2 font-mono text-sm font-normal text-haze">
            {words.asOfLabel} <time dateTime={asOf}>{asOf}</time>
          </span>
        </h3>
        <ul className="divide-y divide-line lg:group-has-[details[open]]/hub:invisible">
          {(latest?.threats ?? known).map((entry) => (
            <li key={entry.id}>
              <LatestCve entry={entry} />
            </li>
          ))}
        </ul>
        <Link to={words.all.path} className="footer-more xl:absolute xl:-top-10 xl:right-0">
          {words.all.label} <span aria-hidden="true">&nbsp;→</span>
        </Link>
      </div>
    </div>
  );
}

/** Spec 2 and 3, Footer: id, title, severity. From the snapshot, until the server answers with newer ones. */
function LatestCve({ entry: { id, title, severity, added } }: { entry: CveEntry }) {
  return (
    <a href={cveRecordUrl(id)} target="_blank" rel="noopener" className="latest-cve">
      <span className="font-mono text-haze">{id}</span>
      {severity ? (
        <SeverityBadge severity={severity} onDark isSlim />
      ) : (
        <time dateTime={added} className="font-mono text-haze">
          <span className="visually-hidden">, {words.added} </span>
          {added}
        </time>
      )}
      <span className="latest-cve-title">
        {title}
        <span className="visually-hidden">, {words.newTab}</span>
      </span>
    </a>
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
