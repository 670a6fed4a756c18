import { beforeEach, describe, expect, it } from 'vitest';
import { isStaleCallMail, reminderTime } from '#server/bookings/mails.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import {
  bookContext,
  bookingServiceOn,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const hourMs = 60 * 60_000;
const tokenOf = (manageUrl: string) => manageUrl.split('/').at(-1) ?? '';

describe('reminders of a call', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
      await stores.erasePerson('ada@example.com');
    });

    let claims = 0;
    /** What would be sent now, and to whom. */
    async function dueAt(now: number): Promise<ClaimedMail[]> {
      claims += 1;
      const owner = `reader-${claims}`;
      const mails = await stores.outbox.claim({ owner, now, leaseMs: hourMs, limit: 100 });
      await stores.outbox.settle(
        owner,
        mails.map(({ id }) => ({ id, outcome: 'released' })),
        now,
      );
      return mails;
    }
    const remindersAt = async (now: number) =>
      (await dueAt(now)).filter(({ kind }) => kind.includes('reminder'));

    it('are due a day before, or an hour before when the call was booked later than that', async () => {
      const start = Date.parse(mondayNine);
      expect(reminderTime(start, start - 100 * hourMs)).toBe(start - 24 * hourMs);
      expect(reminderTime(start, start - 25 * hourMs)).toBe(start - 24 * hourMs);
      expect(reminderTime(start, start - 25 * hourMs + 1)).toBe(start - hourMs);
      expect(reminderTime(start, start - 2 * hourMs + 1)).toBeNull();
    });

    it('go to the visitor and to every address of the team, not before their time', async () => {
      const service = bookingServiceOn(stores, { teamEmail: 'ada.calls@example.com, bob@example.com' });
      await service.book(validBooking, bookContext);
      // Booked 26 hours before the call.
      const due = Date.parse(mondayNine) - 24 * hourMs;
      expect(await remindersAt(due - 1)).toEqual([]);
      const reminders = await remindersAt(due);
      expect(reminders.map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted()).toEqual([
        'call-reminder to ada@example.com',
        'call-reminder-notice to ada.calls@example.com',
        'call-reminder-notice to bob@example.com',
      ]);
    });

    it('move with the call', async () => {
      const service = bookingServiceOn(stores);
      const call = await service.book(validBooking, bookContext);
      await service.reschedule(tokenOf(call.manageUrl), mondayTen, bookContext.admission);
      const due = Date.parse(mondayTen) - 24 * hourMs;
      expect(await remindersAt(due - 1)).toEqual([]);
      const reminders = await remindersAt(due);
      expect(reminders).toHaveLength(2);
      expect(reminders[0]?.payload).toMatchObject({ start: Date.parse(mondayTen), previousStart: null });
    });

    it('go away with the call', async () => {
      const service = bookingServiceOn(stores);
      const call = await service.book(validBooking, bookContext);
      await service.cancel(tokenOf(call.manageUrl), bookContext.admission);
      expect(await remindersAt(Date.parse(mondayNine))).toEqual([]);
    });

    it('are stale when the call moved, ended or was cancelled while they waited', async () => {
      const service = bookingServiceOn(stores);
      const call = await service.book(validBooking, bookContext);
      const start = Date.parse(mondayNine);
      const [reminder] = await remindersAt(start - hourMs);
      if (!reminder) throw new Error('There is no reminder.');
      const isStale = (now: number, mail = reminder) => isStaleCallMail(stores.bookings, mail, now);
      expect(await isStale(start - 1)).toBe(false);
      expect(await isStale(start)).toBe(true);
      expect(await isStale(start, { ...reminder, kind: 'ticket-receipt' })).toBe(false);
      await service.reschedule(tokenOf(call.manageUrl), mondayTen, bookContext.admission);
      expect(await isStale(start - hourMs)).toBe(true);
      await stores.erasePerson('ada@example.com');
      expect(await isStale(start - hourMs)).toBe(true);
    });

    it('are not late before their time: only mails that should have left count as waiting', async () => {
      const before = await stores.outbox.waiting(sunday - 1);
      await bookingServiceOn(stores).book(validBooking, bookContext);
      expect(await stores.outbox.waiting(sunday - 1)).toEqual(before);
      expect(await stores.outbox.waiting(sunday)).toEqual({ count: before.count + 2, since: sunday });
    });
  });
});
