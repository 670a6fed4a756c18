import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slotsAnswerSchema } from '#contract/booking.ts';
import { slotEnd } from '#contract/slots.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { bookingRoutes } from '#server/routes/bookings.ts';
import type { Fields } from '#contract/desk/desk.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import { SlotGone } from '#server/services/booking-errors.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import {
  bookContext,
  bookingServiceOn,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { makeDesk, sendMails, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { mountApi } from '#tests/support/mounted-api.ts';
import { testSigning } from '#tests/support/signing.ts';

const callLink = 'https://meet.example.com/asha';
const mondayHalfNine = '2026-11-16T13:30:00.000Z';
const mondayHalfTen = '2026-11-16T14:30:00.000Z';
const { email } = validBooking;

describe('calls at the desk', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    let visitors: BookingService;
    let api: FastifyInstance;
    let asha: Awaited<ReturnType<TestDesk['person']>>;

    beforeAll(async () => {
      stores = await engine.open();
      test = makeDesk(stores, sunday);
      asha = await test.person('Asha', 'owner', { callLink });
      // The site that visitors see, as another process has it.
      visitors = bookingServiceOn(stores, {
        blocked: (from, to) => stores.desk.calls.blocked(from, to),
        now: () => test.now,
        signing: testSigning(),
      });
      api = await mountApi(bookingRoutes(visitors, 'https://www.example.com'));
    });
    afterAll(() => api.close());

    let id = '';
    beforeEach(async () => {
      test.now = sunday;
      await stores.erasePerson(email);
      for (const time of (await week()).blocked) await act({ intent: 'unblock', id: time.id });
      id = (await visitors.book(validBooking, bookContext)).bookingId;
      await sendMails(stores, test.now);
    });

    const week = (day: string | null = null, who = asha) => who.desk().calls(day);
    const act = (fields: Fields, who = asha) => who.desk().workOnCalls(fields);
    const offered = async () => slotsAnswerSchema.parse((await api.inject('/api/slots')).json()).data.slots;
    const block = (fields: Fields = {}) =>
      act({ intent: 'block', day: '2026-11-16', from: '09:00', to: '10:00', reason: 'Team day', ...fields });
    const actions = async () => (await asha.desk().log(null)).rows.map(({ action }) => action);

    it('shows the week ahead on a Sunday: the call, when, with whom, and that nobody has taken it.', async () => {
      const view = await week();
      expect(view).toMatchObject({ weekStart: '2026-11-16', previous: '2026-11-09', next: '2026-11-23' });
      const start = Date.parse(mondayNine);
      expect(view.calls).toMatchObject([
        { id, start, end: slotEnd(start), email, notes: 'Two apps.', host: null, link: null },
      ]);
      expect((await week('2026-11-23')).calls).toEqual([]);
      expect((await week('2026-11-18')).calls).toHaveLength(1);
    });

    it.each(['', 'soon', '0000-00-00', '2026-02-31', '9999-12-31', '2026-11-16\0'])(
      'shows some week for %j.',
      async (day) => {
        expect((await week(day)).weekStart).toMatch(/^\d{4,5}-\d{2}-\d{2}$/);
      },
    );

    it('moves a call: both sides get the new time with an invitation, the old slot is free again.', async () => {
      expect(await offered()).not.toContain(mondayNine);
      expect(await act({ intent: 'move', id, start: mondayTen })).toEqual({ ok: true });
      expect((await week()).calls).toMatchObject([{ id, start: Date.parse(mondayTen), status: 'booked' }]);
      const free = await offered();
      expect(free).toContain(mondayNine);
      expect(free).not.toContain(mondayTen);
      const mails = await sendMails(stores, test.now);
      expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual(
        expect.arrayContaining([
          ['call-moved', email],
          ['call-moved-notice', 'team@example.com'],
        ]),
      );
      expect(mails).toHaveLength(2);
      const toVisitor = mails.find(({ kind }) => kind === 'call-moved');
      expect(toVisitor?.subject).toMatch(/^Your call has moved: /);
      // 10:00 in New York, in the visitor's own zone.
      expect(toVisitor?.text).toContain('When: Monday, November 16, 8:30 pm to 9:00 pm, Kolkata');
      expect(toVisitor?.calendar).toMatchObject({ method: 'REQUEST', sequence: 1 });
      expect(toVisitor?.calendar?.content).toContain(`UID:${id}`);
      expect((await actions())[0]).toBe('call-moved');
    });

    it('cancels a call: both sides are told, the slot is free at once, the week forgets it.', async () => {
      expect(await act({ intent: 'cancel', id })).toEqual({ ok: true });
      expect((await week()).calls).toEqual([]);
      expect(await offered()).toContain(mondayNine);
      const mails = await sendMails(stores, test.now);
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['call-cancelled', 'call-cancelled-notice']);
      const toVisitor = mails.find(({ kind }) => kind === 'call-cancelled');
      expect(toVisitor).toMatchObject({
        to: { address: email },
        calendar: { method: 'CANCEL', sequence: 1 },
      });
      expect(toVisitor?.subject).toMatch(/^Your call is canceled: /);
      expect((await actions())[0]).toBe('call-cancelled');
      // The reminders of the call were taken back with it.
      expect(await sendMails(stores, Date.parse(mondayNine))).toEqual([]);
    });

    it.each([
      ['taken', mondayTen],
      ['outside the hours', '2026-11-16T03:00:00.000Z'],
      ['on a weekend', '2026-11-21T15:00:00.000Z'],
      ['in the past', '2026-11-13T15:00:00.000Z'],
      ['no time', 'soon'],
    ])('refuses to move to a time that is %s, and mails nothing.', async (kind, start) => {
      if (kind === 'taken') {
        await visitors.book({ ...validBooking, start }, bookContext);
        await sendMails(stores, test.now);
      }
      const before = await actions();
      expect(await act({ intent: 'move', id, start })).toMatchObject({
        ok: false,
        status: 409,
        message: deskMessages.slotGone,
      });
      expect(await stores.bookings.findById(id)).toMatchObject({
        start: Date.parse(mondayNine),
        sequence: 0,
      });
      expect(await sendMails(stores, test.now)).toEqual([]);
      expect(await actions()).toEqual(before);
    });

    it('changes no call that is over, cancelled or unknown.', async () => {
      test.now = Date.parse(mondayNine) + 1;
      const over = { ok: false, status: 409, message: deskMessages.callOver };
      expect(await act({ intent: 'cancel', id })).toMatchObject(over);
      expect(await act({ intent: 'move', id, start: '2026-11-17T15:00:00.000Z' })).toMatchObject(over);
      test.now = sunday;
      await act({ intent: 'cancel', id });
      expect(await act({ intent: 'move', id, start: mondayTen })).toMatchObject(over);
      expect(await act({ intent: 'take', id, staffId: asha.staff.id })).toMatchObject(over);
      expect(await act({ intent: 'cancel', id: 'nothing' })).toMatchObject({ status: 404 });
      const before = await actions();
      for (const staffId of [asha.staff.id, ''])
        expect(await act({ intent: 'take', id: 'nothing', staffId })).toMatchObject(over);
      expect(await act({ intent: 'unblock', id: 'nothing' })).toEqual({ ok: true });
      expect(await actions()).toEqual(before);
    });

    it('mails the link of who takes a call to the visitor, and shows it in the week.', async () => {
      expect(await act({ intent: 'take', id, staffId: asha.staff.id })).toEqual({ ok: true });
      expect((await week()).calls).toMatchObject([{ host: { name: 'Asha' }, link: callLink }]);
      const mails = await sendMails(stores, test.now);
      expect(mails).toMatchObject([{ kind: 'desk-call-link', to: { address: email } }]);
      expect(mails[0]?.subject).toMatch(/^The link for your call, .*7:30 pm to 8:00 pm, Kolkata/);
      expect(mails[0]?.text).toContain(callLink);
      expect(mails[0]?.text).toContain('Asha will talk to you.');
      expect(mails[0]?.html).toContain(`href="${callLink}"`);
      expect(await act({ intent: 'take', id, staffId: '' })).toEqual({ ok: true });
      expect((await week()).calls).toMatchObject([{ host: null, link: null }]);
      expect(await sendMails(stores, test.now)).toEqual([]);
      expect((await actions()).slice(0, 2)).toEqual(['call-host', 'call-host']);
    });

    it('gives no call to who has no link, may not see calls, or is not there.', async () => {
      const [bare, hira] = [await test.person('Bela', 'clients'), await test.person('Hira', 'hiring')];
      const take = (staffId: string) => act({ intent: 'take', id, staffId });
      expect(await take(bare.staff.id)).toMatchObject({ status: 400, message: deskMessages.noLink });
      for (const staffId of [hira.staff.id, 'nobody'])
        expect(await take(staffId)).toMatchObject({ status: 400, message: deskMessages.personUnknown });
      expect((await week()).people.map(({ name }) => name)).not.toContain('Hira');
      expect((await week(null, bare)).hasLink).toBe(false);
      expect(await sendMails(stores, test.now)).toEqual([]);
    });

    it('keeps who has taken a call when it is moved.', async () => {
      await act({ intent: 'take', id, staffId: asha.staff.id });
      await act({ intent: 'move', id, start: mondayTen });
      expect((await week()).calls).toMatchObject([{ start: Date.parse(mondayTen), host: { name: 'Asha' } }]);
    });

    it('takes blocked time from the free slots at once, and gives it back when the block goes.', async () => {
      await act({ intent: 'cancel', id });
      const before = await offered();
      expect(before).toEqual(expect.arrayContaining([mondayNine, mondayHalfTen]));
      expect(await block()).toEqual({ ok: true });
      // In Asha's zone, New York: from 14:00 to 15:00 UTC; what only touches it stays.
      expect(await offered()).toEqual(before.filter((slot) => ![mondayNine, mondayHalfTen].includes(slot)));
      expect(await offered()).toEqual(expect.arrayContaining([mondayHalfNine, mondayTen]));
      const { blocked, free } = await week();
      expect(blocked).toMatchObject([
        {
          start: Date.parse(mondayNine),
          end: Date.parse(mondayTen),
          reason: 'Team day',
          person: { name: 'Asha' },
        },
      ]);
      expect(free).not.toContain(Date.parse(mondayNine));
      await expect(visitors.book(validBooking, bookContext)).rejects.toThrow(SlotGone);

      expect(await act({ intent: 'unblock', id: blocked[0]?.id ?? '' })).toEqual({ ok: true });
      expect(await offered()).toEqual(before);
      expect((await actions()).slice(0, 2)).toEqual(['time-unblocked', 'time-blocked']);
    });

    it('takes every slot that a block reaches into, even by a minute.', async () => {
      await act({ intent: 'cancel', id });
      await block({ from: '09:29', to: '09:31' });
      const free = await offered();
      for (const slot of [mondayNine, mondayHalfTen]) expect(free).not.toContain(slot);
      for (const slot of [mondayHalfNine, mondayTen]) expect(free).toContain(slot);
    });

    it('reads a block in the zone of who makes it.', async () => {
      const mehul = await test.person('Mehul', 'clients', { zone: 'Asia/Kolkata' });
      await act({ intent: 'cancel', id });
      await act({ intent: 'block', day: '2026-11-16', from: '19:30', to: '20:00', reason: '' }, mehul);
      expect(await offered()).not.toContain(mondayNine);
      expect(await offered()).toContain(mondayHalfTen);
    });

    it('leaves a booked call where it is when its time is blocked; it can still be moved and cancelled.', async () => {
      await block();
      expect((await week()).calls).toMatchObject([{ id, start: Date.parse(mondayNine), status: 'booked' }]);
      expect(await sendMails(stores, test.now)).toEqual([]);
      expect(await act({ intent: 'move', id, start: mondayHalfTen })).toMatchObject({ status: 409 });
      expect(await act({ intent: 'move', id, start: mondayTen })).toEqual({ ok: true });
      expect(await offered()).not.toContain(mondayNine);
      expect(await act({ intent: 'cancel', id })).toEqual({ ok: true });
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
      expect(await block(fields)).toMatchObject({ ok: false, status: 400, errors: [{ field }] });
      expect((await week()).blocked).toEqual([]);
    });
  });
});
