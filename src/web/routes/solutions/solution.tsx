import { quotePath } from '#contract/paths.ts';
import { ifShown } from '#contract/shown.ts';
import { servicePaths } from '#content/attack-paths/all.ts';
import { networkPath } from '#content/attack-paths/network-penetration-testing.ts';
import { shownPath } from '#content/attack-paths/draw.ts';
import { explorerWords } from '#content/attack-paths/explorer-words.ts';
import { closingCall } from '#content/pages/home-sections.ts';
import { solutionsPage } from '#content/pages/solutions.ts';
import { labLinks } from '#content/pages/lab.ts';
import { estimateLinks } from '#content/estimate-links.ts';
import { statTiles } from '#content/pages/figures.ts';
import { fallbackMeta, fallbackService, findService } from '#content/services/all.ts';
import { solutionSections as bands } from '#content/services/section-words.ts';
import { lengthOf, planOf, usualAddress } from '#content/services/days.ts';
import {
  complianceCards,
  incidentResponse,
  securityFramework,
  solutionHero,
} from '#content/services/framework.ts';
import { openingOf, openingWords, sampleReportParts, type Opening } from '#content/services/openings.ts';
import { sceneOf } from '#content/scenes/all.ts';
import type { Scene } from '#content/scenes/scene.ts';
import { featuresHeading, serviceMeta, servicePath } from '#content/services/service.ts';
import { serviceParent } from '#content/services/trail.ts';
import { AttackPath } from '#web/sections/attack-path.tsx';
import { PageLine, type PageStop } from '#web/sections/page-line.tsx';
import { ClauseList, DeliveryPanel, HighlightList, StepList, ToolList } from './service-details.tsx';
import { MethodDays } from './method-days.tsx';
import { SolutionHero, SolutionProofs } from './solution-hero.tsx';
import { SolutionScene } from './solution-scene.tsx';
import { DeliverablesSection, DetailRow, SolutionClosing } from './solution-sections.tsx';
import { ScheduleButton } from '#web/shell/schedule-button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs, serviceJsonLd } from '#web/shell/json-ld.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { TextAction } from '#web/ui/text-action.tsx';
import { EvidencePanel } from '#web/ui/evidence.tsx';
import type { Route } from './+types/solution.ts';

/** On the server, so a visitor loads only the requested page and not the words of all nineteen. */
export function loader({ params }: Route.LoaderArgs) {
  const known = findService(params.serviceType);
  const service = known ?? fallbackService;
  const path = servicePath(service.slug);
  return {
    service,
    meta: known ? serviceMeta(known) : fallbackMeta,
    featuresTitle: featuresHeading(known),
    tiles: statTiles(),
    path: shownPath(servicePaths[service.slug] ?? networkPath),
    opening: openingOf(service),
    plan: planOf(service, bands.method.retest),
    length: lengthOf(service),
    estimateHref: usualAddress(service),
    scene: sceneOf(service.slug),
    parent: known ? serviceParent(path) : null,
    related: service.relatedSlugs
      .map((slug) => findService(slug))
      .filter((entry) => entry !== null)
      .map((entry) => ({ title: entry.title, path: servicePath(entry.slug) })),
  };
}

/** Whose mistakes the lab shows. */
const labServices = new Set([
  'web-penetration-testing',
  'api-penetration-testing',
  'mobile-penetration-testing',
]);

const isOpeningDark = ({ family }: Opening): boolean => family === 'application' || family === 'network';

/** On navy; the others are on light grounds. */
const darkScenes: readonly (string | undefined)[] = ['apps', 'network'];
const isSceneDark = (scene: Scene | null): boolean => darkScenes.includes(scene?.family);

const stopsOf = (scene: Scene | null): readonly PageStop[] =>
  bands.line.stops.map((stop, index) => ({ ...stop, isDark: index === 0 && isSceneDark(scene) }));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  sheet: 'solutions',
  structuredData: ({ loaderData: { service, meta: page, parent } }) =>
    page.noindex
      ? []
      : [
          serviceJsonLd({ ...page, name: service.title, features: service.features }),
          breadcrumbs({ path: page.path, title: service.title }, [
            { label: solutionsPage.eyebrow, path: solutionsPage.path },
            ...(parent ? [parent] : []),
          ]),
        ],
};

