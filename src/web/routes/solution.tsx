import { quotePath } from '#contract/paths.ts';
import { estimateAddress, estimateLinks } from '#content/estimate-links.ts';
import { statTiles } from '#content/pages/figures.ts';
import { fallbackMeta, fallbackService, findService } from '#content/services/all.ts';
import { solutionBands as bands } from '#content/services/bands.ts';
import {
  complianceCards,
  incidentResponse,
  securityFramework,
  solutionHero,
} from '#content/services/framework.ts';
import { featuresSentence, serviceMeta, servicePath } from '#content/services/service.ts';
import { serviceParent } from '#content/services/trail.ts';
import { FeatureCards } from '#web/features/feature-cards/feature-cards.tsx';
import { FlipCards } from '#web/features/flip-cards/flip-cards.tsx';
import { LiveSecurity } from '#web/features/live-security/live-security.tsx';
import { StatTiles } from '#web/features/stat-tiles/stat-tiles.tsx';
import { ClauseList } from '#web/sections/clause-list.tsx';
import { DeliveryPanel } from '#web/sections/delivery-panel.tsx';
import { EvidenceBand } from '#web/sections/evidence-band.tsx';
import { FeatureBand } from '#web/sections/feature-band.tsx';
import { FrameworkBand } from '#web/sections/framework-band.tsx';
import { IncidentBand } from '#web/sections/incident-band.tsx';
import { MethodTimeline } from '#web/sections/method-timeline.tsx';
import { RelatedServices } from '#web/sections/related-services.tsx';
import { SolutionHero } from '#web/sections/solution-hero.tsx';
import { ToolTable } from '#web/sections/tool-table.tsx';
import { ScheduleButton } from '#web/shell/schedule-button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs, serviceJsonLd } from '#web/shell/json-ld.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Still } from '#web/ui/still.tsx';
import type { Route } from './+types/solution.ts';

/** On the server, so that a visitor loads the one page asked for and not the words of all nineteen. */
export function loader({ params }: Route.LoaderArgs) {
  const known = findService(params.serviceType);
  const service = known ?? fallbackService;
  const path = servicePath(service.slug);
  return {
    /** One page for all unknown names: the server renders it once. */
    address: service.slug,
    service,
    meta: known ? serviceMeta(known) : fallbackMeta,
    featuresLabel: featuresSentence(known),
    tiles: statTiles(),
    parent: known ? serviceParent(path) : null,
    related: service.related
      .map((slug) => findService(slug))
      .filter((entry) => entry !== null)
      .map((entry) => ({ title: entry.title, path: servicePath(entry.slug), text: entry.description })),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  sheet: 'solutions',
  structuredData: ({ loaderData: { service, meta: page, parent } }) =>
    page.noindex
      ? []
      : [
          serviceJsonLd({ ...page, name: service.title, features: service.features }),
          breadcrumbs({ path: page.path, title: service.title }, parent ? [parent] : []),
        ],
};

export default function SolutionRoute({ loaderData }: Route.ComponentProps) {
  const { address, service, featuresLabel, tiles, related } = loaderData;
  const preselected = new URLSearchParams(service.quoteServiceIds.map((id) => ['service', id]));
  const pentest = (
    <ButtonLink to={`${quotePath}?${preselected.toString()}`}>{solutionHero.action}</ButtonLink>
  );
  return (
    // Counted, turned and revealed anew for each service.
    <div key={address}>
      <SolutionHero
        {...service}
        tagline={solutionHero.tagline}
        live={
          <LiveSecurity words={{ ...solutionHero.live, ...bands.hero.live }} path={servicePath(address)} />
        }
        figures={<StatTiles label={bands.hero.figures} tiles={tiles} />}
        standards={
          <FlipCards label={bands.hero.clausesLabel} hint={bands.hero.clauses} cards={complianceCards} />
        }
        action={pentest}
      />
      <Still as="section">
        <FrameworkBand {...securityFramework} />
      </Still>
      <FeatureBand
        id="services"
        label={featuresLabel}
        heading={service.featuresHeading}
        cards={<FeatureCards cards={service.features} />}
        action={<ScheduleButton label={solutionHero.call} />}
      />
      <MethodTimeline
        heading={bands.method.heading}
        durationLabel={bands.method.duration}
        duration={service.duration}
        steps={service.methodology}
        estimate={{ label: estimateLinks.solution, href: estimateAddress(service.quoteServiceIds) }}
      />
      <Still as="section">
        <EvidenceBand
          heading={bands.highlights.heading}
          highlights={service.highlights}
          evidence={service.evidence}
        />
      </Still>
      <Still as="section">
        <ToolTable
          heading={bands.tools.heading}
          lead={bands.tools.lead}
          columns={bands.tools}
          tools={service.tools}
        />
      </Still>
      <DeliveryPanel
        {...service}
        words={bands.delivery}
        durationLabel={bands.method.duration}
        action={pentest}
      />
      <Still as="section">
        <ClauseList {...bands.compliance} links={service.compliance} />
      </Still>
      <IncidentBand {...incidentResponse} />
      <RelatedServices
        heading={bands.related.heading}
        services={related}
        action={<ScheduleButton label={solutionHero.call} variant="outline" />}
      />
    </div>
  );
}
