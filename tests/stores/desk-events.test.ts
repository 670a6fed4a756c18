import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardMailWords } from '#content/desk/mails.ts';
import { eventLimits, replyNoticeLimits } from '#contract/desk/desk-limits.ts';
import { deskEventSchemas, readTarget, type DeskEvent } from '#contract/desk/events.ts';
import { mailTemplates } from '#server/features.ts';
import { signEvent } from '#server/desk/event-messages.ts';
import { eventTroubles, isReplyNoticeStale, lookUpReplyTexts, targetId } from '#server/desk/events.ts';
import type { Stores } from '#server/stores.ts';
import { blankEvent } from '#server/work/work.ts';
import { form, makeDesk, type TestDesk } from '#tests/support/desk.ts';
import { hour, ids, start } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string };

describe('what the team and its tools hear', () => {
  onBothEngines((engine) => {
    let stores!: Stores;
    let test!: TestDesk;
    let asha!: Awaited<ReturnType<TestDesk['person']>>;
    let mehul!: Awaited<ReturnType<TestDesk['person']>>;
    const calls: Call[] = [];
    let status = 200;
    const peer = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        calls.push({ headers: request.headers, body });
        response.writeHead(status, { location: '/' }).end();
      });
    });
    let target!: NonNullable<ReturnType<typeof readTarget>>;

    beforeAll(async () => {
      await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
      const { port } = peer.address() as AddressInfo;
      target = readTarget(`ticket.* message.* record.erased http://127.0.0.1:${port}/hook`) ?? target;
      stores = await engine.open();
      test = makeDesk(stores, start, null, { eventTargets: [target] });
      asha = await test.person('Asha', 'clients');
      mehul = await test.person('Mehul', 'owner');
      for (const [index, id] of ids.entries())
        await stores.intake.write(
          makeWriteSet({
            now: start,
            ticket: { id, email: `p${index}@meridian.example`, name: 'Ada Verma' },
          }),
        );
    });
    afterAll(() => {
      peer.close();
      peer.closeAllConnections();
    });

    let said = 0;
    const write = async (recordId: string, text: string, kind: 'mail' | 'auto-reply' | 'late' = 'mail') => {
      said += 1;
      const event = {
        ...blankEvent,
        id: `said-${said}`,
        recordId,
        kind,
        actorId: 'visitor',
        at: test.now,
        text,
      };
      const audit = { actorId: 'visitor', action: 'said', recordId, requestId: 'r' };
      await stores.desk.requests.addEvents([event], audit, test.now);
      return event.id;
    };
    const tick = () => test.services.deliverEvents();
    const told = () =>
      calls.splice(0).map(({ body }) => {
        const { type, data } = JSON.parse(body) as DeskEvent;
        deskEventSchemas[type].parse(JSON.parse(body));
        return `${type} ${data.id}`;
      });
    /** Due mails about replies: to whom, and what they say. */
    async function mails() {
      const lookUp = lookUpReplyTexts(stores.desk.events)['desk-heard'];
      const claimed = await stores.outbox.claim({
        owner: 'test',
        now: test.now,
        leaseMs: 60_000,
        limit: 100,
      });
      const settled = claimed.map(({ id }) => ({ id, outcome: 'sent' as const }));
      const heard = claimed.filter(({ kind }) => kind === 'desk-heard');
      const rendered = [];
      for (const mail of heard)
        rendered.push({
          recipient: mail.recipient,
          isStale: await isReplyNoticeStale(stores.desk.events, mail),
          ...mailTemplates.render(mail, await lookUp?.(mail)),
        });
      await stores.outbox.settle('test', settled, test.now);
      return rendered;
    }
    const own = (id: string, staffId: string) =>
      stores.desk.requests
        .find(id)
        .then((ticket) =>
          asha.desk().workOnTicket(id, form(ticket?.work.version ?? 0, { intent: 'assign', staffId })),
        );

    it('tells a tool of every new ticket, once, signed with its own key, and nothing of whose it is', async () => {
      await tick();
      await tick();
      const [first] = calls;
      expect(first?.body).not.toMatch(/Ada|meridian|Verma/);
      const keys = await stores.desk.events.keysOf(targetId(target));
      const { 'webhook-id': id, 'webhook-timestamp': seconds } = first?.headers ?? {};
      const signed = signEvent(String(id), first?.body ?? '', keys, Number(seconds) * 1000);
      expect(first?.headers).toMatchObject(signed);
      expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(ids.length);
      expect(told().toSorted()).toEqual(ids.map((each) => `ticket.created ${each}`).toSorted());
      await mails();
    });

    it('emails a reply to the ticket’s owner with its text, and what follows in one more when it’s been quiet', async () => {
      const [id] = ids;
      await own(id, asha.staff.id);
      await write(id, 'First words');
      await tick();
      const [first, ...more] = await mails();
      expect(more).toEqual([]);
      expect(first).toMatchObject({
        recipient: asha.staff.email,
        subject: heardMailWords.subject,
        isStale: false,
      });
      expect(first?.text).toContain('First words');
      // Nothing that could be taken for an answer to the client.
      expect(first?.subject).not.toContain(id);
      test.now += 60_000;
      await write(id, 'Second words');
      await tick();
      await write(id, 'Third words');
      await tick();
      expect(await mails()).toEqual([]);
      test.now += replyNoticeLimits.quietMs;
      const [second, ...others] = await mails();
      expect(others).toEqual([]);
      expect(second?.text).toMatch(/Second words[^]*Third words/);
      expect(second?.text).not.toContain('First words');
      expect(told()).toEqual([`message.received ${id}`, `message.received ${id}`, `message.received ${id}`]);
    });

    it('emails the team if nobody has taken the ticket, nobody about a program’s answer, and who said so not', async () => {
      const id = ids[1];
      await write(id, 'Out of office', 'auto-reply');
      await tick();
      expect([await mails(), told()]).toEqual([[], []]);
      await write(id, 'Anyone there?');
      await tick();
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([asha.staff.email]);
      await own(id, mehul.staff.id);
      await mehul.desk().saveChoices({ 'webhook-name': 'on' });
      expect((await mehul.desk().you()).choices).toEqual({ 'reply-mail': false, 'webhook-name': true });
      await write(id, 'Hello?');
      await tick();
      expect(await mails()).toEqual([]);
      expect(told()).toHaveLength(2);
    });

    it('emails what a client writes to a closed ticket to its owner, whatever they chose: it has no deadline', async () => {
      const id = ids[5];
      await own(id, mehul.staff.id);
      await mehul.desk().saveChoices({});
      const { version = 0 } = (await asha.desk().ticket(id)) ?? {};
      const lost = form(version, { intent: 'move', to: 'lost', reason: 'Budget' });
      expect(await mehul.desk().workOnTicket(id, lost)).toEqual({ ok: true });
      await write(id, 'Are you there?');
      await tick();
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([mehul.staff.email]);
      expect((await asha.desk().ticket(id))?.state).toBe('lost');
      told();
    });

    it('leaves out whoever may no longer see tickets: what waits for them isn’t sent, and the ticket is nobody’s', async () => {
      const id = ids[3];
      const gita = await test.person('Gita', 'clients');
      await own(id, gita.staff.id);
      await write(id, 'For Gita');
      await tick();
      expect(await mails()).toMatchObject([{ recipient: gita.staff.email }]);
      await write(id, 'Not for Gita');
      await tick();
      test.now += 1_000;
      expect(
        await mehul.desk().workOnPeople({ intent: 'role', id: gita.staff.id, role: 'hiring' }),
      ).toMatchObject({ ok: true });
      test.now += replyNoticeLimits.quietMs;
      expect(await mails()).toEqual([]);
      const { owner, version, events } = (await asha.desk().ticket(id)) ?? {};
      expect([owner, version]).toEqual([null, 1]);
      expect(events?.at(-1)).toMatchObject({ kind: 'assigned', actor: null, about: null });
      // However it became theirs.
      await stores.desk.requests.write({
        recordId: id,
        version: 1,
        change: { ownerId: gita.staff.id },
        events: [],
        mails: [],
        audit: { actorId: 'machine', action: 'assigned', recordId: id, requestId: 'r' },
        now: test.now,
      });
      await write(id, 'For the team');
      await tick();
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([asha.staff.email]);
      told();
    });

    it('mails nothing that was erased meanwhile, and tells its erasure in place of what was said', async () => {
      const id = ids[2];
      status = 500;
      await write(id, 'Forget me');
      await tick();
      calls.length = 0;
      await stores.erasePerson('p2@meridian.example');
      expect((await mails()).map(({ isStale, text }) => [isStale, text.includes('Forget me')])).toEqual([
        [true, false],
      ]);
      status = 200;
      test.now += hour;
      await tick();
      expect(told()).toEqual([`record.erased ${id}`]);
    });

    it('keeps what a tool refuses, in order, tells its owner, and hands all of it over once it works', async () => {
      const [id, , , other] = ids;
      for (const refusal of [500, 302, 404, 503]) {
        status = refusal;
        if (refusal === 500) {
          await write(id, 'One');
          await write(id, '', 'late');
          await write(other, 'Two');
        }
        expect(await eventTroubles(stores.desk.events, [target], test.now)).toEqual([]);
        test.now += eventLimits.longestDelayMs;
        await tick();
        // Before it is due again, nothing is sent twice.
        await tick();
      }
      for (let more = 0; more < 6; more += 1) {
        test.now += eventLimits.longestDelayMs;
        await tick();
      }
      const [trouble] = await eventTroubles(stores.desk.events, [target], test.now);
      expect(trouble).toMatch(/^3 events wait for 127\.0\.0\.1:\d+ since .* \(503\)$/);
      const attempts = calls.length;
      expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBeLessThanOrEqual(2);
      expect(attempts).toBeGreaterThan(5);
      calls.length = 0;
      // A clock that was set back only makes it later.
      status = 200;
      test.now -= 60_000;
      await tick();
      test.now += eventLimits.longestDelayMs + 60_000;
      await tick();
      await tick();
      const order = told();
      expect(order.filter((line) => line.endsWith(id))).toEqual([
        `message.received ${id}`,
        `ticket.late ${id}`,
      ]);
      expect(order).toHaveLength(3);
      expect(await eventTroubles(stores.desk.events, [target], test.now)).toEqual([]);
      await mails();
    });

    it('is handed on once by two processes at the same time', async () => {
      const id = ids[4];
      const second = makeDesk(await engine.open(), test.now, null, { eventTargets: [target] });
      second.now = test.now;
      await write(id, 'Once');
      await Promise.all([tick(), second.services.deliverEvents()]);
      await tick();
      expect(told()).toEqual([`message.received ${id}`]);
      expect(await mails()).toHaveLength(1);
    });

    it('keeps nothing where no tool is set', async () => {
      const none = makeDesk(stores, test.now);
      none.now = test.now;
      await write(ids[5], 'Quiet');
      await none.services.deliverEvents();
      expect(await stores.desk.events.waiting(10)).toEqual([]);
      await tick();
      expect(told()).toEqual([]);
    });

    it('names a reply’s ticket and client to the browser of its owner', async () => {
      const id = ids[0];
      const ticket = await stores.desk.requests.find(id);
      await stores.desk.requests.write({
        recordId: id,
        version: ticket?.work.version ?? 0,
        change: { clockFrom: test.now, answeredAt: null },
        events: [],
        mails: [],
        audit: { actorId: 'visitor', action: 'said', recordId: id, requestId: 'r' },
        now: test.now,
      });
      expect(await asha.desk().replies()).toEqual([{ id, name: 'Ada Verma', at: test.now }]);
      expect(await mehul.desk().replies()).toEqual([]);
    });

    it('waits for its own ticket only when it can’t be handed on, and an owner reads that', async () => {
      const [first, second] = [ids[1], ids[4]];
      const { requests } = stores.desk;
      const find = requests.find.bind(requests);
      requests.find = (id: string) => (id === first ? Promise.reject(new Error('damaged')) : find(id));
      try {
        await write(first, 'Held back');
        await write(first, '', 'late');
        await write(second, 'Heard');
        await expect(tick()).rejects.toThrow('damaged');
        expect(told()).toEqual([`message.received ${second}`]);
        expect(await eventTroubles(stores.desk.events, [target], test.now)).toEqual([]);
        const [trouble] = await eventTroubles(stores.desk.events, [], test.now + eventLimits.handOnMs);
        expect(trouble).toContain('nobody hears about replies');
      } finally {
        requests.find = find;
      }
      await tick();
      expect(told()).toEqual([`message.received ${first}`, `ticket.late ${first}`]);
      expect(await eventTroubles(stores.desk.events, [], test.now + eventLimits.handOnMs)).toEqual([]);
    });
  });
});
