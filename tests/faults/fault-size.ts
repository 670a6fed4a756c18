import { appendFileSync, mkdirSync } from 'node:fs';

/** `npm run test:long` runs the cases small; with `FAULTS=full` they have the size of the figures in operations.md. */
export const isFull = process.env['FAULTS'] === 'full';

export const sized = (small: number, full: number): number => (isFull ? full : small);

/** A line of the table of figures. */
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
