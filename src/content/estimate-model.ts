/**
 * The effort model: every figure that /estimate computes with, each with its reason and the day it was last looked
 * at. An owner edits it here; docs/content.md says how. Figures are person-days, factors have no unit.
 *
 * Rules (checked by estimate-model.test.ts): `min` is at most `max`; nothing is negative; steps rise; the FAQ's own
 * sentences and the sample report's days still come out. Change `version` with every change.
 */
import type { Driver, EstimateModel, Step } from '#contract/estimate/model.ts';

const asOf = '2026-11-15';

/** One price up to a count, then a lower one: the fiftieth of a kind is quicker than the first. */
const each = (min: number, max: number, upTo: number | null = null): Step => ({ min, max, upTo });

type Span = { readonly from: number; readonly to: number };
const span = (from: number, to: number): Span => ({ from, to });

/**
 * A question: what the form takes, what it starts with, what 'I don't know' stands for, how many the base already
 * holds, and how many fewer a line tells the saving for.
 */
const asked = (
  { from: least, to: most }: Span,
  rest: Pick<Driver, 'start' | 'typical'> & Partial<Pick<Driver, 'included' | 'fewer'>>,
) => ({ least, most, included: 0, fewer: 1, ...rest });

const yesOrNo = asked(span(0, 1), { start: 0, typical: span(0, 1) });

