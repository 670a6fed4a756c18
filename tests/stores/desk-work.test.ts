import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { machine } from '#scripts/owner/command.ts';
import { migrationsFor } from '#server/database/migrations.ts';
import { form } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';
import { hour, ids, setUpDeskTickets, start } from '#tests/support/desk-tickets.ts';

describe('work on tickets', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);

    it('finds a ticket without a row of work as new, nobody’s, with 24 hours.', async () => {
      const ticket = await setup.view(ids[0]);
      expect(ticket).toMatchObject({ state: 'new', owner: null, dueAt: start + 24 * hour, events: [] });
      expect(ticket.work.version).toBe(0);
      expect(ticket.moves).toEqual(['lost', 'spam', 'withdrawn']);
    });

    it('shows the scope that came with a ticket as text, and none where none came.', async () => {
      expect((await setup.view(ids[0])).scope).toMatch(/person-days.*\n/);
      expect((await setup.view(ids[1])).scope).toBeNull();
    });

    it('makes "contacted" follow from a reply only once the mail server took it, and threads hold.', async () => {
      setup.test.now = start + hour;
      const text = 'Hello Ada,\nthank you.\n\n— Asha Raman, Ironlotus';
      expect(await setup.asha.desk().workOnTicket(ids[0], form(0, { intent: 'reply', text }))).toEqual({
        ok: true,
      });
      expect(await setup.view(ids[0])).toMatchObject({ state: 'new', owner: { name: 'Asha' } });
      setup.test.now += 60_000;
      await setup.deliver();
      const ticket = await setup.view(ids[0]);
      expect(ticket).toMatchObject({ state: 'contacted', dueAt: null });
      expect(ticket.work.answeredAt).toBe(setup.test.now);
      expect(ticket.events.map(({ kind }) => kind)).toEqual(['reply', 'reply-accepted']);
      const first = setup.sent.find(({ fileName }) => fileName.startsWith(`${ids[0]}.desk-reply`));
      expect(first).toMatchObject({
        subject: `Re: Your security assessment request #${ids[0]}`,
        text: `${text}\n`,
      });
      const receipt = setup.sent.find(({ fileName }) => fileName === `${ids[0]}.ticket-receipt`)?.messageId;
      expect(first?.headers).toMatchObject({
        'In-Reply-To': receipt,
        References: receipt,
        'Auto-Submitted': 'no',
      });

      await setup.asha.desk().workOnTicket(ids[0], form(1, { intent: 'reply', text: 'One more thing.' }));
      await setup.deliver();
      const second = setup.sent.filter(({ fileName }) => fileName.startsWith(`${ids[0]}.desk-reply`)).at(-1);
      expect(second?.headers?.['References']).toBe(`${receipt} ${first?.messageId}`);
      expect(second?.fileName).not.toBe(first?.fileName);
    });

    it('does not call it contacted when the reply could not be delivered.', async () => {
      await setup.asha.desk().workOnTicket(ids[1], form(0, { intent: 'reply', text: 'Hello' }));
      await setup.deliver('refuses');
      const ticket = await setup.view(ids[1]);
      expect(ticket.state).toBe('new');
      expect(ticket.events.map(({ kind }) => kind)).toEqual(['reply', 'reply-failed']);
      expect(ticket.dueAt).not.toBeNull();
      const [failed] = await setup.mehul.desk().failedMails();
      expect(failed).toMatchObject({ kind: 'desk-reply', recordId: ids[1] });
      const again = { intent: 'retry', id: failed?.id ?? '' };
      expect(await setup.mehul.desk().workOnMails(again)).toEqual({ ok: true });
      expect(await setup.mehul.desk().workOnMails(again)).toMatchObject({ ok: false, status: 409 });
    });

    it.each(['the desk', 'the command on the server'])(
      'calls it contacted once a reply that was given up and tried again from %s is accepted.',
      async (from) => {
        const id = from === 'the desk' ? 'K7M-4QX-9VA' : 'K7M-4QX-9VB';
        const email = `${id.toLowerCase()}@other.example`;
        await setup.stores.intake.write(makeWriteSet({ now: setup.test.now, ticket: { id, email } }));
        await setup.asha.desk().workOnTicket(id, form(0, { intent: 'reply', text: 'Hello' }));
        await setup.deliver('refuses');
        expect(await setup.view(id)).toMatchObject({ state: 'new' });
        setup.test.now += hour;
        const failed = (await setup.mehul.desk().failedMails()).find(
          ({ recordId, kind }) => recordId === id && kind === 'desk-reply',
        );
        const mail = failed?.id ?? '';
        if (from === 'the desk') await setup.mehul.desk().workOnMails({ intent: 'retry', id: mail });
        else {
          const audit = { ...machine, action: 'mail-retried', recordId: mail };
          await setup.stores.outbox.retry(mail, audit, setup.test.now);
        }
        await setup.deliver();
        const { state, dueAt, work, events } = await setup.view(id);
        expect({ state, dueAt }).toEqual({ state: 'contacted', dueAt: null });
        expect(work.answeredAt).toBe(setup.test.now);
        expect(events.map(({ kind }) => kind)).toEqual(['reply', 'reply-failed', 'reply-accepted']);
        await setup.stores.erasePerson(email);
      },
    );

    it('makes "contacted" follow from a call that reached someone, not from one that did not.', async () => {
      await setup.asha.desk().workOnTicket(ids[2], form(0, { intent: 'call', reached: 'no', text: '' }));
      expect(await setup.view(ids[2])).toMatchObject({ state: 'new' });
      await setup.asha
        .desk()
        .workOnTicket(ids[2], form(1, { intent: 'call', reached: 'yes', text: 'Scope next week' }));
      expect(await setup.view(ids[2])).toMatchObject({ state: 'contacted', dueAt: null });
    });

    it('starts a second clock when the visitor wrote again, which an older reply does not stop.', async () => {
      setup.test.now += hour;
      const { work } = await setup.view(ids[2]);
      await setup.asha.desk().workOnTicket(ids[2], form(work.version, { intent: 'wrote' }));
      expect(await setup.view(ids[2])).toMatchObject({
        state: 'contacted',
        isSecondClock: true,
        dueAt: setup.test.now + 24 * hour,
      });
    });

    it('refuses moves that are not in the table, a merge by state, and an end without a reason.', async () => {
      const refused = async (fields: Record<string, string>, version = 0) =>
        setup.asha.desk().workOnTicket(ids[3], form(version, { intent: 'move', reason: '', ...fields }));
      for (const to of ['contacted', 'scoped', 'quoted', 'won', 'merged', 'new']) {
        expect(await refused({ to })).toMatchObject({ ok: false, status: 409 });
      }
      expect(await refused({ to: 'nonsense' })).toMatchObject({ ok: false, status: 400 });
      expect(await refused({ to: 'lost' })).toMatchObject({ ok: false, errors: [{ field: 'reason' }] });
      expect(await refused({ to: 'lost', reason: 'No budget' })).toEqual({ ok: true });
      expect(await setup.view(ids[3])).toMatchObject({ state: 'lost', dueAt: null, moves: ['new'] });
      expect(await refused({ to: 'new' }, 1)).toEqual({ ok: true });
      expect((await setup.view(ids[3])).events.map(({ about }) => about)).toEqual(['lost', 'new']);
    });

    it('merges into another open ticket, and both timelines say so.', async () => {
      const merge = (id: string, into: string, version = 0) =>
        setup.asha.desk().workOnTicket(id, form(version, { intent: 'merge', into }));
      expect(await merge(ids[4], ids[4])).toMatchObject({ ok: false, status: 400 });
      expect(await merge(ids[4], 'XXX-XXX-XXX')).toMatchObject({ ok: false, errors: [{ field: 'into' }] });
      expect(await merge(ids[4], `#${ids[5].toLowerCase()}`)).toEqual({ ok: true });
      expect((await setup.view(ids[4])).work).toMatchObject({ state: 'merged', mergedInto: ids[5] });
      expect((await setup.view(ids[5])).events).toMatchObject([{ kind: 'merged', about: ids[4] }]);
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
      const { rows } = await setup.asha.desk().tickets('open', query, null);
      expect(rows.map(({ id }) => id)).toEqual(found);
    });

    it.each(['Özge', 'ÖZGE', 'o\u0308zge', 'ozge', 'ÉCOLE', 'école', 'Ecole 42', 'strasse', 'ÉCOLE@'])(
      'finds %j whatever its case and accents.',
      async (query) => {
        const id = 'K7M-4QX-9UA';
        const ticket = { id, name: 'Özge Straße', company: 'École 42', email: 'école@x.example' };
        await setup.stores.intake.write(makeWriteSet({ now: start, ticket }));
        const { rows } = await setup.asha.desk().tickets('open', query, null);
        expect(rows.map((row) => row.id)).toEqual([id]);
        await setup.stores.erasePerson(ticket.email);
      },
    );

    it('finds tickets from before there was a text for the search, also while an older version writes.', async () => {
      const [before, during] = ['K7M-4QX-9UB', 'K7M-4QX-9UC'];
      const write = (id: string) =>
        setup.stores.intake.write(
          makeWriteSet({ now: start, ticket: { id, name: 'Zoë Åkesson', email: `${id}@x.example` } }),
        );
      const find = async (query: string) =>
        (
          await (
            await engine.open()
          ).desk.requests.search({
            filter: 'open',
            staffId: '',
            now: 0,
            query,
            after: null,
            limit: 9,
          })
        ).map(({ id }) => id);
      await write(before);
      const { db } = engine.openDatabase();
      await sql`alter table tickets drop column search_text`.execute(db);
      await migrationsFor('sqlite')['0050-ticket-search']?.up(db.withoutPlugins());
      expect(await find('ÅKESSON')).toEqual([before]);
      await write(during);
      await db.updateTable('tickets').set({ searchText: null }).where('id', '=', during).execute();
      expect(await find(during)).toEqual([during]);
      for (const id of [before, during]) await setup.stores.erasePerson(`${id}@x.example`);
    });

    it('knows which tickets are open from before there was a mark for it, and what an older version writes.', async () => {
      const { db } = engine.openDatabase();
      const isOpen = async (id: string) =>
        (await setup.asha.desk().tickets('open', '', null)).rows.some((row) => row.id === id);
      const isSqlite = engine.name === 'SQLite';
      const drops = isSqlite
        ? ['drop trigger tickets_mark_open_added', 'drop trigger tickets_mark_open_changed']
        : ['drop trigger tickets_mark_open_kept on case_work', 'drop function tickets_mark_open()'];
      const indexes = ['drop index tickets_open', 'drop index tickets_closed'];
      for (const drop of [...drops, ...indexes, 'alter table tickets drop column is_open'])
        await sql.raw(drop).execute(db);
      await migrationsFor(isSqlite ? 'sqlite' : 'postgres')['0131-open-tickets']?.up(db.withoutPlugins());
      expect([await isOpen(ids[0]), await isOpen(ids[2]), await isOpen(ids[4])]).toEqual([true, true, false]);
      const reopen = (state: 'new' | 'spam') =>
        db.updateTable('caseWork').set({ state }).where('recordId', '=', ids[4]).execute();
      await reopen('new');
      expect(await isOpen(ids[4])).toBe(true);
      await reopen('spam');
      expect(await isOpen(ids[4])).toBe(false);
    });

    it('filters and counts open, own, unassigned and closed ones.', async () => {
      const rowsOf = async (filter: 'open' | 'mine' | 'unassigned' | 'closed') =>
        (await setup.asha.desk().tickets(filter, '', null)).rows.map(({ id }) => id);
      expect(await rowsOf('closed')).toEqual([ids[4]]);
      expect(await rowsOf('mine')).toEqual([ids[0], ids[1]]);
      expect(await rowsOf('unassigned')).toEqual([ids[2], ids[3], ids[5]]);
      const { counts } = await setup.asha.desk().tickets('open', '', null);
      expect(counts).toEqual({ open: 5, mine: 2, unassigned: 3, late: 0, theirs: 1, closed: 1 });
    });

    it('names other requests of the same domain, but none of a domain that everyone shares.', async () => {
      const related = await setup.view(ids[0]);
      expect(related.related.map(({ id }) => id).toSorted()).toEqual(ids.slice(1));
      for (const id of ['GMA-LAA-AAA', 'GMA-LBB-BBB'])
        await setup.stores.intake.write(
          makeWriteSet({ ticket: { id, email: `${id.toLowerCase()}@gmail.com` } }),
        );
      expect((await setup.view('GMA-LAA-AAA')).related).toEqual([]);
      const again = { id: 'GMA-LCC-CCC', email: 'gma-laa-aaa@gmail.com' };
      await setup.stores.intake.write(makeWriteSet({ ticket: again }));
      expect((await setup.view('GMA-LAA-AAA')).related).toMatchObject([{ id: again.id, sameAddress: true }]);
    });

    it('leaves nothing of a person who is erased but ids in the log, which stays whole.', async () => {
      const view = async (id: string, name: string, search: string) =>
        setup.stores.desk.tools.saveView({ id, staffId: setup.asha.staff.id, name, search, shared: 0 }, 9);
      await view('view-1', 'Theirs', 'q=p0%40Meridian.example');
      await view('view-2', 'All of P0@meridian.example', 'filter=all');
      await view('view-3', 'Others', 'q=op0%40meridian.org');
      expect((await setup.stores.erasePerson('p0@meridian.example')).tickets).toEqual([ids[0]]);
      expect(await setup.asha.desk().ticket(ids[0])).toBeNull();
      expect(await setup.stores.desk.requests.events(ids[0], 100)).toEqual([]);
      const views = await setup.stores.desk.tools.views(setup.asha.staff.id, 9);
      expect(views.map(({ name }) => name)).toEqual(['Others']);
      const { rows } = await setup.mehul.desk().log(null);
      expect(rows.filter(({ recordId }) => recordId === ids[0]).map(({ action }) => action)).toContain(
        'replied',
      );
      expect(JSON.stringify(rows)).not.toContain('meridian');
    });
  });
});
