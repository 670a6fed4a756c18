import { appendFileSync, mkdirSync } from 'node:fs';

/** `npm run test:long` runs small versions; `FAULTS=full` runs the sizes quoted in operations.md. */
export const isFull = process.env['FAULTS'] === 'full';

export const sized = (small: number, full: number): number => (isFull ? full : small);

/** A line of the results table. */
export function note(
  fault: string,
  engine: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  if (!isFull) return;
  mkdirSync('bench', { recursive: true });
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  appendFileSync('bench/faults.md', `| ${fault} | ${engine} | ${text.join(', ')} |\n`);
}