export const estimateModel: EstimateModel = {
  version: '2026-11-15',

  base: {
    web: {
      min: 2.1,
      max: 3.7,
      asOf,
      reason: 'Accounts checked, the application mapped, session handling and headers looked at once.',
    },
    api: {
      min: 2,
      max: 3,
      asOf,
      reason: 'Tokens, environments and the description checked; a client built that can replay every call.',
    },
    network: {
      min: 2,
      max: 3.9,
      asOf,
      reason: 'Rules of engagement, reconnaissance, and the first look at the perimeter from outside.',
    },
    mobile: {
      min: 1.5,
      max: 2,
      asOf,
      reason: 'Builds installed on our devices, traffic opened, storage and pinning looked at once.',
    },
    cloud: {
      min: 2.7,
      max: 4.5,
      asOf,
      reason: 'The look from outside, read-only roles, and the asset graph that paths are searched in.',
    },
  },

  drivers: {
    webApps: {
      ...asked(span(1, 50), { start: 1, typical: span(1, 2), included: 1 }),
      steps: [each(2, 3.5, 10), each(1, 2)],
      asOf,
      reason: 'A second application has its own map, its own session and its own mistakes.',
    },
    webRoles: {
      ...asked(span(1, 100), { start: 3, typical: span(2, 4) }),
      steps: [each(1, 1.3, 6), each(0.5, 0.8, 20), each(0.1, 0.2)],
      asOf,
      reason: 'Every role is tried against every other. Most serious findings lie between two of them.',
    },
    webScreens: {
      ...asked(span(1, 5_000), { start: 20, typical: span(10, 40), fewer: 5 }),
      steps: [each(0.12, 0.18, 40), each(0.05, 0.08, 150), each(0.01, 0.02)],
      asOf,
      reason:
        'A screen that changes something takes about an hour: each input, each hidden field, each order.',
    },
    webTenants: {
      ...asked(span(1, 10_000), { start: 1, typical: span(1, 2), included: 1 }),
      steps: [each(1, 1.5, 2), each(0, 0)],
      asOf,
      reason: 'Two tenants prove that one can or cannot reach the other. A third proves nothing new.',
    },
    webSignIns: {
      ...asked(span(1, 20), { start: 1, typical: span(1, 2) }),
      steps: [each(0.5, 0.8, 5), each(0.3, 0.5)],
      asOf,
      reason: 'Password, single sign-on, magic link, passkey: each has its own way around it.',
    },
    webMoney: {
      ...yesOrNo,
      steps: [each(1, 1.5)],
      asOf,
      reason:
        'Amounts, refunds, rounding and races: tested by hand, in pairs of requests that arrive together.',
    },
    webUploads: {
      ...yesOrNo,
      steps: [each(0.5, 1)],
      asOf,
      reason: 'File types, parsers, previews and where the file is served from afterwards.',
    },
    apiOperations: {
      ...asked(span(1, 20_000), { start: 50, typical: span(30, 80), fewer: 10 }),
      steps: [each(0.08, 0.1, 50), each(0.03, 0.05, 200), each(0.01, 0.02)],
      asOf,
      reason:
        'Each operation is asked for with the wrong caller, object and fields. Past fifty, patterns repeat.',
    },
    networkAddresses: {
      ...asked(span(0, 100_000), { start: 16, typical: span(8, 32), fewer: 8 }),
      steps: [each(0.05, 0.1, 64), each(0.01, 0.02, 1_024), each(0.001, 0.002)],
      asOf,
      reason: 'Every address that answers is looked at by a person; ranges that stay silent cost little.',
    },
    networkHosts: {
      ...asked(span(0, 100_000), { start: 100, typical: span(50, 250), fewer: 50 }),
      steps: [each(0.018, 0.04, 150), each(0.003, 0.008, 1_000), each(0.001, 0.002)],
      asOf,
      reason: 'Inside, hosts come in kinds: the first hundred show most of what the rest repeat.',
    },
    networkForests: {
      ...asked(span(0, 50), { start: 1, typical: span(1, 1) }),
      steps: [each(2.4, 4, 3), each(1.5, 2.5)],
      asOf,
      reason: 'The route to tier zero is searched in each Active Directory forest, trusts included.',
    },
    mobilePlatforms: {
      ...asked(span(1, 2), { start: 2, typical: span(1, 2) }),
      steps: [each(1.25, 1.75)],
      asOf,
      reason: 'iOS and Android store, sign and share differently, even where the screens look alike.',
    },
    mobileScreens: {
      ...asked(span(1, 2_000), { start: 25, typical: span(15, 40), fewer: 5 }),
      steps: [each(0.04, 0.06, 60), each(0.02, 0.03)],
      asOf,
      reason:
        'What a screen keeps on the device and what it hands to other apps. The API behind it is apart.',
    },
    cloudAccounts: {
      ...asked(span(1, 2_000), { start: 3, typical: span(2, 6) }),
      steps: [each(1.1, 2, 5), each(0.3, 0.6, 20), each(0.05, 0.1)],
      asOf,
      reason: 'Accounts, subscriptions or projects: each is a boundary, and a foothold to start from.',
    },
    cloudProviders: {
      ...asked(span(1, 6), { start: 1, typical: span(1, 2), included: 1 }),
      steps: [each(2, 3.5)],
      asOf,
      reason: 'Another provider means another identity model, other tools, and the trust between the two.',
    },
  },

  depth: {
    auditor: {
      min: 0.65,
      max: 0.75,
      asOf,
      reason: 'What the named requirement asks for, at sampled depth: about two thirds of a full test.',
    },
    recommended: {
      min: 1,
      max: 1,
      asOf,
      reason: 'Every role, every operation, by hand. All other figures are made for it.',
    },
    deep: {
      min: 1.4,
      max: 1.6,
      asOf,
      reason: 'Time to chain findings, read code paths and write exploits that a patch can be tested with.',
    },
  },

  source: {
    open: {
      min: 0.85,
      max: 0.9,
      asOf,
      reason: 'A question that costs an hour from outside takes a minute with the code open.',
    },
    closed: { min: 1, max: 1, asOf, reason: 'Accounts and documentation on the first day, no code.' },
  },

  report: {
    min: 2,
    max: 3,
    above: 20,
    eachFurtherDay: { min: 0.08, max: 0.1 },
    asOf,
    reason: 'Writing, technical review and the debrief. Longer tests find more to write down.',
  },

  retest: {
    min: 1,
    max: 2,
    above: 20,
    eachFurtherDay: { min: 0.03, max: 0.05 },
    asOf,
    reason:
      'The original attack on every finding and variations of it. One retest within 90 days is included.',
  },

  frameworks: {
    none: { min: 0, max: 0, asOf, reason: 'The report names no clauses.' },
    soc2: {
      min: 0.25,
      max: 0.5,
      asOf,
      reason: 'Findings mapped to the trust services criteria, CC4.1 first.',
    },
    iso27001: { min: 0.25, max: 0.5, asOf, reason: 'Findings mapped to controls 8.8 and 8.29 of Annex A.' },
    pci: {
      min: 1,
      max: 1.5,
      asOf,
      reason: 'Requirement 11.4: the method documented, segmentation tested and shown, the repeat recorded.',
    },
    hipaa: { min: 0.25, max: 0.5, asOf, reason: 'Findings mapped to the technical safeguards, 164.312.' },
    gdpr: { min: 0.25, max: 0.5, asOf, reason: 'A page on personal data reached, for article 32.' },
  },

  calendar: {
    testers: 3,
    daysOnOneService: 15,
    lead: 10,
    fixes: 15,
    asOf,
    reason:
      'We can usually start within two weeks. Up to three testers work beside each other, one per service until it gets long. Three weeks for fixes is what most teams need for everything above low.',
  },
};
