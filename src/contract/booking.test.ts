import { describe, expect, it } from 'vitest';
import { bookingRequestSchema } from '#contract/booking.ts';

const valid = {
  start: '2026-11-17T13:00:00Z',
  name: ' Ada Lovelace ',
  email: 'Ada@Example.com',
  timeZone: 'Asia/Kolkata',
};
const messagesOf = (change: object) =>
  bookingRequestSchema
    .safeParse({ ...valid, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('a booking request', () => {
  it('is normalised: names trimmed, addresses in lower case, instants in one spelling', () => {
    expect(bookingRequestSchema.parse({ ...valid, start: '2026-11-17T18:30:00+05:30', notes: '  ' })).toEqual(
      {
        start: '2026-11-17T13:00:00.000Z',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        timeZone: 'Asia/Kolkata',
        notes: undefined,
      },
    );
  });

  it.each([
    [{ start: '' }, ['start', 'Choose a time']],
    [{ start: '2026-11-17' }, ['start', 'Choose a time']],
    [{ start: `2026-11-17T13:00:00.${'0'.repeat(100)}Z` }, ['start', 'Choose a time']],
    [{ start: 5 }, ['start', 'Choose a time']],
    [{ name: 'A' }, ['name', 'Name required']],
    [{ email: 'ada@' }, ['email', 'Invalid email']],
    [{ timeZone: '+05:30' }, ['timeZone', 'Choose a time zone']],
    [{ notes: 'x'.repeat(2_001) }, ['notes', 'Notes must be 2000 characters or fewer']],
    [{ notes: 'a\u0000b' }, ['notes', 'Notes contain characters we can’t accept']],
  ])('with %j is refused in words', (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });
});
