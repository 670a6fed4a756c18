import { slotLimits } from '#contract/booking-limits.ts';
import type { Action, PageMeta, TextBlock } from '#content/page.ts';
import type { TimelineEntry } from '#content/pages/company.ts';
import { supportHours } from '#content/site.ts';

export type Capability = {
  readonly icon: 'map' | 'hand' | 'chain' | 'report' | 'fix' | 'watch';
  readonly title: string;
  readonly description: string;
};

/** Why we exist and how we think. The organization itself is on the company page. */
export const aboutPage = {
  path: '/about',
  title: 'About us',
  description:
    'The people, principles and history behind the team: crowd-sourced penetration testing, validated by people and AI before it reaches you.',
  eyebrow: 'ABOUT US',
  heading: 'Securing Futures in a Connected World',
  lead: 'We connect organizations with ethical hackers who know their stack, and put every finding through validation before it reaches an engineer.',
  schedule: 'Schedule Assessment',
  company: { label: 'The company', path: '/company' } satisfies Action,
  stats: { title: 'Fact sheet', asOf: 'Counted on' },
  letter: {
    eyebrow: 'The founder',
    title: 'Why I stopped sending bugs to strangers',
    paragraphs: [
      'For four years I sold findings to companies I had never met. I was paid for the bug and never heard about it again. Some were fixed in a day. One was fixed by hiding the button that led to it.',
      'What was missing was never a scanner or a cleverer payload. It was somebody who stays until the fix holds, who can explain to the person on call why the order of two checks matters, and who tries again afterwards.',
      'So we work the other way around. We begin with what would hurt you, look for the path that leads there, and prove it with the smallest possible step. Then we stay until the path is closed.',
    ],
  },
  record: {
    title: 'What this letter rests on',
    certifications: 'The founder’s certifications',
    record: 'The founder’s track record',
  },
  timeline: {
    title: 'Two dates that matter',
    entries: [
      {
        year: '2021',
        title: 'Freelance security researcher',
        description: 'One person, one laptop, reports to whoever would read them.',
      },
      {
        year: '2025',
        title: 'Founded the company',
        description: 'To test continuously instead of once a year, and to stay until the fix holds.',
      },
    ] satisfies readonly TimelineEntry[],
    link: { label: 'Everything in between', path: '/company#career' },
  },
  beliefs: {
    title: 'What we believe',
    lead: 'Four sentences that decide what goes into a report, and what stays out of it.',
    blocks: [
      {
        title: 'A finding is a claim, and claims need proof',
        text: 'If an engineer cannot repeat it on a fresh account, it is an opinion. We do not sell opinions.',
      },
      {
        title: 'The path matters more than the flaw',
        text: 'Three harmless bugs in a row can cost more than one serious one. We report the chain and show the cheapest place to cut it.',
      },
      {
        title: 'Machines sort, people judge',
        text: 'AI removes duplicates and checks what repeats. A person decides what a finding means for you, and signs for it.',
      },
      {
        title: 'Say what you did not test',
        text: 'Coverage gaps stand in the report, on the second page. Silence about them would be the worst finding of all.',
      },
    ] satisfies readonly TextBlock[],
  },
  capabilities: {
    title: 'What we can do for you',
    lead: 'Six capabilities, in the order an engagement needs them.',
    items: [
      {
        icon: 'map',
        title: 'Map the attack surface',
        description: 'Hosts, roles, tokens and trust, drawn before the first request is sent.',
      },
      {
        icon: 'hand',
        title: 'Test by hand',
        description: 'Every role against every object, with two accounts and a proxy.',
      },
      {
        icon: 'chain',
        title: 'Chain what we find',
        description: 'From the first foothold to what you said must not be lost.',
      },
      {
        icon: 'report',
        title: 'Write it down',
        description: 'Request, response, CVSS vector and fix, for engineers and for auditors.',
      },
      {
        icon: 'fix',
        title: 'Help fix it',
        description: 'A pull request read, a policy reviewed, a call with the person on duty.',
      },
      {
        icon: 'watch',
        title: 'Keep watch',
        description: 'Retests with each release, and an alarm when an old path opens again.',
      },
    ] satisfies readonly Capability[],
  },
  call: {
    title: 'Half an hour with the person who would test',
    lead: 'Choose a time here. You get an invitation with a link, and somebody who reads requests and responses for a living.',
    poster: {
      length: String(slotLimits.minutes),
      unit: 'minutes, by video',
      facts: [
        { label: 'With', value: 'A tester who would do the work' },
        { label: 'When', value: supportHours },
        { label: 'You bring', value: 'What you run, and what would hurt most' },
        { label: 'You leave with', value: 'A scope you can take to anyone' },
      ],
      note: 'Times are shown in your time zone. The invitation has a link to move or cancel the call.',
    },
  },
  closing: {
    heading: 'The facts about the firm are one page away',
    lead: 'Figures, leadership, the rules we work by, and the community you can join.',
    primary: { label: 'See the company', path: '/company' },
    secondary: { label: 'Get a Quote', path: '/get-a-quote' },
  },
} as const satisfies PageMeta & Record<string, unknown>;
