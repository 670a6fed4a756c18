/**
 * The effort model: every number /estimate uses, each with its reason and the day it was last reviewed. An owner edits
 * it here; docs/content.md says how. Values are person-days, factors have no unit.
 *
 * Rules (checked by estimate-model.test.ts): `min` is at most `max`; nothing is negative; steps rise; the
 * sample report's days still hold. Every page computes its days from here (scripts/checks/content/durations.ts). Change `version` with every change.
 */
import type { Coefficient, Driver, EstimateModel, Step } from '#contract/estimate/model.ts';

const asOf = '2026-11-15';

/** One price up to a count, then a lower one: the fiftieth is quicker than the first. */
const each = (min: number, max: number, upTo: number | null = null): Step => ({ min, max, upTo });

type Span = { readonly from: number; readonly to: number };
const span = (from: number, to: number): Span => ({ from, to });

/**
 * A question: what the form accepts, its default, what 'I don't know' means, how many the base includes, and how many
 * fewer the savings column assumes.
 */
const asked = (
  { from: least, to: most }: Span,
  rest: Pick<Driver, 'start' | 'typical'> & Partial<Pick<Driver, 'included' | 'fewer'>>,
) => ({ least, most, included: 0, fewer: 1, ...rest });

const yesOrNo = asked(span(0, 1), { start: 0, typical: span(0, 1) });

