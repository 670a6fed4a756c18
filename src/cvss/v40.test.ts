import { describe, expect, it } from 'vitest';
import { cvssSeverity, formatCvssScore } from '#cvss/rating.ts';
import { macroVectorScore, type MacroVector } from '#cvss/v40-macro-vectors.ts';
import { cvss40 } from '#cvss/v40.ts';
import { CvssVectorError } from '#cvss/vector.ts';

/** From the vector lists that Red Hat's reference implementations, and so FIRST's calculator, are tested with. */
const published: readonly (readonly [vector: string, score: number])[] = [
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:H/VA:L/SC:N/SI:H/SA:L', 9.2],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:L/SC:H/SI:N/SA:L', 7.8],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:N/SC:N/SI:L/SA:N', 6.9],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:H/SI:L/SA:H', 7.9],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N', 8.7],
  ['AV:N/AC:L/AT:N/PR:N/UI:P/VC:H/VI:N/VA:L/SC:N/SI:H/SA:N', 8.3],
  ['AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:N/VA:N/SC:L/SI:N/SA:L', 5.3],
  ['AV:N/AC:L/AT:N/PR:N/UI:A/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 8.6],
  ['AV:N/AC:L/AT:N/PR:N/UI:A/VC:H/VI:H/VA:N/SC:N/SI:L/SA:L', 8.5],
  ['AV:N/AC:L/AT:N/PR:N/UI:A/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N', 5.1],
  ['AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:L/SC:N/SI:L/SA:N', 7.1],
  ['AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:H/SC:N/SI:N/SA:L', 7.2],
  ['AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:L/VA:N/SC:H/SI:L/SA:L', 6.4],
  ['AV:N/AC:L/AT:N/PR:L/UI:A/VC:H/VI:H/VA:H/SC:H/SI:N/SA:H', 9.3],
  ['AV:N/AC:L/AT:N/PR:H/UI:P/VC:L/VI:L/VA:N/SC:L/SI:N/SA:N', 4.8],
  ['AV:N/AC:L/AT:N/PR:H/UI:A/VC:N/VI:N/VA:N/SC:H/SI:H/SA:H', 6.2],
  ['AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:N/SA:H', 9.5],
  ['AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:N/VA:N/SC:L/SI:L/SA:L', 8.2],
  ['AV:N/AC:L/AT:P/PR:N/UI:A/VC:N/VI:N/VA:N/SC:L/SI:N/SA:N', 2.1],
  ['AV:N/AC:L/AT:P/PR:L/UI:N/VC:N/VI:N/VA:N/SC:N/SI:L/SA:N', 2.3],
  ['AV:N/AC:L/AT:P/PR:H/UI:A/VC:N/VI:L/VA:L/SC:L/SI:N/SA:N', 1.8],
  ['AV:N/AC:H/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:L/SI:H/SA:L', 9.4],
  ['AV:N/AC:H/AT:N/PR:L/UI:N/VC:L/VI:H/VA:N/SC:L/SI:N/SA:L', 6],
  ['AV:N/AC:H/AT:N/PR:H/UI:A/VC:N/VI:N/VA:N/SC:N/SI:H/SA:N', 4],
  ['AV:N/AC:H/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:L', 9.1],
  ['AV:A/AC:H/AT:N/PR:L/UI:P/VC:H/VI:L/VA:H/SC:N/SI:H/SA:L', 5.8],
  ['AV:A/AC:H/AT:P/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:L/SA:L', 7.7],
  ['AV:A/AC:H/AT:P/PR:L/UI:A/VC:H/VI:H/VA:H/SC:L/SI:N/SA:N', 5.4],
  ['AV:L/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:H/SC:L/SI:L/SA:N', 7],
  ['AV:L/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:H/SA:L', 9.2],
  ['AV:L/AC:L/AT:N/PR:L/UI:A/VC:L/VI:N/VA:L/SC:N/SI:N/SA:N', 2.4],
  ['AV:L/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:L', 7.4],
  ['AV:L/AC:H/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N', 2.1],
  ['AV:P/AC:L/AT:P/PR:N/UI:N/VC:N/VI:N/VA:N/SC:L/SI:H/SA:N', 2],
  ['AV:P/AC:L/AT:P/PR:L/UI:P/VC:H/VI:H/VA:H/SC:H/SI:N/SA:L', 6.9],
  ['AV:P/AC:L/AT:P/PR:H/UI:A/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N', 4.1],
  ['AV:P/AC:H/AT:N/PR:H/UI:A/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', 0],
  ['AV:P/AC:H/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:H/SI:H/SA:H', 7.2],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:N/VI:H/VA:N/SC:H/SI:H/SA:N', 5.8],
  ['AV:P/AC:H/AT:P/PR:L/UI:A/VC:L/VI:L/VA:L/SC:N/SI:N/SA:N', 1],
];

