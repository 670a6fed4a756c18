/** CVSS 3.1 base score, after FIRST's specification document, sections 7.1, 7.4 and appendix A. */
import { cvssSeverity, type CvssRating } from '#cvss/rating.ts';
import { letters, parseVector, type VectorGrammar } from '#cvss/vector.ts';

const grammar: VectorGrammar = {
  prefix: 'CVSS:3.1',
  ordered: false,
  rules: [
    letters('AV', 'NALP'),
    letters('AC', 'LH'),
    letters('PR', 'NLH'),
    letters('UI', 'NR'),
    letters('S', 'UC'),
    letters('C', 'HLN'),
    letters('I', 'HLN'),
    letters('A', 'HLN'),
  ],
};

type Weights = Readonly<Record<string, number>>;

const attackVector: Weights = { N: 0.85, A: 0.62, L: 0.55, P: 0.2 };
const attackComplexity: Weights = { L: 0.77, H: 0.44 };
const userInteraction: Weights = { N: 0.85, R: 0.62 };
const impact: Weights = { H: 0.56, L: 0.22, N: 0 };

/** The weight of privileges depends on whether the scope changes. */
const privileges = {
  U: { N: 0.85, L: 0.62, H: 0.27 } as Weights,
  C: { N: 0.85, L: 0.68, H: 0.5 } as Weights,
};

/** The base score. Temporal and environmental metrics are refused: our reports rate the finding itself. */
export function cvss31(vector: string): CvssRating {
  const values = parseVector(vector, grammar);
  const weigh = (metric: string, weights: Weights): number => weights[values.get(metric) ?? ''] ?? 0;
  const changed = values.get('S') === 'C';

  const untouched = ['C', 'I', 'A'].reduce((rest, metric) => rest * (1 - weigh(metric, impact)), 1);
  const impactBase = 1 - untouched;
  const impactScore = changed
    ? 7.52 * (impactBase - 0.029) - 3.25 * (impactBase - 0.02) ** 15
    : 6.42 * impactBase;
  const exploitability =
    8.22 *
    weigh('AV', attackVector) *
    weigh('AC', attackComplexity) *
    weigh('PR', changed ? privileges.C : privileges.U) *
    weigh('UI', userInteraction);

  const raw = (changed ? 1.08 : 1) * (impactScore + exploitability);
  const score = impactScore <= 0 ? 0 : roundUp(Math.min(raw, 10));
  return { version: '3.1', vector, score, severity: cvssSeverity(score) };
}

/** Appendix A: up to one decimal, in whole numbers, so that 4.02 never becomes 4.1 by a floating-point hair. */
function roundUp(value: number): number {
  const scaled = Math.round(value * 100_000);
  return scaled % 10_000 === 0 ? scaled / 100_000 : (Math.floor(scaled / 10_000) + 1) / 10;
}
