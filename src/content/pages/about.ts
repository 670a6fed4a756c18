import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import type { Action, PageMeta, TextBlock } from '#content/page.ts';
import type { TimelineEntry } from '#content/pages/company.ts';
import { ownFounder } from '#content/people.ts';
import { supportHours } from '#content/site.ts';

export type Capability = {
  readonly icon: 'map' | 'hand' | 'chain' | 'report' | 'fix' | 'watch';
  readonly title: string;
  readonly description: string;
};

type Letter = {
  readonly label: string;
  readonly paragraphs: readonly (readonly (string | { readonly cut: string; readonly added: string })[])[];
  readonly note: string | null;
  readonly reviewed: string;
};

/** Why we exist and how we think. Facts about the company are on the company page. */
const sampleParagraphs: Letter['paragraphs'] = [
  [
    'For four years I sold findings to companies I had never met. I was paid for each bug and never heard about it again. ',
    { cut: 'Most were grateful.', added: 'One “fixed” a flaw by hiding the button that led to it.' },
    ' A better scanner wouldn’t have helped. What was missing was someone who stays until the fix works.',
  ],
  [
    'So we start with what would hurt you most, look for the path that leads there, and prove it with the smallest step possible. Then we stay until the path is closed.',
  ],
];
const sampleYears: readonly TimelineEntry[] = [
  {
    year: '2021',
    title: 'Freelance security researcher',
    description: 'Worked alone, with one laptop, sending reports to anyone who’d read them.',
  },
  {
    year: '2025',
    title: 'Founded the company',
    description:
      'Started the company to test continuously instead of once a year, and to stay until the fix works.',
  },
];

/** Nobody signs another's story: without a letter of their own, a founder signs what the company does. */
function letterParagraphs(): Letter['paragraphs'] {
  if (ownFounder === null) return sampleParagraphs;
  return ownFounder.letter?.map((paragraph) => [paragraph]) ?? sampleParagraphs.slice(1);
}

const firstAndLast = (years: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  years.length < 3 ? years : [...years.slice(0, 1), ...years.slice(-1)];

export const aboutPage = withOwn(own.about, {
  path: '/about',
  title: 'About us',
  description:
    'The people, principles and history behind our crowd-sourced penetration testing. People and AI validate every finding before it reaches you.',
  eyebrow: 'ABOUT US',
  heading: 'Securing Futures in a Connected World',
  lead: 'We match organizations with ethical hackers who know their stack, and validate every finding before it reaches an engineer.',
  schedule: 'Schedule Assessment',
  company: { label: 'The company', path: '/company' } satisfies Action,
  stats: { title: 'Fact sheet', asOf: 'As of' },
  /** The opening: what was cut and what was added before it was printed is still to be seen. */
  letter: {
    label: 'A letter from the founder',
    paragraphs: letterParagraphs(),
    /** Null: nothing in an owner's letter was changed. */
    note: ownFounder === null ? 'Changed before printing: a letter gets the same review as a finding.' : null,
    reviewed: 'Reviewed by',
  } satisfies Letter,
  record: {
    title: 'The founder’s background',
    certifications: 'The founder’s certifications',
    record: 'The founder’s track record',
  },
  timeline: {
    label: 'Two dates that matter',
    entries: ownFounder === null ? sampleYears : firstAndLast(ownFounder.career),
    link: { label: 'Everything in between', path: '/company#career' },
  },
  beliefs: {
    title: 'What we believe',
    lead: 'Four rules that decide what goes into a report and what stays out.',
    blocks: [
      {
        title: 'A finding is a claim, and claims need proof',
        text: 'If an engineer can’t reproduce it on a fresh account, it’s an opinion. We don’t sell opinions.',
      },
      {
        title: 'The path matters more than the flaw',
        text: 'Three harmless bugs chained together can cost more than one serious one. We report the chain and show the cheapest place to break it.',
      },
      {
        title: 'Machines sort, people judge',
        text: 'AI removes duplicates and handles the repetitive checks. A person decides what a finding means for you, and signs off on it.',
      },
      {
        title: 'Say what you didn’t test',
        text: 'Coverage gaps are on the second page of the report. Hiding them would be worse than any finding.',
      },
    ] satisfies readonly TextBlock[],
  },
  capabilities: {
    title: 'What we can do for you',
    lead: 'Six steps, in the order we take them.',
    items: [
      {
        icon: 'map',
        title: 'Map the attack surface',
        description: 'We map hosts, roles, tokens and trust relationships before we attack anything.',
      },
      {
        icon: 'hand',
        title: 'Test by hand',
        description: 'We try every role against every object, with two accounts and a proxy.',
      },
      {
        icon: 'chain',
        title: 'Chain what we find',
        description: 'We follow the path from the first foothold to the data you can’t afford to lose.',
      },
      {
        icon: 'report',
        title: 'Write it down',
        description:
          'You get the request, response, CVSS vector and fix, written for engineers and auditors.',
      },
      {
        icon: 'fix',
        title: 'Help fix it',
        description: 'We review a pull request or a policy, or get on a call with your on-call engineer.',
      },
      {
        icon: 'watch',
        title: 'Keep watch',
        description: 'We retest with each release and alert you when an old path opens up again.',
      },
    ] satisfies readonly Capability[],
  },
  call: {
    title: 'Half an hour with the person who’d do the testing',
    lead: 'Pick a time. You’ll get an invitation with a link and talk to someone who tests for a living.',
    poster: {
      length: String(slotLimits.minutes),
      unit: 'minutes, by video',
      facts: [
        { label: 'With', value: 'A tester who’d do the work' },
        { label: 'When', value: supportHours },
        { label: 'You bring', value: 'What to test, and what would hurt most' },
        { label: 'You leave with', value: 'A scope you can take to any provider' },
      ],
      note: 'Times are shown in your time zone. The invitation has a link to reschedule or cancel.',
    },
  },
  closing: {
    heading: 'Want the facts about the company?',
    lead: 'Figures, leadership, the rules we work by, and a community you can join.',
    primary: { label: 'See the company', path: '/company' },
    secondary: { label: 'Get a Quote', path: '/get-a-quote' },
  },
} as const satisfies PageMeta & Record<string, unknown>);
