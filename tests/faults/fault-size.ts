import { appendFileSync, mkdirSync } from 'node:fs';

/** `npm run test:faults` asks for the long form; `npm test` runs the same cases, small. */
export const isLong = process.env['FAULTS'] === 'long';

export const sized = (short: number, long: number): number => (isLong ? long : short);

export const figuresFile = 'bench/faults.jsonl';

/** A line of the report of the long form. */
export function note(
  fault: string,
  engine: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  if (!isLong) return;
  mkdirSync('bench', { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify({ fault, engine, ...figures })}\n`);
}
