/**
 * CVSS 4.0, after FIRST's specification document, section 8: find the MacroVector, take its score, and step
 * down from it in proportion to how far the vector lies below the most severe one of its kind.
 */
import { cvssSeverity, type CvssRating } from '#cvss/rating.ts';
import {
  eq1Levels,
  eq2Levels,
  eq3And6Levels,
  eq4Levels,
  macroVectorScore,
  type Level,
  type MacroVector,
} from '#cvss/v40-macro-vectors.ts';
import { letters, optional, parseVector, type VectorGrammar } from '#cvss/vector.ts';

const base = [
  letters('AV', 'NALP'),
  letters('AC', 'LH'),
  letters('AT', 'NP'),
  letters('PR', 'NLH'),
  letters('UI', 'NPA'),
  letters('VC', 'HLN'),
  letters('VI', 'HLN'),
  letters('VA', 'HLN'),
  letters('SC', 'HLN'),
  letters('SI', 'HLN'),
  letters('SA', 'HLN'),
];

/** A modified metric takes the values of its base metric, X, and for integrity and availability S (safety). */
const modified = base.map(({ metric, values }) => ({
  metric: `M${metric}`,
  values: [...values, 'X', ...(metric === 'SI' || metric === 'SA' ? ['S'] : [])],
}));

const grammar: VectorGrammar = {
  prefix: 'CVSS:4.0',
  ordered: true,
  rules: [
    ...base,
    ...[
      letters('E', 'XAPU'),
      letters('CR', 'XHML'),
      letters('IR', 'XHML'),
      letters('AR', 'XHML'),
      ...modified,
      // Supplemental metrics inform and never change a score.
      letters('S', 'XNP'),
      letters('AU', 'XNY'),
      letters('R', 'XAUI'),
      letters('V', 'XDC'),
      letters('RE', 'XLMH'),
      { metric: 'U', values: ['X', 'Clear', 'Green', 'Amber', 'Red'] },
    ].map(optional),
  ],
};

/** Values of each scored metric from the most to the least severe: one place is one step. */
const steps: Readonly<Record<string, string>> = {
  AV: 'NALP',
  PR: 'NLH',
  UI: 'NPA',
  AC: 'LH',
  AT: 'NP',
  VC: 'HLN',
  VI: 'HLN',
  VA: 'HLN',
  SC: 'HLN',
  SI: 'SHLN',
  SA: 'SHLN',
  CR: 'HML',
  IR: 'HML',
  AR: 'HML',
};

/** The value of a metric that counts, after modified metrics and defaults. */
type Value = (metric: string) => string;

/** The score of base metrics with whatever threat and environmental metrics the vector also carries. */
export function cvss40(vector: string): CvssRating {
  const given = parseVector(vector, grammar);
  const value: Value = (metric) => {
    const set = [given.get(`M${metric}`), given.get(metric)].find((found) => found && found !== 'X');
    // Undefined means the worst case: attacks are seen, and every requirement is high (sections 3 and 4.1).
    return set ?? (metric === 'E' ? 'A' : 'H');
  };
  const score = scoreOf(value);
  return { version: '4.0', vector, score, severity: cvssSeverity(score) };
}

function scoreOf(value: Value): number {
  if (['VC', 'VI', 'VA', 'SC', 'SI', 'SA'].every((metric) => value(metric) === 'N')) return 0;
  const macro = macroVectorOf(value);
  const top = macroVectorScore(macro) ?? 0;
  const [eq1, eq2, eq3, eq4, eq5, eq6] = macro;

  // One axis per equivalence level: the score one level below, and how far down this level the vector lies.
  const axes: readonly { readonly below: number | undefined; readonly share: number }[] = [
    { below: macroVectorScore([eq1 + 1, eq2, eq3, eq4, eq5, eq6]), share: depthShare(eq1Levels[eq1], value) },
    { below: macroVectorScore([eq1, eq2 + 1, eq3, eq4, eq5, eq6]), share: depthShare(eq2Levels[eq2], value) },
    { below: scoreBelowEq3And6(macro), share: depthShare(eq3And6Levels[`${eq3}${eq6}`], value) },
    { below: macroVectorScore([eq1, eq2, eq3, eq4 + 1, eq5, eq6]), share: depthShare(eq4Levels[eq4], value) },
    // Exploit maturity has one vector per level: never below its top, but counted in the mean.
    { below: macroVectorScore([eq1, eq2, eq3, eq4, eq5 + 1, eq6]), share: 0 },
  ];
  const drops = axes.flatMap(({ below, share }) => (below === undefined ? [] : [(top - below) * share]));
  const mean = drops.length === 0 ? 0 : drops.reduce((sum, drop) => sum + drop, 0) / drops.length;
  return roundHalfUp(Math.min(Math.max(top - mean, 0), 10));
}

/** Section 8, tables 24 to 29. */
function macroVectorOf(value: Value): MacroVector {
  const is = (metric: string, wanted: string): boolean => value(metric) === wanted;
  const open = [is('AV', 'N'), is('PR', 'N'), is('UI', 'N')];
  const eq1 = open.every(Boolean) ? 0 : open.some(Boolean) && !is('AV', 'P') ? 1 : 2;
  const eq2 = is('AC', 'L') && is('AT', 'N') ? 0 : 1;
  const anyHigh = is('VC', 'H') || is('VI', 'H') || is('VA', 'H');
  const eq3 = is('VC', 'H') && is('VI', 'H') ? 0 : anyHigh ? 1 : 2;
  const safety = is('SI', 'S') || is('SA', 'S');
  const eq4 = safety ? 0 : is('SC', 'H') || is('SI', 'H') || is('SA', 'H') ? 1 : 2;
  const eq5 = is('E', 'A') ? 0 : is('E', 'P') ? 1 : 2;
  const needed = (impact: string, requirement: string): boolean => is(impact, 'H') && is(requirement, 'H');
  const eq6 = needed('VC', 'CR') || needed('VI', 'IR') || needed('VA', 'AR') ? 0 : 1;
  return [eq1, eq2, eq3, eq4, eq5, eq6];
}

/** From 00 two levels lie below, 01 and 10: the higher score counts. */
function scoreBelowEq3And6([eq1, eq2, eq3, eq4, eq5, eq6]: MacroVector): number | undefined {
  const lowerEq6 = eq6 === 0 ? macroVectorScore([eq1, eq2, eq3, eq4, eq5, 1]) : undefined;
  if (eq3 === 1 && eq6 === 0) return lowerEq6;
  const lowerEq3 = macroVectorScore([eq1, eq2, eq3 + 1, eq4, eq5, eq6]);
  return lowerEq6 === undefined ? lowerEq3 : Math.max(lowerEq6, lowerEq3 ?? 0);
}

/** Steps below the first peak that is nowhere less severe than the vector, as a share of the level's depth. */
function depthShare(level: Level | undefined, value: Value): number {
  for (const peak of level?.peaks ?? []) {
    const distances = Object.entries(peak).map(
      ([metric, top]) => rank(metric, value(metric)) - rank(metric, top),
    );
    if (distances.every((distance) => distance >= 0)) {
      return distances.reduce((sum, distance) => sum + distance, 0) / (level?.depth ?? 1);
    }
  }
  return 0;
}

function rank(metric: string, value: string): number {
  return (steps[metric] ?? '').indexOf(value);
}

/** The small addition keeps x.x5 from falling to the wrong side by a floating-point hair. */
function roundHalfUp(score: number): number {
  return Math.round((score + 1e-6) * 10) / 10;
}
