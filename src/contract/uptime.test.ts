import { expect, it } from 'vitest';
import { minuteMs, uptimeLine, uptimeOf, type Uptime, type UptimeDay } from './uptime.ts';

const minuteOf = (text: string): number => Math.floor(Date.parse(text) / minuteMs);
const row = (day: string, minutes: number, from = '00:00', to = '23:59'): UptimeDay => ({
  day,
  minutes,
  firstMinute: minuteOf(`${day}T${from}:00Z`),
  lastMinute: minuteOf(`${day}T${to}:00Z`),
});
/** Of rows that have something to count. */
function counted(rows: readonly UptimeDay[]): Uptime {
  const uptime = uptimeOf(rows, at);
  if (!uptime) throw new Error('Nothing was counted.');
  return uptime;
}

const at = Date.parse('2026-11-18T10:00:30Z');

it('Uptime counts from the first minute seen, and never before it.', () => {
  expect(uptimeOf([], at)).toBeNull();
  const uptime = counted([row('2026-11-18', 60, '09:00', '09:59')]);
  expect(uptime).toMatchObject({ since: '2026-11-18T09:00:00.000Z', seen: 60, possible: 60 });
  expect(uptimeLine(uptime)).toMatchObject({ share: '100%', gaps: '', since: '2026-11-18 09:00 UTC' });
});

it('A day without a single minute is a gap like any other, and one minute is enough to be no hundred percent.', () => {
  const rows = [
    row('2026-11-15', 60, '23:00'),
    row('2026-11-17', 1_439),
    row('2026-11-18', 600, '00:00', '09:59'),
  ];
  const uptime = counted(rows);
  expect(uptime.days).toEqual([
    { day: '2026-11-15', seen: 60, possible: 60 },
    { day: '2026-11-16', seen: 0, possible: 1_440 },
    { day: '2026-11-17', seen: 1_439, possible: 1_440 },
    { day: '2026-11-18', seen: 600, possible: 600 },
  ]);
  expect(uptimeLine(uptime)).toMatchObject({
    share: '59.29%',
    gaps: '1,440 min on 2026-11-16, 1 min on 2026-11-17',
  });
  const almost = counted([row('2026-11-17', 1_439), row('2026-11-18', 600, '00:00', '09:59')]);
  expect(uptimeLine(almost).share).toBe('99.95%');
});

it('The minute that runs counts once it was seen; a server that is down now loses the minutes since.', () => {
  expect(uptimeOf([row('2026-11-18', 61, '09:00', '10:00')], at)).toMatchObject({ seen: 61, possible: 61 });
  expect(uptimeOf([row('2026-11-18', 30, '09:00', '09:29')], at)).toMatchObject({ seen: 30, possible: 60 });
});

it('Uptime looks back ninety days, and names the last five days with gaps.', () => {
  const rows = Array.from({ length: 89 }, (_, index) =>
    row(new Date(at - (90 - index) * 86_400_000).toISOString().slice(0, 10), 1_400),
  );
  const uptime = counted(rows);
  expect(uptime.since).toBe('2026-08-21T00:00:00.000Z');
  expect(uptime.days).toHaveLength(90);
  expect(uptimeLine(uptime).gaps).toMatch(
    /^40 min on 2026-11-14, .*600 min on 2026-11-18, and on 85 days before$/,
  );
});
