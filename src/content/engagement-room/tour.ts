/** Six steps through the room. Each has an address, which people send to each other: keep their order. */
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
    text: 'The request that worked, the answer that proves it, the fix in code. Replay it as curl on your own staging.',
    view: 'engineer',
    panel: 'findings',
    finding: 'MP-01',
  },
  {
    title: 'Say that it is fixed',
    text: 'MP-08 is open. Press “Mark fixed”, as your engineer would after the merge. From then on it waits for a retest.',
    view: 'engineer',
    panel: 'findings',
    finding: 'MP-08',
  },
  {
    title: 'Ask for a retest',
    text: 'With the fix in, press “Ask for a retest”. The tester answers in a few seconds here, in days for real. Look at what comes back: first fixes are often partial.',
    view: 'engineer',
    panel: 'findings',
    finding: 'MP-08',
  },
  {
    title: 'See what is open and due',
    text: 'The same findings for whoever leads the team: owners, dates, and how long each flaw was live.',
    view: 'lead',
    panel: 'findings',
    finding: null,
  },
  {
    title: 'Hand it to the auditor',
    text: 'A closure log with the day, the tester and the result of each retest, and a letter that says the same in words.',
    view: 'auditor',
    panel: 'findings',
    finding: null,
  },
  {
    title: 'Take it with you',
    text: 'Every finding as JSON, CSV, tracker import or webhook. Your own engagement looks like this: tell us what you run.',
    view: 'auditor',
    panel: 'report',
    finding: null,
  },
];

/** What Meridian Pay had tested; the form of the last step begins with it. */
export const tourServices: readonly FormServiceId[] = ['api', 'web', 'mobile'];
