import { describe, expect, it } from 'vitest';
import { holidays } from '#contract/company.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { holidayOn } from '#contract/holidays.ts';
import { offeredStarts, slotsByDay } from '#contract/slots.ts';
import { wallTimeOf } from '#contract/zones.ts';

const iso = (time: number) => new Date(time).toISOString();
const offered = (now: string) => offeredStarts(Date.parse(now), holidays).map(iso);
const onDay = (starts: readonly string[], day: string) => starts.filter((start) => start.startsWith(day));

describe('the slots on offer', () => {
  it('are every half hour from 8am to 4:30pm Eastern on a weekday', () => {
    const day = onDay(offered('2026-11-15T00:00:00Z'), '2026-11-17');
    expect(day).toHaveLength(18);
    expect([day[0], day.at(-1)]).toEqual(['2026-11-17T13:00:00.000Z', '2026-11-17T21:30:00.000Z']);
  });

  it.each([
    ['the clocks go forward', '2026-03-05T12:00:00Z', '2026-03-06T13:00:00.000Z', '2026-03-09T12:00:00.000Z'],
    ['the clocks go back', '2026-10-29T12:00:00Z', '2026-10-30T12:00:00.000Z', '2026-11-02T13:00:00.000Z'],
  ])('stay at 8am on the wall when %s', (_change, now, friday, monday) => {
    const starts = offered(now);
    expect(onDay(starts, friday.slice(0, 10))[0]).toBe(friday);
    expect(onDay(starts, monday.slice(0, 10))[0]).toBe(monday);
  });

  it('lie inside office hours on weekdays, at any time of any year', () => {
    for (const now of ['2026-03-01T00:00:00Z', '2026-10-20T23:59:00Z', '2027-12-20T05:00:00Z']) {
      for (const start of offeredStarts(Date.parse(now), holidays)) {
        const { year, month, day, hour, minute } = wallTimeOf(start, slotLimits.zone);
        const minutes = hour * 60 + minute;
        expect(minutes).toBeGreaterThanOrEqual(8 * 60);
        expect(minutes).toBeLessThanOrEqual(16 * 60 + 30);
        expect(minute % 30).toBe(0);
        expect([1, 2, 3, 4, 5]).toContain(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
      }
    }
  });

  it('begin two hours from now, to the minute', () => {
    expect(offered('2026-11-17T14:00:00Z')[0]).toBe('2026-11-17T16:00:00.000Z');
    expect(offered('2026-11-17T14:00:01Z')[0]).toBe('2026-11-17T16:30:00.000Z');
    expect(offered('2026-11-17T19:31:00Z')[0]).toBe('2026-11-18T13:00:00.000Z');
  });

  it('end four weeks from today, Eastern', () => {
    expect(offered('2026-11-17T14:00:00Z').at(-1)).toBe('2026-12-15T21:30:00.000Z');
    // In New York it is still the 16th.
    expect(offered('2026-11-17T04:59:00Z').at(-1)).toBe('2026-12-14T21:30:00.000Z');
  });

  it('leave out the holidays, also those of the next year', () => {
    expect(onDay(offered('2026-11-15T00:00:00Z'), '2026-11-26')).toEqual([]);
    const overNewYear = offered('2026-12-20T00:00:00Z');
    expect(onDay(overNewYear, '2026-12-25')).toEqual([]);
    expect(onDay(overNewYear, '2027-01-01')).toEqual([]);
    expect(onDay(overNewYear, '2026-12-28')).toHaveLength(18);
  });

  it.each([
    ['America/Los_Angeles', '2026-11-16', 18, '2026-11-17'],
    ['Asia/Kolkata', '2026-11-16', 11, '2026-11-17'],
    ['Pacific/Auckland', '2026-11-17', 18, '2026-11-18'],
  ])('fall on the days of the visitor in %s', (zone, firstDay, count, secondDay) => {
    const days = slotsByDay(offered('2026-11-15T00:00:00Z'), zone);
    expect(days[0]).toMatchObject({ day: firstDay });
    expect(days[0]?.starts).toHaveLength(count);
    expect(days[1]?.day).toBe(secondDay);
  });
});

describe('the holidays', () => {
  it('fall on the right days of 2026, observed on the nearest weekday', () => {
    expect(holidays.map((rule) => holidayOn(rule, 2026))).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('observe a Saturday New Year in the year before', () => {
    const newYear = { name: 'New Year', month: 1, day: 1 };
    expect(holidayOn(newYear, 2028)).toBe('2027-12-31');
    expect(onDay(offered('2027-12-20T00:00:00Z'), '2027-12-31')).toEqual([]);
  });

  it('may be single days of our own', () => {
    expect(holidayOn({ name: 'Retreat', date: '2027-08-06' }, 2026)).toBe('2027-08-06');
  });
});
