import { hiringLimits } from '#contract/desk/desk-limits.ts';

/** How hiring works here; the careers page, every posting and the receipt mail tell it alike. */
export type HiringStage = {
  readonly title: string;
  readonly duration: string;
  readonly text: string;
  /** Once here, the candidate hears of the next stage within so many working days; of the last: answers us. */
  readonly nextWithinWorkingDays: number;
};

export const hiringStages: readonly HiringStage[] = [
  {
    title: 'We read your application',
    duration: 'within 5 working days',
    text: 'Two people on the team read it; there is no keyword filter. You get a yes or a no, and the no has a reason.',
    nextWithinWorkingDays: hiringLimits.firstAnswerWorkingDays,
  },
  {
    title: 'First call',
    duration: '30 minutes',
    text: 'With the person you would work for: what you want to do, what the work is, when you could start.',
    nextWithinWorkingDays: 3,
  },
  {
    title: 'A piece of work',
    duration: '3 hours, paid',
    text: 'A lab application, a broken pipeline or a writing task, close to a normal day’s work. In your own time, with your own tools.',
    nextWithinWorkingDays: 4,
  },
  {
    title: 'Review together',
    duration: '60 minutes',
    text: 'Two colleagues walk through your work with you. We look for how you think and how you take a question.',
    nextWithinWorkingDays: 3,
  },
  {
    title: 'Offer',
    duration: 'within 3 working days',
    text: 'In writing, with every condition, a start date and a name to call. You have a week to decide.',
    nextWithinWorkingDays: 5,
  },
];

export const hiringWords = {
  heading: 'How hiring works',
  lead: 'Five stages, about three weeks in all. You always know which one is next and when.',
  total: 'about 3 weeks',
} as const;

/** The same for every position. */
export const jobOffer: readonly string[] = [
  'Remote first: your hours, with four of them shared by the team. Hybrid roles say so.',
  'One day in five for research, tools or a certification. Exam fees and labs are ours.',
  'A second tester on every engagement. Nobody works alone on a client’s system.',
  '28 days of leave, parental leave for every parent, and no unpaid on-call.',
];
