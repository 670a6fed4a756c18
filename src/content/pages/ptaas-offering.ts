/** Everything /ptaas shows (spec 2, PTaaS page). */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { responsePromise } from '#content/commitments.ts';
import type { Action, PageMeta, TextBlock } from '#content/page.ts';
import type { IconName } from '#content/services/service.ts';

export type IconBlock = TextBlock & { readonly icon: IconName };
export type Sector = IconBlock & {
  /** Two to four standards or laws, as short tags. */
  readonly tags: readonly string[];
};
export type FocusArea = IconBlock & {
  /** Three things that happen in this area. */
  readonly points: readonly string[];
};

export type PtaasOffering = PageMeta & {
  readonly hero: {
    readonly eyebrow: string;
    readonly heading: string;
    readonly lead: string;
    readonly primary: Action;
    readonly secondary: Action;
  };
  readonly whatIs: {
    readonly heading: string;
    readonly lead: string;
    /** Exactly three (spec 2). */
    readonly features: readonly IconBlock[];
    /** Exactly four (spec 2), from the claims. */
  };
  /** Exactly six (spec 2). */
  readonly sectors: { readonly heading: string; readonly lead: string; readonly cards: readonly Sector[] };
  readonly pains: { readonly heading: string; readonly items: readonly TextBlock[] };
  readonly benefits: {
    readonly heading: string;
    readonly text: string;
    readonly items: readonly string[];
    readonly action: Action;
  };
  /** Exactly four (spec 2). */
  readonly focus: { readonly heading: string; readonly lead: string; readonly areas: readonly FocusArea[] };
  readonly closing: {
    readonly heading: string;
    readonly text: string;
    readonly primary: Action;
    /** Opens the scheduling popup; there's a mail link next to it. */
    readonly salesLabel: string;
    readonly mailLabel: string;
    /** Exactly four (spec 2). */
    readonly bullets: readonly string[];
  };
};

