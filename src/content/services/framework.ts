/** Words and figures all solution pages share (spec 2, Solution detail page, and spec 9). */
import { claimHref } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import type { OpeningFamily } from './openings.ts';
import type { IconName } from './service.ts';

/** Spec 3, Stat tile. It counts up to `value`; the HTML has the final number. */
export type StatTile = {
  readonly value: number;
  /** Unit after the number, such as "min"; empty for a plain count. */
  readonly unit: string;
  readonly label: string;
  /** What distinguishes it from similar figures, and its line in the register. */
  readonly caption?: string;
  readonly href: string;
  readonly icon: IconName;
};

/** Spec 3, Compliance card, with a line that says what the code means. */
export type ComplianceCard = {
  readonly title: string;
  /** Shown on hover, focus and tap. */
  readonly code: string;
  /** What the clause requires, in one line. */
  readonly meaning: string;
};

export type FrameworkCard = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Three checks that represent the rest. */
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
  { title: 'SOC 2', code: 'CC4.1', meaning: 'Penetration testing as one way to evaluate controls' },
  { title: 'GDPR', code: 'Art. 32', meaning: 'Regular testing of technical measures' },
  { title: 'HIPAA', code: '§164.308(a)(8)', meaning: 'Periodic technical evaluation' },
];

export const securityFramework = {
  heading: 'Comprehensive Security Framework',
  lead: 'Three views of the same system. Each one catches what the other two miss.',
} as const;

/** Three views for each family of services. Spec 2 names those for applications. */
export const frameworkCards: Readonly<Record<OpeningFamily, readonly FrameworkCard[]>> = {
  application: [
    {
      icon: 'globe',
      title: 'Web Application Scanning',
      text: 'Authenticated scans find known patterns quickly, so testers can spend their hours on logic, roles and attack chains. A person confirms each hit before it becomes a finding.',
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
      text: 'If you share the source code, we follow user input from the route to the query. Static rules find candidates; a tester proves which ones are reachable on a running system.',
      checks: [
        'Data flow from input to sink',
        'Dependencies with a reachable flaw',
        'Secrets in the commit history',
      ],
    },
  ],
  network: [
    {
      icon: 'radar',
      title: 'Exposure',
      text: 'We check what’s reachable from the internet and what’s reachable once you’re inside. We compare every address range with your asset list, to find systems that nobody owns.',
      checks: [
        'Every port on every public address',
        'Remote access and its second factor',
        'Forgotten hosts',
      ],
    },
    {
      icon: 'key',
      title: 'Identity',
      text: 'Most internal tests succeed through Active Directory. We follow permissions from an ordinary account: delegations, certificate templates, stale groups and reused passwords.',
      checks: ['Paths to domain admin', 'Certificate templates', 'How often passwords are reused'],
    },
    {
      icon: 'layers',
      title: 'Segmentation',
      text: 'Firewall rules say what should be separate. We test that separation from each segment to every other one, and report each rule that lets more through than it should.',
      checks: ['Segment by segment, all ports', 'Rules without an owner or end date', 'Egress and tunnels'],
    },
  ],
  cloud: [
    {
      icon: 'key',
      title: 'Identity and Trust',
      text: 'In the cloud, the perimeter is a policy. We read roles, trust policies and federated identities as one graph, and follow it from the account an attacker would steal first.',
      checks: ['Who can become whom', 'Cross-account trust', 'Keys that never expire'],
    },
    {
      icon: 'cloud',
      title: 'Exposure',
      text: 'We look for buckets, snapshots, functions and control planes that are open to the internet or to every account. We prove what can be read, count it, and copy nothing.',
      checks: ['Public storage and snapshots', 'Metadata services', 'Open management ports'],
    },
    {
      icon: 'git-branch',
      title: 'Pipelines and Secrets',
      text: 'Anyone who can merge can often deploy, and anyone who can deploy owns production. We follow a commit from the laptop to the running workload, and note each secret along the way.',
      checks: ['State files and build logs', 'Runner permissions', 'Image and registry permissions'],
    },
  ],
  compliance: [
    {
      icon: 'file-search',
      title: 'Control Evidence',
      text: 'Each technical control you claim gets a test, a result and a reference your auditor can open. We document clean results as carefully as findings.',
      checks: ['One row per control', 'Dates, method and tester', 'Samples an auditor can reproduce'],
    },
    {
      icon: 'shield',
      title: 'Technical Testing',
      text: 'The way to test a policy is to try to break it. We attack the systems in scope as an intruder would, and map every finding to the clause it affects.',
      checks: ['From inside and from outside', 'Access, segregation, encryption', 'Findings by clause'],
    },
    {
      icon: 'refresh',
      title: 'Remediation and Retest',
      text: 'Auditors ask what you did about a finding. We retest fixes within the audit period, and the report shows each control before and after, with dates.',
      checks: ['Root cause and extent', 'Retest before fieldwork', 'A letter for your auditor'],
    },
  ],
  program: [
    {
      icon: 'list-checks',
      title: 'Triage',
      text: 'A person reads and reproduces every report first. Duplicates and noise stop there, with a reply that says why, so your engineers see only what’s real.',
      checks: [
        'A first reply from a person',
        'Reproduced before it reaches you',
        'Severity, with the reasons',
      ],
    },
    {
      icon: 'clock',
      title: 'Cadence',
      text: 'Testing follows your releases: we look at a change when it ships, at known assets every night, and at the whole scope on dates you can plan around.',
      checks: ['Tests tied to releases', 'Nightly change detection', 'Quarterly full passes'],
    },
    {
      icon: 'refresh',
      title: 'Closure',
      text: 'We close a finding only when the original attack fails. Each one has an owner, a date and a retest, and you can show the trend to your board.',
      checks: ['Owner and due date for each', 'Retest with the original steps', 'Measured time to fix'],
    },
  ],
};

/** Spec 2 and 9: the incident response claim. */
export const incidentResponse = {
  title: 'Incident response',
  claim: `Initial response within ${promises.incidentResponseMinutes} minutes, 24/7`,
  href: claimHref('incident-response'),
  text: `For clients with an incident contract, as defined in that contract. Whatever you’ve signed, if we come across traces of a real intruder during a test, we stop, preserve the evidence and call the person you named.`,
} as const;