export const estimateModel: EstimateModel = {
  version: '2026-11-18',

  base: {
    web: {
      min: 2.1,
      max: 3.7,
      asOf,
      reason:
        'We check accounts, map the application, and take a first look at session handling and headers.',
    },
    api: {
      min: 2,
      max: 3,
      asOf,
      reason:
        'We check tokens, environments and the API description, and build a client that can replay every call.',
    },
    network: {
      min: 2,
      max: 3.9,
      asOf,
      reason:
        'Covers the rules of engagement, reconnaissance, and a first look at the perimeter from outside.',
    },
    mobile: {
      min: 1.5,
      max: 2,
      asOf,
      reason:
        'We install builds on our devices, intercept traffic, and take a first look at storage and pinning.',
    },
    cloud: {
      min: 2.7,
      max: 4.5,
      asOf,
      reason: 'Covers a look from outside, read-only roles, and the asset graph we search for attack paths.',
    },
  },

  drivers: {
    webApps: {
      ...asked(span(1, 50), { start: 1, typical: span(1, 2), included: 1 }),
      steps: [each(2, 3.5, 10), each(1, 2)],
      asOf,
      reason: 'A second application has its own structure, its own sessions and its own mistakes.',
    },
    webRoles: {
      ...asked(span(1, 100), { start: 3, typical: span(2, 4) }),
      steps: [each(1, 1.3, 6), each(0.5, 0.8, 20), each(0.1, 0.2)],
      asOf,
      reason: 'We try every role against every other. Most serious findings involve two roles.',
    },
    webScreens: {
      ...asked(span(1, 5_000), { start: 20, typical: span(10, 40), fewer: 5 }),
      steps: [each(0.12, 0.18, 40), each(0.05, 0.08, 150), each(0.01, 0.02)],
      asOf,
      reason:
        'A screen that changes data takes about an hour: we test every input, hidden field and sequence.',
    },
    webTenants: {
      ...asked(span(1, 10_000), { start: 1, typical: span(1, 2), included: 1 }),
      steps: [each(1, 1.5, 2), each(0, 0)],
      asOf,
      reason: 'With two tenants, we can see whether one can reach the other. A third tells us nothing new.',
    },
    webSignIns: {
      ...asked(span(1, 20), { start: 1, typical: span(1, 2) }),
      steps: [each(0.5, 0.8, 5), each(0.3, 0.5)],
      asOf,
      reason: 'Each way to sign in has weaknesses of its own.',
    },
    webMoney: {
      ...yesOrNo,
      steps: [each(1, 1.5)],
      asOf,
      reason:
        'We test amounts, refunds, rounding and races by hand, with pairs of requests sent at the same time.',
    },
    webUploads: {
      ...yesOrNo,
      steps: [each(0.5, 1)],
      asOf,
      reason: 'We test file types, parsers, previews and where files are served from.',
    },
    apiOperations: {
      ...asked(span(1, 20_000), { start: 50, typical: span(30, 80), fewer: 10 }),
      steps: [each(0.08, 0.1, 50), each(0.03, 0.05, 200), each(0.01, 0.02)],
      asOf,
      reason: 'We try each operation with the wrong caller, object and fields. Past fifty, patterns repeat.',
    },
    networkAddresses: {
      ...asked(span(0, 100_000), { start: 16, typical: span(8, 32), fewer: 8 }),
      steps: [each(0.05, 0.1, 64), each(0.01, 0.02, 1_024), each(0.001, 0.002)],
      asOf,
      reason: 'A person looks at every address that responds. Ranges that don’t respond take little time.',
    },
    networkHosts: {
      ...asked(span(0, 100_000), { start: 100, typical: span(50, 250), fewer: 50 }),
      steps: [each(0.018, 0.04, 150), each(0.003, 0.008, 1_000), each(0.001, 0.002)],
      asOf,
      reason: 'Internal hosts follow patterns: the first hundred show most of what the rest repeat.',
    },
    networkForests: {
      ...asked(span(0, 50), { start: 1, typical: span(1, 1) }),
      steps: [each(2.4, 4, 3), each(1.5, 2.5)],
      asOf,
      reason: 'We look for a route to tier zero in each Active Directory forest, including its trusts.',
    },
    mobilePlatforms: {
      ...asked(span(1, 2), { start: 2, typical: span(1, 2) }),
      steps: [each(1.25, 1.75)],
      asOf,
      reason: 'iOS and Android store, sign and share data differently, even where the screens look alike.',
    },
    mobileScreens: {
      ...asked(span(1, 2_000), { start: 25, typical: span(15, 40), fewer: 5 }),
      steps: [each(0.04, 0.06, 60), each(0.02, 0.03)],
      asOf,
      reason:
        'We check what a screen stores on the device and shares with other apps. The API behind it is separate.',
    },
    cloudAccounts: {
      ...asked(span(1, 2_000), { start: 3, typical: span(2, 6) }),
      steps: [each(1.1, 2, 5), each(0.3, 0.6, 20), each(0.05, 0.1)],
      asOf,
      reason: 'Each account, subscription or project is a boundary, and a place for an attacker to start.',
    },
    cloudProviders: {
      ...asked(span(1, 6), { start: 1, typical: span(1, 2), included: 1 }),
      steps: [each(2, 3.5)],
      asOf,
      reason: 'Another provider means another identity model, other tools, and a trust relationship to test.',
    },
  },

  depth: {
    auditor: {
      min: 0.65,
      max: 0.75,
      asOf,
      reason:
        'We test a sample, which is usually enough for an auditor. That takes about two-thirds as long as a full test.',
    },
    recommended: {
      min: 1,
      max: 1,
      asOf,
      reason: 'We test every role and every operation by hand. The other figures assume this depth.',
    },
    deep: {
      min: 1.4,
      max: 1.6,
      asOf,
      reason:
        'This adds time to chain findings, read code paths and write exploits you can test a patch against.',
    },
  },

  source: {
    open: {
      min: 0.85,
      max: 0.9,
      asOf,
      reason: 'A question that takes an hour from outside takes a minute with the code open.',
    },
    closed: {
      min: 1,
      max: 1,
      asOf,
      reason: 'We have accounts and documentation on the first day, but no code.',
    },
  },

  report: {
    min: 2,
    max: 3,
    above: 20,
    eachFurtherDay: { min: 0.08, max: 0.1 },
    asOf,
    reason: 'Covers writing, technical review and the debrief. Longer tests find more to write up.',
  },

  retest: {
    min: 1,
    max: 2,
    above: 20,
    eachFurtherDay: { min: 0.03, max: 0.05 },
    asOf,
    reason:
      'We repeat the original attack on every finding, with variations. One retest within 90 days is included.',
  },

  frameworks: {
    none: { min: 0, max: 0, asOf, reason: 'The report doesn’t cite clauses.' },
    soc2: {
      min: 0.25,
      max: 0.5,
      asOf,
      reason: 'We map findings to the trust services criteria, starting with CC4.1.',
    },
    iso27001: { min: 0.25, max: 0.5, asOf, reason: 'We map findings to Annex A controls 8.8 and 8.29.' },
    pci: {
      min: 1,
      max: 1.5,
      asOf,
      reason:
        'Requirement 11.4 asks for a documented method, evidence of segmentation tests and a recorded retest.',
    },
    hipaa: { min: 0.25, max: 0.5, asOf, reason: 'We map findings to the technical safeguards in §164.312.' },
    gdpr: {
      min: 0.25,
      max: 0.5,
      asOf,
      reason: 'We add a page on the personal data we reached, for Article 32.',
    },
  },

  calendar: {
    testers: 3,
    daysOnOneService: 15,
    dividing: 1,
    lead: 5,
    permission: 2,
    fixes: 10,
    asOf: '2026-11-18',
    reason:
      'Most contracts are signed within a week, and the permission to test within two days of it. Up to three testers work in parallel, one per service unless a service is large. Two on one service take half the days, plus one to divide the work. Two weeks is what most teams need to fix everything above Low.',
  },
};

/** What we sell without the estimate's questions, by the slug of its page: days of work before the retest. */
export const programDays: Readonly<Record<string, Coefficient>> = {
  'bug-bounty-program-management': {
    min: 10,
    max: 14,
    asOf,
    reason: 'We check what a program would hit first, write its policy, and run a private pilot.',
  },
  'security-audit': {
    min: 10,
    max: 20,
    asOf,
    reason: 'Documents, interviews and evidence take longer than the tests of the controls themselves.',
  },
  'on-demand-testing': {
    min: 2,
    max: 5,
    asOf,
    reason: 'One change, tested by someone who knows the product, and written up the same day.',
  },
  'continuous-monitoring': {
    min: 4,
    max: 5,
    asOf,
    reason: 'The baseline is one look at everything that’s reachable, confirmed by hand.',
  },
  'vulnerability-management': {
    min: 9,
    max: 12,
    asOf,
    reason: 'Scanners are connected in days; finding out who owns which asset takes the rest.',
  },
  'remediation-support': {
    min: 2,
    max: 5,
    asOf,
    reason: 'One root cause, from reproducing it to a fix we reviewed and a test that guards it.',
  },
};
