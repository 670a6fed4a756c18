import { describe, expect, it } from 'vitest';
import type { BusyQuestion } from './busy-question.ts';
import { readBusyTimes } from './busy-times.ts';

const asked: BusyQuestion = {
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2026-04-30T00:00:00Z'),
  zone: 'America/New_York',
  leastMs: 30 * 60_000,
  ownHost: 'firm.example',
};

/** As Outlook writes it: a name of its own, with its rules. */
const westEurope = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

let entries = 0;
const entry = (lines: string, uid = `entry-${(entries += 1)}`) =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20260101T000000Z\nSUMMARY:Secret\n${lines}\nEND:VEVENT\n`;
const calendar = (...parts: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n${parts.join('')}END:VCALENDAR\n`.replaceAll(
    '\n',
    '\r\n',
  );

/** Starts and ends, as UTC. */
function busy(text: string, change: Partial<BusyQuestion> = {}): string[] {
  const answer = readBusyTimes(text, { ...asked, ...change });
  if (!answer.ok) throw new Error('It’s no calendar.');
  const short = (time: number) => new Date(time).toISOString().slice(5, 16);
  return answer.busy.map(([start, end]) => `${short(start)} ${short(end)}`);
}
const leftOf = (text: string) => {
  const answer = readBusyTimes(text, asked);
  return answer.ok ? answer.left : null;
};

