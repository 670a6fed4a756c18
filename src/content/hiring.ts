import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { hiringLimits } from '#contract/desk/promised-limits.ts';

/** How hiring works here; the careers page, every posting and the receipt email use the same text. */
export type HiringStage = {
  readonly title: string;
  readonly duration: string;
  readonly text: string;
  /** At this stage the candidate hears from us within this many working days; at the last one, they answer us. */
  readonly nextWithinWorkingDays: number;
};

export const hiringStages: readonly HiringStage[] = withOwn(own.hiringStages, [
  {
    title: 'We read your application',
    duration: `within ${hiringLimits.firstAnswerWorkingDays} working days`,
    text: 'Two people on the team read it; there is no keyword filter. You get a yes or a no, and a no comes with a reason.',
    nextWithinWorkingDays: hiringLimits.firstAnswerWorkingDays,
  },
  {
    title: 'First call',
    duration: '30 minutes',
    text: 'With the person you’d work for: what you want to do, what the work is like, and when you could start.',
    nextWithinWorkingDays: 3,
  },
  {
    title: 'A work sample',
    duration: '3 hours, paid',
    text: 'A lab application, a broken pipeline or a writing task that’s close to a normal day’s work. You do it on your own schedule, with your own tools.',
    nextWithinWorkingDays: 4,
  },
  {
    title: 'Review together',
    duration: '60 minutes',
    text: 'Two of us go through your work with you. We want to see how you think and how you respond to questions.',
    nextWithinWorkingDays: 3,
  },
  {
    title: 'Offer',
    duration: 'within 3 working days',
    text: 'You get it in writing, with all the terms, a start date and someone to call. You have a week to decide.',
    nextWithinWorkingDays: 5,
  },
]);

const weeks = 3;

export const hiringWords = withOwn(own.hiring, {
  weeks,
  heading: 'How hiring works',
  lead: 'Five stages, about three weeks in total. You always know what’s next and when.',
  total: `about ${weeks} weeks`,
} as const);

export const researchDay = withOwn(own.researchDay, {
  label: 'One day in five',
  note: 'for research, tools or a certification',
} as const);

/** The same for every position. */
export const jobOffer: readonly string[] = withOwn(own.jobOffer, [
  'Remote first: you set your own hours, as long as four overlap with the team’s. If a role is hybrid, the posting says so.',
  `${researchDay.label} ${researchDay.note}. We pay for exams and labs.`,
  'A second tester on every engagement. Nobody works alone on a client’s system.',
  '28 days of leave, parental leave for every parent, and no unpaid on-call.',
]);
