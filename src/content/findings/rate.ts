import { type CvssRating, formatCvssScore } from '#cvss/rating.ts';
import { cvss31 } from '#cvss/v31.ts';
import { cvss40 } from '#cvss/v40.ts';
import { severityWord, type Severity } from './severity.ts';

export type FindingRating = {
  readonly v31: CvssRating;
  readonly v40: CvssRating;
  /** The severity of the CVSS 4.0 score; see the sample report's rating scale. */
  readonly severity: Severity;
};

/** Vectors in, scores out: no content file states a score. */
export function rate(vectors: { readonly v31: string; readonly v40: string }): FindingRating {
  const v31 = cvss31(vectors.v31);
  const v40 = cvss40(vectors.v40);
  return { v31, v40, severity: severityWord(v40.severity, vectors.v40) };
}

/** What a badge shows for a CVSS 4.0 vector. */
export function badgeOf(vector: string): { readonly severity: Severity; readonly score: string } {
  const { score, severity } = cvss40(vector);
  return { severity: severityWord(severity, vector), score: formatCvssScore(score) };
}

/** '8.7 (High)'. */
export function ratingText({ score, severity }: CvssRating): string {
  return `${formatCvssScore(score)} (${severity})`;
}
