/**
 * Facts of CVSS 4.0: what FIRST's specification publishes as data. Section 8 sorts all vectors into 270
 * MacroVectors by six equivalence levels (EQ1 to EQ6) and gives each a score, decided by experts.
 * CVSS is owned and published by FIRST (https://www.first.org/cvss/v4.0/specification-document).
 */

/** EQ1 to EQ6; 0 is the most severe. */
export type MacroVector = readonly [
  eq1: number,
  eq2: number,
  eq3: number,
  eq4: number,
  eq5: number,
  eq6: number,
];

/**
 * By EQ1, EQ2 and EQ3. Within a row EQ4 moves slowest and EQ6 fastest, so that each line is one EQ4 level.
 * EQ3 = 2 (no high impact) exists with EQ6 = 1 only; its rows have no EQ6.
 */
// oxfmt-ignore
const scores: Readonly<Record<string, readonly number[]>> = {
  '000': [10, 9.9, 9.8, 9.5, 9.5, 9.2,  10, 9.6, 9.3, 8.7, 9.1, 8.1,  9.3, 9, 8.9, 8, 8.1, 6.8],
  '001': [9.8, 9.5, 9.5, 9.2, 9, 8.4,  9.3, 9.2, 8.9, 8.1, 8.1, 6.5,  8.8, 8, 7.8, 7, 6.9, 4.8],
  '002': [9.2, 8.2, 7.2,  7.9, 6.9, 5,  6.9, 5.5, 2.7],
  '010': [9.9, 9.7, 9.5, 9.2, 9.2, 8.5,  9.5, 9.1, 9, 8.3, 8.4, 7.1,  9.2, 8.1, 8.2, 7.1, 7.2, 5.3],
  '011': [9.5, 9.3, 9.2, 8.5, 8.5, 7.3,  9.2, 8.2, 8, 7.2, 7, 5.9,  8.4, 7, 7.1, 5.2, 5, 3],
  '012': [8.6, 7.5, 5.2,  7.1, 5.2, 2.9,  6.3, 2.9, 1.7],
  '100': [9.8, 9.5, 9.4, 8.7, 9.1, 8.1,  9.4, 8.9, 8.6, 7.4, 7.7, 6.4,  8.7, 7.5, 7.4, 6.3, 6.3, 4.9],
  '101': [9.4, 8.9, 8.8, 7.7, 7.6, 6.7,  8.6, 7.6, 7.4, 5.8, 5.9, 5,  7.2, 5.7, 5.7, 5.2, 5.2, 2.5],
  '102': [8.3, 7, 5.4,  6.5, 5.8, 2.6,  5.3, 2.1, 1.3],
  '110': [9.5, 9, 8.8, 7.6, 7.6, 7,  9, 7.7, 7.5, 6.2, 6.1, 5.3,  7.7, 6.6, 6.8, 5.9, 5.2, 3],
  '111': [8.9, 7.8, 7.6, 6.7, 6.2, 5.8,  7.4, 5.9, 5.7, 5.7, 4.7, 2.3,  6.1, 5.2, 5.7, 2.9, 2.4, 1.6],
  '112': [7.1, 5.9, 3,  5.8, 2.6, 1.5,  2.3, 1.3, 0.6],
  '200': [9.3, 8.7, 8.6, 7.2, 7.5, 5.8,  8.6, 7.4, 7.4, 6.1, 5.6, 3.4,  7, 5.4, 5.2, 4, 4, 2.2],
  '201': [8.5, 7.5, 7.4, 5.5, 6.2, 5.1,  7.2, 5.7, 5.5, 4.1, 4.6, 1.9,  5.3, 3.6, 3.4, 1.9, 1.9, 0.8],
  '202': [6.4, 5.1, 2,  4.7, 2.1, 1.1,  2.4, 0.9, 0.4],
  '210': [8.8, 7.5, 7.3, 5.3, 6, 5,  7.3, 5.5, 5.9, 4, 4.1, 2,  5.4, 4.3, 4.5, 2.2, 2, 1.1],
  '211': [7.5, 5.5, 5.8, 4.5, 4, 2.1,  6.1, 5.1, 4.8, 1.8, 2, 0.9,  4.6, 1.8, 1.7, 0.7, 0.8, 0.2],
  '212': [5.3, 2.4, 1.4,  2.4, 1.2, 0.5,  1, 0.3, 0.1],
};

