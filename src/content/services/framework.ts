/** Words and figures that every solution page shows alike (spec 2, Solution detail page, and spec 9). */
import { claimHref } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import type { IconName } from './service.ts';

/** Spec 3, Stat tile. The tile counts up to `value`; the HTML holds the final figure. */
export type StatTile = {
  readonly value: number;
  /** Unit behind the figure, such as "min"; empty for a plain count. */
  readonly unit: string;
  readonly label: string;
  /** What tells it from figures that look alike, and its line of the register. */
  readonly caption?: string;
  readonly href: string;
  readonly icon: IconName;
};

/** Spec 3, Compliance card, with the line that tells a reader what the code stands for. */
export type ComplianceCard = {
  readonly title: string;
  /** Shown on hover, focus and tap. */
  readonly code: string;
  /** What the clause asks for, in one line. */
  readonly meaning: string;
};

export type FrameworkCard = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Three checks that stand for the rest. */
  readonly checks: readonly string[];
};

export const solutionHero = {
  tagline: 'Crowd-Sourced Pentesting • Military-Grade AI Validation',
  action: 'Get A Pentest',
  call: 'Schedule a Discovery Call',
  live: { label: 'LIVE SECURITY', items: ['Firewall Active', 'Threat Shield Engaged'] },
} as const;

export const complianceCards: readonly ComplianceCard[] = [
  { title: 'ISO 27001', code: 'A.8.29', meaning: 'Security testing in development and acceptance' },
  { title: 'SOC 2', code: 'CC4.1', meaning: 'Penetration tests among the ways to evaluate controls' },
  { title: 'GDPR', code: 'Art. 32', meaning: 'Regular testing of technical measures' },
  { title: 'HIPAA', code: '§164.308(a)(8)', meaning: 'Periodic technical evaluation' },
];

export const securityFramework = {
  heading: 'Comprehensive Security Framework',
  lead: 'Three views of the same system. Each one catches what the other two miss.',
  cards: [
    {
      icon: 'globe',
      title: 'Web Application Scanning',
      text: 'Authenticated scans find known patterns quickly, so testers can spend their hours on logic, roles and chains. A person confirms each hit before it becomes a finding.',
      checks: [
        'Crawl with a session per role',
        'Injection and misconfiguration checks',
        'Each hit replayed by hand',
      ],
    },
    {
      icon: 'lock',
      title: 'Encryption Audit',
      text: 'We check how data is protected in transit and at rest: protocol versions, cipher suites, certificate chains, key storage, and the places where a secret is logged in plain text.',
      checks: ['TLS versions and cipher order', 'Key storage and rotation', 'Password hashing parameters'],
    },
    {
      icon: 'git-branch',
      title: 'Code Analysis',
      text: 'Where you share the source, we follow user input from the route to the query. Static rules find candidates; a tester proves on a running system which ones can be reached.',
      checks: [
        'Data flow from input to sink',
        'Dependencies with a reachable flaw',
        'Secrets in the history',
      ],
    },
  ] satisfies readonly FrameworkCard[],
} as const;

/** Spec 2 and 9: the incident response claim. */
export const incidentResponse = {
  title: 'Incident response',
  claim: `Initial response within ${promises.incidentResponseMinutes} minutes, 24/7`,
  href: claimHref('incident-response'),
  text: `For clients with an incident contract, as defined in that contract. Whatever you’ve signed, if we come across traces of a real intruder during a test, we stop, preserve the evidence and call the person you named.`,
} as const;
