import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { rangeText } from '#content/estimate-summary.ts';
import { usualEstimate } from '#content/pricing.ts';
import type { Action, PageMeta, TextBlock } from '#content/page.ts';
import { numberWord } from '#content/sample-report/number-word.ts';
import { applyPath, careerPath, openJobId, quotePath } from '#contract/paths.ts';

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Spec 2, Careers page. */
export type JoinReason = TextBlock & {
  readonly icon: 'target' | 'team' | 'tools' | 'remote';
  readonly proof: string;
};
export type DayEntry = { readonly time: string; readonly text: string; readonly mark?: string };

export const careerPage = withOwn(own.career, {
  path: careerPath,
  title: 'Careers',
  description:
    'Remote-first roles for security engineers, researchers, DevSecOps engineers and people who can explain security without scare tactics or jargon.',
  eyebrow: (open: number): string =>
    open === 0
      ? 'Careers'
      : open === 1
        ? 'One gap in this wall'
        : `${capitalized(numberWord(open))} gaps in this wall`,
  /** The opening: the keys of those who lead a field, with a gap for each open position. */
  wall: { label: 'Who you’d work with, and what’s open', open: 'open', apply: 'Apply now' },
  heading: ['Break things', 'for the right side'],
  lead: 'Real targets, time to think, and colleagues who read your exploit before your resume.',
  scroll: { label: 'View Open Positions', id: 'open-positions' },
  /** A sample day, written like an engagement log. */
  day: {
    title: 'sample engagement · day 3 of 8',
    note: 'two testers',
    entries: [
      { time: '09:30', text: 'Fifteen minutes with the second tester: what we know, what we’ll try' },
      { time: '10:05', text: 'Two accounts, one order ID: /v2/orders returns it to both', mark: 'HIGH' },
      { time: '12:40', text: 'Reproduced by a colleague from the notes alone' },
      { time: '14:00', text: 'The client’s developers see the request, the response and the missing check' },
      { time: '16:20', text: 'Fix deployed, retested, closed', mark: 'PATCHED' },
      { time: '17:00', text: 'Your own research time' },
    ],
    caption: 'A sample day, as our testers log it.',
  },
  figuresLabel: 'The team in numbers',
  positions: {
    title: 'Open Positions',
    lead: 'Every posting says what you’ll do, what we look for in interviews, and how long we take to decide.',
    apply: 'Apply now',
    /** When every posting has expired. */
    none: 'No positions are open right now. Send a general application anyway: we read and answer every one.',
  },
  why: {
    title: 'Why Join',
    lead: 'Four things we hold ourselves to. Ask about any of them on the first call.',
    reasons: [
      {
        icon: 'target',
        title: 'Real security challenges',
        text: 'Payment systems, hospital portals, vehicle fleets and cloud accounts, all in production. No checklist audits, and no rebranded scanner output.',
        proof: `${rangeText(usualEstimate(['web']).total)} days for a usual web test, and two testers`,
      },
      {
        icon: 'team',
        title: 'A collaborative team',
        text: 'Nobody tests alone and nobody publishes alone. A finding is done when a colleague can reproduce it without asking.',
        proof: 'Two people sign off on every finding',
      },
      {
        icon: 'tools',
        title: 'Tools and training',
        text: 'The licenses, labs and hardware you ask for, and one day in five to learn, build or write.',
        proof: 'Exam fees paid: OSCP, CAPenX, CNSP, PNPT',
      },
      {
        icon: 'remote',
        title: 'Flexible, remote-first work',
        text: 'You set your hours, as long as four overlap with the team’s. We judge the report you deliver, not how long you were online.',
        proof: 'Four shared hours a day; the rest is up to you',
      },
    ],
  },
  closing: {
    heading: 'Questions before you apply?',
    lead: 'Ask someone who does the work: “Contact Our Team” opens our contact form with the message started for you. Or, if no posting fits, send a general application.',
    primary: { label: 'Contact Our Team', path: `${quotePath}?about=jobs` },
    secondary: { label: 'Send a general application', path: applyPath + openJobId },
  },
} as const satisfies PageMeta & {
  day: { entries: readonly DayEntry[] } & Record<string, unknown>;
  why: { reasons: readonly JoinReason[] } & Record<string, unknown>;
  closing: { primary: Action; secondary: Action } & Record<string, unknown>;
} & Record<string, unknown>);
