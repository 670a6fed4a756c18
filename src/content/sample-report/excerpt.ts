/** A finding on half a page, as the overview explains it. */
import { formatCvssScore } from '#cvss/rating.ts';
import type { Severity } from '#content/findings/severity.ts';
import type { ReportBlock } from '#content/blocks.ts';
import { longDate } from '#contract/dates.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export type Excerpt = Readonly<
  Record<'id' | 'title' | 'score' | 'vector' | 'evidence' | 'fix' | 'retest', string>
> & { readonly severity: Severity; readonly evidenceNotes: readonly string[] };

const lastListing = (blocks: readonly ReportBlock[]) => blocks.findLast((block) => block.kind === 'code');

export function excerptOf(finding: ReportFinding | undefined): Excerpt {
  if (!finding) throw new Error('The sample report has no finding to show.');
  const { id, title, rating, evidence, remediation, retest } = finding;
  return {
    id,
    title,
    severity: rating.severity,
    score: formatCvssScore(rating.v40.score),
    vector: rating.v40.vector,
    // A token is known by its beginning, and a phone has a row for it.
    evidence: (lastListing(evidence)?.code ?? '').replace(/(?<=\beyJ\w{9})\w+/u, '…'),
    evidenceNotes: lastListing(evidence)?.notes ?? [],
    fix: lastListing(remediation)?.code ?? '',
    retest: `${retest.status}, ${longDate(retest.date)}`,
  };
}
