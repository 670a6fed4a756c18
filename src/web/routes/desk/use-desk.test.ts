import { expect, it } from 'vitest';
import { dayOfMonth } from './use-desk.ts';

it('spells a day of the calendar as the rest of the desk does.', () => {
  expect(dayOfMonth('2026-11-16')).toBe('Nov 16');
  expect(dayOfMonth('2027-01-04')).toBe('Jan 4');
});