/** Undefined where no such MacroVector exists: the level below the lowest. */
export function macroVectorScore([eq1, eq2, eq3, eq4, eq5, eq6]: MacroVector): number | undefined {
  if (eq4 > 2 || eq5 > 2 || eq6 > 1) return undefined;
  const row = scores[`${eq1}${eq2}${eq3}`];
  if (eq3 === 2) return eq6 === 1 ? row?.[eq4 * 3 + eq5] : undefined;
  return row?.[eq4 * 6 + eq5 * 2 + eq6];
}

/**
 * For one level: the most severe vectors in it, and how many steps lie between them and the end of the level
 * (FIRST's "depth").
 */
export type Level = { readonly depth: number; readonly peaks: readonly Readonly<Record<string, string>>[] };

export const eq1Levels: readonly Level[] = [
  { depth: 1, peaks: [{ AV: 'N', PR: 'N', UI: 'N' }] },
  {
    depth: 4,
    peaks: [
      { AV: 'A', PR: 'N', UI: 'N' },
      { AV: 'N', PR: 'L', UI: 'N' },
      { AV: 'N', PR: 'N', UI: 'P' },
    ],
  },
  {
    depth: 5,
    peaks: [
      { AV: 'P', PR: 'N', UI: 'N' },
      { AV: 'A', PR: 'L', UI: 'P' },
    ],
  },
];

export const eq2Levels: readonly Level[] = [
  { depth: 1, peaks: [{ AC: 'L', AT: 'N' }] },
  {
    depth: 2,
    peaks: [
      { AC: 'H', AT: 'N' },
      { AC: 'L', AT: 'P' },
    ],
  },
];

/** EQ3 and EQ6 depend on each other and are measured together, by `EQ3 EQ6`. */
// oxfmt-ignore
export const eq3And6Levels: Readonly<Record<string, Level>> = {
  '00': { depth: 7, peaks: [{ VC: 'H', VI: 'H', VA: 'H', CR: 'H', IR: 'H', AR: 'H' }] },
  '01': {
    depth: 6,
    peaks: [
      { VC: 'H', VI: 'H', VA: 'L', CR: 'M', IR: 'M', AR: 'H' },
      { VC: 'H', VI: 'H', VA: 'H', CR: 'M', IR: 'M', AR: 'M' },
    ],
  },
  '10': {
    depth: 8,
    peaks: [
      { VC: 'L', VI: 'H', VA: 'H', CR: 'H', IR: 'H', AR: 'H' },
      { VC: 'H', VI: 'L', VA: 'H', CR: 'H', IR: 'H', AR: 'H' },
    ],
  },
  '11': {
    depth: 8,
    peaks: [
      { VC: 'L', VI: 'H', VA: 'L', CR: 'H', IR: 'M', AR: 'H' },
      { VC: 'L', VI: 'H', VA: 'H', CR: 'H', IR: 'M', AR: 'M' },
      { VC: 'H', VI: 'L', VA: 'H', CR: 'M', IR: 'H', AR: 'M' },
      { VC: 'H', VI: 'L', VA: 'L', CR: 'M', IR: 'H', AR: 'H' },
      { VC: 'L', VI: 'L', VA: 'H', CR: 'H', IR: 'H', AR: 'M' },
    ],
  },
  '21': { depth: 10, peaks: [{ VC: 'L', VI: 'L', VA: 'L', CR: 'H', IR: 'H', AR: 'H' }] },
};

export const eq4Levels: readonly Level[] = [
  { depth: 6, peaks: [{ SC: 'H', SI: 'S', SA: 'S' }] },
  { depth: 5, peaks: [{ SC: 'H', SI: 'H', SA: 'H' }] },
  { depth: 4, peaks: [{ SC: 'L', SI: 'L', SA: 'L' }] },
];