describe('When a calendar says its owner is busy', () => {
  it.each([
    [
      'an entry in UTC, with an end',
      'DTSTART:20260310T140000Z\nDTEND:20260310T150000Z',
      ['03-10T14:00 03-10T15:00'],
    ],
    ['one with a duration', 'DTSTART:20260310T140000Z\nDURATION:PT45M', ['03-10T14:00 03-10T14:45']],
    [
      'one in a zone that is only named',
      'DTSTART;TZID=Europe/Berlin:20260330T090000\nDTEND;TZID=Europe/Berlin:20260330T100000',
      ['03-30T07:00 03-30T08:00'],
    ],
    [
      'one without a zone: the office’s',
      'DTSTART:20260310T090000\nDTEND:20260310T100000',
      ['03-10T13:00 03-10T14:00'],
    ],
    ['a whole day: the office’s', 'DTSTART;VALUE=DATE:20260310', ['03-10T04:00 03-11T04:00']],
    [
      'several days, over the change to summer time',
      'DTSTART;VALUE=DATE:20260307\nDTEND;VALUE=DATE:20260309',
      ['03-07T05:00 03-09T04:00'],
    ],
    ['one shown as free', 'TRANSP:TRANSPARENT\nDTSTART:20260310T140000Z\nDURATION:PT1H', []],
    [
      'one that Outlook shows as free',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE\nDTSTART:20260310T140000Z\nDURATION:PT1H',
      [],
    ],
    ['a canceled one', 'STATUS:CANCELLED\nDTSTART:20260310T140000Z\nDURATION:PT1H', []],
    [
      'one that began before and ends after what is asked',
      'DTSTART:20200101T000000Z\nDTEND:20300101T000000Z',
      ['03-01T00:00 04-30T00:00'],
    ],
    ['one that is over', 'DTSTART:20260110T140000Z\nDURATION:PT1H', []],
  ])('follows %s.', (_what, lines, expected) => {
    expect(busy(calendar(entry(lines)))).toEqual(expected);
  });

  it('follows the rules of a zone that the calendar brings along, before and after the clocks change.', () => {
    const weekly =
      'DTSTART;TZID="W. Europe Standard Time":20260323T090000\nDTEND;TZID="W. Europe Standard Time":20260323T100000\nRRULE:FREQ=WEEKLY;COUNT=2';
    expect(busy(calendar(westEurope, entry(weekly)))).toEqual([
      '03-23T08:00 03-23T09:00',
      '03-30T07:00 03-30T08:00',
    ]);
  });

  it('takes days as those of the calendar’s own zone, if it names one.', () => {
    const named = calendar('X-WR-TIMEZONE:Asia/Kolkata\n', entry('DTSTART;VALUE=DATE:20260310'));
    expect(busy(named)).toEqual(['03-09T18:30 03-10T18:30']);
  });

  it('repeats what began years ago, without the days that were left out, moved, canceled or freed.', () => {
    const daily = `DTSTART;TZID=America/New_York:20190304T100000
DTEND;TZID=America/New_York:20190304T103000
RRULE:FREQ=DAILY
EXDATE;TZID=America/New_York:20260302T100000`;
    const on = (day: string, lines: string) =>
      entry(`RECURRENCE-ID;TZID=America/New_York:202603${day}T100000\n${lines}`, 'daily');
    const text = calendar(
      entry(daily, 'daily'),
      on('03', 'DTSTART;TZID=America/New_York:20260303T160000\nDURATION:PT1H'),
      on('04', 'STATUS:CANCELLED\nDTSTART;TZID=America/New_York:20260304T100000\nDURATION:PT30M'),
      // By its instant, as some servers name the day.
      entry(
        'RECURRENCE-ID:20260305T150000Z\nTRANSP:TRANSPARENT\nDTSTART:20260305T150000Z\nDURATION:PT30M',
        'daily',
      ),
      // From a day that wasn't asked about.
      on('31', 'DTSTART:20260306T200000Z\nDURATION:PT1H'),
      // Of another entry.
      entry('RECURRENCE-ID;TZID=America/New_York:20260306T100000\nDTSTART:20260306T220000Z\nDURATION:PT1H'),
    );
    expect(busy(text, { to: Date.parse('2026-03-07T00:00:00Z') })).toEqual([
      '03-01T15:00 03-01T15:30',
      '03-03T21:00 03-03T22:00',
      '03-06T15:00 03-06T15:30',
      '03-06T20:00 03-06T21:00',
      '03-06T22:00 03-06T23:00',
    ]);
  });

  it('ends a repeated entry with its last day, and reads no day of one that ended long ago.', () => {
    const rule = (until: string) =>
      entry(`DTSTART:20250101T140000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(busy(calendar(rule('20260302T235959Z')))).toEqual([
      '03-01T14:00 03-01T15:00',
      '03-02T14:00 03-02T15:00',
    ]);
    expect(busy(calendar(rule('20250301T000000Z')))).toEqual([]);
  });

  it('adds single days, and periods of a server that tells nothing but when.', () => {
    const dates = entry('DTSTART:20260310T140000Z\nDURATION:PT1H\nRDATE:20260312T140000Z');
    const periods = `BEGIN:VFREEBUSY\nUID:fb\nDTSTAMP:20260101T000000Z
FREEBUSY;FBTYPE=BUSY:20260316T090000Z/PT1H,20260317T090000Z/20260317T100000Z
FREEBUSY;FBTYPE=FREE:20260318T090000Z/PT1H\nEND:VFREEBUSY\n`;
    expect(busy(calendar(dates, periods))).toEqual([
      '03-10T14:00 03-10T15:00',
      '03-12T14:00 03-12T15:00',
      '03-16T09:00 03-16T10:00',
      '03-17T09:00 03-17T10:00',
    ]);
  });

  it('joins what overlaps, and what has no room for a call between.', () => {
    const at = (start: string, end: string) =>
      entry(`DTSTART:20260310T${start}00Z\nDTEND:20260310T${end}00Z`);
    expect(
      busy(calendar(at('1500', '1600'), at('1430', '1515'), at('1629', '1700'), at('1730', '1800'))),
    ).toEqual(['03-10T14:30 03-10T17:00', '03-10T17:30 03-10T18:00']);
  });

  it('leaves out the calls booked here, and nothing else from the same house.', () => {
    const lines = 'DTSTART:20260310T140000Z\nDURATION:PT30M';
    const own = '0mwn36wze60d0d66b2e7748249badaca00b20be0a@firm.example';
    expect(busy(calendar(entry(lines, own)))).toEqual([]);
    expect(busy(calendar(entry(lines, own), entry(lines, 'b0f6@firm.example')))).toHaveLength(1);
  });

  it('says how many entries it can’t read, and reads the others.', () => {
    const good = entry('DTSTART:20260310T140000Z\nDURATION:PT1H');
    for (const bad of [
      entry('SUMMARY:no start'),
      entry('DTSTART:20000101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'),
      entry('DTSTART:yesterday\nDURATION:PT1H'),
    ]) {
      expect(busy(calendar(bad, good))).toEqual(['03-10T14:00 03-10T15:00']);
      expect(leftOf(calendar(bad, good))).toBe(1);
    }
    expect(leftOf(calendar(good))).toBe(0);
  });

  it.each([
    [
      '',
      '<html>Please sign in</html>',
      'BEGIN:VCARD\nEND:VCARD',
      calendar('').slice(0, -10),
      'BEGIN:VEVENT\nEND:VEVENT',
    ],
  ])('takes nothing else for a calendar.', (...texts) => {
    for (const text of texts) expect([text, readBusyTimes(text, asked)]).toEqual([text, { ok: false }]);
  });
});
