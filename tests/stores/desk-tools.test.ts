import { describe, expect, it } from 'vitest';
import { deskMessages } from '#content/desk/messages.ts';
import { ticketTemplates } from '#content/desk/snippets.ts';
import { requestLimits, templateLimits } from '#contract/desk/desk-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { findMentioned } from '#server/desk/mentions.ts';
import { form } from '#tests/support/desk.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';

describe('who a note mentions', () => {
  const people = ['Asha Raman', 'Asha Stone', 'Özge', 'Mehul'].map((name) => ({ name }));
  it.each([
    ['@Asha Raman, please look.', ['Asha Raman']],
    ['@asha: both of you', ['Asha Raman', 'Asha Stone']],
    ['Ask (@ozge) and @MEHUL.', ['Özge', 'Mehul']],
    ['@Mehul @Mehul', ['Mehul']],
    ['write to me@mehul.example or @mehulk, Mehul', []],
    ['@', []],
  ])('is read from %j.', (text, names) => {
    expect(findMentioned(text, people).map(({ name }) => name)).toEqual(names);
  });
});

describe('everyday tools', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    const [first, second, third, fourth, fifth] = ids;

    async function act(id: string, fields: Record<string, string>, who = setup.asha) {
      const { version } = (await setup.view(id)).work;
      return who.desk().workOnTicket(id, form(version, fields));
    }

    const list = (fields: Record<string, string>, who = setup.asha) => who.desk().workOnList(form(0, fields));
    const chosen = async (...wanted: string[]) => {
      const { rows } = await setup.asha.desk().tickets('open', '', null);
      return wanted.map((id) => `${id}:${rows.find((row) => row.id === id)?.version ?? 0}`).join(',');
    };

    it('tags a ticket, once each and in small letters, and finds it by one of them as a whole word.', async () => {
      expect(await act(first, { intent: 'tag', tags: '#SOC2, api  api größe' })).toEqual({ ok: true });
      expect(await act(second, { intent: 'tag', tags: 'api-v2 soc2' })).toEqual({ ok: true });
      expect(await setup.view(first)).toMatchObject({ tags: ['soc2', 'api', 'größe'] });
      expect((await setup.view(first)).events).toMatchObject([{ kind: 'tagged', about: 'soc2 api größe' }]);
      const found = async (tag: string) =>
        (await setup.asha.desk().tickets('open', '', null, tag)).rows.map(({ id }) => id);
      expect(await found('api')).toEqual([first]);
      expect(await found('soc2')).toEqual([first, second]);
      expect(await found('%')).toEqual([]);
      const { tags, tag } = await setup.asha.desk().tickets('closed', '', null, 'api');
      expect({ tags, tag }).toEqual({ tags: ['soc2', 'api', 'api-v2', 'größe'], tag: 'api' });
      expect(await act(second, { intent: 'tag', tags: '' })).toEqual({ ok: true });
      expect(await setup.view(second)).toMatchObject({ tags: [] });
    });

    it.each([
      ['too many', 'a b c d e f g h i'],
      ['too long', 'a'.repeat(requestLimits.tagMax + 1)],
      ['with other signs', 'a<b>'],
    ])('refuses tags that are %s.', async (_, tags) => {
      expect(await act(first, { intent: 'tag', tags })).toMatchObject({
        ok: false,
        errors: [{ field: 'tags' }],
      });
    });

    it('saves a list for its person alone: only its filters, by name, up to a ceiling.', async () => {
      const search = 'filter=mine&q=meridian&tag=api&after=5.X&evil=1';
      expect(await list({ intent: 'save-view', name: 'API work', search })).toMatchObject({ ok: true });
      const views = async (who = setup.asha) => (await who.desk().tickets('open', '', null)).views;
      expect(await views()).toMatchObject([{ name: 'API work', search: 'filter=mine&q=meridian&tag=api' }]);
      await list({ intent: 'save-view', name: 'API work', search: 'filter=nonsense' });
      expect(await views()).toMatchObject([{ name: 'API work', search: 'filter=open' }]);
      expect(await views(setup.mehul)).toEqual([]);
      const [saved] = await views();
      await list({ intent: 'drop-view', id: saved?.id ?? '' }, setup.mehul);
      expect(await views()).toHaveLength(1);

      for (let count = 1; count < requestLimits.viewsMax; count += 1)
        await list({ intent: 'save-view', name: `View ${count}`, search: '' });
      expect(await list({ intent: 'save-view', name: 'One more', search: '' })).toMatchObject({
        ok: false,
        message: deskMessages.viewsFull,
      });
      expect(await list({ intent: 'save-view', name: 'View 1', search: 'filter=closed' })).toMatchObject({
        ok: true,
      });
      for (const { id } of await views()) await list({ intent: 'drop-view', id });
      expect(await views()).toEqual([]);
    });

    it('shows a shared view to everyone who sees tickets, with its count, and only its person removes it.', async () => {
      await act(first, { intent: 'tag', tags: 'counted' });
      const search = 'filter=open&tag=counted';
      await list({ intent: 'save-view', name: 'Counted', search, shared: 'yes' });
      await list({ intent: 'save-view', name: 'Late ones', search: 'filter=late' });
      await list({ intent: 'save-view', name: 'Words', search: 'filter=open&q=meridian' });
      const views = async (who = setup.asha) => (await who.desk().tickets('open', '', null)).views;
      const { counts } = await setup.asha.desk().tickets('open', '', null);
      expect((await views()).map(({ name, count, by, isShared }) => [name, count, by, isShared])).toEqual([
        ['Counted', 1, null, true],
        ['Late ones', counts.late, null, false],
        ['Words', null, null, false],
      ]);
      const theirs = await views(setup.mehul);
      expect(theirs).toMatchObject([{ name: 'Counted', count: 1, by: { name: 'Asha' } }]);
      await list({ intent: 'drop-view', id: theirs[0]?.id ?? '' }, setup.mehul);
      expect(await views(setup.mehul)).toHaveLength(1);
      for (const { id } of await views()) await list({ intent: 'drop-view', id });
      expect(await views(setup.mehul)).toEqual([]);
    });

    it('counts what is late and what waits for the client as their lists show them.', async () => {
      const at = setup.test.now;
      setup.test.now = at + 30 * 60 * 60_000;
      for (const filter of ['open', 'mine', 'unassigned', 'late', 'theirs', 'closed'] as const) {
        const { rows, counts } = await setup.asha.desk().tickets(filter, '', null);
        expect([filter, counts[filter]]).toEqual([filter, rows.length]);
      }
      const { rows } = await setup.asha.desk().tickets('late', '', null);
      expect(rows.length).toBeGreaterThan(0);
      for (const { dueAt } of rows) expect(dueAt).toBeLessThanOrEqual(setup.test.now);
      setup.test.now = at;
    });

    it('takes several tickets back at once, but for those where something else has happened.', async () => {
      const tickets = await chosen(first, second);
      const states = async () => [(await setup.view(first)).state, (await setup.view(second)).state];
      const before = await states();
      setup.test.now += 60_000;
      const done = await list({ intent: 'close', tickets, to: 'withdrawn', reason: '' });
      expect(done).toMatchObject({ done: 2, changed: [first, second] });
      setup.test.now += 1_000;
      await act(second, { intent: 'note', text: 'Mine now.' }, setup.mehul);
      const undone = await list({ intent: 'undo', tickets: `${first}:0,${second}:0` });
      expect(undone).toMatchObject({ done: 1, refused: [{ id: second, why: deskMessages.undoGone }] });
      expect(await states()).toEqual([before[0], 'withdrawn']);
    });

    it('assigns several tickets, each by itself; who was overtaken is told which and why.', async () => {
      const tickets = await chosen(first, third, fourth);
      await act(third, { intent: 'note', text: 'Faster.' }, setup.mehul);
      const fields = { intent: 'assign', tickets, staffId: setup.mehul.staff.id };
      expect(await list(fields)).toEqual({
        ok: true,
        done: 2,
        changed: [first, fourth],
        refused: [{ id: third, company: 'Company 2', why: deskMessages.overtaken }],
      });
      expect((await setup.view(first)).owner?.name).toBe('Mehul');
      expect((await setup.view(third)).owner).toBeNull();
      const nobody = { ...fields, tickets: await chosen(fourth), staffId: 'nobody' };
      expect(await list(nobody)).toMatchObject({ done: 1, refused: [] });
      expect((await setup.view(fourth)).owner).toBeNull();
      const { rows } = await setup.mehul.desk().log(null);
      expect(rows.slice(0, 3).map(({ action, recordId }) => [action, recordId])).toEqual([
        ['unassigned', fourth],
        ['assigned', fourth],
        ['assigned', first],
      ]);
    });

    it('closes several tickets by the rules of one: a reason where one is needed, no move that is not in the table.', async () => {
      await act(fourth, { intent: 'call', reached: 'yes', text: '' });
      await act(fourth, { intent: 'move', to: 'scoped', reason: '' });
      const tickets = await chosen(third, fourth, fifth);
      expect(await list({ intent: 'close', tickets, to: 'lost', reason: '' })).toMatchObject({
        done: 0,
        refused: [{ why: deskMessages.reasonNeeded }, {}, {}],
      });
      const spam = await list({ intent: 'close', tickets, to: 'spam', reason: '' });
      expect(spam).toMatchObject({ done: 2, refused: [{ id: fourth, why: deskMessages.refusedMove }] });
      expect((await setup.view(fourth)).state).toBe('scoped');
      expect((await setup.view(fifth)).state).toBe('spam');
      const gone = { intent: 'close', tickets: 'XXX-XXX-XXX:0', to: 'lost', reason: 'No budget' };
      expect(await list(gone)).toMatchObject({ done: 0, refused: [{ why: deskMessages.notFound }] });
    });

    it('does what is sent twice once, and refuses a form without tickets, a person or a state.', async () => {
      const twice = form(0, { intent: 'assign', tickets: await chosen(first), staffId: setup.asha.staff.id });
      expect(await setup.asha.desk().workOnList(twice)).toMatchObject({ done: 1 });
      expect(await setup.asha.desk().workOnList(twice)).toMatchObject({ done: 1, refused: [] });
      expect((await setup.view(first)).events.filter(({ kind }) => kind === 'assigned')).toHaveLength(2);
      const many = Array.from({ length: 61 }, () => `${first}:0`).join(',');
      for (const [fields, field] of [
        [{ intent: 'assign', staffId: 'x' }, 'tickets'],
        [{ intent: 'assign', staffId: 'x', tickets: many }, 'tickets'],
        [{ intent: 'assign', staffId: '', tickets: `${first}:0` }, 'staffId'],
        [{ intent: 'close', to: '', reason: '', tickets: `${first}:0` }, 'to'],
      ] as const)
        expect(await list(fields)).toMatchObject({ ok: false, status: 400, errors: [{ field }] });
    });

    it('tells who a note mentions: on their desk until they open it, and by one mail that leads nowhere else.', async () => {
      await setup.deliver();
      setup.sent.length = 0;
      const text = 'Ask @Mehul and me, @Asha; @Hira doesn’t see tickets.';
      await setup.test.person('Hira', 'hiring');
      expect(await act(second, { intent: 'note', text })).toEqual({ ok: true });
      await act(second, { intent: 'note', text: '@mehul, again.' });
      await setup.deliver();
      expect(setup.sent.map(({ to }) => to.address)).toEqual([setup.mehul.staff.email]);
      const [mail] = setup.sent;
      expect(mail?.subject).toBe('Asha mentioned you in a note');
      expect(mail?.subject).not.toContain(second);
      expect(mail?.text).toContain(`https://example.com/desk/tickets/${second}`);
      expect(mail?.text).not.toContain('doesn’t see');
      // Nothing overrides the header that marks automatic mails.
      expect([mail?.headers, mail?.replyTo]).toEqual([undefined, null]);
      // An answer to it finds no ticket: it would be sent on to the visitor.
      expect(await setup.stores.mailbox.recordOf([mail?.messageId ?? ''])).toBe(setup.mehul.staff.id);

      const today = await setup.mehul.desk().today();
      expect(today.mentions).toMatchObject([{ recordId: second, by: { name: 'Asha' } }]);
      expect((await setup.mehul.desk().counts()).mentions).toBe(1);
      expect((await setup.asha.desk().today()).mentions).toEqual([]);
      const { events } = await setup.view(second, setup.mehul);
      expect(events.find(({ kind }) => kind === 'note')?.about).toBe('Mehul');
      expect((await setup.mehul.desk().today()).mentions).toEqual([]);
    });

    it('tells those who see applications about a note there.', async () => {
      const reference = 'APP-K7M-4QX-9TM';
      await setup.stores.intake.write(
        makeApplicationWriteSet({ now: setup.test.now, application: { reference } }),
      );
      const fields = { intent: 'note', text: '@Asha @Mehul read this one.' };
      const hira = await setup.test.person('Hira Sen', 'hiring');
      expect(await hira.desk().workOnApplication(reference, form(0, fields))).toEqual({ ok: true });
      expect((await setup.asha.desk().today()).mentions).toEqual([]);
      expect((await setup.mehul.desk().today()).mentions).toMatchObject([{ recordId: reference }]);
      await setup.mehul.desk().application(reference);
      expect((await setup.mehul.desk().today()).mentions).toEqual([]);
    });

    it('finds entries of the log by person, action, record and name, with names instead of ids.', async () => {
      const log = async (person: string, query: string) =>
        (await setup.mehul.desk().log(null, person, query)).rows;
      const own = await log(setup.mehul.staff.id, '');
      expect(own.length).toBeGreaterThan(0);
      expect(own.every(({ actor }) => actor?.name === 'Mehul')).toBe(true);
      expect((await log('', 'MOVED-TO-spam')).map(({ recordId }) => recordId).toSorted()).toEqual([
        third,
        fifth,
      ]);
      expect((await log('', `#${third.toLowerCase()}`)).every(({ recordId }) => recordId === third)).toBe(
        true,
      );
      expect((await log('', 'hira')).map(({ action, about }) => [action, about?.name])).toEqual([
        ['noted', undefined],
        ['invited', 'Hira Sen'],
        ['invited', 'Hira'],
      ]);
      expect(await log('', '%')).toEqual([]);
      expect(await log('nobody\0', 'x')).toEqual([]);
    });

    it('starts with the built-in templates, which an owner changes, adds to and removes; each step is logged.', async () => {
      const desk = () => setup.mehul.desk();
      const labels = async () => (await desk().templates()).templates.map(({ label }) => label);
      const built = ticketTemplates.map(({ label }) => label);
      expect(await labels()).toEqual(built);
      const save = (id: string, label: string, text: string, version = '0') =>
        desk().workOnTemplates({ intent: 'save', id, version, label, text });
      expect(await save('scope', 'Scope', 'Hello {name},\n\nwhich scope?')).toEqual({ ok: true });
      expect((await desk().templates()).templates[0]).toEqual({
        id: 'scope',
        label: 'Scope',
        text: 'Hello {name},\n\nwhich scope?',
        document: '',
        version: 1,
        isBuiltIn: true,
      });
      // A colleague who still sees the original overwrites nothing.
      expect(await save('scope', 'Mine', 'Mine')).toMatchObject({ ok: false, status: 409 });
      expect(await save('', 'Own', 'For {company}')).toEqual({ ok: true });
      expect(await labels()).toEqual(['Scope', ...built.slice(1), 'Own']);
      const own = (await desk().templates()).templates.at(-1)?.id ?? '';
      expect(
        await desk().workOnTemplates({ intent: 'preview', id: own, version: '1', label: 'No', text: 'No' }),
      ).toEqual({
        ok: true,
      });
      expect(await save(own, 'Own', 'For {company}, again', '1')).toEqual({ ok: true });
      expect(await save(own, 'Own', 'Late', '1')).toMatchObject({ ok: false, status: 409 });
      await desk().workOnTemplates({ intent: 'remove', id: own, version: '2' });
      await desk().workOnTemplates({ intent: 'remove', id: 'scope', version: '1' });
      expect((await setup.view(first)).templates.map(({ label }) => label)).toEqual(built.slice(1));
      const { rows } = await desk().log(null, '', 'template-');
      expect(rows.map(({ action, recordId }) => [action, recordId])).toEqual([
        ['template-removed', 'scope'],
        ['template-removed', own],
        ['template-saved', own],
        ['template-saved', own],
        ['template-saved', 'scope'],
      ]);
      await desk().workOnTemplates({ intent: 'restore', id: 'scope', version: '2' });
      expect(await labels()).toEqual(built);
      expect((await desk().templates()).templates[0]?.text).toBe(ticketTemplates[0]?.text);
    });

    it('refuses a template with an unknown placeholder by its name, one that is gone, and one too many.', async () => {
      const desk = setup.mehul.desk();
      const text = 'Hello {nmae},';
      for (const intent of ['save', 'preview'])
        expect(
          await desk.workOnTemplates({ intent, id: '', version: '0', label: 'Typo', text }),
        ).toMatchObject({
          ok: false,
          errors: [{ field: 'text', msg: expect.stringMatching(/\{nmae\}.*\{name\}/) as string }],
        });
      const save = (id: string) =>
        desk.workOnTemplates({ intent: 'save', id, version: '0', label: 'One', text: 'One' });
      expect(await save('gone')).toMatchObject({ ok: false, status: 404 });
      for (
        let count = (await setup.stores.desk.tools.templates()).length;
        count < templateLimits.max;
        count += 1
      )
        expect(await save('')).toEqual({ ok: true });
      expect(await save('')).toMatchObject({ ok: false, status: 409 });
    });

    it('erases tags and mentions with the person, and a colleague’s own things with their access.', async () => {
      await act(second, { intent: 'note', text: '@Mehul' });
      await list({ intent: 'save-view', name: 'Mine', search: 'filter=mine' });
      await setup.stores.erasePerson('p1@meridian.example');
      expect((await setup.mehul.desk().today()).mentions).toEqual([]);
      await act(first, { intent: 'note', text: '@Asha' }, setup.mehul);
      const { tools, staff } = setup.stores.desk;
      const { id } = setup.asha.staff;
      expect([await tools.views(id, 9), await tools.mentions(id, 9)]).toMatchObject([[{}], [{}]]);
      const audit = { actorId: id, action: 'ended', recordId: id, requestId: '' };
      await staff.end(id, () => [], audit, setup.test.now);
      expect([await tools.views(id, 9), await tools.mentions(id, 9)]).toEqual([[], []]);
      await setup.stores.desk.purge(setup.test.now + dayMs);
    });
  });
});
