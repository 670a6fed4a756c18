/** What the report leaves out of a finding because it states results: who said what, and when. */
export type HistoryEvent = {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** A role, as in the report. */
  readonly who: string;
  readonly kind: 'reported' | 'said' | 'fixed' | 'retested';
  readonly text: string;
};

export type ScriptedAnswer = { readonly status: 'Fixed' | 'Partially fixed'; readonly note: string };

export type FindingHistory = {
  readonly id: string;
  /** At most 32 characters: a line of the list. */
  readonly short: string;
  readonly asset: string;
  /** One of the report's testers. */
  readonly tester: string;
  readonly found: string;
  /** When the fix went live; null while something is left to do. */
  readonly fixed: string | null;
  /** Priorities count from version 1.0 of the report, as its roadmap does. */
  readonly due: string;
  /** In the evidence: what the attacker changed, and what proves the effect. */
  readonly hostile: readonly string[];
  readonly proof: readonly string[];
  /** Before the retest of the report, which closes the log. */
  readonly events: readonly HistoryEvent[];
  /** The scripted tester's answers in the room, in order; the last one repeats. */
  readonly answers: readonly ScriptedAnswer[];
};

export const leadTester = 'Lead tester';
export const webTester = 'Web tester';
export const mobileTester = 'Mobile tester';

type Said = readonly [day: string, who: string, text: string];
export const reported = ([day, who, text]: Said): HistoryEvent => ({ day, who, kind: 'reported', text });
export const said = ([day, who, text]: Said): HistoryEvent => ({ day, who, kind: 'said', text });
export const fixed = ([day, who, text]: Said): HistoryEvent => ({ day, who, kind: 'fixed', text });

/** For fixes the report has confirmed: if asked again, the tester replays the same attempts. */
export const holds = (note: string): readonly ScriptedAnswer[] => [{ status: 'Fixed', note }];
