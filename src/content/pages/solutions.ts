import { solutionsPath } from '#contract/paths.ts';
import { allServices } from '#content/services/all.ts';
import { openingOf } from '#content/services/openings.ts';
import type { PageMeta } from '#content/page.ts';
import type { Service } from '#content/services/service.ts';

export const solutionsPage = {
  path: solutionsPath,
  title: 'Penetration testing services',
  description:
    'Every test we run, from web apps to cloud accounts to audits, with its typical length and a sample finding that shows what you get.',
  label: 'All services',
  eyebrow: 'Services',
  heading: 'Pick what you want tested',
  lead: 'Every test ends with evidence, a fix and a retest. Here’s how long each one takes, with a sample finding.',
  filter: 'What do you have?',
  days: 'Typical length',
  finding: 'Sample finding',
  closing: {
    heading: 'Not sure what to test?',
    lead: 'Answer a few questions and get a range of days. It takes two minutes, and you don’t need to give us an email address.',
    action: { label: 'Start the estimate', path: '/estimate' },
  },
} as const satisfies PageMeta & Record<string, unknown>;

/** What a visitor has; a service appears under everything it covers. */
export const solutionFilters = [
  { id: 'all', label: 'Everything' },
  { id: 'web', label: 'Web app' },
  { id: 'api', label: 'API' },
  { id: 'mobile', label: 'Mobile app' },
  { id: 'cloud', label: 'Cloud' },
  { id: 'network', label: 'Network' },
  { id: 'audit', label: 'An audit' },
] as const;
export type SolutionFilterId = (typeof solutionFilters)[number]['id'];

const kindsOf = (service: Service): readonly SolutionFilterId[] => [
  ...service.quoteServiceIds,
  ...(openingOf(service).family === 'compliance' ? (['audit'] as const) : []),
];

export const solutionEntries = allServices.map((service) => ({
  slug: service.slug,
  title: service.title,
  summary: service.featuresHeading,
  duration: service.duration,
  kinds: kindsOf(service),
  opening: openingOf(service),
}));