export const ptaasOffering: PtaasOffering = withOwn(own.ptaas, {
  path: '/ptaas',
  title: 'Pentest as a Service (PTaaS)',
  description:
    'Pentest as a Service: people test every risky release, AI removes the noise, and we retest every fix. Compare a year of PTaaS with a yearly pentest.',
  hero: {
    eyebrow: 'Pentest as a Service',
    heading: 'Security testing at the speed you ship',
    lead: 'A yearly pentest describes one week of your product. PTaaS keeps the same testers on it all year: they read the release notes, attack what changed, and try again after each fix.',
    primary: { label: 'Get Started', path: '/get-a-quote' },
    secondary: { label: 'See what’s in a report', path: '/report' },
  },
  whatIs: {
    heading: 'What is PTaaS?',
    lead: 'Penetration testing as a subscription. You keep a team, a scope and a backlog of tests, and draw on them as your product changes. Findings, retests and the report are always up to date.',
    features: [
      {
        icon: 'users',
        title: 'A team that stays',
        text: 'A lead and two or three testers from our crowd of ethical hackers, picked for your stack. They learn your roles and data once and build on that in every test.',
      },
      {
        icon: 'refresh',
        title: 'Tests that follow releases',
        text: 'Your pipeline or a short brief tells us what changed. We test risky changes within two working days and group the rest by week.',
      },
      {
        icon: 'badge-check',
        title: 'Validated findings',
        text: 'AI replays each request, looks for duplicates and checks the claimed impact. Then a second tester signs off. You only see findings that pass both.',
      },
    ],
  },
  sectors: {
    heading: 'Who needs it',
    lead: 'Teams that ship weekly and answer to someone: an auditor, a regulator or a big customer.',
    cards: [
      {
        icon: 'wallet',
        title: 'Banking and payments',
        text: 'Money moves through APIs that change each sprint. We test limits, races and refunds before fraudsters do.',
        tags: ['PCI DSS', 'DORA', 'SOC 2'],
      },
      {
        icon: 'shield',
        title: 'Healthcare',
        text: 'Portals, FHIR interfaces and vendors that handle patient data, tested with synthetic records and without disrupting care.',
        tags: ['HIPAA', 'ISO 27001', 'GDPR'],
      },
      {
        icon: 'layers',
        title: 'SaaS',
        text: 'Your customers rely on tenant isolation. We test it with every release and keep the letter you show prospects up to date.',
        tags: ['SOC 2', 'ISO 27001'],
      },
      {
        icon: 'globe',
        title: 'Retail and commerce',
        text: 'Checkouts, gift cards, marketplaces and third-party scripts, tested well before peak season and again during it.',
        tags: ['PCI DSS', 'GDPR'],
      },
      {
        icon: 'scale',
        title: 'Public sector',
        text: 'Long-lived public services with many suppliers. You get dated, reproducible evidence that’s ready for oversight bodies.',
        tags: ['NIST SP 800-53', 'ISO 27001', 'NIS2'],
      },
      {
        icon: 'server',
        title: 'Manufacturing and energy',
        text: 'The office network is the way into the plant. We test that boundary, remote maintenance, and the cloud that collects the data.',
        tags: ['IEC 62443', 'NIS2', 'ISO 27001'],
      },
    ],
  },
  pains: {
    heading: 'What a yearly test leaves open',
    items: [
      {
        title: 'It’s out of date on delivery',
        text: 'By the time the PDF is approved, the tested build has been replaced several times.',
      },
      {
        title: 'New people each time',
        text: 'You pay for the first few days again while they learn your roles.',
      },
      {
        title: 'Forty findings on one day',
        text: 'A year of flaws arrives at once, in a week when engineering had other plans.',
      },
      {
        title: 'Unverified fixes',
        text: 'Retests cost extra, so tickets get closed because someone says the flaw is fixed.',
      },
      {
        title: 'Scanner noise in between',
        text: 'Eleven months of alerts that nobody verifies, with the real flaw buried on page nine.',
      },
      {
        title: 'Evidence that’s months old',
        text: 'A customer asks in May how secure you are. Your answer describes last October.',
      },
    ],
  },
  benefits: {
    heading: 'What you get instead',
    text: 'See it in half an hour: a finding from report to retest, on a sample product.',
    items: [
      'One backlog of tests, planned by product and security together',
      'Findings as tickets the day they’re proven',
      'Retests included, by the person who found the flaw',
      'A report with today’s date, for auditors and customers',
      'A pool of days that moves between assets when your plans change',
    ],
    action: { label: 'Request a Demo', path: '/get-a-quote' },
  },
  focus: {
    heading: 'Where we look most closely',
    lead: 'Four areas where continuous testing finds more than a yearly test can.',
    areas: [
      {
        icon: 'git-branch',
        title: 'DevSecOps',
        text: 'Testing becomes part of the pipeline without stopping it. When you merge risky code, a tester is alerted, and every finding becomes a regression test.',
        points: [
          'Test briefs written from pull requests',
          'Semgrep rules for the flaws we find',
          'Security tests that gate a release',
        ],
      },
      {
        icon: 'webhook',
        title: 'API and business logic',
        text: 'Scanners don’t know what a refund is. People who know your product try it twice, backward, and as someone else.',
        points: [
          'Object and property access by role',
          'Race conditions in payments',
          'Abuse of sign-up and booking flows',
        ],
      },
      {
        icon: 'cloud',
        title: 'Cloud',
        text: 'Infrastructure code changes as often as the product does. We watch what changes and try each new path before someone else does.',
        points: [
          'Identity paths after each change',
          'New systems exposed to the internet',
          'Kubernetes and pipeline permissions',
        ],
      },
      {
        icon: 'message',
        title: 'Training',
        text: 'People learn best from their own bugs. Every quarter we turn two of your findings into labs that your engineers break and then fix.',
        points: ['Labs built from your own findings', 'Pairing on fixes', 'A review checklist for each team'],
      },
    ],
  },
  closing: {
    heading: 'Put testers on your next release',
    text: 'Tell us what you ship and how often. We’ll send you a plan with the people, the days and the price.',
    primary: { label: 'Get Started', path: '/get-a-quote' },
    salesLabel: 'Contact Sales',
    mailLabel: 'Or write to us',
    bullets: [
      responsePromise,
      'The same testers from one release to the next',
      'A dated retest of every fix',
      'You own your findings and can export them as JSON and CSV',
    ],
  },
});
