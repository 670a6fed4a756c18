import { describe, expect, it } from 'vitest';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { form } from '#tests/support/desk.ts';
import { blankEvent } from '#server/work/work.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';

const draft = (text: string, name = 'reply') => ({ id: ids[5], name, formKey: `draft-of-${name}`, text });

describe('two people at one ticket', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);

    it('keeps the text of who was overtaken, and shows what the other did.', async () => {
      const before = await setup.stores.outbox.counts();
      setup.test.now += 1_000;
      const seen = setup.test.now;
      await setup.mehul.desk().workOnTicket(ids[5], form(0, { intent: 'note', text: 'I called them.' }));
      const late = await setup.asha
        .desk()
        .workOnTicket(ids[5], form(0, { intent: 'reply', text: 'Hello' }, seen));
      expect(late).toMatchObject({
        ok: false,
        status: 409,
        meanwhile: [{ kind: 'note', text: 'I called them.', actor: { name: 'Mehul' } }],
      });
      expect(await setup.stores.outbox.counts()).toEqual(before);
    });

    it('writes once what is sent twice with the same form.', async () => {
      const { version } = (await setup.view(ids[5])).work;
      const twice = form(version, { intent: 'note', text: 'Once' });
      const outcomes = await Promise.all([
        setup.asha.desk().workOnTicket(ids[5], twice),
        setup.asha.desk().workOnTicket(ids[5], twice),
      ]);
      expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
      expect((await setup.view(ids[5])).events.filter(({ text }) => text === 'Once')).toHaveLength(1);
    });

    it('takes a step that is sent again for done, and shows who was overtaken by the same step by whom.', async () => {
      const id = 'K7M-4QX-9TH';
      await setup.stores.intake.write(
        makeWriteSet({ now: setup.test.now, ticket: { id, email: 'again@other.example' } }),
      );
      const spam = { intent: 'move', to: 'spam', reason: '' };
      const once = form(0, spam);
      expect(await setup.asha.desk().workOnTicket(id, once)).toEqual({ ok: true });
      expect(await setup.asha.desk().workOnTicket(id, once)).toEqual({ ok: true });
      expect((await setup.view(id)).events).toHaveLength(1);
      expect(await setup.mehul.desk().workOnTicket(id, form(0, spam))).toMatchObject({
        ok: false,
        status: 409,
        meanwhile: [{ kind: 'moved', about: 'spam', actor: { name: 'Asha' } }],
      });
      await setup.stores.erasePerson('again@other.example');
    });

    it('waits until a day, and takes it back.', async () => {
      const { version } = (await setup.view(ids[5])).work;
      const wait = (until: string, by: number) =>
        setup.asha.desk().workOnTicket(ids[5], form(by, { intent: 'wait', until }));
      expect(await wait('2020-01-01', version)).toMatchObject({ ok: false, errors: [{ field: 'until' }] });
      expect(await wait('2026-11-31', version)).toMatchObject({ ok: false, errors: [{ field: 'until' }] });
      expect(await wait('2026-12-01', version)).toEqual({ ok: true });
      // Midnight in New York, where Asha's hours start at 0:00.
      expect((await setup.view(ids[5])).waitingUntil).toBe(Date.parse('2026-12-01T05:00:00Z'));
      await wait('', version + 1);
      expect((await setup.view(ids[5])).waitingUntil).toBeNull();
    });

    it('shows who else reads and who writes, and forgets it soon.', async () => {
      await setup.mehul.desk().saveDraft(draft('Hi'));
      expect((await setup.view(ids[5])).present).toEqual([
        { person: { id: setup.mehul.staff.id, name: 'Mehul' }, isWriting: true },
      ]);
      setup.test.now += 60_000;
      expect((await setup.view(ids[5])).present).toEqual([]);
      // Written by a clock that was an hour ahead, and set right.
      setup.test.now += 3_600_000;
      await setup.mehul.desk().saveDraft(draft('Hi, once more'));
      setup.test.now -= 3_600_000;
      expect((await setup.view(ids[5])).present).toEqual([]);
      await setup.mehul.desk().ticket(ids[5]);
      expect((await setup.view(ids[5])).present).toMatchObject([{ isWriting: false }]);
    });

    it('no longer says that someone writes once their reply is sent.', async () => {
      const mehul = setup.mehul.desk();
      await mehul.saveDraft(draft('Hello'));
      const { version } = (await setup.view(ids[5])).work;
      await mehul.workOnTicket(ids[5], form(version, { intent: 'reply', text: 'Hello' }, setup.test.now));
      expect((await setup.view(ids[5])).present).toMatchObject([{ isWriting: false }]);
    });

    it('keeps what each of them types until it is sent; what arrives after that is not a draft anymore.', async () => {
      const [asha, mehul] = [setup.asha.desk(), setup.mehul.desk()];
      const draftsOf = async (desk: typeof asha) => (await desk.ticket(ids[5]))?.drafts;
      await asha.saveDraft(draft('Half a sen'));
      await asha.saveDraft(draft('Half a sentence'));
      await asha.saveDraft(draft('Call first', 'note'));
      expect(await draftsOf(asha)).toEqual({ reply: 'Half a sentence', note: 'Call first' });
      expect(await draftsOf(mehul)).toEqual({});
      const { version } = (await setup.view(ids[5])).work;
      const sent = form(version, { intent: 'reply', text: 'Half a sentence, and the rest' });
      expect(await asha.workOnTicket(ids[5], sent)).toEqual({ ok: true });
      expect(await draftsOf(asha)).toEqual({ note: 'Call first' });
      const late = { ...draft('Half a sentence'), formKey: sent['formKey'] ?? '' };
      expect(await asha.saveDraft(late)).toMatchObject({ ok: false, status: 409 });
      expect(await draftsOf(asha)).toEqual({ note: 'Call first' });
      await asha.saveDraft(draft(' ', 'note'));
      await asha.saveDraft(draft(`\n\n— ${(await setup.view(ids[5])).signature}`));
      expect(await draftsOf(asha)).toEqual({});
    });

    it('does not overwrite what its person typed elsewhere since, and knows its own words again.', async () => {
      const save = (text: string, since: number) =>
        setup.asha.desk().saveDraft({ ...draft(text, 'note'), since: String(since) });
      const opened = setup.test.now;
      setup.test.now += 1_000;
      expect(await save('On the other machine', opened)).toEqual({ ok: true, savedAt: setup.test.now });
      setup.test.now += 1_000;
      expect(await save('In the older tab', opened)).toMatchObject({ status: 412 });
      expect(await save('', opened)).toMatchObject({ status: 412 });
      // A page that closes sends the same once more.
      expect(await save('On the other machine', opened)).toMatchObject({ ok: true });
      expect((await setup.view(ids[5])).drafts.note).toBe('On the other machine');
      expect(await save('On the other machine, more', setup.test.now)).toMatchObject({ ok: true });
      expect(await save('', setup.test.now)).toMatchObject({ ok: true });
    });

    it.each([
      ['call', 'Left a message', { intent: 'call', reached: 'no', text: 'Left a message' }],
      ['tag', 'soc2', { intent: 'tag', tags: 'soc2' }],
      ['move-next', 'Signed', { intent: 'move', to: 'lost', reason: 'Signed elsewhere' }],
    ] as const)('keeps a draft of %s until its form is sent.', async (name, text, fields) => {
      const id = 'K7M-4QX-9TK';
      const email = `${name}@drafts.example`;
      await setup.stores.intake.write(makeWriteSet({ now: setup.test.now, ticket: { id, email } }));
      await setup.asha.desk().saveDraft({ ...draft(text, name), id });
      const typed = async () => (await setup.view(id)).drafts;
      expect(await typed()).toEqual({ [name]: text });
      expect(await setup.asha.desk().workOnTicket(id, form(0, fields))).toEqual({ ok: true });
      expect(await typed()).toEqual({});
      await setup.stores.erasePerson(email);
    });

    it('keeps a draft of why there is no NDA, and of what to merge into, until its form is sent.', async () => {
      const id = 'K7M-4QX-9TM';
      const email = 'nda@drafts.example';
      await setup.stores.intake.write(makeWriteSet({ now: setup.test.now, ticket: { id, email } }));
      const asked = {
        ...blankEvent,
        id: 'asked-nda',
        recordId: id,
        kind: 'nda',
        at: setup.test.now,
      } as const;
      await engine.openDatabase().db.insertInto('caseEvents').values(asked).execute();
      await setup.asha.desk().saveDraft({ ...draft('Signed last', 'nda'), id });
      await setup.asha.desk().saveDraft({ ...draft(ids[0], 'merge'), id });
      const typed = async () => (await setup.view(id)).drafts;
      const work = async (fields: Readonly<Record<string, string>>) =>
        setup.asha.desk().workOnTicket(id, form((await setup.view(id)).work.version, fields));
      expect(await typed()).toEqual({ nda: 'Signed last', merge: ids[0] });
      const ndaReason = 'Signed last year.';
      expect(await work({ intent: 'nda', outcome: 'waived', ndaReason })).toEqual({ ok: true });
      expect(await typed()).toEqual({ merge: ids[0] });
      expect(await work({ intent: 'merge', into: ids[0] })).toEqual({ ok: true });
      expect(await typed()).toEqual({});
      await setup.stores.erasePerson(email);
    });

    it('keeps recipients, a choice and a day until their form is sent or is as it was.', async () => {
      const id = ids[1];
      const asha = setup.asha.desk();
      const seen = async () => {
        const { drafts, kept } = await setup.view(id);
        return { drafts, reply: kept.reply?.fields, move: kept.move?.fields };
      };
      const save = (name: string, text: string, fields?: object) =>
        asha.saveDraft({ ...draft(text, name), id, ...(fields && { fields: JSON.stringify(fields) }) });
      const { email, signature, work } = await setup.view(id);
      const signed = `\n\n— ${signature}`;
      await save('reply', signed, { sendTo: 'cfo@other.example', cc: '' });
      await save('move', '', { to: 'lost' });
      await save('wait', '2026-12-01');
      expect(await seen()).toEqual({
        drafts: { reply: signed, move: '', wait: '2026-12-01' },
        reply: { sendTo: 'cfo@other.example', cc: '' },
        move: { to: 'lost' },
      });
      await save('reply', signed, { sendTo: email, cc: '' });
      await save('wait', '');
      expect(await seen()).toEqual({ drafts: { move: '' }, reply: undefined, move: { to: 'lost' } });
      const move = form(work.version, { intent: 'move', to: 'lost', reason: 'No budget' });
      expect(await asha.workOnTicket(id, move)).toEqual({ ok: true });
      expect((await seen()).drafts).toEqual({});
    });

    it('keeps the fields of a form with its text, and refuses what is no form.', async () => {
      const quoted = { ...draft('', 'quote'), id: ids[2], fields: JSON.stringify({ amount: '1,750' }) };
      const seen = async () => (await setup.view(ids[2])).kept.quote;
      expect(await setup.asha.desk().saveDraft(quoted)).toMatchObject({ ok: true });
      expect(await seen()).toEqual({ fields: { amount: '1,750' }, files: [] });
      const later = { ...quoted, text: 'Hello', fields: JSON.stringify({ amount: '1,800', days: '9' }) };
      expect(await setup.asha.desk().saveDraft(later)).toMatchObject({ ok: true });
      expect(await seen()).toMatchObject({ fields: { amount: '1,800', days: '9' } });
      expect((await setup.view(ids[2])).drafts).toEqual({ quote: 'Hello' });
      expect((await setup.view(ids[2], setup.mehul)).kept).toEqual({});
      for (const fields of [
        '{',
        '[]',
        '{"a b":"c"}',
        '{"amount":1}',
        JSON.stringify({ terms: 'x'.repeat(20_000) }),
      ])
        expect(await setup.asha.desk().saveDraft({ ...quoted, fields })).toMatchObject({ status: 400 });
      expect(await seen()).toMatchObject({ fields: { amount: '1,800' } });
      await setup.stores.desk.drafts.empty({ recordId: ids[2], staffId: setup.asha.staff.id }, 'quote');
    });

    it('keeps a draft only for who may see its record, and only as long as there is one.', async () => {
      const id = 'K7M-4QX-9TJ';
      const place = { recordId: id, staffId: setup.asha.staff.id };
      await setup.stores.intake.write(
        makeWriteSet({ now: setup.test.now, ticket: { id, email: 'gone@other.example' } }),
      );
      const [clients, hiring] = [
        await setup.test.person('Cleo', 'clients'),
        await setup.test.person('Hugo', 'hiring'),
      ];
      expect(await hiring.desk().saveDraft({ ...draft('Hello'), id })).toMatchObject({ status: 403 });
      const application = { ...draft('Hello'), id: 'APP-K7M-4QX-9ZZ' };
      expect(await clients.desk().saveDraft(application)).toMatchObject({ status: 403 });
      await setup.asha.desk().saveDraft({ ...draft('Hello'), id });
      const typed = async () => (await setup.stores.desk.drafts.of(place)).texts;
      expect(await typed()).toEqual({ reply: 'Hello' });
      await setup.stores.erasePerson('gone@other.example');
      expect(await typed()).toEqual({});
      expect(await setup.asha.desk().saveDraft({ ...draft('Hello'), id })).toMatchObject({ status: 409 });
    });

    it('marks that something has happened, for each role what it may see, and nothing while nothing does.', async () => {
      setup.test.now += 60_000;
      const hugo = await setup.test.person('Hugh', 'hiring');
      const marks = async () => [await setup.asha.desk().changes(ids[4]), await hugo.desk().changes(ids[4])];
      const differ = async (act: () => Promise<unknown>) => {
        const before = await marks();
        await act();
        const after = await marks();
        return before.map((mark, place) => mark !== after[place]);
      };
      const nothing = () => Promise.resolve();
      expect(await differ(nothing)).toEqual([false, false]);
      // Who looks at a ticket or writes there is nothing for the hiring role.
      expect(await differ(() => setup.mehul.desk().ticket(ids[4]))).toEqual([true, false]);
      const typed = { ...draft('Hello'), id: ids[4] };
      expect(await differ(() => setup.mehul.desk().saveDraft(typed))).toEqual([true, false]);
      expect(await differ(() => setup.asha.desk().ticket(ids[4]))).toEqual([false, false]);
      const ticket = { id: 'K7M-4QX-9TZ', email: 'new@other.example' };
      setup.test.now += 1_000;
      expect(
        await differ(() => setup.stores.intake.write(makeWriteSet({ now: setup.test.now, ticket }))),
      ).toEqual([true, false]);
      const work = async () => {
        const { version } = (await setup.view(ids[4], setup.mehul)).work;
        await setup.mehul.desk().workOnTicket(ids[4], form(version, { intent: 'note', text: 'Seen.' }));
      };
      expect((await differ(work))[0]).toBe(true);
      setup.test.now += requestLimits.presenceMs + 1;
      expect(await differ(nothing)).toEqual([false, false]);
    });

    it('marks the rows of who has typed something there, and of nobody else.', async () => {
      const marked = async (person = setup.asha) =>
        (await person.desk().tickets('open', '', null)).rows
          .filter(({ hasDraft }) => hasDraft)
          .map(({ id }) => id);
      expect(await marked()).toEqual([]);
      await setup.asha.desk().saveDraft({ ...draft('Half a'), id: ids[3] });
      expect([await marked(), await marked(setup.mehul)]).toEqual([[ids[3]], [ids[4]]]);
      await setup.asha.desk().saveDraft({ ...draft(''), id: ids[3] });
      expect(await marked()).toEqual([]);
    });
  });
});
