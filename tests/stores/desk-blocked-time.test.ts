import { describe, expect, it } from 'vitest';
import { SlotGone } from '#server/bookings/service.ts';
import { bookContext, mondayNine, mondayTen, validBooking } from '#tests/support/bookings.ts';
import { setUpDeskCalls } from '#tests/support/desk-calls.ts';
import { sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const mondayHalfNine = '2026-11-16T13:30:00.000Z';
const mondayHalfTen = '2026-11-16T14:30:00.000Z';

describe('blocked time', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskCalls(engine);

    it('takes blocked time from the free slots at once, and gives it back when the block goes.', async () => {
      await setup.act({ intent: 'cancel', id: setup.id });
      const before = await setup.offered();
      expect(before).toEqual(expect.arrayContaining([mondayNine, mondayHalfTen]));
      expect(await setup.block()).toEqual({ ok: true });
      // In Asha's zone, New York: from 14:00 to 15:00 UTC; slots that only touch it stay.
      expect(await setup.offered()).toEqual(
        before.filter((slot) => ![mondayNine, mondayHalfTen].includes(slot)),
      );
      expect(await setup.offered()).toEqual(expect.arrayContaining([mondayHalfNine, mondayTen]));
      const { blocked, free } = await setup.week();
      expect(blocked).toMatchObject([
        {
          start: Date.parse(mondayNine),
          end: Date.parse(mondayTen),
          reason: 'Team day',
          person: { name: 'Asha' },
        },
      ]);
      expect(free).not.toContain(Date.parse(mondayNine));
      await expect(setup.visitors.book(validBooking, bookContext)).rejects.toThrow(SlotGone);

      expect(await setup.act({ intent: 'unblock', id: blocked[0]?.id ?? '' })).toEqual({ ok: true });
      expect(await setup.offered()).toEqual(before);
      expect((await setup.actions()).slice(0, 2)).toEqual(['time-unblocked', 'time-blocked']);
    });

    it('takes every slot that a block reaches into, even by a minute.', async () => {
      await setup.act({ intent: 'cancel', id: setup.id });
      await setup.block({ from: '09:29', to: '09:31' });
      const free = await setup.offered();
      for (const slot of [mondayNine, mondayHalfTen]) expect(free).not.toContain(slot);
      for (const slot of [mondayHalfNine, mondayTen]) expect(free).toContain(slot);
    });

    it('reads a block in the zone of who makes it.', async () => {
      const mehul = await setup.test.person('Mehul', 'clients', { zone: 'Asia/Kolkata' });
      await setup.act({ intent: 'cancel', id: setup.id });
      await setup.act({ intent: 'block', day: '2026-11-16', from: '19:30', to: '20:00', reason: '' }, mehul);
      expect(await setup.offered()).not.toContain(mondayNine);
      expect(await setup.offered()).toContain(mondayHalfTen);
    });

    it('leaves a booked call where it is when its time is blocked; it can still be moved and cancelled.', async () => {
      await setup.block();
      expect((await setup.week()).calls).toMatchObject([
        { id: setup.id, start: Date.parse(mondayNine), status: 'booked' },
      ]);
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
      expect(await setup.act({ intent: 'move', id: setup.id, start: mondayHalfTen })).toMatchObject({
        status: 409,
      });
      expect(await setup.act({ intent: 'move', id: setup.id, start: mondayTen })).toEqual({ ok: true });
      expect(await setup.offered()).not.toContain(mondayNine);
      expect(await setup.act({ intent: 'cancel', id: setup.id })).toEqual({ ok: true });
    });

    it.each([
      ['an end before the beginning', { from: '10:00', to: '09:00' }, 'to'],
      ['no length', { from: '10:00', to: '10:00' }, 'to'],
      ['a time that is over', { day: '2026-11-13' }, 'day'],
      ['a day too far ahead', { day: '2027-11-16' }, 'day'],
      ['a day that does not exist', { day: '2026-02-31' }, 'day'],
      ['another day that does not exist', { day: '2026-11-31' }, 'day'],
      ['no day', { day: 'Monday' }, 'day'],
      ['no time', { from: '9' }, 'from'],
      ['a reason without end', { reason: 'x'.repeat(121) }, 'reason'],
    ])('refuses to block %s.', async (_what, fields, field) => {
      expect(await setup.block(fields)).toMatchObject({ ok: false, status: 400, errors: [{ field }] });
      expect((await setup.week()).blocked).toEqual([]);
    });
  });
});
