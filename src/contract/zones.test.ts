import { describe, expect, it } from 'vitest';
import { dayOf, instantOf, isTimeZone, preferredZone, wallTimeOf, zoneOffsetMs } from '#contract/zones.ts';

const hourMs = 3_600_000;

describe('zones', () => {
  it.each([
    ['America/New_York', '2026-01-15T12:00:00Z', -5],
    ['America/New_York', '2026-07-15T12:00:00Z', -4],
    ['Asia/Kolkata', '2026-07-15T12:00:00Z', 5.5],
    ['Pacific/Auckland', '2026-01-15T12:00:00Z', 13],
  ])('know that %s at %s is %s hours from UTC', (zone, at, hours) => {
    expect(zoneOffsetMs(Date.parse(at), zone)).toBe(hours * hourMs);
  });

  it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin'])(
    'read a wall clock and find its instant again in %s, on every day of a year',
    (zone) => {
      for (let day = 0; day < 366; day += 1) {
        const instant = Date.UTC(2026, 0, 1, 15, 30) + day * 24 * hourMs;
        expect(instantOf(wallTimeOf(instant, zone), zone)).toBe(instant);
      }
    },
  );

  it('give the calendar day of the zone, not of UTC', () => {
    const instant = Date.parse('2026-11-16T21:30:00Z');
    expect(dayOf(instant, 'America/New_York')).toBe('2026-11-16');
    expect(dayOf(instant, 'Asia/Kolkata')).toBe('2026-11-17');
  });

  it('go by the name that is offered', () => {
    const offered = ['Europe/Berlin', 'Asia/Kolkata'];
    expect(preferredZone('Asia/Calcutta', offered)).toBe('Asia/Kolkata');
    expect(preferredZone('Asia/Kolkata', offered)).toBe('Asia/Kolkata');
    expect(preferredZone('Asia/Tokyo', offered)).toBe('Asia/Tokyo');
  });

  it.each(['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])('take %s for a zone', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', '+05:30', 'Mars/Olympus', 'Asia/Kolkata\n', '../etc'])('do not take %j for a zone', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