/** The same, with threat and environmental metrics behind the base. */
const adjusted: readonly (readonly [vector: string, score: number])[] = [
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/E:A', 7.3],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/E:P', 5.9],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/E:U', 4.1],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/CR:H/IR:M/AR:L', 7.1],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/CR:M/IR:M/AR:M', 5.5],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/CR:M/IR:M/AR:H', 7.2],
  ['AV:P/AC:H/AT:P/PR:H/UI:A/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/CR:L/IR:L/AR:L', 5.4],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N/AR:L', 7.9],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N/MSI:H', 7.7],
  ['AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N/CR:H/IR:H/AR:H', 0],
];

const severe = {
  AV: 'NALP',
  AC: 'LH',
  AT: 'NP',
  PR: 'NLH',
  UI: 'NPA',
  VC: 'HLN',
  VI: 'HLN',
  VA: 'HLN',
  SC: 'HLN',
  SI: 'HLN',
  SA: 'HLN',
};

/** Every 211th of the 104,976 base vectors: spread over all of them, quick also on a busy machine. */
function sampledVectors(): string[] {
  return Array.from({ length: 497 }, (_vector, sample) => {
    let rest = sample * 211;
    const metrics = Object.entries(severe).map(([metric, values]) => {
      const value = values.charAt(rest % values.length);
      rest = Math.floor(rest / values.length);
      return `${metric}:${value}`;
    });
    return `CVSS:4.0/${metrics.join('/')}`;
  });
}

/** The vector with one metric one step less severe, for each metric that can go down. */
function milderVectors(vector: string): string[] {
  return Object.entries(severe).flatMap(([metric, values]) => {
    const value = values.split('').find((letter) => vector.includes(`/${metric}:${letter}`)) ?? '';
    const next = values[values.indexOf(value) + 1];
    return next ? [vector.replace(`/${metric}:${value}`, `/${metric}:${next}`)] : [];
  });
}

/** Three levels, and two for EQ2 and EQ6; not all of them exist. */
function everyMacroVector(): MacroVector[] {
  return [3, 2, 3, 3, 3, 2].reduce<number[][]>(
    (macros, levels) =>
      macros.flatMap((macro) => Array.from({ length: levels }, (_level, at) => [...macro, at])),
    [[]],
  ) as unknown as MacroVector[];
}

const worst = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H';

