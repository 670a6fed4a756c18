import { expect, it } from 'vitest';
import { hoursText, supportHours } from './site.ts';

it('writes support hours as people do', () => {
  expect(supportHours).toBe('Monday-Friday 8am-5pm ET');
  expect(hoursText({ openMinute: 8 * 60 + 30, closeMinute: 12 * 60, label: 'CET' })).toBe(
    'Monday-Friday 8:30am-12pm CET',
  );
  expect(hoursText({ openMinute: 0, closeMinute: 24 * 60, label: 'UTC' })).toBe(
    'Monday-Friday 12am-12am UTC',
  );
});
