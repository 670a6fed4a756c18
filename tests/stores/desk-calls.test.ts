import { describe, expect, it } from 'vitest';
import { callReceiptWords } from '#content/booking-mails.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { slotEnd } from '#contract/slots.ts';
import { settled } from '#server/work/refused.ts';
import { LimitExceeded } from '#server/http/limiter.ts';
import { bookContext, mondayNine, mondayTen, sunday, validBooking } from '#tests/support/bookings.ts';
import { callLink, setUpDeskCalls } from '#tests/support/desk-calls.ts';
import { makeDesk, sendMails, signedInAs } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { testSigning } from '#tests/support/signing.ts';

const { email } = validBooking;

describe('calls at the desk', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskCalls(engine);

    it('shows the week ahead on a Sunday: the call, when, with whom, and that nobody has taken it.', async () => {
      const view = await setup.week();
      expect(view).toMatchObject({ weekStart: '2026-11-16', previous: '2026-11-09', next: '2026-11-23' });
      const start = Date.parse(mondayNine);
      expect(view.calls).toMatchObject([
        { id: setup.id, start, end: slotEnd(start), email, notes: 'Two apps.', host: null, link: null },
      ]);
      expect((await setup.week('2026-11-23')).calls).toEqual([]);
      expect((await setup.week('2026-11-18')).calls).toHaveLength(1);
    });

    it.each(['', 'soon', '0000-00-00', '2026-02-31', '9999-12-31', '2026-11-16\0'])(
      'shows some week for %j.',
      async (day) => {
        expect((await setup.week(day)).weekStart).toMatch(/^\d{4,5}-\d{2}-\d{2}$/);
      },
    );

    it('moves a call: both sides get the new time with an invitation, the old slot is free again.', async () => {
      expect(await setup.offered()).not.toContain(mondayNine);
      expect(await setup.act({ intent: 'move', id: setup.id, start: mondayTen })).toEqual({ ok: true });
      expect((await setup.week()).calls).toMatchObject([
        { id: setup.id, start: Date.parse(mondayTen), status: 'booked' },
      ]);
      const free = await setup.offered();
      expect(free).toContain(mondayNine);
      expect(free).not.toContain(mondayTen);
      const mails = await sendMails(setup.stores, setup.test.now);
      expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual(
        expect.arrayContaining([
          ['call-moved', email],
          ['call-moved-notice', 'team@example.com'],
        ]),
      );
      expect(mails).toHaveLength(2);
      const toVisitor = mails.find(({ kind }) => kind === 'call-moved');
      expect(toVisitor?.subject).toMatch(/^Your call has been rescheduled: /);
      // 10:00 in New York, shown in the visitor's own zone.
      expect(toVisitor?.text).toContain('When: Monday, November 16, 8:30 pm to 9:00 pm, Kolkata');
      expect(toVisitor?.calendar).toMatchObject({ method: 'REQUEST', sequence: 1 });
      expect(toVisitor?.calendar?.content).toContain(`UID:${setup.id}`);
      expect((await setup.actions())[0]).toBe('call-moved');
    });

    it('cancels a call: both sides are told, the slot is free at once, the week forgets it.', async () => {
      expect(await setup.act({ intent: 'cancel', id: setup.id })).toEqual({ ok: true });
      expect((await setup.week()).calls).toEqual([]);
      expect(await setup.offered()).toContain(mondayNine);
      const mails = await sendMails(setup.stores, setup.test.now);
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['call-cancelled', 'call-cancelled-notice']);
      const toVisitor = mails.find(({ kind }) => kind === 'call-cancelled');
      expect(toVisitor).toMatchObject({
        to: { address: email },
        calendar: { method: 'CANCEL', sequence: 1 },
      });
      expect(toVisitor?.subject.startsWith(callReceiptWords.cancelled.subject(''))).toBe(true);
      expect((await setup.actions())[0]).toBe('call-cancelled');
      // The call's reminders were withdrawn with it.
      expect(await sendMails(setup.stores, Date.parse(mondayNine))).toEqual([]);
    });

    it('moves and cancels whatever strangers have used up of the bookings, and says a sentence when it cannot.', async () => {
      const limit = () => Promise.reject(new LimitExceeded([], 600));
      const { services } = makeDesk(setup.stores, sunday, null, { limit });
      const signedIn = signedInAs(setup.asha.staff);
      const desk = services.open({ signedIn, requestId: 'r', clientAddress: '192.0.2.1' });
      expect(await desk.workOnCalls({ intent: 'move', id: setup.id, start: mondayTen })).toEqual({
        ok: true,
      });
      expect(await desk.workOnCalls({ intent: 'cancel', id: setup.id })).toEqual({ ok: true });
      expect(await settled(limit)).toMatchObject({ ok: false, status: 429, message: deskMessages.many });
    });

    it('changes a call and writes the log entry, or neither.', async () => {
      const audit = { actorId: null as unknown as string, action: 'x', recordId: setup.id, requestId: '' };
      const { id } = setup;
      const change = {
        id,
        ticketId: null,
        sequence: 0,
        start: 1,
        status: 'cancelled',
        mails: [],
        audit,
        now: 1,
      } as const;
      await expect(setup.stores.bookings.change(change)).rejects.toThrow(/actor_id/);
      expect(await setup.stores.bookings.findById(id)).toMatchObject({ status: 'booked', sequence: 0 });
      expect(await setup.act({ intent: 'cancel', id })).toEqual({ ok: true });
      const logged = await setup.actions();
      expect(await setup.act({ intent: 'cancel', id })).toEqual({ ok: true });
      expect(await setup.actions()).toEqual(logged);
    });

    it.each([
      ['taken', mondayTen],
      ['outside the hours', '2026-11-16T03:00:00.000Z'],
      ['on a weekend', '2026-11-21T15:00:00.000Z'],
      ['in the past', '2026-11-13T15:00:00.000Z'],
      ['no time', 'soon'],
    ])('refuses to move to a time that is %s, and mails nothing.', async (kind, start) => {
      if (kind === 'taken') {
        await setup.visitors.book({ ...validBooking, start }, bookContext);
        await sendMails(setup.stores, setup.test.now);
      }
      const before = await setup.actions();
      expect(await setup.act({ intent: 'move', id: setup.id, start })).toMatchObject({
        ok: false,
        status: 409,
        message: deskMessages.slotGone,
      });
      expect(await setup.stores.bookings.findById(setup.id)).toMatchObject({
        start: Date.parse(mondayNine),
        sequence: 0,
      });
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
      expect(await setup.actions()).toEqual(before);
    });

    it('changes no call that is over, cancelled or unknown.', async () => {
      setup.test.now = Date.parse(mondayNine) + 1;
      const over = { ok: false, status: 409, message: deskMessages.callOver };
      expect(await setup.act({ intent: 'cancel', id: setup.id })).toMatchObject(over);
      expect(
        await setup.act({ intent: 'move', id: setup.id, start: '2026-11-17T15:00:00.000Z' }),
      ).toMatchObject(over);
      setup.test.now = sunday;
      await setup.act({ intent: 'cancel', id: setup.id });
      expect(await setup.act({ intent: 'move', id: setup.id, start: mondayTen })).toMatchObject(over);
      expect(await setup.act({ intent: 'take', id: setup.id, staffId: setup.asha.staff.id })).toMatchObject(
        over,
      );
      expect(await setup.act({ intent: 'cancel', id: 'nothing' })).toMatchObject({ status: 404 });
      const before = await setup.actions();
      for (const staffId of [setup.asha.staff.id, ''])
        expect(await setup.act({ intent: 'take', id: 'nothing', staffId })).toMatchObject(over);
      expect(await setup.act({ intent: 'unblock', id: 'nothing' })).toEqual({ ok: true });
      expect(await setup.actions()).toEqual(before);
    });

    it('mails the link of who takes a call to the visitor, and shows it in the week.', async () => {
      expect(await setup.act({ intent: 'take', id: setup.id, staffId: setup.asha.staff.id })).toEqual({
        ok: true,
      });
      expect((await setup.week()).calls).toMatchObject([{ host: { name: 'Asha' }, link: callLink }]);
      const mails = await sendMails(setup.stores, setup.test.now);
      expect(mails).toMatchObject([{ kind: 'desk-call-link', to: { address: email } }]);
      expect(mails[0]?.subject).toMatch(/^Link for your call on .*7:30 pm to 8:00 pm, Kolkata/);
      expect(mails[0]?.text).toContain(callLink);
      expect(mails[0]?.text).toContain('You’ll be talking to Asha.');
      expect(mails[0]?.html).toContain(`href="${callLink}"`);
      expect(mails[0]?.calendar).toMatchObject({ method: 'REQUEST', sequence: 0 });
      expect(mails[0]?.calendar?.content).toContain(`LOCATION:${callLink}`);
      expect(mails[0]?.calendar?.content).toContain(`UID:${setup.id}@`);
      const was = setup.asha.staff.id;
      expect(await setup.act({ intent: 'take', id: setup.id, staffId: '', was })).toEqual({ ok: true });
      expect((await setup.week()).calls).toMatchObject([{ host: null, link: null }]);
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
      expect((await setup.actions()).slice(0, 2)).toEqual(['call-host', 'call-host']);
    });

    it('gives no call to who has no link, may not see calls, or is not there.', async () => {
      const [bare, hira] = [
        await setup.test.person('Bela', 'clients'),
        await setup.test.person('Hira', 'hiring'),
      ];
      const take = (staffId: string) => setup.act({ intent: 'take', id: setup.id, staffId });
      expect(await take(bare.staff.id)).toMatchObject({ status: 400, message: deskMessages.noLink });
      for (const staffId of [hira.staff.id, 'nobody'])
        expect(await take(staffId)).toMatchObject({ status: 400, message: deskMessages.personUnknown });
      expect((await setup.week()).people.map(({ name }) => name)).not.toContain('Hira');
      expect((await setup.week(null, bare)).ownLink).toBe('none');
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
    });

    it('is taken with the site’s meeting URL by who has no room of their own.', async () => {
      const meetingUrl = 'https://meet.example.com/office';
      const office = makeDesk(setup.stores, setup.test.now, null, { meetingUrl });
      const bela = await office.person('Bela', 'clients');
      const take = (staffId: string) => bela.desk().workOnCalls({ intent: 'take', id: setup.id, staffId });
      const calls = async () => (await bela.desk().calls(null)).calls;
      expect((await bela.desk().calls(null)).ownLink).toBe('site');
      expect(await calls()).toMatchObject([{ host: null, link: null }]);
      expect(await take(bela.staff.id)).toEqual({ ok: true });
      expect(await calls()).toMatchObject([{ host: { name: 'Bela' }, link: meetingUrl }]);
      expect((await sendMails(setup.stores, setup.test.now)).map(({ text }) => text)).toEqual([
        expect.stringContaining(meetingUrl),
      ]);
      // Their own room comes first.
      const [id, staffId, was] = [setup.id, setup.asha.staff.id, bela.staff.id];
      expect(await bela.desk().workOnCalls({ intent: 'take', id, staffId, was })).toEqual({ ok: true });
      expect(await calls()).toMatchObject([{ host: { name: 'Asha' }, link: callLink }]);
    });

    it('is taken by one of two who saw it free; the other is told, and nobody is mailed twice.', async () => {
      const office = makeDesk(setup.stores, setup.test.now, null, {
        meetingUrl: 'https://meet.example.com/',
      });
      const bela = await office.person('Bela', 'clients');
      const take = (staffId: string) => setup.act({ intent: 'take', id: setup.id, staffId });
      const before = (await setup.actions()).length;
      expect((await setup.week()).calls).toMatchObject([{ host: null }]);
      expect(await take(setup.asha.staff.id)).toEqual({ ok: true });
      const second = { intent: 'take', id: setup.id, staffId: bela.staff.id };
      expect(await bela.desk().workOnCalls(second)).toMatchObject({
        status: 409,
        message: deskMessages.callTaken,
      });
      // Pressed twice, it's done once.
      expect(await take(setup.asha.staff.id)).toEqual({ ok: true });
      expect((await setup.week()).calls).toMatchObject([{ host: { name: 'Asha' } }]);
      expect(await sendMails(setup.stores, setup.test.now)).toHaveLength(1);
      expect(await setup.actions()).toHaveLength(before + 1);
    });

    it('keeps who has taken a call when it is moved.', async () => {
      await setup.act({ intent: 'take', id: setup.id, staffId: setup.asha.staff.id });
      await setup.act({ intent: 'move', id: setup.id, start: mondayTen });
      expect((await setup.week()).calls).toMatchObject([
        { start: Date.parse(mondayTen), host: { name: 'Asha' } },
      ]);
    });

    it('has the host’s link in every later invitation, in reminders and in the calendar file.', async () => {
      await setup.act({ intent: 'take', id: setup.id, staffId: setup.asha.staff.id });
      await setup.act({ intent: 'move', id: setup.id, start: mondayTen });
      const mails = await sendMails(setup.stores, Date.parse(mondayTen));
      const later = mails.filter(({ kind }) => kind.startsWith('call-'));
      expect(later.map(({ kind }) => kind).toSorted()).toEqual([
        'call-moved',
        'call-moved-notice',
        'call-reminder',
        'call-reminder-notice',
      ]);
      for (const { text } of later) expect(text).toContain(callLink);
      for (const { calendar } of later.filter(({ kind }) => kind.startsWith('call-moved')))
        expect(calendar?.content).toContain(`LOCATION:${callLink}`);
      const token = (await testSigning().signer())('booking', setup.id);
      expect(await setup.visitors.calendarFile(token)).toContain(`LOCATION:${callLink}`);
    });
  });
});
