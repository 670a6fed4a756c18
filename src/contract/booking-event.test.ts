import { describe, expect, it } from 'vitest';
import { callFromEvent, isScheduledEvent } from '#contract/booking-event.ts';

const payload = {
  start: '2026-11-17T13:00:00.000Z',
  end: '2026-11-17T13:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  manageUrl: '/book/manage/x',
  calendarUrl: '/api/bookings/calendar.ics?token=x',
};
const frame = 'https://www.example.com/book';

describe('what a booking frame says', () => {
  it.each(['booking.scheduled', 'calendly.event_scheduled'])('counts as booked: %s', (name) => {
    expect(isScheduledEvent(name)).toBe(true);
  });

  it('does not count as booked when it says anything else', () => {
    expect(isScheduledEvent('calendly.date_and_time_selected')).toBe(false);
  });

  it('tells when the call is, with complete addresses', () => {
    expect(callFromEvent(payload, frame)).toMatchObject({
      start: payload.start,
      manageUrl: 'https://www.example.com/book/manage/x',
    });
  });

  it.each([
    ['an address elsewhere', { ...payload, manageUrl: 'https://evil.example/' }],
    ['a script', { ...payload, calendarUrl: 'javascript:alert(1)' }],
    ['no time', { ...payload, start: 'soon' }],
    ['nothing', undefined],
  ])('is no call with %s', (_what, said) => {
    expect(callFromEvent(said, frame)).toBeNull();
  });
});
