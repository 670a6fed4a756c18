/** Spec 3. A finding without impact isn't a finding, so there's no 'None'. */
export const severities = ['Critical', 'High', 'Medium', 'Low'] as const;
export type Severity = (typeof severities)[number];

export function severityWord(word: string, vector: string): Severity {
  const found = severities.find((severity) => severity === word);
  if (!found) throw new Error(`${vector} has no impact`);
  return found;
}
