import { useLocation } from 'react-router';
import { quotePath, sampleReportPath } from '#contract/paths.ts';
import { coveragePercent, coverageRoles, coverageRows } from '#content/engagement-room/coverage.ts';
import { exportBase } from '#content/engagement-room/room-exports.ts';
import { roomSample } from '#content/engagement-room/sample.ts';
import { engagementTimeline } from '#content/engagement-room/timeline.ts';
import { tourServices, tourSteps } from '#content/engagement-room/tour.ts';
import { metricChoices40 } from '#content/findings/cvss-words.ts';
import { ptaasDemoPage, roomNote } from '#content/pages/ptaas-demo.ts';
import { cover } from '#content/sample-report/cover.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { EngagementRoom } from '#web/islands/engagement-room/engagement-room.tsx';
import { RoomTables } from '#web/islands/engagement-room/room-tables.tsx';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/ptaas-demo.ts';

export const meta = () => pageMeta(ptaasDemoPage);
export const handle: PageHandle = {
  ...breadcrumbHandle(ptaasDemoPage, [ptaasDemoPage.above]),
  sheet: 'room',
  silent: true,
};

/** A lot of content: it reaches the browser as the page's data, never as a module. */
export const loader = () => ({
  sample: roomSample(),
  coverage: { roles: coverageRoles, percent: coveragePercent, rows: coverageRows },
  timeline: engagementTimeline,
  metrics: metricChoices40(),
  steps: tourSteps,
  bases: reportFindings.map(exportBase),
  fixes: Object.fromEntries(reportFindings.map(({ id, remediation }) => [id, remediation])),
});

const quoteWithServices = `${quotePath}?${tourServices.map((service) => `service=${service}`).join('&')}`;

export default function PtaasDemoRoute({ loaderData }: Route.ComponentProps) {
  const { sample, coverage } = loaderData;
  const address = useLocation();
  const search = new URLSearchParams(address.search);
  const isPlaced = search.has('step') || (search.get('finding') ?? 'none') !== 'none';
  return (
    <div className="room-page print:[&_:is(h1,p)]:text-black pt-14 pb-18 px-5 md:pt-16 md:pb-22 md:px-8 xl:px-[calc((100%-75rem)/2)] min-[100rem]:px-[calc((100%-85rem)/2)] print:p-0 print:[background:none] on-dark hero-ground">
      {/* Someone who follows a link to one finding or step sees it on a phone's first screen. */}
      <div
        className="w-full flex flex-wrap justify-between items-end gap-y-6 gap-x-12 pb-9 max-md:data-placed:-mt-9 max-md:data-placed:pb-4"
        data-placed={isPlaced ? '' : undefined}
      >
        <div>
          {roomNote.mark === null ? null : (
            <p className="eyebrow mb-3 text-cyan-300 max-md:in-data-placed:hidden">{roomNote.mark}</p>
          )}
          <h1 className="text-h1 max-md:in-data-placed:[font-size:1.5rem]">{ptaasDemoPage.heading}</h1>
          <p className="text-lg max-w-240 mt-3 max-md:in-data-placed:hidden">{ptaasDemoPage.lead}</p>
          <p className="max-w-240 mt-2 text-sm max-md:in-data-placed:hidden">
            {roomNote.text} {roomNote.link ? <a href={roomNote.link.href}>{roomNote.link.label}</a> : null}
          </p>
        </div>
        <a
          href="?step=1"
          className={buttonClass('primary', 'default', 'grow-0 max-md:in-data-placed:hidden print:hidden')}
        >
          {ptaasDemoPage.tour}
        </a>
      </div>
      <Island
        name="engagement-room"
        of={EngagementRoom}
        start="load"
        props={{
          ...loaderData,
          version: `v${cover.version}`,
          quotePath: quoteWithServices,
          reportPath: sampleReportPath,
          query: address.search.slice(1),
        }}
      />
      <noscript>
        <RoomTables sample={sample} coverage={coverage} />
      </noscript>
    </div>
  );
}
