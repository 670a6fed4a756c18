/**
 * OpenSSH's randomart for a key's fingerprint: from the middle of a 17 by 9 field, two bits per diagonal step, counting
 * visits to each cell. Recognizable at a glance, without a photo.
 */
export const keyField = { columns: 17, rows: 9 } as const;

export type KeyWalk = {
  /** Visits by row and column. */
  readonly visits: readonly (readonly number[])[];
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
};

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

export function walkKey(fingerprint: string): KeyWalk {
  const { columns, rows } = keyField;
  const visits = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0));
  const start = [(columns - 1) / 2, (rows - 1) / 2] as const;
  let [x, y]: readonly [number, number] = start;
  for (const pair of fingerprint.match(/../g) ?? []) {
    let bits = Number.parseInt(pair, 16);
    for (let step = 0; step < 4; step += 1) {
      x = clamp(x + (bits & 1 ? 1 : -1), columns - 1);
      y = clamp(y + (bits & 2 ? 1 : -1), rows - 1);
      const row = visits[y];
      if (row) row[x] = (row[x] ?? 0) + 1;
      bits >>= 2;
    }
  }
  return { visits, start, end: [x, y] };
}
