import { describe, expect, it } from 'vitest';
import { deskEventKinds, readTarget, type DeskEventKind } from '#contract/desk/events.ts';
import { createCallRequests } from '#server/requests/links.ts';
import { writeFileEvents } from '#server/mailbox/repository.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { admission } from '#tests/support/admission.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import {
  bookContext,
  bookingServiceOn,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { hourMs, setUpRequestPage } from '#tests/support/request-page.ts';
import { tokenOf } from '#tests/support/requests.ts';
import { form, makeDesk, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { quoteForm } from '#tests/support/quotes.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

describe('every event', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);
    const seen = new Set<DeskEventKind>();

    /** What a step told other tools, in order, as `kind record` with its details. */
    async function eventsOf(step: () => Promise<unknown>) {
      const { db } = engine.openDatabase();
      await db.deleteFrom('deskEvents').execute();
      await step();
      const rows = await setup.stores.desk.events.waiting(100);
      for (const { kind } of rows) seen.add(kind);
      return rows.map(({ kind, recordId, details }) => ({
        kind,
        recordId,
        ...(JSON.parse(details ?? '') as object),
      }));
    }
    const settle = async () => {
      const mails = await sendMails(setup.stores, setup.desk.now);
      await createReplySettler(setup.stores.desk.requests, () => setup.desk.now)(mails);
    };
    const bookings = () =>
      bookingServiceOn(setup.stores, {
        now: () => setup.requests.now,
        requests: createCallRequests(setup.requests.links),
      });

    it('is written once by a new ticket and a new application, and not by one that is refused', async () => {
      const ticket = makeWriteSet({ now: sunday, ticket: { email: 'new@example.com' } });
      const recordId = ticket.recordId;
      expect(await eventsOf(() => setup.stores.intake.write(ticket))).toEqual([
        { kind: 'ticket.created', recordId },
      ]);
      expect(await eventsOf(() => setup.stores.intake.write(ticket))).toEqual([]);
      const application = makeApplicationWriteSet({ now: sunday, application: { email: 'new@example.com' } });
      expect(await eventsOf(() => setup.stores.intake.write(application))).toEqual([
        { kind: 'application.created', recordId: application.recordId },
      ]);
      expect(await eventsOf(() => setup.stores.intake.write(application))).toEqual([]);
      await setup.stores.erasePerson('new@example.com');
    });

    it('is written with its change or not at all', async () => {
      const broken = makeWriteSet({ now: sunday });
      const insert: typeof broken.insert = async (transaction) => {
        await broken.insert(transaction);
        throw new Error('killed between two steps');
      };
      expect(
        await eventsOf(() => setup.stores.intake.write({ ...broken, insert }).catch(() => undefined)),
      ).toEqual([]);
      expect(await setup.stores.tickets.findById(broken.recordId)).toBeNull();
    });

    it('tells a message when it came, and ours when the mail server has it, with the status that follows', async () => {
      const { id, token } = await setup.ticket();
      const reply = () => setup.work(id, { intent: 'reply', text: 'Hello Ada' });
      expect(await eventsOf(reply)).toEqual([]);
      const sent = await eventsOf(settle);
      expect(sent.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
        { kind: 'message.sent', recordId: id, messageId: expect.any(String) as string },
        { kind: 'status.changed', recordId: id, status: 'contacted' },
      ]);
      expect(await eventsOf(settle)).toEqual([]);
      const add = { intent: 'add', text: 'One more app.', formKey: 'form-key-once' } as const;
      expect(await eventsOf(() => setup.requests.act(token, add))).toEqual([
        { kind: 'message.received', recordId: id, messageId: expect.stringContaining(id) as string },
      ]);
      expect(await eventsOf(() => setup.requests.act(token, add))).toEqual([]);
      expect(await eventsOf(() => setup.work(id, { intent: 'note', text: 'For us' }))).toEqual([]);
      const candidate = await setup.application();
      const said = { intent: 'add', text: 'I moved.' } as const;
      expect(await eventsOf(() => setup.requests.act(candidate.token, said))).toMatchObject([
        { kind: 'message.received', recordId: candidate.id },
      ]);
    });

    it('tells a status that a person sets, whoever it is, once, and none that a faster colleague prevented', async () => {
      const { id, token } = await setup.ticket();
      await setup.reply(id);
      const version = await setup.versionOf(id);
      const move = (to: string) =>
        setup.asha.desk().workOnTicket(id, form(version, { intent: 'move', to, reason: '' }));
      expect(await eventsOf(() => move('scoped'))).toEqual([
        { kind: 'status.changed', recordId: id, status: 'scoped' },
      ]);
      expect(await eventsOf(() => move('withdrawn'))).toEqual([]);
      expect(await eventsOf(() => setup.requests.act(token, { intent: 'withdraw' }))).toEqual([
        { kind: 'status.changed', recordId: id, status: 'withdrawn' },
      ]);
    });

    it('tells an application’s stage, also when it is taken back, and its end', async () => {
      const waiting = makeDesk(setup.stores, sunday, null, { undoSeconds: 10 });
      const hira = await waiting.person('Hira', 'owner');
      const { id, token } = await setup.application();
      const work = async (fields: Record<string, string>) => {
        const version = (await hira.desk().application(id))?.work.version ?? -1;
        expect(await hira.desk().workOnApplication(id, form(version, fields))).toEqual({ ok: true });
      };
      const stage = (number: number, state = 'open') => [
        { kind: 'application.stage', recordId: id, stage: number, state },
      ];
      expect(await eventsOf(() => work({ intent: 'stage', stage: '1', text: 'Come and talk' }))).toEqual(
        stage(1),
      );
      const event = (await hira.desk().application(id))?.events.find(({ waits }) => waits !== null)?.id ?? '';
      const takeBack = () => hira.desk().workOnApplication(id, { intent: 'take-back', event });
      expect(await eventsOf(takeBack)).toEqual(stage(0));
      expect(await eventsOf(() => setup.requests.act(token, { intent: 'withdraw' }))).toEqual(
        stage(0, 'withdrew'),
      );
      expect(
        await eventsOf(() => setup.requests.act(token, { intent: 'withdraw' }).catch(() => undefined)),
      ).toEqual([]);
    });

    it('tells a call of its own by its id and a request’s call in order with the request', async () => {
      const { id, token } = await setup.ticket();
      const call = { ...validBooking, email: 'caller@example.com' };
      const made: { token: string; bookingId: string }[] = [];
      const book = (request?: string) => async () => {
        const answer = await bookings().book({ ...call, ...(request ? { request } : {}) }, bookContext);
        made.push({ token: tokenOf(answer.manageUrl), bookingId: answer.bookingId });
      };
      const booked = await eventsOf(book());
      const [own] = made;
      const details = { callId: own?.bookingId, start: mondayNine };
      expect(booked).toEqual([{ kind: 'call.booked', recordId: own?.bookingId, ...details }]);
      expect(await eventsOf(() => book()().catch(() => undefined))).toEqual([]);
      const move = () => bookings().reschedule(own?.token ?? '', mondayTen, admission);
      const moved = { recordId: own?.bookingId, callId: own?.bookingId, start: mondayTen };
      expect(await eventsOf(move)).toEqual([{ kind: 'call.moved', ...moved }]);
      expect(await eventsOf(move)).toEqual([]);
      const cancel = () => bookings().cancel(own?.token ?? '', admission);
      expect(await eventsOf(cancel)).toEqual([{ kind: 'call.cancelled', ...moved }]);
      expect(await eventsOf(cancel)).toEqual([]);
      expect(await eventsOf(book(token))).toMatchObject([
        { kind: 'call.booked', recordId: id, callId: expect.any(String) as string },
      ]);
      await setup.stores.erasePerson('caller@example.com');
    });

    it('tells a quote once a client can see it, what becomes of it, and its end when nobody decided', async () => {
      const waiting = makeDesk(setup.stores, sunday, null, { undoSeconds: 10 });
      const asha = await waiting.person('Asha', 'owner');
      const scoped = async () => {
        const made = await setup.ticket();
        await setup.reply(made.id);
        await setup.work(made.id, { intent: 'move', to: 'scoped', reason: '' });
        return made;
      };
      const first = await scoped();
      const quote = async (id: string) =>
        asha.desk().workOnTicket(id, form(await setup.versionOf(id), quoteForm));
      expect(await eventsOf(() => quote(first.id))).toEqual([]);
      setup.at(sunday + 60_000);
      const kinds = async (step: () => Promise<unknown>) =>
        (await eventsOf(step)).map(({ kind }) => kind).toSorted();
      expect(await kinds(settle)).toEqual(['message.sent', 'quote.sent', 'status.changed']);
      const open = (await setup.seeTicket(first.token)).quotes[0]?.id ?? '';
      const decline = {
        intent: 'decline',
        quote: open,
        reason: 'Too much',
        formKey: 'form-key-decline',
      } as const;
      expect(await eventsOf(() => setup.requests.act(first.token, decline))).toEqual([
        { kind: 'quote.declined', recordId: first.id, quoteId: open, number: 1 },
      ]);
      expect(await eventsOf(() => setup.requests.act(first.token, decline))).toEqual([]);
      // Without the time to undo it, it waits for its mail all the same.
      expect(await eventsOf(() => setup.work(first.id, quoteForm))).toEqual([]);
      expect(await kinds(settle)).toContain('quote.sent');
      const again = (await setup.seeTicket(first.token)).quotes[0]?.id ?? '';
      const wish = { name: 'Ada Lovelace', role: 'CTO', start: '2026-12-14' };
      await setup.requests.act(first.token, { intent: 'accept', quote: again, ...wish });
      const mails = await sendMails(setup.stores, setup.desk.now);
      const link = mails.flatMap(({ text }) => /\/case\/accept\/(\S+)/.exec(text)?.[1] ?? [])[0] ?? '';
      const accept = () => setup.requests.acceptances.confirm(link, { admission, requestId: 'request-1' });
      expect(await kinds(accept)).toEqual(['quote.accepted', 'status.changed']);
      expect(await eventsOf(accept)).toEqual([]);

      const second = await scoped();
      await setup.work(second.id, quoteForm);
      await settle();
      const { quotes } = setup.stores;
      expect(await eventsOf(() => quotes.expire('2026-11-30', sunday, 10))).toEqual([]);
      const other = await engine.open();
      const expire = () =>
        Promise.all([quotes, other.quotes].map((each) => each.expire('2026-12-01', sunday, 10)));
      expect(await eventsOf(expire)).toMatchObject([
        { kind: 'quote.expired', recordId: second.id, number: 1 },
      ]);
      expect(await eventsOf(expire)).toEqual([]);
    });

    it('tells a file of a client that was kept, not one that was refused', async () => {
      const { db } = engine.openDatabase();
      const file = {
        id: 'file-1',
        recordId: 'K7M-4QX-9TB',
        eventId: 'event-1',
        bytes: 9,
        kind: 'pdf',
        refusal: null,
      };
      const tell = (change: object) => () =>
        db
          .transaction()
          .execute((transaction) => writeFileEvents(transaction, [{ ...file, ...change }], sunday));
      expect(await eventsOf(tell({}))).toEqual([
        { kind: 'file.added', recordId: file.recordId, fileId: 'file-1', messageId: 'event-1', bytes: 9 },
      ]);
      expect(await eventsOf(tell({ refusal: 'virus' }))).toEqual([]);
      expect(await eventsOf(tell({ recordId: null }))).toEqual([]);
    });

    it('tells a late ticket and what operators hear about, only while an address wants it', async () => {
      await setup.ticket();
      setup.at(sunday + 25 * hourMs);
      expect((await eventsOf(() => setup.desk.services.tick())).map(({ kind }) => kind)).not.toContain(
        'desk.deadlines',
      );
      const eventTargets = [readTarget('desk.* https://hook.example/')].filter((one) => one !== null);
      const heard = makeDesk(setup.stores, sunday + 50 * hourMs, null, {
        eventTargets,
        send: async () => 204,
      });
      const late = await setup.ticket();
      await engine
        .openDatabase()
        .db.updateTable('tickets')
        .set({ createdAt: sunday + 25 * hourMs })
        .where('id', '=', late.id)
        .execute();
      const events = await eventsOf(() => heard.services.tick());
      expect(events).toContainEqual({ kind: 'ticket.late', recordId: late.id });
      expect(events).toContainEqual({
        kind: 'desk.deadlines',
        recordId: 'desk',
        cases: expect.arrayContaining([{ id: late.id, step: 'due' }]) as object,
      });
      expect((await eventsOf(() => heard.services.tick())).map(({ kind }) => kind)).not.toContain(
        'ticket.late',
      );
    });

    it('tells each record that was erased with its person', async () => {
      const email = 'gone@example.com';
      const ticket = await setup.ticket({ email });
      const application = await setup.application({ email });
      const { bookingId } = await bookings().book({ ...validBooking, email }, bookContext);
      const erase = () => setup.stores.erasePerson(email);
      expect(await eventsOf(() => setup.stores.erasePerson(email, [], { dryRun: true }))).toEqual([]);
      expect(await eventsOf(erase)).toEqual(
        [ticket.id, application.id, bookingId].map((recordId) => ({ kind: 'record.erased', recordId })),
      );
      expect(await eventsOf(erase)).toEqual([]);
    });

    it('was seen above, but for those that aren’t stored and trouble, which desk-outage.test.ts shows', () => {
      const elsewhere = ['desk.trouble', 'desk.failure', 'desk.recovered', 'desk.test'];
      expect(deskEventKinds.filter((kind) => !seen.has(kind) && !elsewhere.includes(kind))).toEqual([]);
    });
  });
});
