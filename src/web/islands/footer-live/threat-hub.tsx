import { footerLive } from '#content/footer.ts';
import type { CveEntry } from '#content/footer-facts.ts';
import { isStale } from '#contract/threats.ts';
import { LatestCves } from './latest-cves.tsx';
import { ThreatGauge } from './threat-gauge.tsx';
import { useLatestThreats } from './use-latest-threats.ts';

export type ThreatHubProps = {
  known: readonly CveEntry[];
  knownAsOf: string;
  /** Rendered by the server, so both show the same text. */
  knownIsOld: boolean;
};

/** Gauge and latest CVEs: what was built in, until the server answers with newer ones. */
export function ThreatHub({ known, knownAsOf, knownIsOld }: ThreatHubProps) {
  const { threat, cves } = footerLive;
  const latest = useLatestThreats(cves.latestPath);
  return (
    <div className="grid gap-y-6 gap-x-10 md:grid-cols-[12rem_1fr] lg:grid-cols-[7rem_minmax(0,1fr)] lg:gap-x-5 xl:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="lg:self-start">
        <ThreatGauge words={threat.gauge} pulse={latest?.pulse ?? null} />
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
