import { describe, expect, it } from 'vitest';
import { slotEnd } from '#contract/slots.ts';
import { createCallRequests } from '#server/requests/links.ts';
import { SlotGone } from '#server/bookings/service.ts';
import {
  bookContext,
  bookingServiceOn,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { admission } from '#tests/support/admission.ts';
import { hourMs, kinds, setUpRequestPage } from '#tests/support/request-page.ts';
import { tokenOf } from '#tests/support/requests.ts';
import { sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const tuesday = '2026-11-17T14:00:00.000Z';

describe('a call that belongs to a request', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);
    const bookings = () =>
      bookingServiceOn(setup.stores, {
        now: () => setup.requests.now,
        requests: createCallRequests(setup.requests.links),
      });
    const book = async (request: string, start: string, email: string) => {
      const call = await bookings().book({ ...validBooking, email, start, request }, bookContext);
      return { ...call, token: tokenOf(call.manageUrl) };
    };
    const emailOf = async (id: string) => (await setup.stores.desk.requests.find(id))?.email ?? '';

    it('is on both timelines, is the next step once we answered, and goes on as it is moved and canceled', async () => {
      const { id, token } = await setup.ticket();
      await setup.reply(id);
      const email = await emailOf(id);
      expect(await setup.requests.callFor(token)).toEqual({
        ticketId: id,
        person: { name: 'Ada Lovelace', email },
      });
      expect((await setup.seeTicket(token)).bookUrl).toBe(`/book?request=${token}`);
      const call = await book(token, mondayNine, email);
      expect(call.caseUrl).toBe(`/case/${token}`);
      const booked = await setup.seeTicket(token);
      expect(booked.call).toMatchObject({ start: mondayNine, links: { meetingUrl: null } });
      expect(kinds(booked).at(-1)).toBe('call-booked');
      const atDesk = await setup.asha.desk().ticket(id);
      expect(atDesk?.booked).toMatchObject([
        { id: call.bookingId, status: 'booked', timeZone: 'Asia/Kolkata' },
      ]);
      expect([atDesk?.calls, atDesk?.zone]).toEqual([[], 'Asia/Kolkata']);
      expect(atDesk?.events.at(-1)).toMatchObject({
        kind: 'call-booked',
        about: String(Date.parse(mondayNine)),
        actor: { name: 'The visitor' },
      });
      const mails = await sendMails(setup.stores, setup.requests.now);
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['call-booked', 'call-booked-notice']);
      expect(mails.find(({ kind }) => kind === 'call-booked-notice')?.text).toContain(`#${id}`);

      const manage = tokenOf(booked.call?.links?.manageUrl ?? '');
      await bookings().reschedule(manage, mondayTen, admission);
      await bookings().cancel(manage, admission);
      const over = await setup.seeTicket(token);
      expect(kinds(over).slice(-2)).toEqual(['call-moved', 'call-cancelled']);
      expect(over.call).toBeNull();
      expect((await setup.asha.desk().ticket(id))?.booked).toMatchObject([{ status: 'cancelled' }]);
    });

    it('is no request of its own: a lookup by address finds the request alone', async () => {
      const { id, token } = await setup.ticket();
      const email = await emailOf(id);
      const call = await book(token, mondayNine, email);
      await sendMails(setup.stores, setup.requests.now);
      await setup.requests.lookups.lookUp({ email }, admission);
      await setup.requests.lookups.settleWaiting();
      const [mail] = await sendMails(setup.stores, setup.requests.now);
      expect(mail?.text).toContain(id);
      expect(mail?.text).not.toContain('~call~');
      await bookings().cancel(call.token, admission);
      const own = await bookings().book({ ...validBooking, email, start: mondayNine }, bookContext);
      expect((await setup.asha.desk().ticket(id))?.calls).toMatchObject([{ id: own.bookingId }]);
      expect((await setup.seeTicket(token)).call).toBeNull();
      await bookings().cancel(tokenOf(own.manageUrl), admission);
    });

    it('fills in nobody through a link that was never mailed, and gives its links to nobody else', async () => {
      const { id, token } = await setup.ticket();
      const unmailed = await setup.unmailed(id);
      expect(await setup.requests.callFor(unmailed)).toEqual({ ticketId: id, person: null });
      const call = await book(unmailed, mondayNine, 'stranger@example.com');
      const seen = await setup.seeTicket(unmailed);
      expect(seen.call).toMatchObject({ start: mondayNine, links: null });
      expect((await setup.seeTicket(token)).call).toMatchObject({ links: null });
      expect(JSON.stringify(seen)).not.toContain('stranger');
      await setup.stores.erasePerson(await emailOf(id));
      const kept = await setup.stores.bookings.findById(call.bookingId);
      expect(kept).toMatchObject({ email: 'stranger@example.com', ticketId: null });
      await setup.stores.erasePerson('stranger@example.com');
      expect(await setup.stores.bookings.findById(call.bookingId)).toBeNull();
    });

    it('leaves the request when its own person is erased, and goes with it', async () => {
      const { id, token } = await setup.ticket();
      const email = await emailOf(id);
      const call = await book(token, mondayNine, email);
      await setup.stores.erasePerson(email);
      expect(await setup.stores.bookings.findById(call.bookingId)).toBeNull();
      expect(await setup.stores.desk.requests.events(id, 10)).toEqual([]);
    });

    it('is canceled with its request: both sides hear it, and its time is free again; one that is over stays', async () => {
      const { id, token } = await setup.ticket();
      const email = await emailOf(id);
      const past = await book(token, mondayNine, email);
      setup.at(Date.parse(mondayTen));
      const upcoming = [
        await book(token, tuesday, email),
        await book(await setup.unmailed(id), '2026-11-18T14:00:00.000Z', 'colleague@example.com'),
      ];
      await sendMails(setup.stores, setup.requests.now);
      await setup.requests.act(token, { intent: 'withdraw' });
      const mails = await sendMails(setup.stores, setup.requests.now);
      const cancelled = mails.filter(({ kind }) => kind.startsWith('call-'));
      expect(cancelled.map(({ kind, to }) => `${kind} ${to.address}`).toSorted()).toEqual(
        [
          `call-cancelled ${email}`,
          'call-cancelled colleague@example.com',
          'call-cancelled-notice team@example.com',
          'call-cancelled-notice team@example.com',
        ].toSorted(),
      );
      expect(cancelled.every(({ calendar }) => calendar?.method === 'CANCEL')).toBe(true);
      for (const call of upcoming)
        expect(await setup.stores.bookings.findById(call.bookingId)).toMatchObject({ status: 'cancelled' });
      expect(await setup.stores.bookings.findById(past.bookingId)).toMatchObject({ status: 'booked' });
      const view = await setup.seeTicket(token);
      expect([view.state, view.call]).toEqual(['withdrawn', null]);
      expect(kinds(view).filter((kind) => kind === 'call-cancelled')).toHaveLength(2);
      // Nor is anyone reminded.
      const later = await sendMails(setup.stores, Date.parse(tuesday));
      expect(later.filter(({ kind }) => kind.startsWith('call-'))).toEqual([]);
      await setup.stores.erasePerson(email);
    });

    it('is canceled, too, when the team closes its request as withdrawn, and no other step touches it', async () => {
      const { id, token } = await setup.ticket();
      const email = await emailOf(id);
      const call = await book(token, '2026-11-23T14:00:00.000Z', email);
      const booked = () => setup.stores.bookings.findById(call.bookingId);
      await setup.reply(id);
      expect(await setup.work(id, { intent: 'move', to: 'scoped', reason: '' })).toEqual({ ok: true });
      expect(await booked()).toMatchObject({ status: 'booked' });
      await sendMails(setup.stores, setup.requests.now);
      const told = { intent: 'move', to: 'withdrawn', reason: 'They called: no budget.' };
      expect(await setup.work(id, told)).toEqual({ ok: true });
      expect(await booked()).toMatchObject({ status: 'cancelled' });
      const mails = await sendMails(setup.stores, setup.requests.now);
      expect(mails.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['call-cancelled', 'call-cancelled-notice']),
      );
      const ticket = await setup.asha.desk().ticket(id);
      expect(ticket?.events.at(-1)).toMatchObject({ kind: 'call-cancelled', actor: { name: 'Asha' } });
      // The call was given back, so the step can't be.
      expect(ticket?.undo).toBeNull();
      await setup.stores.erasePerson(email);
    });

    it('is canceled with its request if it was moved while that was withdrawn', async () => {
      const { id, token } = await setup.ticket();
      const call = await book(token, '2026-11-19T14:00:00.000Z', await emailOf(id));
      const moved = '2026-11-19T15:00:00.000Z';
      await Promise.allSettled([
        setup.requests.act(token, { intent: 'withdraw' }),
        bookings().reschedule(call.token, moved, admission),
      ]);
      expect(await setup.stores.bookings.findById(call.bookingId)).toMatchObject({ status: 'cancelled' });
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'withdrawn' });
    });

    it('goes with its request when that is merged, also if it is booked or canceled from a page opened before', async () => {
      const [gone, kept] = [await setup.ticket(), await setup.ticket()];
      const email = await emailOf(gone.id);
      const call = await book(gone.token, '2026-11-20T14:00:00.000Z', email);
      const stale = (await setup.stores.desk.requests.find(gone.id)) ?? { id: '', name: '', email: '' };
      expect(await setup.work(gone.id, { intent: 'merge', into: kept.id })).toEqual({ ok: true });
      const at = async (id: string) => {
        const ticket = await setup.asha.desk().ticket(id);
        const events = ticket?.events.filter(({ kind }) => kind.startsWith('call-')) ?? [];
        return [ticket?.booked.length, events.map(({ kind }) => kind)];
      };
      expect([await at(gone.id), await at(kept.id)]).toEqual([
        [0, ['call-booked']],
        [1, []],
      ]);
      await bookings().cancel(call.token, admission);
      await bookings().bookFor({
        ticket: stale,
        start: '2026-11-20T15:00:00.000Z',
        timeZone: 'Europe/London',
        formKey: 'form-key-stale',
        audit: { actorId: 'machine', action: 'call-booked', recordId: gone.id, requestId: 'r' },
      });
      expect([await at(gone.id), await at(kept.id)]).toEqual([
        [0, ['call-booked']],
        [2, ['call-cancelled', 'call-booked']],
      ]);
      await setup.stores.erasePerson(email);
    });

    it('stands on its own if the link opens no open request', async () => {
      const closed = await setup.ticket();
      await setup.requests.act(closed.token, { intent: 'withdraw' });
      const application = await setup.application();
      for (const token of [closed.token, application.token, 'forged']) {
        expect(await setup.requests.callFor(token)).toBeNull();
        const call = await book(token, mondayNine, 'own@example.com');
        expect(call.caseUrl).toContain('call~');
        expect(await setup.stores.bookings.findById(call.bookingId)).toMatchObject({ ticketId: null });
        await bookings().cancel(call.token, admission);
      }
    });

    it('takes a slot once, whoever asks, and leaves no trace of the one who was late', async () => {
      const [one, other] = [await setup.ticket(), await setup.ticket()];
      const outcomes = await Promise.allSettled([
        book(one.token, tuesday, await emailOf(one.id)),
        book(other.token, tuesday, await emailOf(other.id)),
        setup.asha.desk().workOnCalls({
          intent: 'book',
          id: one.id,
          start: tuesday,
          timeZone: 'Europe/London',
          formKey: 'form-key-race',
        }),
      ]);
      const isBooked = (outcome: (typeof outcomes)[number]) =>
        outcome.status === 'fulfilled' && (!('ok' in outcome.value) || outcome.value.ok);
      expect(outcomes.filter(isBooked)).toHaveLength(1);
      const thrown = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(thrown.every((reason) => reason instanceof SlotGone)).toBe(true);
      const events = await Promise.all(
        [one, other].map(({ id }) => setup.stores.desk.requests.events(id, 10)),
      );
      expect(events.flat().map(({ kind }) => kind)).toEqual(['call-booked']);
    });

    it('is booked by a colleague for the client, once: both sides get the invitation, and the client can change it', async () => {
      const { id, token } = await setup.ticket();
      const start = '2026-11-18T15:00:00.000Z';
      const fields = { intent: 'book', id, start, timeZone: 'Europe/London', formKey: 'form-key-book' };
      const act = (change = {}) => setup.asha.desk().workOnCalls({ ...fields, ...change });
      expect([await act(), await act()]).toEqual([{ ok: true }, { ok: true }]);
      expect(await act({ formKey: 'form-key-else' })).toMatchObject({ ok: false, status: 409 });
      expect(await act({ timeZone: 'Mars/Olympus' })).toMatchObject({ ok: false, status: 400 });
      const email = await emailOf(id);
      const mails = await sendMails(setup.stores, setup.desk.now);
      expect(mails.map(({ kind, to }) => `${kind} ${to.address}`).toSorted()).toEqual([
        `call-booked ${email}`,
        'call-booked-notice team@example.com',
      ]);
      const toClient = mails.find(({ kind }) => kind === 'call-booked');
      expect(toClient?.text).toContain('3:00 pm to 3:30 pm, London');
      expect(toClient?.calendar).toMatchObject({ method: 'REQUEST' });
      const view = await setup.seeTicket(token);
      expect(view.call).toMatchObject({ start, timeZone: 'Europe/London', links: {} });
      expect(view.steps.at(-1)).toMatchObject({ kind: 'call-booked', byVisitor: false });
      expect((await setup.asha.desk().ticket(id))?.events.at(-1)?.actor?.name).toBe('Asha');
      const audit = await setup.stores.desk.audit.page(null, 5);
      expect(audit).toContainEqual(expect.objectContaining({ action: 'call-booked', recordId: id }));
      // Over: it took place, and the next one is to be booked.
      setup.at(slotEnd(Date.parse(start)) + hourMs);
      expect((await setup.seeTicket(token)).call).toBeNull();
      setup.at(sunday);
      await setup.work(id, { intent: 'move', to: 'lost', reason: 'No budget' });
      expect(await act({ formKey: 'form-key-late', start: '2026-11-19T15:00:00.000Z' })).toMatchObject({
        ok: false,
        status: 409,
      });
    });
  });
});
