import { expect, it } from 'vitest';
import { figuresFile, measuredClaims, median, publishedRows } from '#content/measured.ts';

const at = '2026-11-18T00:00:00.000Z';

it('computes each value from the rows that the figures file publishes', () => {
  const { writeUps, reportFindings } = publishedRows();
  const values = Object.fromEntries(measuredClaims(at).map(({ id, value }) => [id, value]));
  expect(values).toMatchObject({
    'write-ups-published': String(writeUps.length),
    'findings-published': String(writeUps.length + reportFindings.length),
  });
  expect(figuresFile(at)).toMatchObject({ at, rows: { writeUps, reportFindings } });
  for (const { asOf, evidence, raw } of measuredClaims(at))
    expect([asOf, evidence, raw]).toEqual(['2026-11-18', 'measured', '/trust/figures.json']);
});

it('the median of an even number of values lies between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
});
