/** The sections of /report. Large: read by the route's loader, never by the browser. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { disclosurePromise, responsePromise } from '#content/commitments.ts';
import type { Action, TextBlock } from '#content/page.ts';
import { site } from '#content/site.ts';

export const reportOpening = withOwn(own.report, {
  eyebrow: 'Reports',
  heading: 'A report engineers can act on',
  lead: 'Every finding comes with the request, the response, the CVSS vector and the fix, so your engineers can reproduce it. Read one before you buy one.',
  read: 'Read the sample report',
  download: 'Download PDF',
  chartTitle: 'Sample report · findings by severity',
  chartNote: (fixed: number, found: number): string => `${fixed} of ${found} fixed at the retest`,
  found: 'found',
  fixed: 'fixed',
} as const);

/** One finding of the sample report with a note on each of its parts. */
export const howToRead: {
  readonly heading: string;
  readonly lead: string;
  readonly label: string;
  readonly notes: readonly TextBlock[];
} = withOwn(own.reportReading, {
  heading: 'How to read a finding',
  lead: 'Every finding has the same six parts in the same order. The numbers show where each one is.',
  label: 'Excerpt of finding MP-01 in the sample report',
  notes: [
    {
      title: 'An ID that never changes',
      text: 'MP-01 stays MP-01 in the draft, in your tracker and in next year’s report.',
    },
    {
      title: 'A title that says what happens',
      text: 'What an attacker can do, in one line your leadership will understand.',
    },
    {
      title: 'A score you can recompute',
      text: 'Scores are calculated, never typed in. CVSS 4.0 sets the severity, with CVSS 3.1 alongside.',
    },
    {
      title: 'Evidence',
      text: 'The request and response, trimmed to what matters, with secrets removed, and steps that work on a fresh account.',
    },
    {
      title: 'Remediation in code',
      text: 'The change, where it goes, and how to check that it works.',
    },
    {
      title: 'A retest with a date',
      text: 'What we tried the second time, and what happened. Until the retest, the finding stays open.',
    },
  ],
});

export const writeUpBand = withOwn(own.reportWriteUps, {
  heading: 'Five findings, start to finish',
  lead: 'From first report to retest, with the request and response that proved each one and the change that closed it.',
  columns: {
    severity: 'Severity',
    finding: 'Finding',
    score: 'CVSS 4.0',
    days: 'Report to fix',
    bounty: 'Bounty',
  },
  days: (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`,
} as const);

export const sampleBand = withOwn(own.reportSample, {
  heading: 'The sample report',
  lead: 'A complete report for an invented payment provider, as long and as precise as a real one. No form, no email address.',
  chaptersTitle: 'What’s in it',
  formatsTitle: 'Choose a format',
  formats: {
    page: { label: 'As a page', note: 'Printable, with a link to every finding' },
    pdf: { label: 'As a PDF', note: 'Tagged, searchable, with bookmarks' },
    json: { label: 'Findings as JSON', note: 'For your tracker' },
    letter: { label: 'Letter of attestation', note: 'One page for auditors and customers' },
    csv: { label: 'Findings as CSV', note: 'For spreadsheets, with formulas neutralized' },
  },
} as const);

export type DisclosureRule = { readonly title: string; readonly points: readonly string[] };

export const disclosure: {
  readonly heading: string;
  readonly lead: string;
  readonly contact: { readonly label: string; readonly text: string };
  readonly rules: readonly DisclosureRule[];
} = withOwn(own.reportDisclosure, {
  heading: 'Responsible disclosure',
  lead: 'We find flaws in other people’s systems, and others find flaws in ours. The same rules apply in both directions.',
  contact: {
    label: site.email,
    text: 'Report flaws in our own systems to this address. If your report is sensitive, ask for our public key first.',
  },
  rules: [
    {
      title: 'When you report to us',
      points: [
        `${responsePromise}. Within five working days, we tell you whether we could reproduce the flaw.`,
        'We tell you what we’re changing and when, and ask you to check it.',
        'We credit you when we publish, if you’d like.',
      ],
    },
    {
      title: 'What we ask of you',
      points: [
        'Use your own accounts and data. Stop once you have proof, and don’t keep anyone else’s data.',
        'Don’t use denial of service, mass scanning, social engineering or physical access.',
        'Give us 90 days before you publish, or less if we agree.',
      ],
    },
    {
      title: 'What you can rely on',
      points: [
        disclosurePromise,
        'We never ask you to stay silent in exchange for a fix, or to sign anything before we listen.',
        'We don’t pay bounties for our own website. You get our thanks and, if you’d like, public credit.',
      ],
    },
    {
      title: 'When we find flaws elsewhere',
      points: [
        'If a flaw is in a client’s system, we tell the client right away. We publish only with written consent, and with the client’s identity removed.',
        'If it’s in a third-party product, we report it to the vendor and allow 90 days for a fix, plus 14 if one is close, or only 7 if the flaw is already being exploited.',
        'If a vendor doesn’t answer after three attempts, we go through a national CERT.',
      ],
    },
  ],
});

export const reportClosing: {
  readonly heading: string;
  readonly lead: string;
  readonly primary: Action;
  readonly secondary: Action;
} = withOwn(own.reportClosing, {
  heading: 'Want one about your product?',
  lead: `Tell us what to test. ${responsePromise}.`,
  primary: { label: 'Get a Quote', path: '/get-a-quote' },
  secondary: { label: 'See PTaaS', path: '/ptaas' },
});
