/**
 * Folder: CVSS 3.1 and 4.0 as arithmetic, from a vector to its score and severity (decision 0018).
 * Not here: words about vectors (content). May import: nothing.
 */

/** A calculator's result: the vector as given, its score and its severity. */
export type CvssRating = {
  readonly version: '3.1' | '4.0';
  readonly vector: string;
  /** 0.0 to 10.0, one decimal. */
  readonly score: number;
  readonly severity: CvssSeverity;
};

/** The qualitative scale, the same in CVSS 3.1 (section 5) and CVSS 4.0 (section 6). */
export const cvssSeverityBands = [
  { severity: 'Critical', from: 9, to: 10 },
  { severity: 'High', from: 7, to: 8.9 },
  { severity: 'Medium', from: 4, to: 6.9 },
  { severity: 'Low', from: 0.1, to: 3.9 },
  { severity: 'None', from: 0, to: 0 },
] as const;

export type CvssSeverity = (typeof cvssSeverityBands)[number]['severity'];

export function cvssSeverity(score: number): CvssSeverity {
  return cvssSeverityBands.find((band) => score >= band.from)?.severity ?? 'None';
}

/** `9` is written `9.0`: a score always shows its decimal. */
export function formatCvssScore(score: number): string {
  return score.toFixed(1);
}
