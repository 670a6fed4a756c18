import { describe, expect, it } from 'vitest';
import type { DoneToday, Urgent } from '#contract/desk/views.ts';
import { form } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { hour, ids, setUpDeskTickets, start } from '#tests/support/desk-tickets.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

/** Hours since each one came in, when the day is looked at. */
const waits = { late: 30, soon: 21, unassigned: 2, mine: 3, theirs: 5, answered: 48, back: 60 } as const;
type Name = keyof typeof waits;
const idOf = (name: Name) => `TODAY-${name.toUpperCase()}`;
const now = start + 400 * hour;

describe('what the first page shows', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    const step = async (name: Name, fields: Readonly<Record<string, string>>) => {
      const { version } = (await setup.view(idOf(name))).work;
      expect(await setup.asha.desk().workOnTicket(idOf(name), form(version, fields))).toEqual({ ok: true });
    };

    it('is every list of the day, each ticket once, and what was done, as far as a role may see it.', async () => {
      setup.test.now = start + 300 * hour;
      for (const id of ids)
        await setup.asha.desk().workOnTicket(id, form(0, { intent: 'move', to: 'spam', reason: '' }));
      for (const [name, hours] of Object.entries(waits) as [Name, number][])
        await setup.stores.intake.write(
          makeWriteSet({
            now: now - hours * hour,
            ticket: { id: idOf(name), email: `${name}@today.example` },
          }),
        );
      for (const name of ['answered', 'back'] as const) {
        setup.test.now = now - 47 * hour;
        await step(name, { intent: 'reply', text: 'Hello' });
        await setup.deliver();
        await setup.view(idOf(name));
      }
      await step('back', { intent: 'wait', until: new Date(now - 20 * hour).toISOString().slice(0, 10) });
      setup.test.now = now - hour;
      await step('answered', { intent: 'wrote' });
      await step('mine', { intent: 'assign', staffId: setup.asha.staff.id });
      await step('theirs', { intent: 'assign', staffId: setup.mehul.staff.id });
      setup.test.now = now;
      const lists: Urgent & { readonly back: Urgent['late'] } = await setup.asha.desk().today();
      const shown = Object.fromEntries(
        (['late', 'soon', 'answered', 'later', 'back'] as const).map((name) => [
          name,
          lists[name].map(({ id }) => id).filter((id) => id.startsWith('TODAY')),
        ]),
      );
      expect(shown).toEqual({
        late: [idOf('late')],
        soon: [idOf('soon')],
        answered: [idOf('answered')],
        later: [idOf('mine'), idOf('unassigned')],
        back: [idOf('back')],
      });
      const marks = async () => (await setup.asha.desk().today()).back.map(({ hasDraft }) => hasDraft);
      const place = { recordId: idOf('back'), staffId: setup.asha.staff.id };
      const note = { ...place, name: 'note', text: 'Half a', savedAt: now } as const;
      const before = await marks();
      await setup.stores.desk.drafts.save(note, 'unsent');
      expect([before, await marks()]).toEqual([[false], [true]]);
      // The menu counts what is listed, without reading it: for everyone their own.
      for (const person of [setup.asha, setup.mehul]) {
        const { late, soon, answered, later, back } = await person.desk().today();
        const listed = [...late, ...soon, ...answered, ...later, ...back].length;
        expect(listed).toBeGreaterThan(4);
        expect(await person.desk().counts()).toMatchObject({ today: listed, mentions: 0 });
      }

      const none: DoneToday = { replies: 0, quotes: 0, calls: 0, closed: 0, candidates: 0 };
      expect((await setup.asha.desk().today()).done).toEqual(none);
      await step('mine', { intent: 'reply', text: 'Hello' });
      await step('late', { intent: 'call', reached: 'no', text: '' });
      await step('soon', { intent: 'move', to: 'spam', reason: '' });
      await step('unassigned', { intent: 'note', text: 'A note is no work done.' });
      const done = { ...none, replies: 1, calls: 1, closed: 1 };
      expect((await setup.asha.desk().today()).done).toEqual(done);
      const hira = await setup.test.person('Hira', 'hiring');
      const hers = await hira.desk().today();
      expect([hers.done, hers.late, hers.back, hers.pace]).toEqual([none, [], [], null]);
      expect(await hira.desk().counts()).toMatchObject({ today: 0, tickets: 0, calls: 0 });
      expect((await setup.mehul.desk().today()).pace?.all.requests).toBeGreaterThan(0);
      // The next day starts from nothing.
      setup.test.now = now + 24 * hour;
      expect((await setup.asha.desk().today()).done).toEqual(none);
    });
  });
});
