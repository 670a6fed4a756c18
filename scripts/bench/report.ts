import { table } from './table.ts';

/** One measurement with a target, for the table at the end. */
export type Line = {
  readonly what: string;
  readonly measured: string;
  /** Empty: for comparison only. */
  readonly bar: string;
  readonly isMet: boolean;
  /** What follows `npm run bench -- `. */
  readonly command: string;
};

export type Report = { readonly text: string; readonly lines: readonly Line[] };

export const atLeast = (what: string, value: number, bar: number, command: string, digits = 2): Line => ({
  what,
  measured: value.toFixed(digits),
  bar: `>= ${bar}`,
  isMet: value >= bar,
  command,
});

export const atMost = (what: string, value: number, bar: number, command: string, digits = 0): Line => ({
  what,
  measured: value.toFixed(digits),
  bar: `<= ${bar}`,
  isMet: value <= bar,
  command,
});

export const forComparison = (what: string, measured: string, command: string): Line => ({
  what,
  measured,
  bar: '',
  isMet: true,
  command,
});

/** Everything we measured, as one table. */
export function summary(reports: readonly Report[]): string {
  const rows = reports.flatMap(({ lines }) =>
    lines.map(({ what, measured, bar, isMet, command }) => [
      what,
      measured,
      bar,
      bar === '' ? '' : isMet ? 'met' : 'missed',
      `npm run bench -- ${command}`,
    ]),
  );
  return `## All in one table\n\n${table(['what', 'measured', 'bar', '', 'to repeat it'], rows)}`;
}
