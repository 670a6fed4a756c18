import { describe, expect, it } from 'vitest';
import { releasedMailWords, sendHeldMailWords } from '#content/desk/mails.ts';
import { dayMs } from '#contract/durations.ts';
import { callLink, setUpDeskCalls } from '#tests/support/desk-calls.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { setUpDeskHiring } from '#tests/support/desk-hiring.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

describe('what someone no longer sees', () => {
  onBothEngines((engine) => {
    describe('of applications', () => {
      const setup = setUpDeskHiring(engine);

      it.each(['clients', null])('is nobody’s, while what they still see stays theirs (%s)', async (role) => {
        const { mehul, hira, test } = setup;
        const noor = await test.person('Noor', 'hiring');
        await setup.act({ intent: 'assign', staffId: hira.staff.id });
        const become = (to: string | null) =>
          mehul
            .desk()
            .workOnPeople({ id: hira.staff.id, ...(to ? { intent: 'role', role: to } : { intent: 'end' }) });
        const view = async () => mehul.desk().application(setup.reference);
        expect(await become('owner')).toMatchObject({ ok: true });
        expect((await view())?.owner?.name).toBe('Hira');
        await sendMails(setup.stores, test.now);
        test.now += 1;
        expect(await become(role)).toMatchObject({ ok: true });
        const after = await view();
        expect([after?.owner, after?.work.version]).toEqual([null, 1]);
        expect(after?.events.at(-1)).toMatchObject({ kind: 'assigned', actor: null, about: null });
        const told = (await sendMails(setup.stores, test.now)).filter(({ kind }) => kind === 'desk-released');
        const addresses = told.map(({ to }) => to.address);
        expect(addresses).toContain(noor.staff.email);
        expect(addresses).not.toContain(hira.staff.email);
        expect(told[0]?.text).toContain(`#${setup.reference}`);
      });
    });

    describe('of tickets', () => {
      const setup = setUpDeskTickets(engine);

      it('ends for someone while their clients cancel calls, and nobody is refused', async () => {
        const { test, stores } = setup;
        const { db } = engine.openDatabase();
        const others = await engine.open();
        const hugo = await test.person('Hugo', 'clients');
        const audit = {
          actorId: setup.mehul.staff.id,
          action: 'access-ended',
          recordId: hugo.staff.id,
          requestId: 'r',
        };
        const calls: { id: string; ticketId: string; start: number }[] = [];
        for (const letter of 'ABCDEFGHJKLM') {
          const ticketId = `H${letter}A-CCC-222`;
          const email = `${letter.toLowerCase()}@example.com`;
          await stores.intake.write(makeWriteSet({ now: test.now, ticket: { id: ticketId, email } }));
          const assigned = { ...audit, action: 'assigned', recordId: ticketId };
          await stores.desk.requests.write({
            recordId: ticketId,
            version: 0,
            change: { ownerId: hugo.staff.id },
            events: [],
            mails: [],
            audit: assigned,
            now: test.now,
          });
          const start = test.now + (30 + calls.length) * dayMs;
          const booking = makeBookingWriteSet({ start, ticketId });
          await stores.intake.write(booking);
          const id = booking.recordId;
          await db.insertInto('callHosts').values({ bookingId: id, staffId: hugo.staff.id }).execute();
          calls.push({ id, ticketId, start });
        }
        const cancel = { sequence: 0, status: 'cancelled', mails: [], audit, now: test.now } as const;
        await Promise.all([
          stores.desk.staff.end(hugo.staff.id, () => [], audit, test.now),
          ...calls.toReversed().map((call) => others.bookings.change({ ...call, ...cancel })),
        ]);
        expect(
          await db.selectFrom('callHosts').selectAll().where('staffId', '=', hugo.staff.id).execute(),
        ).toEqual([]);
      });

      it('waits where they had scheduled a message, and whoever works on such tickets hears of both', async () => {
        const [id, other] = ids;
        const { test, mehul } = setup;
        const gita = await test.person('Gita', 'clients');
        const schedule = async (ticketId: string) =>
          gita.desk().workOnTicket(
            ticketId,
            form((await setup.view(ticketId)).work.version, {
              intent: 'reply',
              text: 'On Friday, then',
              sendAt: String(test.now + 4 * dayMs),
            }),
          );
        expect(await schedule(id)).toEqual({ ok: true });
        expect(await schedule(other)).toEqual({ ok: true });
        test.now += 1;
        await mehul.desk().workOnTicket(other, form(1, { intent: 'assign', staffId: mehul.staff.id }));
        test.now += 1;
        expect(await mehul.desk().workOnPeople({ intent: 'end', id: gita.staff.id })).toMatchObject({
          ok: true,
        });
        test.now += 1;
        // The second round sends what the first one queued.
        await setup.deliver();
        await setup.deliver();
        const { owner, events } = await setup.view(id);
        expect(owner).toBeNull();
        expect(events.find(({ kind }) => kind === 'reply')?.waits?.why).toBe('left');
        expect(events.at(-1)).toMatchObject({ kind: 'assigned', actor: null, about: null });
        const mailsTo = (subject: string) =>
          setup.sent.filter((mail) => mail.subject === subject).map(({ to }) => to.address);
        const held = mailsTo(sendHeldMailWords.left.subject);
        // One is nobody's, the other one's owner decides.
        expect(held).toContain(setup.asha.staff.email);
        expect(held.filter((address) => address === mehul.staff.email)).toHaveLength(1);
        expect(held).not.toContain(gita.staff.email);
        expect(mailsTo(releasedMailWords.subject('Gita'))).toContain(setup.asha.staff.email);
        test.now += 9 * dayMs;
        await setup.deliver();
        expect(setup.sent.map(({ text }) => text)).not.toContain('On Friday, then\n');
        // A colleague decides.
        const event = events.find(({ kind }) => kind === 'reply')?.id ?? '';
        expect(await setup.asha.desk().workOnTicket(id, { intent: 'send-now', event })).toEqual({ ok: true });
        await setup.deliver();
        expect(setup.sent.map(({ text }) => text)).toContain('On Friday, then\n');
      });
    });

    describe('of calls', () => {
      const setup = setUpDeskCalls(engine);

      it('has no host: the calls to come, of which the team hears', async () => {
        const { test, id } = setup;
        const gita = await test.person('Gita', 'clients', { callLink });
        expect(await setup.act({ intent: 'take', id, staffId: gita.staff.id })).toEqual({ ok: true });
        await sendMails(setup.stores, test.now);
        const end = { intent: 'end', id: gita.staff.id };
        expect(await setup.asha.desk().workOnPeople(end)).toMatchObject({ ok: true });
        expect((await setup.week()).calls).toMatchObject([{ id, host: null, link: null }]);
        const told = await sendMails(setup.stores, test.now);
        expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['desk-released']));
        expect(told.map(({ to }) => to.address)).not.toContain(gita.staff.email);
        expect(told[0]?.text).toContain(releasedMailWords.labels.calls);
      });
    });
  });
});
