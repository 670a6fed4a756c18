import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { quotePath, sampleReportPath } from '#contract/paths.ts';
import { boardWords } from '#content/engagement-room/board-words.ts';
import { coveragePercent, coverageRoles, coverageRows } from '#content/engagement-room/coverage.ts';
import { letterOf } from '#content/engagement-room/letter.ts';
import {
  changedFinding,
  exportBase,
  roomFiles,
  webhookBody,
  type ChangedFinding,
} from '#content/engagement-room/room-exports.ts';
import { roomSample } from '#content/engagement-room/sample.ts';
import { engagementTimeline } from '#content/engagement-room/timeline.ts';
import { tourServices, tourSteps } from '#content/engagement-room/tour.ts';
import { roomWords } from '#content/engagement-room/words.ts';
import { metricChoices40 } from '#content/findings/cvss-words.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { cover } from '#content/sample-report/cover.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { EngagementRoom } from '#web/features/engagement-room/engagement-room.tsx';
import { RoomTables } from '#web/features/engagement-room/room-tables.tsx';
import { pretendUserActivity } from '#web/lib/user-activity.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { ReportBlocks } from '#web/sections/report-blocks.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { silentPageAttribute } from '#web/lib/silent-page.ts';
import type { Route } from './+types/ptaas-demo.ts';

export const meta = () => pageMeta(ptaasDemoPage);
export const handle: PageHandle = {
  ...breadcrumbHandle(ptaasDemoPage, [ptaasDemoPage.above]),
  sheet: 'room',
};

/** A book of content: it reaches the browser as the page's data, never as a module. */
export const loader = () => ({
  sample: roomSample(),
  coverage: { roles: coverageRoles, percent: coveragePercent, rows: coverageRows },
  timeline: engagementTimeline,
  metrics: metricChoices40(),
  steps: tourSteps,
  bases: reportFindings.map(exportBase),
  fixes: Object.fromEntries(reportFindings.map(({ id, remediation }) => [id, remediation])),
});

/** Another place in the room needs nothing new: no request after load. */
export const shouldRevalidate = () => false;

const quoteWithServices = `${quotePath}?${tourServices.map((service) => `service=${service}`).join('&')}`;

export default function PtaasDemoRoute({ loaderData }: Route.ComponentProps) {
  const { sample, coverage, bases, fixes } = loaderData;
  useEverythingAtOnce();
  const [search] = useSearchParams();
  const isPlaced = search.has('step') || (search.get('finding') ?? 'none') !== 'none';
  const changed = (finding: ChangedFinding) => {
    const base = bases.find(({ id }) => id === finding.id);
    if (!base) throw new Error(`The report has no ${finding.id}.`);
    return changedFinding(base, finding);
  };
  return (
    <div className="room-page on-dark hero-ground" {...{ [silentPageAttribute]: '' }}>
      {/* Whoever comes for one finding or step has it on the first screen of a phone. */}
      <div className="room-opening" data-placed={isPlaced ? '' : undefined}>
        <div>
          <h1 className="text-h1">{ptaasDemoPage.heading}</h1>
          <p className="text-lg">{ptaasDemoPage.lead}</p>
        </div>
        <Link to={{ search: '?step=1' }} preventScrollReset className={buttonClass('primary', 'default')}>
          {ptaasDemoPage.tour}
        </Link>
      </div>
      <EngagementRoom
        {...loaderData}
        words={roomWords}
        boards={boardWords}
        version={`v${cover.version}`}
        fixes={Object.fromEntries(
          Object.entries(fixes).map(([id, blocks]) => [id, <ReportBlocks key={id} blocks={blocks} />]),
        )}
        letterOf={letterOf}
        filesOf={(findings) => roomFiles(findings.map(changed))}
        webhookOf={(finding) => webhookBody(changed(finding))}
        quotePath={quoteWithServices}
        reportPath={sampleReportPath}
      />
      <noscript>
        <RoomTables sample={sample} coverage={coverage} words={roomWords} boards={boardWords} />
      </noscript>
    </div>
  );
}

/** What other pages fetch at the visitor's first sign is fetched while this one loads: later it asks for nothing. */
function useEverythingAtOnce(): void {
  useEffect(() => whenQuiet(pretendUserActivity), []);
}
