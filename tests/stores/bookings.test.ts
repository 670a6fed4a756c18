import { beforeAll, describe, expect, it } from 'vitest';
import { NotChangeable, SlotGone } from '#server/bookings/service.ts';
import { runPurge } from '#server/retention/purge.ts';
import { KeyReused } from '#server/intake/submission.ts';
import { clientKey } from '#server/http/sent-context.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import {
  bookContext,
  bookingServiceOn,
  makeBookingWriteSet,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { dayMs } from '#contract/durations.ts';

const tokenOf = (manageUrl: string) => manageUrl.split('/').at(-1) ?? '';

describe('bookings', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let other: Stores;
    beforeAll(async () => {
      [stores, other] = await Promise.all([engine.open(), engine.open()]);
    });
    /** Every case starts with all slots free. */
    const clear = async () => {
      for (const email of ['ada@example.com', 'bob@example.com']) await stores.erasePerson(email);
    };

    it('are stored as they came, visible to every process', async () => {
      await clear();
      const writeSet = makeBookingWriteSet({
        notes: 'Zeile 1\nline 2 \' " ; --',
        suspectReasons: ['too-fast'],
      });
      expect(await stores.intake.write(writeSet)).toEqual({ kind: 'stored' });
      const { client: _client, openMost: _openMost, ...stored } = writeSet.bookings?.[0] ?? {};
      expect(await other.bookings.findById(writeSet.recordId)).toEqual(stored);
      expect(await other.bookings.takenStarts(0, sunday + dayMs * 30)).toEqual([Date.parse(mondayNine)]);
    });

    it('give a slot to exactly one of 50 clients on two processes; the others get the next free slots', async () => {
      await clear();
      const services = [bookingServiceOn(stores), bookingServiceOn(other)] as const;
      const before = await stores.outbox.counts();
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          services[index % 2 === 0 ? 0 : 1].book(
            { ...validBooking, name: `Client ${index}` },
            { ...bookContext, idempotencyKey: clientKey(`client-key-${index}`) },
          ),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      );
      expect(refusals).toHaveLength(49);
      for (const refusal of refusals) {
        expect(refusal).toBeInstanceOf(SlotGone);
        expect((refusal as SlotGone).slots?.[0]).toBe('2026-11-16T14:30:00.000Z');
        expect((refusal as SlotGone).slots).toHaveLength(5);
      }
      const after = await stores.outbox.counts();
      // To the visitor and the team, now and as reminders.
      expect(after.pending - before.pending).toBe(4);
    });

    it('lose none when 50 clients on two processes book different slots at once, in any order', async () => {
      await clear();
      const services = [bookingServiceOn(stores), bookingServiceOn(other)] as const;
      const slots = (await bookingServiceOn(stores).freeSlots())
        .slice(0, 50)
        .toSorted(() => Math.random() - 0.5);
      const booked = await Promise.all(
        slots.map((start, index) =>
          services[index % 2 === 0 ? 0 : 1].book({ ...validBooking, start }, bookContext),
        ),
      );
      expect(new Set(booked.map((result) => result.bookingId)).size).toBe(50);
      const free = await bookingServiceOn(other).freeSlots();
      expect(free.filter((start) => slots.includes(start))).toEqual([]);
    });

    it('answer a repeated request with the same booking, also when its slot is no longer on offer', async () => {
      await clear();
      const context = { ...bookContext, idempotencyKey: clientKey('repeated-key') };
      const evening = () => sunday + 6 * 60 * 60_000;
      const first = await bookingServiceOn(stores, { now: evening }).book(validBooking, context);
      const again = await bookingServiceOn(other, { now: evening }).book(validBooking, context);
      expect(again).toEqual(first);
      const late = bookingServiceOn(other, { now: () => Date.parse(mondayNine) - 60_000 });
      expect(await late.book(validBooking, context)).toEqual(first);
      await expect(
        bookingServiceOn(other).book({ ...validBooking, name: 'Someone else' }, context),
      ).rejects.toBeInstanceOf(KeyReused);
    });

    it.each([
      ['a Sunday', '2026-11-22T15:00:00.000Z'],
      ['the past', '2026-11-13T15:00:00.000Z'],
      ['a quarter past', '2026-11-16T14:15:00.000Z'],
      ['next year', '2027-11-16T14:00:00.000Z'],
      ['the evening', '2026-11-16T23:00:00.000Z'],
    ])('refuse %s and name free slots', async (_when, start) => {
      const refused = await bookingServiceOn(stores)
        .book({ ...validBooking, start }, bookContext)
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(SlotGone);
      expect((refused as SlotGone).slots?.length).toBeGreaterThan(0);
    });

    it('move to a free slot and free the old one', async () => {
      await clear();
      const service = bookingServiceOn(stores);
      const call = await service.book(validBooking, bookContext);
      const token = tokenOf(call.manageUrl);
      const moved = await service.reschedule(token, mondayTen, admission);
      expect(moved).toMatchObject({ start: mondayTen, status: 'booked', bookingId: call.bookingId });
      const free = await bookingServiceOn(other).freeSlots();
      expect(free).toContain(mondayNine);
      expect(free).not.toContain(mondayTen);
    });

    it('do not move onto a slot that is taken, and stay where they were', async () => {
      await clear();
      const service = bookingServiceOn(stores);
      const call = await service.book(validBooking, bookContext);
      await service.book({ ...validBooking, start: mondayTen, email: 'bob@example.com' }, bookContext);
      await expect(service.reschedule(tokenOf(call.manageUrl), mondayTen, admission)).rejects.toBeInstanceOf(
        SlotGone,
      );
      expect(await service.find(tokenOf(call.manageUrl))).toMatchObject({
        start: mondayNine,
        changeable: true,
      });
    });

    it('are cancelled once; the slot is free again and can be booked anew', async () => {
      await clear();
      const service = bookingServiceOn(stores);
      const call = await service.book(validBooking, bookContext);
      const token = tokenOf(call.manageUrl);
      const before = await stores.outbox.counts();
      const both = await Promise.allSettled([
        service.cancel(token, admission),
        bookingServiceOn(other).cancel(token, admission),
      ]);
      expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
      // Two mails were added and two reminders removed; a second cancellation would add two more.
      expect((await stores.outbox.counts()).pending - before.pending).toBe(0);
      expect(await service.find(token)).toMatchObject({ status: 'cancelled', changeable: false });
      expect(await service.freeSlots()).toContain(mondayNine);
      await expect(service.reschedule(token, mondayTen, admission)).rejects.toBeInstanceOf(NotChangeable);
      expect((await service.book(validBooking, bookContext)).bookingId).not.toBe(call.bookingId);
    });

    it('cannot be changed once the call has begun', async () => {
      await clear();
      const call = await bookingServiceOn(stores).book(validBooking, bookContext);
      const later = bookingServiceOn(stores, { now: () => Date.parse(mondayNine) + 1 });
      await expect(later.cancel(tokenOf(call.manageUrl), admission)).rejects.toBeInstanceOf(NotChangeable);
    });

    it('are found by their own signed link only, in every process', async () => {
      await clear();
      const call = await bookingServiceOn(stores).book(validBooking, bookContext);
      const token = tokenOf(call.manageUrl);
      expect(await bookingServiceOn(other).find(token)).toMatchObject({ bookingId: call.bookingId });
      const [id = ''] = token.split('.');
      for (const forged of [id, `${id}.`, `${token}x`, `x${token}`, token.slice(0, -1), '', 'a.b.c']) {
        expect(await bookingServiceOn(stores).find(forged)).toBeNull();
      }
    });

    it('are erased with the person and purged a year after the call', async () => {
      await clear();
      const call = await bookingServiceOn(stores).book(validBooking, {
        ...bookContext,
        idempotencyKey: clientKey('erased-key'),
      });
      expect(await stores.erasePerson('ada@example.com')).toMatchObject({
        bookings: [call.bookingId],
        mails: 4,
        keys: 1,
      });
      expect(await bookingServiceOn(stores).find(tokenOf(call.manageUrl))).toBeNull();
      const writeSet = makeBookingWriteSet();
      await stores.intake.write(writeSet);
      const start = Date.parse(mondayNine);
      expect(await runPurge(stores, start + 365 * dayMs)).toMatchObject({ bookings: 0 });
      expect(await runPurge(stores, start + 365 * dayMs + 1)).toMatchObject({ bookings: 1 });
    });
  });
});
