import { describe, expect, it } from 'vitest';
import { dueAt, formatLeft, inHours, stepDue } from './clock.ts';

const hour = 60 * 60_000;
const at = (iso: string) => Date.parse(iso);
const newYork = { zone: 'America/New_York', from: 8 * 60, to: 17 * 60 };

describe('the clock of a request', () => {
  it.each([
    [3.99, false, null],
    [4, false, 'unassigned'],
    [4, true, null],
    [15.99, false, 'unassigned'],
    [16, true, 'first'],
    [16, false, 'first'],
    [22, true, 'second'],
    [24, true, 'due'],
    [90, false, 'due'],
  ] as const)('after %d hours, assigned: %s, is at the step %s.', (hours, isAssigned, step) => {
    expect(stepDue(0, hours * hour, isAssigned)).toBe(step);
  });

  it('counts 24 hours of time, also over a night on which clocks are changed.', () => {
    const created = at('2026-10-31T20:00:00Z');
    expect(new Date(dueAt(created)).toISOString()).toBe('2026-11-01T20:00:00.000Z');
  });

  it.each([
    // Summer: New York is four hours behind UTC, in winter five.
    ['2026-10-30T12:00:00Z', true],
    ['2026-10-30T11:59:00Z', false],
    ['2026-11-02T12:00:00Z', false],
    ['2026-11-02T13:00:00Z', true],
    ['2026-11-02T21:59:00Z', true],
    ['2026-11-02T22:00:00Z', false],
    // Saturday and Sunday.
    ['2026-10-31T15:00:00Z', false],
    ['2026-11-01T15:00:00Z', false],
    // And in spring, the other way around.
    ['2027-03-12T13:00:00Z', true],
    ['2027-03-15T12:00:00Z', true],
    ['2027-03-15T11:59:00Z', false],
  ])('at %s is within the hours of someone in New York: %s.', (instant, expected) => {
    expect(inHours(newYork, at(instant))).toBe(expected);
  });

  it.each([
    [3 * hour + 42 * 60_000, '3:42'],
    [-(2 * hour + 10 * 60_000), '−2:10'],
    [0, '0:00'],
    [24 * hour, '24:00'],
  ])('shows %d ms as %s.', (left, text) => {
    expect(formatLeft(left)).toBe(text);
  });
});
