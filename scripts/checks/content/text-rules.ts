/** All strings in a value, at any depth. */
export const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};

export const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

export const voiceBreaks =
  /—|!|\b(unlock|seamless|elevat|robust|leverag|cutting-edge|world-class|in today's world)/i;
