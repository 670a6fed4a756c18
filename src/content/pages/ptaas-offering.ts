/** Everything /ptaas shows (spec 2, PTaaS page). */
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
    /** Opens the scheduling popup; a mail link stands beside it. */
    readonly salesLabel: string;
    readonly mailLabel: string;
    /** Exactly four (spec 2). */
    readonly bullets: readonly string[];
  };
};

export const ptaasOffering: PtaasOffering = {
  path: '/ptaas',
  title: 'Pentest as a Service (PTaaS)',
  description:
    'Pentest as a Service: people test every risky release, AI removes the noise, every fix is retested. See a year of it next to a yearly pentest.',
  hero: {
    eyebrow: 'Pentest as a Service',
    heading: 'Security testing at the speed you ship',
    lead: 'A yearly pentest describes one week of your product. PTaaS keeps the same testers on it all year: they read the release notes, attack what changed, and try again after each fix.',
    primary: { label: 'Get Started', path: '/get-a-quote' },
    secondary: { label: 'See what a report holds', path: '/report' },
  },
  whatIs: {
    heading: 'What is PTaaS?',
    lead: 'Penetration testing as a subscription. You keep a team, a scope and a backlog of tests, and draw on them as your product changes. The findings, the retests and the report are always current.',
    features: [
      {
        icon: 'users',
        title: 'A team that stays',
        text: 'A lead and two or three testers from a crowd of ethical hackers, picked for your stack. They learn your roles and data once, and use that in every later test.',
      },
      {
        icon: 'refresh',
        title: 'Tests that follow releases',
        text: 'Your pipeline or a short brief tells us what changed. Risky changes are tested within two working days, the rest is grouped by week.',
      },
      {
        icon: 'badge-check',
        title: 'Findings that are validated',
        text: 'AI replays each request, looks for duplicates and checks the claimed impact. Then a second tester signs it. You read only what survived both.',
      },
    ],
  },
  sectors: {
    heading: 'Who needs it',
    lead: 'Teams that ship weekly and answer to somebody: an auditor, a regulator, a large customer.',
    cards: [
      {
        icon: 'wallet',
        title: 'Banking and payments',
        text: 'Money moves through APIs that change each sprint. We test limits, races and refunds before fraud does.',
        tags: ['PCI DSS', 'DORA', 'SOC 2'],
      },
      {
        icon: 'shield',
        title: 'Healthcare',
        text: 'Portals, FHIR interfaces and vendors around patient data, tested with synthetic records and clinical care in mind.',
        tags: ['HIPAA', 'ISO 27001', 'GDPR'],
      },
      {
        icon: 'layers',
        title: 'SaaS',
        text: 'Tenant isolation is the promise you sell. It is tested with every release, and the letter for prospects stays current.',
        tags: ['SOC 2', 'ISO 27001'],
      },
      {
        icon: 'globe',
        title: 'Retail and commerce',
        text: 'Checkouts, gift cards, marketplaces and third-party scripts, tested well before the season and again during it.',
        tags: ['PCI DSS', 'GDPR'],
      },
      {
        icon: 'scale',
        title: 'Public sector',
        text: 'Citizen services with long lives and many suppliers. Evidence is dated, reproducible and ready for oversight.',
        tags: ['NIST SP 800-53', 'ISO 27001', 'NIS2'],
      },
      {
        icon: 'server',
        title: 'Industry and energy',
        text: 'The office network is the way into the plant. We test that border, remote maintenance, and the cloud that collects the data.',
        tags: ['IEC 62443', 'NIS2', 'ISO 27001'],
      },
    ],
  },
  pains: {
    heading: 'What a yearly test leaves open',
    items: [
      {
        title: 'It is out of date on delivery',
        text: 'By the time the PDF is approved, the tested build has been replaced several times.',
      },
      {
        title: 'New people each time',
        text: 'The first days go into learning your roles, again, at your expense.',
      },
      {
        title: 'Forty findings on one day',
        text: 'A year of flaws arrives at once, in the week that engineering planned something else.',
      },
      {
        title: 'Fixes on trust',
        text: 'The retest is a new order, so tickets are closed because somebody said so.',
      },
      {
        title: 'Scanner noise in between',
        text: 'Eleven months of alerts that nobody verifies, with the real flaw on page nine.',
      },
      {
        title: 'Evidence for one date',
        text: 'A customer asks in May how secure you are. The answer describes last October.',
      },
    ],
  },
  benefits: {
    heading: 'What you get instead',
    text: 'See it in half an hour: a finding from report to retest, on a sample product.',
    items: [
      'One backlog of tests that product and security plan together',
      'Findings as tickets on the day they are proven',
      'Retests included, by the person who broke it',
      'A report that carries today’s date, for auditors and customers',
      'A pool of days that moves between assets when your plans change',
    ],
    action: { label: 'Request a Demo', path: '/get-a-quote' },
  },
  focus: {
    heading: 'Four places where we look hardest',
    lead: 'Where continuous testing finds more than a yearly visit can.',
    areas: [
      {
        icon: 'git-branch',
        title: 'DevSecOps',
        text: 'Testing joins the pipeline without stopping it. Merges that touch risky code alert a tester, and each finding leaves a regression test behind.',
        points: [
          'Briefs made from pull requests',
          'Semgrep rules for your own flaws',
          'Security tests that gate a release',
        ],
      },
      {
        icon: 'webhook',
        title: 'API and business logic',
        text: 'Scanners do not know what a refund is. People who know your product try it twice, backwards, and as somebody else.',
        points: [
          'Object and property checks per role',
          'Race conditions on money',
          'Abuse of sign-up and booking flows',
        ],
      },
      {
        icon: 'cloud',
        title: 'Cloud',
        text: 'Infrastructure code changes as often as the product does. We watch the difference and walk the new path before someone else does.',
        points: [
          'Identity paths after each change',
          'New exposure from outside',
          'Kubernetes and pipeline rights',
        ],
      },
      {
        icon: 'message',
        title: 'Training',
        text: 'The best lesson is your own bug. Every quarter we rebuild two findings as a lab, and your engineers break them and fix them.',
        points: ['Labs from your own findings', 'Pairing on fixes', 'A review checklist per team'],
      },
    ],
  },
  closing: {
    heading: 'Put testers on your next release',
    text: 'Tell us what you ship and how often. The plan names people, days and a price.',
    primary: { label: 'Get Started', path: '/get-a-quote' },
    salesLabel: 'Contact Sales',
    mailLabel: 'Or write to us',
    bullets: [
      responsePromise,
      'The same testers from one release to the next',
      'Every fix retested, with a date',
      'Your findings stay yours, exportable as JSON and CSV',
    ],
  },
};
