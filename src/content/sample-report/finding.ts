import type { FindingRating } from '#content/findings/rate.ts';
import type { ReportBlock, Prose } from '#content/blocks.ts';

export const retestStatuses = ['Fixed', 'Partially fixed', 'Open', 'Risk accepted'] as const;
export type RetestStatus = (typeof retestStatuses)[number];

/** When to act, based on risk: severity, cost and likelihood. */
export const priorities = ['Now', 'Within 30 days', 'Within 90 days'] as const;
export type Priority = (typeof priorities)[number];

export type ReportFinding = {
  /** `MP-<two digits>`, stable through all versions of the report. */
  readonly id: string;
  /** Says what an attacker can do, not which rule was broken. */
  readonly title: string;
  /** One sentence for tables and exports. */
  readonly summary: Prose;
  readonly rating: FindingRating;
  /** Why these metrics, if a reader might choose others. */
  readonly ratingNote: Prose;
  readonly cwe: { readonly id: string; readonly name: string };
  /** The finding's test case or risk, for example 'OWASP API1:2023'. */
  readonly standard: string;
  /** Hosts, operations or app versions. */
  readonly assets: readonly string[];
  readonly priority: Priority;
  /** A role at the client, never a name. */
  readonly owner: string;
  readonly description: readonly ReportBlock[];
  /** Requests, answers and files, trimmed to what matters, secrets removed. */
  readonly evidence: readonly ReportBlock[];
  /** Steps that the client's engineer can follow on a fresh account. */
  readonly reproduction: readonly Prose[];
  /** What it means for the business. */
  readonly impact: Prose;
  /** Who would do it, and what they'd need. */
  readonly likelihood: Prose;
  readonly remediation: readonly ReportBlock[];
  readonly references: readonly { readonly label: string; readonly url: string }[];
  readonly retest: {
    readonly status: RetestStatus;
    /** YYYY-MM-DD. */
    readonly date: string;
    /** What we tried the second time, and what happened. */
    readonly note: Prose;
  };
};
