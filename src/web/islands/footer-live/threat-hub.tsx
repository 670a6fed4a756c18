import { useEffect, useState } from 'react';
import { footerLive } from '#content/footer.ts';
import type { CveEntry } from '#content/footer-facts.ts';
import { cveRecordUrl, isStale, type LatestThreats } from '#contract/threats.ts';
import { isSilentPage } from '#web/lib/silent-page.ts';
import { Link } from '#web/ui/link.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { ThreatGauge } from './threat-gauge.tsx';

const { cves: words } = footerLive;

export type ThreatHubProps = {
  known: readonly CveEntry[];
  knownAsOf: string;
  /** Rendered by the server, so both show the same text. */
  knownIsOld: boolean;
};

/** Gauge and latest CVEs: what was built in, until the server answers with newer ones. */
export function ThreatHub({ known, knownAsOf, knownIsOld }: ThreatHubProps) {
  const latest = useLatestThreats();
  return (
    <div className="grid gap-y-6 gap-x-10 md:grid-cols-[12rem_1fr] lg:grid-cols-[7rem_minmax(0,1fr)] lg:gap-x-5 xl:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="lg:self-start">
        <ThreatGauge pulse={latest?.pulse ?? null} />
      </div>
      <div>
        <LatestCves
          entries={latest?.threats ?? known}
          asOf={latest?.asOf ?? knownAsOf}
          isOld={latest ? isStale(latest.asOf) : knownIsOld}
        />
      </div>
    </div>
  );
}

type LatestCvesProps = { entries: readonly CveEntry[]; asOf: string; isOld: boolean };

/** Spec 2, Footer: the latest-CVE list. From the snapshot, until the server answers with newer ones. */
function LatestCves({ entries, asOf, isOld }: LatestCvesProps) {
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-0">
        <h3 className="mb-1 text-[1rem] tracking-normal lg:mb-0 lg:text-[0.9375rem]">
          {isOld ? words.oldTitle(asOf) : words.title}
        </h3>
        {isOld ? null : (
          <p className="font-mono text-sm text-haze">
            {words.asOfLabel} <time dateTime={asOf}>{asOf}</time>
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={cveRecordUrl(entry.id)} target="_blank" rel="noopener" className="latest-cve">
              <span className="font-mono text-sm text-haze">{entry.id}</span>
              <span title={entry.title}>
                {/* The narrow column has space for the vendor alone. */}
                <span aria-hidden="true" className="max-lg:hidden">
                  {entry.vendor}
                </span>
                <span className="lg:sr-only">{entry.title}</span>
              </span>
              {entry.severity ? (
                <SeverityBadge severity={entry.severity} onDark isSlim />
              ) : (
                <span className="font-mono text-sm text-haze">
                  <span className="visually-hidden">, {words.added} </span>
                  <time dateTime={entry.added}>{entry.added}</time>
                </span>
              )}
              <span className="visually-hidden">, {words.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
      <Link to={words.all.path} className="footer-more">
        {words.all.label} <span aria-hidden="true">&nbsp;→</span>
      </Link>
    </>
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
