/** /pricing: three packages by the effort model, what each includes, and the link to your own estimate. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { estimatePath, pricingPath, quotePath, solutionsPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import type { PageMeta } from '#content/page.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { coefficientText } from '#content/estimate-summary.ts';
import { formServiceWords } from '#content/form-services.ts';
import type { PackagePart } from '#content/priced-packages.ts';

const { frameworks } = estimateModel;
const canEstimate = isShown(estimatePath);

export const pricingPage = withOwn(own.pricing, {
  path: pricingPath,
  title: 'Pricing',
  description: canEstimate
    ? 'What a penetration test costs: three typical scopes in person-days, what each includes, and how to estimate your own.'
    : 'What a penetration test costs: three typical scopes in person-days, what each includes, and what changes the number of days.',
  eyebrow: 'Pricing',
  heading: 'What a penetration test costs',
  lead: 'The days your scope needs, times one day rate. No tiers, no seats, no platform fee. We show how we counted, and your quote states a fixed price.',
  sum: {
    label: 'How we calculate the price',
    days: 'person-days, in whole days',
    rate: 'day rate',
    price: 'before tax',
    example: (name: string) => `Example: ${name}.`,
    /** Until the owner sets a rate. */
    sample: 'The day rate is a sample. Your quote states the real one.',
  },
  packages: {
    title: 'The three most common scopes',
    days: 'person-days',
    weeks: (text: string) => `${text} from kickoff to report`,
    scope: 'What we test',
    parts: { testing: 'Testing', report: 'Report and debrief', retest: 'One retest' } satisfies Record<
      PackagePart['part'],
      string
    >,
    estimate: 'Change this scope',
    quote: 'Request this test',
    quoteFor: (name: string) => `Request this test: ${name}`,
    estimateFor: (name: string) => `Change this scope: ${name}`,
    bars: 'The dark part of each bar is the minimum; the light part runs up to the maximum. All bars use the same scale.',
  },
  own: canEstimate && {
    title: 'Need something different?',
    lead: 'Choose what you want tested. In two minutes you’ll know how many days it takes, and why.',
    legend: 'What should we test?',
    services: formServiceIds.map((id) => ({ id, label: formServiceWords[id].label })),
    submit: 'Estimate the days',
    note: 'No email, call or sign-up needed.',
    action: estimatePath,
  },
  included: {
    title: 'What’s included',
    yes: {
      title: 'In every package',
      items: [
        'Each finding the day we prove it, with the request, response and fix',
        'A call as soon as we’ve proven something critical',
        'The report as PDF, JSON and CSV, and a debrief with the testers',
        'One retest of every finding within 90 days',
        'A letter of attestation for customers and auditors',
      ],
    },
    more: {
      title: 'What changes the number of days',
      items: [
        { what: 'Evidence mapped to SOC 2', days: `+${coefficientText(frameworks.soc2)} days` },
        { what: 'Evidence mapped to PCI DSS', days: `+${coefficientText(frameworks.pci)} days` },
        {
          what: 'Source code we can read',
          days: `testing × ${coefficientText(estimateModel.source.open)}`,
        },
        {
          what: 'Only what the auditor asks for',
          days: `testing × ${coefficientText(estimateModel.depth.auditor)}`,
        },
        {
          what: 'Deep: chains, races, code paths',
          days: `testing × ${coefficientText(estimateModel.depth.deep)}`,
        },
      ],
      note: `These come from the same model as the packages.${canEstimate ? ' The estimate explains each number.' : ''}`,
    },
    never:
      'We agree on the number of days before anything starts. If the scope changes, we don’t continue until you’ve signed off on the new number.',
  },
  rates: {
    title: 'Day rates',
    lead: 'Per person per day, before tax. The rate is the same for testing, reporting and retesting.',
    columns: { currency: 'Currency', rate: 'Per day' },
  },
  closing: {
    heading: 'Get it in writing',
    lead: 'Send us your scope, rough or exact. We’ll tell you how many days each part takes, when we can start, and who does the work.',
    primary: { label: 'Get a Quote', path: quotePath },
    secondary: canEstimate
      ? { label: 'Estimate it first', path: estimatePath }
      : { label: 'All services', path: solutionsPath },
  },
} as const satisfies PageMeta & Record<string, unknown>);

export type PricingWords = typeof pricingPage;
