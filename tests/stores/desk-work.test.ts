import { beforeAll, describe, expect, it } from 'vitest';
import { createOutboxWorker } from '#server/mail/outbox-worker.ts';
import { renderMail } from '#server/mail/render.ts';
import type { MailMessage } from '#server/mail/mail-message.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { form, makeDesk, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet, silentLog, someScopeJson } from '#tests/support/tickets.ts';

const hour = 60 * 60_000;
const start = Date.parse('2026-11-16T14:00:00Z');
const ids = [
  'K7M-4QX-9TB',
  'K7M-4QX-9TC',
  'K7M-4QX-9TD',
  'K7M-4QX-9TE',
  'K7M-4QX-9TF',
  'K7M-4QX-9TG',
] as const;

describe('work on tickets', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    let asha: Awaited<ReturnType<TestDesk['person']>>;
    let mehul: Awaited<ReturnType<TestDesk['person']>>;
    const sent: MailMessage[] = [];

    beforeAll(async () => {
      stores = await engine.open();
      test = makeDesk(stores, start);
      asha = await test.person('Asha', 'clients');
      mehul = await test.person('Mehul', 'owner');
      for (const [index, id] of ids.entries()) {
        await stores.intake.write(
          makeWriteSet({
            now: start,
            ticket: {
              id,
              email: `p${index}@meridian.example`,
              company: `Company ${index}`,
              name: 'Ada Verma',
              scope: index === 0 ? someScopeJson : null,
            },
          }),
        );
      }
    });

    /** Sends what waits in the outbox, accepted or refused. */
    async function deliver(mood: 'accepts' | 'refuses' = 'accepts') {
      const worker = createOutboxWorker({
        outbox: stores.outbox,
        render: (mail) => renderMail(mail),
        from: { name: 'Ironlotus', address: 'hello@example.com' },
        log: silentLog,
        now: () => test.now,
        attempts: 1,
        transport: {
          send: async (message) => {
            if (mood === 'refuses') throw new Error('no');
            sent.push(message);
          },
          close: () => undefined,
        },
      });
      await worker.flush();
      await worker.stop();
    }

    const view = async (id: string, who = asha) => {
      const ticket = await who.desk().ticket(id);
      if (!ticket) throw new Error('no ticket');
      return ticket;
    };

    it('finds a ticket without a row of work as new, nobody’s, with 24 hours.', async () => {
      const ticket = await view(ids[0]);
      expect(ticket).toMatchObject({ state: 'new', owner: null, dueAt: start + 24 * hour, events: [] });
      expect(ticket.work.version).toBe(0);
      expect(ticket.moves).toEqual(['lost', 'spam', 'withdrawn']);
    });

    it('shows the scope that came with a ticket as text, and none where none came.', async () => {
      expect((await view(ids[0])).scope).toMatch(/person-days.*\n/);
      expect((await view(ids[1])).scope).toBeNull();
    });

    it('makes "contacted" follow from a reply only once the mail server took it, and threads hold.', async () => {
      test.now = start + hour;
      const text = 'Hello Ada,\nthank you.\n\n— Asha Raman, Ironlotus';
      expect(await asha.desk().workOnTicket(ids[0], form(0, { intent: 'reply', text }))).toEqual({
        ok: true,
      });
      expect(await view(ids[0])).toMatchObject({ state: 'new', owner: { name: 'Asha' } });
      test.now += 60_000;
      await deliver();
      const ticket = await view(ids[0]);
      expect(ticket).toMatchObject({ state: 'contacted', dueAt: null });
      expect(ticket.work.answeredAt).toBe(test.now);
      expect(ticket.events.map(({ kind }) => kind)).toEqual(['reply', 'reply-accepted']);
      const first = sent.find(({ fileName }) => fileName.startsWith(`${ids[0]}.desk-reply`));
      expect(first).toMatchObject({
        subject: `Re: Your security assessment request #${ids[0]}`,
        text: `${text}\n`,
      });
      const receipt = sent.find(({ fileName }) => fileName === `${ids[0]}.ticket-receipt`)?.messageId;
      expect(first?.headers).toMatchObject({
        'In-Reply-To': receipt,
        References: receipt,
        'Auto-Submitted': 'no',
      });

      await asha.desk().workOnTicket(ids[0], form(1, { intent: 'reply', text: 'One more thing.' }));
      await deliver();
      const second = sent.filter(({ fileName }) => fileName.startsWith(`${ids[0]}.desk-reply`)).at(-1);
      expect(second?.headers?.['References']).toBe(`${receipt} ${first?.messageId}`);
      expect(second?.fileName).not.toBe(first?.fileName);
    });

    it('does not call it contacted when the reply could not be delivered.', async () => {
      await asha.desk().workOnTicket(ids[1], form(0, { intent: 'reply', text: 'Hello' }));
      await deliver('refuses');
      const ticket = await view(ids[1]);
      expect(ticket.state).toBe('new');
      expect(ticket.events.map(({ kind }) => kind)).toEqual(['reply', 'reply-failed']);
      expect(ticket.dueAt).not.toBeNull();
      const [failed] = await mehul.desk().failedMails();
      expect(failed).toMatchObject({ kind: 'desk-reply', recordId: ids[1] });
      expect(await mehul.desk().retryMail(failed?.id ?? '')).toEqual({ ok: true });
      expect(await mehul.desk().retryMail(failed?.id ?? '')).toMatchObject({ ok: false, status: 409 });
    });

    it('makes "contacted" follow from a call that reached someone, not from one that did not.', async () => {
      await asha.desk().workOnTicket(ids[2], form(0, { intent: 'call', reached: 'no', text: '' }));
      expect(await view(ids[2])).toMatchObject({ state: 'new' });
      await asha
        .desk()
        .workOnTicket(ids[2], form(1, { intent: 'call', reached: 'yes', text: 'Scope next week' }));
      expect(await view(ids[2])).toMatchObject({ state: 'contacted', dueAt: null });
    });

    it('starts a second clock when the visitor wrote again, which an older reply does not stop.', async () => {
      test.now += hour;
      const { work } = await view(ids[2]);
      await asha.desk().workOnTicket(ids[2], form(work.version, { intent: 'wrote' }));
      expect(await view(ids[2])).toMatchObject({
        state: 'contacted',
        isSecondClock: true,
        dueAt: test.now + 24 * hour,
      });
    });

    it('refuses moves that are not in the table, a merge by state, and an end without a reason.', async () => {
      const refused = async (fields: Record<string, string>, version = 0) =>
        asha.desk().workOnTicket(ids[3], form(version, { intent: 'move', reason: '', ...fields }));
      for (const to of ['contacted', 'scoped', 'quoted', 'won', 'merged', 'new']) {
        expect(await refused({ to })).toMatchObject({ ok: false, status: 409 });
      }
      expect(await refused({ to: 'nonsense' })).toMatchObject({ ok: false, status: 400 });
      expect(await refused({ to: 'lost' })).toMatchObject({ ok: false, errors: [{ field: 'reason' }] });
      expect(await refused({ to: 'lost', reason: 'No budget' })).toEqual({ ok: true });
      expect(await view(ids[3])).toMatchObject({ state: 'lost', dueAt: null, moves: ['new'] });
      expect(await refused({ to: 'new' }, 1)).toEqual({ ok: true });
      expect((await view(ids[3])).events.map(({ about }) => about)).toEqual(['lost', 'new']);
    });

    it('merges into another open ticket, and both timelines say so.', async () => {
      const merge = (id: string, into: string, version = 0) =>
        asha.desk().workOnTicket(id, form(version, { intent: 'merge', into }));
      expect(await merge(ids[4], ids[4])).toMatchObject({ ok: false, status: 400 });
      expect(await merge(ids[4], 'XXX-XXX-XXX')).toMatchObject({ ok: false, errors: [{ field: 'into' }] });
      expect(await merge(ids[4], `#${ids[5].toLowerCase()}`)).toEqual({ ok: true });
      expect((await view(ids[4])).work).toMatchObject({ state: 'merged', mergedInto: ids[5] });
      expect((await view(ids[5])).events).toMatchObject([{ kind: 'merged', about: ids[4] }]);
    });

    it('keeps the text of who was overtaken, and shows what the other did.', async () => {
      const before = await stores.outbox.counts();
      test.now += 1_000;
      const seen = test.now;
      await mehul.desk().workOnTicket(ids[5], form(0, { intent: 'note', text: 'I called them.' }));
      const late = await asha.desk().workOnTicket(ids[5], form(0, { intent: 'reply', text: 'Hello' }, seen));
      expect(late).toMatchObject({
        ok: false,
        status: 409,
        meanwhile: [{ kind: 'note', text: 'I called them.', actor: { name: 'Mehul' } }],
      });
      expect(await stores.outbox.counts()).toEqual(before);
    });

    it('writes once what is sent twice with the same form.', async () => {
      const { version } = (await view(ids[5])).work;
      const twice = form(version, { intent: 'note', text: 'Once' });
      const outcomes = await Promise.all([
        asha.desk().workOnTicket(ids[5], twice),
        asha.desk().workOnTicket(ids[5], twice),
      ]);
      expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
      expect((await view(ids[5])).events.filter(({ text }) => text === 'Once')).toHaveLength(1);
    });

    it('takes a step that is sent again for done, and shows who was overtaken by the same step by whom.', async () => {
      const id = 'K7M-4QX-9TH';
      await stores.intake.write(
        makeWriteSet({ now: test.now, ticket: { id, email: 'again@other.example' } }),
      );
      const spam = { intent: 'move', to: 'spam', reason: '' };
      const once = form(0, spam);
      expect(await asha.desk().workOnTicket(id, once)).toEqual({ ok: true });
      expect(await asha.desk().workOnTicket(id, once)).toEqual({ ok: true });
      expect((await view(id)).events).toHaveLength(1);
      expect(await mehul.desk().workOnTicket(id, form(0, spam))).toMatchObject({
        ok: false,
        status: 409,
        meanwhile: [{ kind: 'moved', about: 'spam', actor: { name: 'Asha' } }],
      });
      await stores.erasePerson('again@other.example');
    });

    it('waits until a day, and takes it back.', async () => {
      const { version } = (await view(ids[5])).work;
      const wait = (until: string, by: number) =>
        asha.desk().workOnTicket(ids[5], form(by, { intent: 'wait', until }));
      expect(await wait('2020-01-01', version)).toMatchObject({ ok: false, errors: [{ field: 'until' }] });
      expect(await wait('2026-11-31', version)).toMatchObject({ ok: false, errors: [{ field: 'until' }] });
      expect(await wait('2026-12-01', version)).toEqual({ ok: true });
      // Midnight in New York, where Asha's hours begin at 0:00.
      expect((await view(ids[5])).waitingUntil).toBe(Date.parse('2026-12-01T05:00:00Z'));
      await wait('', version + 1);
      expect((await view(ids[5])).waitingUntil).toBeNull();
    });

    it('shows who else reads and who writes, and forgets it soon.', async () => {
      await mehul.desk().presence(ids[5], true);
      expect((await view(ids[5])).present).toEqual([
        { person: { id: mehul.staff.id, name: 'Mehul' }, isWriting: true },
      ]);
      test.now += 60_000;
      expect((await view(ids[5])).present).toEqual([]);
    });

    it.each([
      ['company 3', [ids[3]]],
      ['P1@MERIDIAN', [ids[1]]],
      ['meridian.example', [ids[0], ids[1], ids[2], ids[3], ids[5]]],
      [`#${ids[0]}`, [ids[0]]],
      ['%', []],
      ['_', []],
      ['\\', []],
      ['company 3\0', [ids[3]]],
    ])('finds by %j, open ones first come first.', async (query, found) => {
      const { rows } = await asha.desk().tickets('open', query, null);
      expect(rows.map(({ id }) => id)).toEqual(found);
    });

    it('filters and counts open, own, unassigned and closed ones.', async () => {
      const rowsOf = async (filter: 'open' | 'mine' | 'unassigned' | 'closed') =>
        (await asha.desk().tickets(filter, '', null)).rows.map(({ id }) => id);
      expect(await rowsOf('closed')).toEqual([ids[4]]);
      expect(await rowsOf('mine')).toEqual([ids[0], ids[1]]);
      expect(await rowsOf('unassigned')).toEqual([ids[2], ids[3], ids[5]]);
      const { counts } = await asha.desk().tickets('open', '', null);
      expect(counts).toEqual({ open: 5, mine: 2, unassigned: 3, closed: 1 });
    });

    it('names other cases of the same domain, but none of a domain that everyone shares.', async () => {
      const related = await view(ids[0]);
      expect(related.related.map(({ id }) => id).toSorted()).toEqual(ids.slice(1));
      for (const id of ['GMA-LAA-AAA', 'GMA-LBB-BBB'])
        await stores.intake.write(makeWriteSet({ ticket: { id, email: `${id.toLowerCase()}@gmail.com` } }));
      expect((await view('GMA-LAA-AAA')).related).toEqual([]);
    });

    it('leaves nothing of a person who is erased but ids in the log, which stays whole.', async () => {
      expect((await stores.erasePerson('p0@meridian.example')).tickets).toEqual([ids[0]]);
      expect(await asha.desk().ticket(ids[0])).toBeNull();
      expect(await stores.desk.cases.events(ids[0], 100)).toEqual([]);
      const { rows } = await mehul.desk().log(null);
      expect(rows.filter(({ recordId }) => recordId === ids[0]).map(({ action }) => action)).toContain(
        'replied',
      );
      expect(JSON.stringify(rows)).not.toContain('meridian');
    });
  });
});
