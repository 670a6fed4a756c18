import { type CvssRating, formatCvssScore } from '#cvss/rating.ts';
import { cvss31 } from '#cvss/v31.ts';
import { cvss40 } from '#cvss/v40.ts';

/** Spec 3. A finding without any impact is no finding, so there is no 'None'. */
export const severities = ['Critical', 'High', 'Medium', 'Low'] as const;
export type Severity = (typeof severities)[number];

export type FindingRating = {
  readonly v31: CvssRating;
  readonly v40: CvssRating;
  /** The word for the CVSS 4.0 score; it decides, see the rating scale of the sample report. */
  readonly severity: Severity;
};

/** Vectors in, scores out: no content file states a score itself. */
export function rate(vectors: { readonly v31: string; readonly v40: string }): FindingRating {
  const v31 = cvss31(vectors.v31);
  const v40 = cvss40(vectors.v40);
  const severity = severities.find((word) => word === v40.severity);
  if (!severity) throw new Error(`${vectors.v40} has no impact`);
  return { v31, v40, severity };
}

/** '8.7 (High)'. */
export function ratingText({ score, severity }: CvssRating): string {
  return `${formatCvssScore(score)} (${severity})`;
}
