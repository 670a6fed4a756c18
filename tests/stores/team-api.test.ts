import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { toolProblems } from '#content/desk/team-api.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { requestProblems } from '#content/request-problems.ts';
import { apiScopes, apiTokenLimits, teamApiLimits } from '#contract/team-api.ts';
import { decisionLogFile } from '#server/database/decisions.ts';
import type { ToolRequest } from '#server/desk/tool.ts';
import { clientKey } from '#server/http/sent-context.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { openStores } from '#server/stores.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { setUpRequestPage } from '#tests/support/request-page.ts';
import { makeDesk, sendMails } from '#tests/support/desk.ts';
import { onBothEngines, whileOthersChange } from '#tests/support/engines.ts';
import { silentLog } from '#tests/support/tickets.ts';

const machine = { actorId: 'machine', requestId: '' };
const keyed = (key: string) => ({ key: clientKey(key) });
const pdf = { name: 'scope.pdf', content: Buffer.from('%PDF-1.7 a file').toString('base64') };
const quote = {
  text: 'Hello, our quote is attached.',
  currency: 'USD',
  priceKind: 'days' as const,
  amount: '1600',
  days: '12',
  included: ['Testing by two people', 'A report'],
  validUntil: '2026-11-30',
  terms: 'Master services agreement, v2',
  starts: ['2026-12-14'],
};

