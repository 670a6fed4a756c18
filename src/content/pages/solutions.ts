import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { estimatePath, quotePath, solutionsPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { allServices } from '#content/services/all.ts';
import { lengthOf } from '#content/services/days.ts';
import { openingFamilies, openingOf, type OpeningFamily } from '#content/services/openings.ts';
import type { PageMeta } from '#content/page.ts';
import type { Service } from '#content/services/service.ts';

export const solutionsPage = withOwn(own.solutions, {
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
  /** The unit of every length. */
  unit: 'person-days',
  finding: 'Sample finding',
  closing: {
    heading: 'Not sure what to test?',
    ...(isShown(estimatePath)
      ? {
          lead: 'Answer a few questions and get a range of days. It takes two minutes, and you don’t need to give us an email address.',
          action: { label: 'Start the estimate', path: estimatePath },
        }
      : {
          lead: 'Tell us what you’ve built. We’ll tell you what we’d test first, and how many days that takes.',
          action: { label: 'Get a Quote', path: quotePath },
        }),
  },
} as const satisfies PageMeta & Record<string, unknown>);

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
  summary: service.featuresLead,
  length: lengthOf(service),
  kinds: kindsOf(service),
  opening: openingOf(service),
}));

const groupNames: Readonly<Record<OpeningFamily, readonly [name: string, note: string]>> = {
  application: ['Applications', 'Web, mobile and API'],
  network: ['Network', 'Internal and external'],
  cloud: ['Cloud', 'AWS, Azure, Google Cloud'],
  compliance: ['Compliance', 'Evidence for your auditor'],
  program: ['Programs', 'Work that goes on all year'],
};

/** One group per kind of opening, in this order. */
export const solutionGroups = openingFamilies.map((family) => {
  const [name, note] = groupNames[family];
  const entries = solutionEntries.filter(({ opening }) => opening.family === family);
  return { id: name.toLowerCase(), name, note, entries };
});
