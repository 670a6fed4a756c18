import { beforeEach, expect, it, vi } from 'vitest';
import { slowest, TestProgress } from './progress.ts';

beforeEach(() => vi.useFakeTimers());

it('tells every ten seconds how far it is, and stops when the tests have ended', () => {
  const lines: string[] = [];
  const progress = new TestProgress('browser tests', (line) => lines.push(line));
  progress.expect(3);
  progress.passed();
  vi.advanceTimersByTime(10_000);
  progress.passed();
  vi.advanceTimersByTime(10_000);
  progress.passed();
  progress.end();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    '  · browser tests: 1 of 3 (10 s)',
    '  · browser tests: 2 of 3 (20 s)',
    '  · browser tests: 3 of 3 (20 s)',
  ]);
});

it('names a failing test at once', () => {
  const lines: string[] = [];
  const progress = new TestProgress('unit tests', (line) => lines.push(line));
  progress.expect(1);
  progress.failed('a.test.ts: it adds');
  expect(lines).toEqual(['  · failed: a.test.ts: it adds']);
  progress.end();
  expect(lines.at(-1)).toBe('  · unit tests: 1 of 1, 1 failed (0 s)');
});

it('names the slowest tests of a run, the slowest first', () => {
  const tests = [1, 300, 20].map((tenths) => ({ title: `test of ${tenths}`, ms: tenths * 100 }));
  expect(slowest(tests, 2)).toEqual([
    '',
    'The slowest tests:',
    '   30.0 s  test of 300',
    '    2.0 s  test of 20',
  ]);
  expect(slowest(tests, 3), 'a run of few').toEqual([]);
});