export default function SolutionRoute({ loaderData }: Route.ComponentProps) {
  const { service, featuresTitle, tiles, path, opening, plan, length, estimateHref, scene, related } =
    loaderData;
  const preselected = new URLSearchParams(service.quoteServiceIds.map((id) => ['service', id]));
  const quote = `${quotePath}?${preselected.toString()}`;
  return (
    <div className="solution-page [p+&]:[--ribbon:1.8125rem]">
      <PageLine label={bands.line.label} stops={stopsOf(scene)}>
        <SolutionHero
          {...service}
          opening={opening}
          tagline={solutionHero.tagline}
          offer={bands.method.offer(length.days, length.weeks, length.from)}
          path={path}
          words={openingWords}
          walk={<AttackPath {...path} words={explorerWords} />}
          proofs={
            <SolutionProofs
              words={bands.hero}
              live={solutionHero.live}
              tiles={tiles}
              cards={complianceCards}
            />
          }
          actions={
            <>
              <ButtonLink to={quote}>{solutionHero.action}</ButtonLink>
              <a
                href="#finding"
                className={buttonClass(isOpeningDark(opening) ? 'outlineSecondary' : 'outline')}
              >
                {bands.hero.finding}
              </a>
              {labLinks.solution && labServices.has(service.slug) ? (
                // Its own row, or in one that can't wrap, in any font: nothing shifts when ours loads.
                <TextAction
                  to={labLinks.solution.path}
                  className="max-md:-my-1 max-md:basis-full lg:max-xl:basis-full"
                >
                  {labLinks.solution.label}
                </TextAction>
              ) : null}
            </>
          }
        />
        <SolutionScene
          scene={scene}
          title={featuresTitle}
          featuresLead={service.featuresLead}
          features={service.features}
          framework={securityFramework}
          texts={service.framework}
          call={
            <ScheduleButton
              label={solutionHero.call}
              variant={isSceneDark(scene) ? 'outlineSecondary' : 'outline'}
            />
          }
        />
        <MethodDays
          words={bands.method}
          length={length}
          plan={plan}
          estimate={estimateLinks.solution && { label: estimateLinks.solution, href: estimateHref }}
        />
        <DeliverablesSection
          {...bands.deliverables}
          papers={bands.deliverables.papers(sampleReportParts[opening.family])}
          contains={service.reportContains}
        >
          <DetailRow id="finding" title={bands.finding.title} fact={path.id}>
            <EvidencePanel
              title={service.evidence.title}
              note={service.evidence.language}
              language={service.evidence.language}
              lines={service.evidence.code}
              notes={service.evidence.notes}
              caption={service.evidence.caption}
            />
          </DetailRow>
          <DetailRow id="highlights" title={bands.highlights.title}>
            <HighlightList
              highlights={[
                ...service.highlights,
                ...securityFramework.cards.map(({ view, title }) => ({
                  title,
                  text: service.framework[view],
                })),
              ]}
            />
          </DetailRow>
          <DetailRow id="steps" title={bands.method.steps} fact={String(plan.steps.length + 1)}>
            <StepList steps={[...plan.steps, plan.retest]} />
          </DetailRow>
          <DetailRow id="tools" title={bands.tools.title} fact={String(service.tools.length)}>
            <ToolList words={bands.tools} tools={service.tools} />
          </DetailRow>
          <DetailRow id="clauses" title={bands.compliance.title} fact={String(service.compliance.length)}>
            <ClauseList lead={bands.compliance.lead} links={service.compliance} />
          </DetailRow>
          <DetailRow id="before-you-sign" title={bands.delivery.title}>
            <DeliveryPanel {...service} words={bands.delivery} />
          </DetailRow>
        </DeliverablesSection>
        <SolutionClosing
          heading={closingCall.heading}
          actions={
            <>
              <ButtonLink to={quote}>{solutionHero.action}</ButtonLink>
              <ScheduleButton label={solutionHero.call} variant="outline" />
            </>
          }
          incident={ifShown(incidentResponse)}
          relatedHeading={bands.related.heading}
          related={related}
        />
      </PageLine>
    </div>
  );
}
