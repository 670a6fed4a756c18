import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { renderCalendar, type CalendarEvent } from './calendar.ts';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'abc@example.com',
  sequence: 2,
  stamp: Date.parse('2026-11-15T04:00:00Z'),
  start: Date.parse('2026-11-17T13:00:00Z'),
  end: Date.parse('2026-11-17T13:30:00Z'),
  summary: 'Call; with, commas \\ and more',
  description: `Line one\nLine two ${'é'.repeat(120)}`,
  url: 'https://www.example.com/book/manage/x',
  organizer: { name: 'Ironlotus "Team"', email: 'hello@example.com' },
  attendees: [{ name: 'Ada\r\nX-EVIL:1', email: 'ada@example.com' }],
  product: 'Ironlotus',
};

const read = (change: Partial<CalendarEvent> = {}) => {
  const calendar = ICAL.Component.fromString(renderCalendar({ ...event, ...change }));
  const entry = calendar.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('There is no event.');
  return { calendar, entry, parsed: new ICAL.Event(entry) };
};

describe('the calendar entry of a call', () => {
  it('reads back as it was meant', () => {
    const { calendar, parsed } = read();
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(parsed.uid).toBe('abc@example.com');
    expect(parsed.sequence).toBe(2);
    expect(parsed.startDate.toJSDate().toISOString()).toBe('2026-11-17T13:00:00.000Z');
    expect(parsed.endDate.toJSDate().toISOString()).toBe('2026-11-17T13:30:00.000Z');
    expect(parsed.summary).toBe(event.summary);
    expect(parsed.description).toBe(event.description);
    expect(parsed.organizer).toBe('mailto:hello@example.com');
    expect(parsed.attendees.map((attendee) => attendee.getFirstValue())).toEqual(['mailto:ada@example.com']);
  });

  it('has lines of at most 75 octets, ended as the standard says', () => {
    const text = renderCalendar(event);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('cannot be made to hold a line of its own by a name', () => {
    const { entry } = read();
    expect(entry.getFirstProperty('x-evil')).toBeNull();
    expect(entry.getFirstProperty('attendee')?.getParameter('cn')).toBe('Ada X-EVIL:1');
  });

  it('takes itself back', () => {
    const { calendar, entry } = read({ method: 'CANCEL', sequence: 3 });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(entry.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('has no guests when it is only published', () => {
    expect(read({ method: 'PUBLISH' }).parsed.attendees).toEqual([]);
  });
});
