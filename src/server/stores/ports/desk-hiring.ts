import type { HiringWork } from '#contract/desk/views.ts';
import type { StoredApplication } from './applications.ts';
import type { WorkOutcome, WorkWriteSet } from './desk-cases.ts';

export type WorkedApplication = StoredApplication & { readonly work: HiringWork; readonly readers: number };

export type HiringWriteSet = Omit<WorkWriteSet, 'change'> & {
  readonly change: Partial<Omit<HiringWork, 'version'>>;
};

export type HiringStore = {
  list(showEnded: boolean, limit: number): Promise<WorkedApplication[]>;
  find(reference: string): Promise<WorkedApplication | null>;
  write(writeSet: HiringWriteSet): Promise<WorkOutcome>;
};
