/** The report's numbers, counted from its findings so no table can contradict them. */
import { severities, type Severity } from '#content/findings/severity.ts';
import type { RetestStatus } from '#content/sample-report/finding.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { numberWord } from '#content/sample-report/number-word.ts';

export type SeverityCount = {
  readonly severity: Severity;
  readonly found: number;
  readonly fixed: number;
  readonly remaining: number;
};

export const severityCounts: readonly SeverityCount[] = severities.map((severity) => {
  const found = reportFindings.filter((finding) => finding.rating.severity === severity);
  const fixed = found.filter((finding) => finding.retest.status === 'Fixed').length;
  return { severity, found: found.length, fixed, remaining: found.length - fixed };
});

export function countWithStatus(status: RetestStatus): number {
  return reportFindings.filter((finding) => finding.retest.status === status).length;
}

/** 'one critical, three high, three medium and one low'. */
export function severitySentence(): string {
  const parts = severityCounts
    .filter(({ found }) => found > 0)
    .map(({ severity, found }) => `${numberWord(found)} ${severity.toLowerCase()}`);
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}
