/** Six steps through the room. Each has a URL that people share: keep their order. */
import type { FormServiceId } from '#contract/service-types.ts';

export type TourStep = {
  readonly title: string;
  readonly text: string;
  readonly view: 'engineer' | 'lead' | 'auditor';
  readonly panel: 'findings' | 'coverage' | 'retests' | 'report';
  readonly finding: string | null;
};

export const tourSteps: readonly TourStep[] = [
  {
    title: 'Read one finding',
    text: 'The request that worked, the response that proves it, and the fix in code. Replay it with curl against your own staging system.',
    view: 'engineer',
    panel: 'findings',
    finding: 'MP-01',
  },
  {
    title: 'Mark it fixed',
    text: 'MP-08 is open. Click “Mark fixed”, as your engineer would after merging. Now it’s waiting for a retest.',
    view: 'engineer',
    panel: 'findings',
    finding: 'MP-08',
  },
  {
    title: 'Ask for a retest',
    text: 'With the fix in place, click “Ask for a retest”. Here the tester replies in seconds; in a real engagement it takes days. See what comes back: first fixes are often partial.',
    view: 'engineer',
    panel: 'findings',
    finding: 'MP-08',
  },
  {
    title: 'See what’s open and due',
    text: 'The same findings as the team lead sees them: owners, dates, and how long each flaw was open.',
    view: 'lead',
    panel: 'findings',
    finding: null,
  },
  {
    title: 'Hand it to the auditor',
    text: 'A closure log with the date, tester and result of each retest, and a letter that sums it up.',
    view: 'auditor',
    panel: 'findings',
    finding: null,
  },
  {
    title: 'Export everything',
    text: 'Every finding as JSON, CSV, a tracker import or a webhook. Your own engagement would look like this. Tell us what to test.',
    view: 'auditor',
    panel: 'report',
    finding: null,
  },
];

/** What Meridian Pay had tested; the last step's form is prefilled with it. */
export const tourServices: readonly FormServiceId[] = ['api', 'web', 'mobile'];
