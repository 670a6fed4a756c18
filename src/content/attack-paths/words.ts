/** Sentences built from a path's words and dates. */
const ago = (days: number) =>
  days === 0 ? 'the same day' : days === 1 ? 'a day later' : `${days} days later`;

export const pathWords = {
  drawing: (hops: string, closed: string) => `The path: ${hops}. Dead ends: ${closed}.`,
  retest: (days: number, answer: string) => `retested ${ago(days)}: ${answer}`,
  stamp: (day: string, answer: string) => `retested ${day}: ${answer}`,
} as const;
