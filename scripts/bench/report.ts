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

export type Row = readonly (string | number)[];

/** A Markdown table that's also readable in a terminal. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

/** The median of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
