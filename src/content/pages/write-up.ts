/** Words around a write-up; its own text is in src/content/findings/. */
export const writeUpWords = {
  above: { label: 'Reports', path: '/report' },
  trail: 'Breadcrumb',
  facts: 'Facts',
  patched: 'PATCHED',
  timelineLead: (days: number): string =>
    `${days} ${days === 1 ? 'day' : 'days'} from our report to a fix in production. Day 0 is the day we reported it.`,
  /** Counted from the report. */
  day: (days: number): string => `Day ${days}`,
  vectorLead: 'What each metric in the vectors means. Anyone can recompute the scores.',
  noImpact: { one: '1 metric without impact', many: '{count} metrics without impact' },
  signed: 'Proven and signed by',
  sample: 'Sample',
  more: 'More write-ups',
  previous: 'Previous',
  next: 'Next',
} as const;
