import { describe, expect, it } from 'vitest';
import { measuredClaims, median, releaseFigures, type ReleaseFigures } from '#content/measured.ts';
import { evidenceTally, registerLines } from '#content/pages/claims-register.ts';
import { promisedHeaders } from '#contract/protection.ts';
import { callSite } from '#tests/support/site-command.ts';

const at = '2026-11-18T00:00:00.000Z';
const run = { counted: true, at, commit: 'abc' } as const;
const page = {
  path: '/',
  scriptBytes: 5_000,
  bytes: 90_000,
  requests: 5,
  foreign: 0,
  headers: promisedHeaders.length,
  axeFindings: 0,
  layoutShift: 0,
};
const figures: ReleaseFigures = {
  ...releaseFigures,
  crawl: {
    ...run,
    rows: [page, { ...page, path: '/b', scriptBytes: 7_000, foreign: 2, headers: 4, axeFindings: 3 }],
  },
  tests: { ...run, rows: { passed: 2_412 } },
  advisories: { counted: false, reason: 'offline' },
};

describe('what the register calls measured', () => {
  it('is what the command counts, line by line, and at least eight of them', async () => {
    const { stdout, status } = await callSite(['measure'], {});
    expect(status).toBe(0);
    const counted = stdout
      .trim()
      .split('\n')
      .map((line) => /^([\w-]+): (.+) \(/.exec(line)?.slice(1));
    const register = registerLines(at).filter(({ evidence }) => evidence === 'measured');
    expect(counted).toEqual(register.map(({ id, value }) => [id, value]));
    expect(register.length).toBeGreaterThanOrEqual(8);
    expect(evidenceTally(registerLines(at)).find(({ kind }) => kind === 'measured')?.count).toBe(
      register.length,
    );
  });

  it('names command, moment and raw figures on every line, and the commit where one was measured', () => {
    for (const { measured, asOf } of measuredClaims(at, figures)) {
      expect(measured).toMatchObject({ raw: '/trust/figures.json' });
      expect(measured.command).toMatch(/^npm run site -- measure/);
      expect(measured.at.startsWith(asOf)).toBe(true);
      expect(measured.commit === null).toBe(!measured.command.endsWith('--release'));
    }
  });

  it('is computed from the rows: one bad page shows', () => {
    const values = new Map(measuredClaims(at, figures).map(({ id, value }) => [id, value]));
    expect(values.get('requests-elsewhere')).toBe('2');
    expect(values.get('axe-findings')).toBe('3');
    expect(values.get('headers-sent')).toBe('1 of 2');
    expect(values.get('script-weight')).toBe('6.0 KB');
    expect(values.get('tests-passed')).toBe('2,412');
  });

  it('has no line for what could not be counted', () => {
    expect(measuredClaims(at, figures).map(({ id }) => id)).not.toContain('open-advisories');
  });
});

it('the median of an even number of values lies between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
});
