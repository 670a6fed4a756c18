import { beforeAll, describe, expect, it } from 'vitest';
import { TooManyOpen } from '#server/bookings/repository.ts';
import { runPurge } from '#server/retention/purge.ts';
import { clientKey, type RequestKey } from '#server/http/sent-context.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { bookContext, bookingServiceOn, sunday, validBooking } from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { testSigning } from '#tests/support/signing.ts';

const from = (clientAddress: string) => ({ ...bookContext, admission: { ...admission, clientAddress } });
const tokenOf = (manageUrl: string) => manageUrl.split('/').at(-1) ?? '';

describe('open calls', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let slots: string[] = [];
    let made = 0;
    beforeAll(async () => {
      stores = await engine.open();
      slots = await service().freeSlots();
    });
    const service = (now = sunday) => bookingServiceOn(stores, { bounded: true, now: () => now });
    const book = (email: string, clientAddress: string, idempotencyKey: RequestKey | null = null) => {
      made += 1;
      const start = slots[made] ?? '';
      return service().book({ ...validBooking, email, start }, { ...from(clientAddress), idempotencyKey });
    };
    const outcomes = async (works: Promise<unknown>[]) =>
      (await Promise.allSettled(works)).map((settled) =>
        settled.status === 'fulfilled' ? 'booked' : (settled.reason as Error).name,
      );

    it('are at most three per address, from however many networks; cancelling one makes room', async () => {
      const works = Array.from({ length: 6 }, (_, index) => book('ada@example.com', `192.0.2.${index}`));
      const results = await outcomes(works);
      expect(results.filter((result) => result === 'booked')).toHaveLength(3);
      expect(new Set(results)).toEqual(new Set(['booked', 'TooManyOpen']));
      const calls = (await Promise.allSettled(works)).flatMap((settled) =>
        settled.status === 'fulfilled' ? [settled.value] : [],
      );
      await service().cancel(tokenOf(calls[0]?.manageUrl ?? ''), admission);
      await expect(book('ada@example.com', '192.0.2.99')).resolves.toBeDefined();
    });

    it('are as many when several processes count at once', async () => {
      const others = await Promise.all(Array.from({ length: 5 }, () => engine.open()));
      const works = others.map((other, index) =>
        bookingServiceOn(other, { bounded: true, now: () => sunday }).book(
          { ...validBooking, email: 'twice@example.com', start: slots.at(-10 - index) ?? '' },
          from(`192.0.2.${100 + index}`),
        ),
      );
      expect((await outcomes(works)).filter((result) => result === 'booked')).toHaveLength(3);
    });

    it('are at most eight per network, under however many addresses; another network still books', async () => {
      const works = Array.from({ length: 12 }, (_, index) => book(`p${index}@example.com`, '198.51.100.7'));
      expect((await outcomes(works)).filter((result) => result === 'booked')).toHaveLength(8);
      await expect(book('other@example.com', '198.51.100.8')).resolves.toBeDefined();
    });

    it('of a whole IPv6 /56 count together', async () => {
      const works = Array.from({ length: 12 }, (_, index) =>
        book(`six${index}@example.com`, `2001:db8:0:${index.toString(16)}::1`),
      );
      expect((await outcomes(works)).filter((result) => result === 'booked')).toHaveLength(8);
    });

    it('that were refused leave no key behind, and a repeated request is answered as before', async () => {
      const email = 'keys@example.com';
      const first = await book(email, '203.0.113.1', clientKey('key-number-one'));
      await book(email, '203.0.113.2');
      const third = await book(email, '203.0.113.3');
      const start = slots.at(-1) ?? '';
      const refused = () =>
        service().book(
          { ...validBooking, email, start },
          { ...from('203.0.113.4'), idempotencyKey: clientKey('key-refused') },
        );
      await expect(refused()).rejects.toBeInstanceOf(TooManyOpen);
      await service().cancel(tokenOf(third.manageUrl), admission);
      await expect(refused()).resolves.toMatchObject({ start });
      const again = await service().book(
        { ...validBooking, email, start: first.start },
        { ...from('203.0.113.1'), idempotencyKey: clientKey('key-number-one') },
      );
      expect(again.bookingId).toBe(first.bookingId);
    });

    it('count while they are to come; afterwards nothing about their network is kept', async () => {
      const afterAll = Date.parse(slots.at(-1) ?? '') + 60 * 60_000;
      const stored = () => stores.bookings.all();
      expect((await Array.fromAsync(stored())).length).toBeGreaterThan(0);
      await runPurge(stores, afterAll);
      const later = bookingServiceOn(stores, { bounded: true, now: () => afterAll });
      const [start = ''] = await later.freeSlots();
      await expect(
        later.book({ ...validBooking, email: 'ada@example.com', start }, from('198.51.100.7')),
      ).resolves.toBeDefined();
      // An exported booking never includes it.
      for await (const booking of stored()) expect(Object.keys(booking)).not.toContain('client');
    });
  });

  it.each([
    ['while the call is to come', -1, true],
    ['two weeks after it', 14 * 24 * 60 * 60_000 - 1, true],
    ['later than that', 14 * 24 * 60 * 60_000, false],
  ])('are shown by their link: %s', async (_when, afterMs, isShown) => {
    const stored = {
      ...validBooking,
      id: 'b1',
      start: Date.parse(validBooking.start),
      status: 'booked' as const,
    };
    const booking = {
      ...stored,
      notes: null,
      sequence: 0,
      ticketId: null,
      suspectReasons: [],
      createdAt: sunday,
    };
    const bookings = {
      findById: () => Promise.resolve(booking),
      ofTicket: () => Promise.resolve([]),
      takenStarts: () => Promise.resolve([]),
      recall: () => Promise.resolve(null),
      upcoming: () => Promise.resolve([]),
      ofAddress: () => Promise.resolve([]),
      change: () => Promise.resolve('stored' as const),
      all: async function* all() {},
    };
    const intake = {
      write: () => Promise.resolve({ kind: 'stored' as const }),
      mailTiming: () => Promise.resolve('now' as const),
    };
    const now = () => booking.start + afterMs;
    const service = bookingServiceOn({ bookings, intake }, { now });
    const sign = await testSigning().signer();
    const token = sign('booking', 'b1');
    expect((await service.find(token)) !== null).toBe(isShown);
    expect((await service.calendarFile(token)) !== null).toBe(isShown);
  });
});
