import { unmarked } from '#content/evidence-marks.ts';
import { quicklinkGroups, services as headerServices } from '#content/navigation.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { allServices } from '#content/services/all.ts';
import {
  iconNames,
  servicePath,
  serviceTextLimits as limits,
  type Service,
} from '#content/services/service.ts';
import type { ContentCheck } from './content-modules.ts';
import { kebabCase } from '#content/entry-schema.ts';
import {
  entryFindings,
  outside,
  repeated,
  sharedWith,
  stringsIn,
  unless,
  voiceBreaks,
  type EntryRule,
} from './entry-rules.ts';

/** Every sentence on a service page, without names, labels and code. */
const paragraphsOf = (service: Service): string[] => [
  service.description,
  service.lead,
  ...service.highlights.map((block) => block.text),
  ...service.methodology.map((step) => step.text),
  ...service.tools.map((tool) => tool.use),
  ...service.compliance.map((link) => link.text),
  ...service.features.map((feature) => feature.description),
  ...Object.values(service.framework),
  ...service.reportContains,
  ...service.notIncluded,
  ...service.weNeed,
  service.evidence.caption,
];

/** Without the label that every sample begins with. */
const sentencesOf = (service: Service): string[] =>
  paragraphsOf(service)
    .flatMap((text) => text.split(/(?<=[.?!])\s+/u))
    .filter((sentence) => !sentence.startsWith('Sample '));

const proseOf = (service: Service): string[] =>
  stringsIn({ ...service, evidence: { ...service.evidence, code: [] } });

const linked = [...headerServices, ...quicklinkGroups.flatMap((group) => group.items)].map(
  ({ path }) => path,
);
const offering = stringsIn(ptaasOffering.focus);

type ServiceList =
  | 'highlights'
  | 'features'
  | 'relatedSlugs'
  | 'methodology'
  | 'tools'
  | 'compliance'
  | 'reportContains'
  | 'notIncluded'
  | 'weNeed';

const bounded: ReadonlyArray<readonly [ServiceList, min: number, max: number]> = [
  ['highlights', limits.highlights, limits.highlights],
  ['features', limits.features, limits.features],
  ['relatedSlugs', limits.related, limits.related],
  ['methodology', limits.methodologyMin, limits.methodologyMax],
  ['tools', limits.toolsMin, limits.toolsMax],
  ['compliance', limits.complianceMin, limits.complianceMax],
  ['reportContains', limits.reportMin, limits.reportMax],
  ['notIncluded', limits.listMin, limits.listMax],
  ['weNeed', limits.listMin, limits.listMax],
];

const rules: ReadonlyArray<EntryRule<Service>> = [
  { says: 'its slug is in kebab-case', offenders: ({ slug }) => unless(kebabCase.test(slug), slug) },
  {
    says: 'slug, titles, description, lead, heading and evidence are its own',
    offenders: (service, all) =>
      sharedWith(service, all, ({ slug, title, seoTitle, description, lead, featuresLead, evidence }) => [
        ...new Set([
          slug,
          title,
          seoTitle,
          description,
          lead,
          featuresLead,
          evidence.title,
          evidence.code.join('\n'),
        ]),
      ]),
  },
  {
    says: 'it shares no sentence with another page',
    offenders: (service, all) => [
      ...sharedWith(service, all, sentencesOf),
      ...paragraphsOf(service).filter((text) => offering.includes(text)),
      ...repeated(paragraphsOf(service)),
    ],
  },
  {
    says: `its lead has at most ${limits.leadMax} characters`,
    offenders: ({ lead }) => outside(lead.length, 1, limits.leadMax),
  },
  {
    says: `the line under the heading of its features has at most ${limits.featuresLeadMax} characters`,
    offenders: ({ featuresLead }) => outside(featuresLead.length, 1, limits.featuresLeadMax),
  },
  ...bounded.map(([list, min, max]) => ({
    says: min === max ? `it has ${min} ${list}` : `it has ${min} to ${max} ${list}`,
    offenders: (service: Service) => outside(service[list].length, min, max),
  })),
  {
    says: `its features have ${limits.featureMin} to ${limits.featureMax} characters`,
    offenders: ({ features }) =>
      features.flatMap(({ description }) =>
        outside(description.length, limits.featureMin, limits.featureMax),
      ),
  },
  {
    says: `its framework has ${limits.frameworkMin} to ${limits.frameworkMax} characters a card`,
    offenders: ({ framework }) =>
      Object.values(framework).flatMap((text) =>
        outside(text.length, limits.frameworkMin, limits.frameworkMax),
      ),
  },
  {
    says: 'its features have different icons that exist',
    offenders: ({ features }) => {
      const icons = features.map(({ icon }) => icon);
      return [...repeated(icons), ...icons.filter((icon) => !iconNames.includes(icon))];
    },
  },
  {
    says: 'it selects a card of the quote form',
    offenders: ({ quoteServiceIds }) => outside(quoteServiceIds.length, 1),
  },
  {
    says: 'it relates to other services that exist, each once',
    offenders: ({ slug, relatedSlugs }, all) => [
      ...relatedSlugs.filter((other) => other === slug || !all.some((entry) => entry.slug === other)),
      ...repeated(relatedSlugs),
    ],
  },
  {
    says: `its evidence has at most ${limits.evidenceLines} lines of ${limits.evidenceColumns} characters`,
    offenders: ({ evidence: { code } }) => [
      ...outside(code.length, 1, limits.evidenceLines),
      ...code.filter((line) => unmarked(line).length > limits.evidenceColumns),
    ],
  },
  {
    says: 'the caption of its evidence begins with "Sample"',
    offenders: ({ evidence: { caption } }) => unless(caption.startsWith('Sample '), caption),
  },
  {
    says: 'it keeps the voice: no dashes for effect, no shouting, no stock phrases, nothing empty',
    offenders: (service) => proseOf(service).filter((text) => voiceBreaks.test(text) || text.trim() === ''),
  },
  {
    says: 'lines of its lists end without a period',
    offenders: ({ reportContains, notIncluded, weNeed }) =>
      [...reportContains, ...notIncluded, ...weNeed].filter((line) => line.endsWith('.')),
  },
];

/** Services are complete, within bounds, and don't repeat each other. */
export const checkServices: ContentCheck = () => [...serviceFindings(allServices), ...deadLinks()];

export const serviceFindings = (entries: readonly Service[]): string[] =>
  entryFindings(entries, ({ slug }) => `service ${slug}`, rules);

const deadLinks = (): string[] =>
  linked
    .filter((path) => !allServices.some(({ slug }) => servicePath(slug) === path))
    .map((path) => `src/content/navigation.ts: no service has the address ${path}`);