describe('The CVSS 4.0 calculator', () => {
  it.each(published)('scores %s as published.', (metrics, score) => {
    expect(cvss40(`CVSS:4.0/${metrics}`).score).toBe(score);
  });

  it.each(adjusted)('scores %s as published, with threat and environment.', (metrics, score) => {
    expect(cvss40(`CVSS:4.0/${metrics}`).score).toBe(score);
  });

  it('gives the worst vector 10.0, and calls it Critical.', () => {
    expect(cvss40(worst)).toEqual({ version: '4.0', vector: worst, score: 10, severity: 'Critical' });
  });

  it.each([
    [
      'High',
      'AV:L/AC:L/AT:P/PR:L/UI:P/VC:N/VI:L/VA:L/SC:H/SI:N/SA:N/E:A/CR:M/IR:M/AR:M/MAV:L/MAC:H/MAT:P/MPR:N/MUI:P/MVC:L/MVI:N/MVA:H/MSC:H/MSI:H/MSA:S/S:N/AU:Y/R:I/V:C/RE:M/U:Amber',
    ],
    [
      'Medium',
      'AV:L/AC:L/AT:P/PR:L/UI:A/VC:H/VI:H/VA:N/SC:H/SI:N/SA:N/E:P/CR:H/IR:H/AR:H/MAV:L/MAC:L/MAT:N/MPR:H/MUI:P/MVC:L/MVI:L/MVA:N/MSC:H/MSI:H/MSA:S/S:N/AU:Y/R:I/V:C/RE:L/U:Green',
    ],
    [
      'Low',
      'AV:N/AC:H/AT:P/PR:H/UI:A/VC:L/VI:N/VA:N/SC:L/SI:N/SA:L/E:U/CR:L/IR:H/AR:M/MAV:N/MAC:H/MAT:P/MPR:H/MUI:P/MVC:L/MVI:H/MVA:L/MSC:N/MSI:H/MSA:H',
    ],
    [
      'Critical',
      'AV:A/AC:H/AT:N/PR:H/UI:A/VC:H/VI:N/VA:H/SC:L/SI:N/SA:H/E:U/CR:H/IR:H/AR:H/MAV:N/MAC:L/MAT:N/MPR:N/MUI:N/MVC:H/MVI:H/MVA:H/MSC:H/MSI:S/MSA:S',
    ],
    [
      'None',
      'AV:L/AC:H/AT:N/PR:N/UI:N/VC:L/VI:N/VA:H/SC:L/SI:H/SA:H/E:P/MVC:N/MVI:N/MVA:N/MSC:N/MSI:N/MSA:N',
    ],
  ])('calls a fully described vector %s.', (severity, metrics) => {
    expect(cvss40(`CVSS:4.0/${metrics}`).severity).toBe(severity);
  });

  it('gives a score with one decimal from 0 to 10, and 0 exactly where nothing is hurt.', () => {
    const wrong = sampledVectors().filter((vector) => {
      const { score } = cvss40(vector);
      const harmless = vector.endsWith('/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N');
      return Number(score.toFixed(1)) !== score || score < 0 || score > 10 || (score === 0) !== harmless;
    });
    expect(wrong).toEqual([]);
  });

  it('never raises a score when one metric becomes less severe.', () => {
    const raised = sampledVectors().flatMap((vector) => {
      const { score } = cvss40(vector);
      return milderVectors(vector).filter((milder) => cvss40(milder).score > score);
    });
    expect(raised).toEqual([]);
  });

  it('reads undefined metrics as the worst case.', () => {
    const base = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N';
    const spelledOut = `${base}/E:A/CR:H/IR:H/AR:H`;
    const undefinedAll = `${base}/E:X/CR:X/IR:X/AR:X/MAV:X/MVC:X/MSI:X/S:X/U:X`;
    expect(cvss40(spelledOut).score).toBe(cvss40(base).score);
    expect(cvss40(undefinedAll).score).toBe(cvss40(base).score);
  });

  it('scores all 270 MacroVectors, never higher one level down.', () => {
    const macros = everyMacroVector().filter((macro) => macroVectorScore(macro) !== undefined);
    const raised = macros.filter((macro) =>
      macro.some((_level, at) => {
        const below = macro.with(at, (macro[at] ?? 0) + 1) as unknown as MacroVector;
        return (macroVectorScore(below) ?? 0) > (macroVectorScore(macro) ?? 0);
      }),
    );
    expect(macros).toHaveLength(270);
    expect(raised).toEqual([]);
  });

  it.each([
    ['another version', 'CVSS:3.1/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H'],
    ['a missing metric', 'CVSS:4.0/AV:N/AC:L/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H'],
    ['metrics out of order', 'CVSS:4.0/AC:L/AV:N/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H'],
    [
      'safety outside the modified metrics',
      'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:S/SA:H',
    ],
    ['a metric that stands twice', `${worst}/SA:H`],
    ['an unknown metric', `${worst}/JJ:H`],
    ['an unknown value', `${worst}/E:Z`],
    ['the scope metric of version 3', `${worst}/S:C`],
  ])('refuses %s.', (_what, vector) => {
    expect(() => cvss40(vector)).toThrow(CvssVectorError);
  });
});

describe('The words for scores', () => {
  it.each([
    [0, 'None'],
    [0.1, 'Low'],
    [3.9, 'Low'],
    [4, 'Medium'],
    [6.9, 'Medium'],
    [7, 'High'],
    [8.9, 'High'],
    [9, 'Critical'],
    [10, 'Critical'],
  ])('%f is %s.', (score, severity) => {
    expect(cvssSeverity(score)).toBe(severity);
  });

  it('always show one decimal.', () => {
    expect([0, 7, 9.8, 10].map(formatCvssScore)).toEqual(['0.0', '7.0', '9.8', '10.0']);
  });
});
