/** A vector string that breaks its specification; the message names the part at fault. */
export class CvssVectorError extends Error {
  override readonly name = 'CvssVectorError';
}

export type MetricRule = {
  readonly metric: string;
  /** Every value the metric may take. */
  readonly values: readonly string[];
  readonly optional?: boolean;
};

export type VectorGrammar = {
  /** For example `CVSS:3.1`. */
  readonly prefix: string;
  readonly rules: readonly MetricRule[];
  /** CVSS 4.0 fixes the order of metrics, CVSS 3.1 only prefers one. */
  readonly ordered: boolean;
};

export type MetricValues = ReadonlyMap<string, string>;

/** `letters('AV', 'NALP')`: a rule whose values are single letters. */
export function letters(metric: string, values: string): MetricRule {
  return { metric, values: values.split('') };
}

export function optional(rule: MetricRule): MetricRule {
  return { ...rule, optional: true };
}

export function parseVector(vector: string, { prefix, rules, ordered }: VectorGrammar): MetricValues {
  const [head, ...parts] = vector.split('/');
  if (head !== prefix) throw new CvssVectorError(`"${vector}" does not start with ${prefix}/`);
  const values = new Map<string, string>();
  let last = -1;
  for (const part of parts) {
    const [metric = '', value = '', ...rest] = part.split(':');
    const position = rules.findIndex((rule) => rule.metric === metric);
    const rule = rules[position];
    if (!rule || rest.length > 0) throw new CvssVectorError(`"${part}" is no metric of ${prefix}`);
    if (!rule.values.includes(value)) throw new CvssVectorError(`"${part}" is no value of ${metric}`);
    if (values.has(metric)) throw new CvssVectorError(`${metric} stands twice in "${vector}"`);
    if (ordered && position < last) throw new CvssVectorError(`${metric} stands too late in "${vector}"`);
    last = position;
    values.set(metric, value);
  }
  const missing = rules.find((rule) => !rule.optional && !values.has(rule.metric));
  if (missing) throw new CvssVectorError(`${missing.metric} is missing in "${vector}"`);
  return values;
}
