import type { PageMeta } from '#content/page.ts';
import type { FindingRating } from '#content/findings/rate.ts';
import type { ReportBlock, CodeBlock, Prose } from '#content/blocks.ts';
import { dayMs } from '#contract/durations.ts';

/** Days as YYYY-MM-DD, in the order they happened. */
export type WriteUpTimeline = {
  readonly reported: string;
  /** The owner confirmed it. */
  readonly triaged: string;
  /** The fix reached production. */
  readonly fixed: string;
  /** Our second attempt failed. */
  readonly retested: string;
  readonly published: string;
};

/** The full story behind a card, at /report/<id>. 350 to 600 words without code. */
export type WriteUp = {
  /** The id of its card in records.ts. */
  readonly id: string;
  /** For tab and search results: at most 48 characters, without the brand name. */
  readonly pageTitle: string;
  /** For search results: 50 to 160 characters. */
  readonly pageDescription: string;
  /** What was wrong, what it allowed, how it ended: for readers who stop here. */
  readonly summary: Prose;
  readonly rating: FindingRating;
  /** Why these metrics and not their neighbors. */
  readonly ratingNote: Prose;
  readonly cwe: { readonly id: string; readonly name: string };
  /** The part of the system that held the flaw, as its engineers would call it. */
  readonly component: string;
  readonly timeline: WriteUpTimeline;
  readonly rootCause: readonly ReportBlock[];
  /** One request and its response, trimmed, secrets removed, in the marks of `ui/evidence.tsx`. */
  readonly exchange: { readonly request: CodeBlock; readonly response: CodeBlock; readonly note: Prose };
  /** Steps that an engineer can follow on a fresh account. */
  readonly reproduction: readonly Prose[];
  readonly fix: { readonly text: readonly Prose[]; readonly before: CodeBlock; readonly after: CodeBlock };
  readonly retest: Prose;
  readonly lessons: readonly Prose[];
};

/** Headings of a write-up, in reading order. */
export const writeUpLabels = {
  summary: 'Summary',
  rating: 'Rating',
  component: 'Affected component',
  timeline: 'Timeline',
  rootCause: 'Root cause',
  exchange: 'Request and response',
  reproduction: 'Reproduction',
  fix: 'Fix',
  retest: 'How we retested',
  lessons: 'Lessons',
  cvss31: 'CVSS 3.1',
  cvss40: 'CVSS 4.0',
  weakness: 'Weakness',
  bounty: 'Bounty',
  target: 'Target',
} as const;

export const timelineLabels: Readonly<Record<keyof WriteUpTimeline, string>> = {
  reported: 'Reported',
  triaged: 'Triaged',
  fixed: 'Fixed',
  retested: 'Retested',
  published: 'Published',
};

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const daysToFix = ({ timeline }: WriteUp): number => daysBetween(timeline.reported, timeline.fixed);

export function writeUpPage(writeUp: WriteUp): PageMeta {
  return {
    path: `/report/${writeUp.id}`,
    title: writeUp.pageTitle,
    description: writeUp.pageDescription,
  };
}