describe('what a tool of the team does over the API', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);
    const api = () => setup.desk.services.teamApi;
    const made = async (scopes = apiScopes) => {
      const text = await api().tokens.make(machine, { label: 'Helpdesk', scopes: [...scopes], days: 30 });
      const claimed = await api().tokens.claimed(`Bearer ${text}`);
      const token = claimed && (await api().tokens.open(claimed));
      if (!token || !claimed) throw new Error('The token doesn’t work.');
      return { token, claimed };
    };
    const openTool = async (request: Partial<ToolRequest> = {}) => {
      const { token } = await made();
      const again = (more: Partial<ToolRequest>) =>
        api().open(token, { requestId: 'r', key: null, matches: null, ...more });
      return { tool: again(request), again, token };
    };
    const settle = async () => {
      const mails = await sendMails(setup.stores, setup.desk.now);
      await createReplySettler(setup.stores.desk.requests, () => setup.desk.now)(mails);
      return mails;
    };

    it('writes to the visitor by mail and on their page, with a file, and takes no ticket for itself.', async () => {
      const { id, token } = await setup.ticket();
      const { tool, token: helpdesk } = await openTool();
      const sent = await tool.sendMessage(id, { text: 'Hello from the helpdesk.', files: [pdf] });
      expect(sent).toMatchObject({
        kind: 'reply',
        from: 'team',
        author: { name: 'Helpdesk' },
        delivery: 'waiting',
        files: [{ name: 'scope.pdf' }],
      });
      const [mail, ...more] = (await settle()).filter(({ kind }) => kind === 'desk-reply');
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Hello from the helpdesk.');
      expect(await tool.readTicket(id)).toMatchObject({ state: 'contacted', owner: null, dueAt: null });
      expect((await tool.listTicketMessages(id)).at(-1)).toMatchObject({ id: sent.id, delivery: 'sent' });
      expect(JSON.stringify(await setup.seeTicket(token))).toContain('Hello from the helpdesk.');
      // Colleagues at the desk read who it was.
      const view = await setup.asha.desk().ticket(id);
      expect(view?.events.find(({ kind }) => kind === 'reply')?.actor).toEqual({
        id: helpdesk.id,
        name: 'Helpdesk',
      });
      expect(view?.people.map(({ name }) => name)).not.toContain('Helpdesk');
    });

    it('offers no quote whose mail was given up: the former one stays open, and another can be sent.', async () => {
      const { id, token } = await setup.ticket();
      const { tool } = await openTool();
      await tool.sendMessage(id, { text: 'Hello.', files: [] });
      await settle();
      await tool.setState(id, { state: 'scoped' });
      await tool.sendQuote(id, quote);
      await settle();
      await tool.sendQuote(id, { ...quote, amount: '1500' });
      const { outbox, desk } = setup.stores;
      const claim = { owner: 'refused', now: setup.desk.now, leaseMs: 1_000, limit: 9 };
      const refused = (await outbox.claim(claim)).map(
        (mail) => ({ id: mail.id, outcome: 'dead-lettered', error: 'no such mailbox' }) as const,
      );
      await outbox.settle('refused', refused, setup.desk.now);
      await setup.desk.services.tick();
      expect((await setup.seeTicket(token)).quotes).toMatchObject([{ number: 1, state: 'open' }]);
      expect((await tool.readTicket(id)).quotes).toMatchObject([{ number: 1, state: 'open' }]);
      expect((await desk.requests.events(id, 99)).at(-1)).toMatchObject({
        kind: 'reply-failed',
        text: deskMessages.quoteUnsent,
      });
      await tool.sendQuote(id, { ...quote, amount: '1500' });
      await settle();
      expect((await setup.seeTicket(token)).quotes).toMatchObject([
        { number: 2, state: 'open' },
        { number: 1, state: 'void' },
      ]);
    });

    it('sets the status and the owner by the rules of the desk’s page, and sends quotes.', async () => {
      const { id } = await setup.ticket();
      const { tool } = await openTool();
      await expect(tool.setState(id, { state: 'won' })).rejects.toThrow(deskMessages.refusedMove);
      await expect(tool.setOwner(id, { ownerId: 'nobody' })).rejects.toThrow(deskMessages.personUnknown);
      const [asha] = await tool.listPeople();
      expect(await tool.setOwner(id, { ownerId: asha?.id ?? '' })).toMatchObject({ owner: asha });
      expect(await tool.setOwner(id, { ownerId: null })).toMatchObject({ owner: null });
      await expect(tool.sendQuote(id, { ...quote, amount: 'much' })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'amount' }],
      });
      expect(await tool.sendQuote(id, quote)).toMatchObject({ text: quote.text, files: [{}] });
      await settle();
      expect(await tool.readTicket(id)).toMatchObject({
        state: 'quoted',
        quotes: [{ number: 1, state: 'open', total: 1_920_000, currency: 'USD' }],
      });
      await expect(tool.setState(id, { state: 'lost' })).rejects.toThrow(deskMessages.reasonNeeded);
      expect(await tool.setState(id, { state: 'lost', reason: 'No budget' })).toMatchObject({
        state: 'lost',
        reason: 'No budget',
      });
      await expect(tool.readTicket('K7M-4QX-9TB')).rejects.toMatchObject({ status: 404 });
    });

    it('notes what an external scheduler says about a call, once, for the visitor and the team.', async () => {
      const { id, token: page } = await setup.ticket();
      const { tool, again, token: scheduler } = await openTool();
      const start = '2030-01-02T16:00:00+01:00';
      const booked = { state: 'booked', callId: 'evt-1', start, by: 'visitor' } as const;
      const link = 'https://meet.example.com/81';
      expect(await tool.noteCall(id, { ...booked, link })).toEqual({
        ticketId: id,
        state: 'booked',
        start: '2030-01-02T15:00:00.000Z',
      });
      await tool.noteCall(id, { ...booked, link });
      const moved = { ...booked, state: 'moved', start: '2030-01-03T15:00:00Z' } as const;
      for (const key of ['moved-0001', 'moved-0001', 'moved-0002']) {
        setup.at(setup.desk.now + 1_000);
        await again(keyed(key)).noteCall(id, moved);
      }
      await expect(again(keyed('moved-0001')).noteCall(id, booked)).rejects.toThrow(
        requestProblems.keyReused,
      );
      setup.at(setup.desk.now + 1_000);
      await tool.noteCall(id, { ...moved, state: 'cancelled', by: 'team' });
      const view = await setup.asha.desk().ticket(id);
      const noted = view?.events.filter(({ kind }) => kind.startsWith('call-'));
      expect(noted?.map(({ kind, about, text, actor }) => [kind, about, text, actor?.name])).toEqual([
        ['call-booked', String(Date.parse(start)), link, 'The visitor'],
        ['call-moved', String(Date.parse(moved.start)), null, 'The visitor'],
        ['call-moved', String(Date.parse(moved.start)), null, 'The visitor'],
        ['call-cancelled', String(Date.parse(moved.start)), null, 'Helpdesk'],
      ]);
      const { steps } = await setup.seeTicket(page);
      expect(
        steps.flatMap(({ kind, byVisitor }) => (kind.startsWith('call-') ? [`${kind} ${byVisitor}`] : [])),
      ).toEqual(['call-booked true', 'call-moved true', 'call-moved true', 'call-cancelled false']);
      expect(JSON.stringify(steps)).not.toContain(link);
      const logged: string[] = [];
      for await (const { actorId, action } of setup.stores.desk.audit.all())
        if (actorId === scheduler.id) logged.push(action);
      expect(logged).toEqual(['call-booked', 'call-moved', 'call-moved', 'call-cancelled']);
      await expect(tool.noteCall('K7M-4QX-9TB', booked)).rejects.toMatchObject({ status: 404 });
      expect((await settle()).filter(({ kind }) => kind.startsWith('call'))).toEqual([]);
    });

    it('reads files of a conversation and resumes, each by its own record alone, and it’s in the log.', async () => {
      const { id } = await setup.ticket();
      const { id: reference } = await setup.application();
      const { tool, token: helpdesk } = await openTool();
      await tool.sendMessage(id, { text: 'Our scope', files: [pdf] });
      const [file] = (await tool.listTicketMessages(id)).flatMap(({ files }) => files);
      const read = await tool.readFile(id, file?.id ?? '');
      expect(Buffer.from(read.content).toString('base64')).toBe(pdf.content);
      for (const other of [reference, (await setup.ticket()).id])
        await expect(tool.readFile(other, file?.id ?? '')).rejects.toMatchObject({ status: 404 });
      expect((await tool.readResume(reference)).content.length).toBeGreaterThan(0);
      await expect(tool.readResume('APP-K7M-4QX-9TB')).rejects.toMatchObject({ status: 404 });
      const logged: string[] = [];
      for await (const { actorId, action, recordId } of setup.stores.desk.audit.all())
        if (actorId === helpdesk.id) logged.push(`${action} ${recordId}`);
      expect(logged).toEqual([`replied ${id}`, `file-opened ${id}`, `resume-opened ${reference}`]);
    });

    it('moves, answers and ends applications by the rules of the desk’s page, and the candidate reads it.', async () => {
      const { id } = await setup.application();
      const { tool, again } = await openTool();
      await expect(tool.setStage(id, { stage: 40, text: 'Hello' })).rejects.toThrow(deskMessages.stage);
      await tool.writeToCandidate(id, { text: 'A question from our tool.' });
      expect(await tool.setStage(id, { stage: 1, text: 'Let’s talk.' })).toMatchObject({ stage: 1 });
      await expect(tool.endApplication(id, { state: 'declined', reason: 'Too far' })).rejects.toMatchObject({
        errors: [{ field: 'text' }],
      });
      const end = { state: 'declined', reason: 'Too far away', text: 'Thank you for your time.' } as const;
      const once = () => again(keyed('decline-1234')).endApplication(id, end);
      expect(await once()).toMatchObject({ state: 'declined', reason: 'Too far away' });
      expect(await once()).toMatchObject({ state: 'declined' });
      const texts = (await settle()).filter(({ kind }) => kind === 'desk-reply').map(({ text }) => text);
      expect(texts.map((text) => text.trim()).toSorted()).toEqual([
        'A question from our tool.',
        'Let’s talk.',
        'Thank you for your time.',
      ]);
      expect((await tool.listApplicationMessages(id)).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['reply', 'stage', 'ended']),
      );
      await expect(tool.setStage(id, { stage: 2, text: 'Hello' })).rejects.toThrow(deskMessages.ended);
    });

    it('does a repeated request once, on every process, and refuses its key with other content.', async () => {
      const { id } = await setup.ticket();
      const { again, token } = await openTool();
      const first = again(keyed('repeat-1234'));
      const { id: sent } = await first.sendMessage(id, { text: 'Once.' });
      expect(await again(keyed('repeat-1234')).sendMessage(id, { text: 'Once.' })).toMatchObject({
        id: sent,
      });
      await expect(again(keyed('repeat-1234')).sendMessage(id, { text: 'Twice.' })).rejects.toThrow(
        requestProblems.keyReused,
      );
      await expect(again(keyed('repeat-1234')).setState(id, { state: 'spam' })).rejects.toThrow(
        requestProblems.keyReused,
      );
      // Two processes at once.
      const others = makeDesk(await engine.open(), setup.desk.now);
      const request = { requestId: 'r', matches: null, ...keyed('at-once-1234') };
      const both = await Promise.all(
        [setup.desk.services, others.services].map((services) =>
          services.teamApi.open(token, request).sendMessage(id, { text: 'At once.' }),
        ),
      );
      expect(new Set(both.map((each) => each.id)).size).toBe(1);
      const said = (await first.listTicketMessages(id)).map(({ text }) => text);
      expect(said.filter((text) => ['Once.', 'At once.'].includes(text)).toSorted()).toEqual([
        'At once.',
        'Once.',
      ]);
      // A step that its own first attempt made impossible is no refusal.
      const lost = () => again(keyed('closed-1234')).setState(id, { state: 'lost', reason: 'No reply' });
      expect(await lost()).toMatchObject({ state: 'lost' });
      expect(await lost()).toMatchObject({ state: 'lost' });
    });

    it('loses no colleague’s change: with If-Match it’s refused, without it’s done on what is there.', async () => {
      const { id } = await setup.ticket();
      const { again } = await openTool();
      const seen = JSON.stringify(await again({}).readTicket(id));
      const matches = (now: unknown) => JSON.stringify(now) === seen;
      await setup.work(id, { intent: 'assign', staffId: setup.asha.staff.id });
      await expect(again({ matches }).setState(id, { state: 'spam' })).rejects.toMatchObject({
        status: 412,
        message: toolProblems.changed,
      });
      expect(await again({}).setState(id, { state: 'spam' })).toMatchObject({
        owner: { name: 'Asha' },
        state: 'spam',
      });
      // A colleague who commits between its reading and its writing.
      const other = await setup.ticket();
      const version = (ticketId: string) => setup.versionOf(ticketId);
      const { tool } = await openTool();
      await setup.work(other.id, { intent: 'assign', staffId: setup.asha.staff.id });
      const before = await version(other.id);
      const done = await whileOthersChange(
        engine,
        (transaction) =>
          transaction
            .updateTable('caseWork')
            .set({ version: before + 1, tags: ' vip ' })
            .where('recordId', '=', other.id)
            .execute(),
        () => tool.setState(other.id, { state: 'spam' }),
      );
      expect(done).toMatchObject({ state: 'spam', tags: ['vip'] });
    });

    it('lists what has changed since, each record once, page by page, and nothing that was erased.', async () => {
      const tickets = [await setup.ticket(), await setup.ticket(), await setup.ticket()];
      const { id: reference } = await setup.application();
      const booking = makeBookingWriteSet();
      await setup.stores.intake.write(booking);
      const { tool } = await openTool();
      const database = engine.openDatabase();
      // As if everything had come in long ago.
      await sql`update record_updates set at = 1000`.execute(database.db);
      const all = await tool.listTickets({});
      const ids = all.data.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(tickets.map(({ id }) => id)));
      expect(new Set(ids).size).toBe(ids.length);
      const [first, second, third] = tickets.map(({ id }) => id);
      /** What changes within a millisecond has no order. */
      const isEarlier = (id = '', ms: number) =>
        sql`update record_updates set at = at - ${ms} where record_id = ${id}`.execute(database.db);
      await setup.requests.act(tickets[1]?.token ?? '', { intent: 'add', text: 'One more thing' });
      await isEarlier(second, 2);
      await setup.work(third ?? '', { intent: 'tag', tags: 'vip' });
      await isEarlier(third, 1);
      // Of those of this test: a mail of an earlier one may have left meanwhile.
      const changed = async () =>
        (await tool.listTickets({ updatedSince: all.asOf })).data
          .map(({ id }) => id)
          .filter((id) => [first, second, third].includes(id));
      expect(await changed()).toEqual([second, third]);
      await tool.sendQuote(first ?? '', quote);
      await settle();
      expect(await changed()).toEqual([second, third, first]);
      expect((await tool.listApplications({})).data.map((each) => each.reference)).toContain(reference);
      expect(await tool.readApplication(reference)).toMatchObject({ reference, stage: 0, state: 'open' });
      expect((await tool.listBookings({})).data.map(({ id }) => id)).toContain(booking.recordId);
      expect(await tool.readBooking(booking.recordId)).toMatchObject({ status: 'booked' });
      const { email } = await tool.readTicket(second ?? '');
      expect((await tool.erasePerson(email)).summary).toContain('1');
      expect(await changed()).toEqual([third, first]);
      await expect(tool.readTicket(second ?? '')).rejects.toMatchObject({ status: 404 });
      expect((await tool.listTickets({})).data.map(({ id }) => id)).not.toContain(second);
    });

    it('reads a long list in pages, and meets what changes meanwhile once more.', async () => {
      const { tool } = await openTool();
      const { id } = await setup.ticket();
      const database = engine.openDatabase();
      const rows = Array.from({ length: teamApiLimits.pageRows + 5 }, (_, at) => ({
        recordId: `ZZZ-${String(at).padStart(3, '0')}`,
        kind: 'ticket' as const,
        at: 2_000_000_000_000 + at,
      }));
      await database.db.insertInto('recordUpdates').values(rows).execute();
      const since = { updatedSince: '2033-05-18T00:00:00Z' };
      const first = await tool.listTickets(since);
      expect(first.next).not.toBeNull();
      await sql`update record_updates set at = 2000000001000 where record_id = ${id}`.execute(database.db);
      const second = await tool.listTickets({ ...since, cursor: first.next ?? '' });
      expect([second.data.map((each) => each.id), second.next]).toEqual([[id], null]);
      await sql`delete from record_updates where record_id like 'ZZZ-%'`.execute(database.db);
    });

    it('is in the log: every change, and that it reads once an hour.', async () => {
      const { id } = await setup.ticket();
      const { tool, token } = await openTool();
      await tool.sendMessage(id, { text: 'Hello.' });
      for (let read = 0; read < 3; read += 1)
        await api().tokens.logUse((await setup.stores.desk.tokens.find(token.id)) ?? token, 'r');
      setup.at(setup.desk.now + apiTokenLimits.loggedMs);
      await api().tokens.logUse((await setup.stores.desk.tokens.find(token.id)) ?? token, 'r');
      const logged: string[] = [];
      for await (const entry of setup.stores.desk.audit.all())
        if (entry.actorId === token.id) logged.push(`${entry.action} ${entry.recordId}`);
      expect(logged).toEqual([`replied ${id}`, `api-used ${token.id}`, `api-used ${token.id}`]);
      const { rows } = await setup.asha.desk().log(null, token.id);
      expect(rows.at(0)?.actor?.name).toBe('Helpdesk');
    });

    it('ends when its token is revoked, and a restored backup doesn’t give it back.', async () => {
      const { token, claimed } = await made();
      expect(token.hash).not.toContain(claimed.secret);
      // It has just been used there.
      const elsewhere = makeDesk(await engine.open(), setup.desk.now).services.teamApi.tokens;
      expect(await elsewhere.open(claimed)).not.toBeNull();
      await api().tokens.revoke(machine, token.id);
      expect(await api().tokens.open(claimed)).toBeNull();
      expect(await elsewhere.open(claimed)).toBeNull();
      await expect(api().tokens.revoke(machine, token.id)).rejects.toThrow(deskMessages.tokenGone);
      expect(await readFile(decisionLogFile(engine.settings().dataDir), 'utf8')).toContain(
        `token-revoked ${token.id}`,
      );
      const database = engine.openDatabase();
      await sql`update api_tokens set revoked_at = null where id = ${token.id}`.execute(database.db);
      expect(await api().tokens.open(claimed)).not.toBeNull();
      const restarted = await openStores(engine.settings(), silentLog, { mustAnswer: true });
      expect(await makeDesk(restarted, setup.desk.now).services.teamApi.tokens.open(claimed)).toBeNull();
      await restarted.close();
    });

    it('ends when its maker is no owner anymore, or left, and says whose it is.', async () => {
      for (const change of [{ intent: 'role', role: 'clients' }, { intent: 'end' }]) {
        const olga = await setup.desk.person(`Olga-${change.intent}`, 'owner');
        const form = { intent: 'make', label: 'Olga’s', scopes: 'tickets:write', days: '30' };
        const outcome = await olga.desk().workOnTokens(form);
        const text = outcome.ok ? outcome.token : null;
        const claimed = await api().tokens.claimed(`Bearer ${text}`);
        if (!claimed) throw new Error('The token isn’t ours.');
        expect(await api().tokens.open(claimed)).not.toBeNull();
        // Whoever changes a request reads it.
        expect((await api().tokens.list()).find(({ id }) => id === claimed.id)).toMatchObject({
          maker: olga.staff.name,
          scopes: ['tickets:read', 'tickets:write'],
        });
        await setup.asha.desk().workOnPeople({ ...change, id: olga.staff.id });
        expect(await api().tokens.open(claimed)).toBeNull();
      }
    });

    it('ends with its time, and only so many tokens work at one time.', async () => {
      const { claimed } = await made();
      setup.at(setup.desk.now + 30 * 24 * 60 * 60_000);
      expect(await api().tokens.open(claimed)).toBeNull();
      const working = (await api().tokens.list()).filter(
        ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > setup.desk.now,
      );
      for (let more = working.length; more < apiTokenLimits.most; more += 1) await made();
      await expect(made()).rejects.toThrow(deskMessages.tokensFull(apiTokenLimits.most));
    });
  });
});
