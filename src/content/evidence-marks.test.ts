import { describe, expect, it } from 'vitest';
import { firstNote, printed, unmarked } from '#content/evidence-marks.ts';
import { writeUps } from '#content/findings/write-ups.ts';
import { sampleReport } from '#content/sample-report/report.ts';
import { allServices } from '#content/services/all.ts';

type Listing = readonly [name: string, code: string, notes: readonly string[]];

const listings: readonly Listing[] = [
  ...allServices.map(({ slug, evidence }): Listing => [slug, evidence.code.join('\n'), evidence.notes]),
  ...writeUps.flatMap(({ id, exchange: { request, response } }): Listing[] => [
    [`${id}, request`, request.code, request.notes ?? []],
    [`${id}, response`, response.code, response.notes ?? []],
  ]),
  ...sampleReport.findings.flatMap(({ id, evidence }) =>
    evidence.flatMap((block): Listing[] =>
      block.kind === 'code' && block.language === 'http' ? [[id, block.code, block.notes ?? []]] : [],
    ),
  ),
];

describe('The evidence of a service, a write-up and the sample report', () => {
  it('has a note for each number and a number for each note.', () => {
    for (const [name, code, notes] of listings) {
      const first = firstNote(code);
      expect(notes.length, `in ${name}`).toBeGreaterThan(0);
      expect(
        [...code.matchAll(/\{#(\d)\}/gu)].map(([, number]) => Number(number)),
        `in ${name}`,
      ).toEqual(notes.map((_, index) => first + index));
    }
  });

  it('says what was forged, what leaked or what held.', () => {
    for (const [name, code] of listings) expect(code, `in ${name}`).toMatch(/\{([-!+]).*\1\}|^[-+]/mu);
  });
});

it('Marks are for the screen: text goes without them, paper keeps the numbers.', () => {
  const line = 'GET /orders/{-40117-}?{!all!}={+none+} HTTP/2 {#1}';
  expect(unmarked(line)).toBe('GET /orders/40117?all=none HTTP/2');
  expect(printed(line)).toBe('GET /orders/40117?all=none HTTP/2 [1]');
});
