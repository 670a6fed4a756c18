/** CVSS vectors in words, metric by metric, based on FIRST's specifications. */
import type { CvssRating } from '#cvss/rating.ts';

export type ExplainedMetric = {
  /** `AV:N`, as in the vector. */
  readonly code: string;
  readonly metric: string;
  readonly value: string;
  readonly meaning: string;
};

type MetricWords = {
  readonly name: string;
  /** Name and meaning of each value. */
  readonly values: Readonly<Record<string, readonly [name: string, meaning: string]>>;
};

const attackVector: MetricWords = {
  name: 'Attack vector',
  values: {
    N: ['Network', 'The attack works remotely, even across the internet.'],
    A: ['Adjacent', 'The attacker has to be on the same local network.'],
    L: ['Local', 'The attacker needs an account on the machine, or a user who opens a file there.'],
    P: ['Physical', 'The attacker has to touch the device.'],
  },
};
const attackComplexity: MetricWords = {
  name: 'Attack complexity',
  values: {
    L: ['Low', 'It works every time; there’s nothing to get around first.'],
    H: ['High', 'The attacker has to get past a defense or learn something first.'],
  },
};
const privileges: MetricWords = {
  name: 'Privileges required',
  values: {
    N: ['None', 'No account needed.'],
    L: ['Low', 'An ordinary account is enough.'],
    H: ['High', 'An administrator account is needed.'],
  },
};

const impact = (name: string, of: string, low: string): MetricWords => ({
  name,
  values: {
    H: ['High', `${of} is lost completely, or lost where it matters most.`],
    L: ['Low', low],
    N: ['None', `${of} isn’t affected.`],
  },
});
const confidentiality = (name: string, of: string) =>
  impact(name, of, `${of} is partly lost, and the attacker can’t choose which part.`);
const integrity = (name: string, of: string) =>
  impact(name, of, `${of} is partly lost: the attacker can change some data, with limited effect.`);
const availability = (name: string, of: string) =>
  impact(name, of, 'Performance drops or there are interruptions, but there’s no full outage.');

const words31: Readonly<Record<string, MetricWords>> = {
  AV: attackVector,
  AC: attackComplexity,
  PR: privileges,
  UI: {
    name: 'User interaction',
    values: {
      N: ['None', 'Nobody has to do anything.'],
      R: ['Required', 'A person has to open, click or visit something.'],
    },
  },
  S: {
    name: 'Scope',
    values: {
      U: ['Unchanged', 'The damage stays in the component that has the flaw.'],
      C: ['Changed', 'The damage reaches a component that someone else controls.'],
    },
  },
  C: confidentiality('Confidentiality', 'Confidentiality'),
  I: integrity('Integrity', 'Integrity'),
  A: availability('Availability', 'Availability'),
};

const words40: Readonly<Record<string, MetricWords>> = {
  AV: attackVector,
  AC: attackComplexity,
  AT: {
    name: 'Attack requirements',
    values: {
      N: ['None', 'It works in every installation, at any time.'],
      P: [
        'Present',
        'It needs a condition the attacker can’t control, such as a race condition or a certain configuration.',
      ],
    },
  },
  PR: privileges,
  UI: {
    name: 'User interaction',
    values: {
      N: ['None', 'Nobody has to do anything.'],
      P: ['Passive', 'A person has to use the system as they normally would.'],
      A: ['Active', 'A person has to do something unusual, such as ignoring a warning.'],
    },
  },
  VC: confidentiality('Confidentiality, vulnerable system', 'Confidentiality of data on the system itself'),
  VI: integrity('Integrity, vulnerable system', 'Integrity of the system itself'),
  VA: availability('Availability, vulnerable system', 'Availability of the system itself'),
  SC: confidentiality('Confidentiality, subsequent systems', 'Confidentiality of data on other systems'),
  SI: integrity('Integrity, subsequent systems', 'Integrity of other systems'),
  SA: availability('Availability, subsequent systems', 'Availability of other systems'),
};

/** Throws on a metric without words, so no table has a gap. */
export function explainVector({ version, vector }: CvssRating): ExplainedMetric[] {
  const words = version === '4.0' ? words40 : words31;
  return vector
    .split('/')
    .slice(1)
    .map((code) => {
      const [metric = '', value = ''] = code.split(':');
      const found = words[metric];
      const [name, meaning] = found?.values[value] ?? [];
      if (!found || !name || !meaning) throw new Error(`No words for ${code} of CVSS ${version}`);
      return { code, metric: found.name, value: name, meaning };
    });
}

export type MetricChoice = {
  /** `AV`, as in the vector. */
  readonly code: string;
  readonly name: string;
  readonly values: readonly { readonly code: string; readonly name: string }[];
};

/** Every CVSS 4.0 base metric and its values, in vector order: for the rating editor. */
export const metricChoices40 = (): readonly MetricChoice[] =>
  Object.entries(words40).map(([code, { name, values }]) => ({
    code,
    name,
    values: Object.entries(values).map(([letter, [word]]) => ({ code: letter, name: word })),
  }));
