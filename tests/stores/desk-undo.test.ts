import { describe, expect, it } from 'vitest';
import { deskMessages } from '#content/desk/messages.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { form } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { hour, ids, setUpDeskTickets, start } from '#tests/support/desk-tickets.ts';

describe('taking back one’s own last step on a ticket', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    async function work(id: string, fields: Readonly<Record<string, string>>, person = setup.asha) {
      setup.test.now += 1_000;
      return person.desk().workOnTicket(id, form((await setup.view(id)).work.version, fields));
    }
    const known = async (id: string) => {
      const { state, ownerId, waitingUntil, reason } = (await setup.view(id)).work;
      return { state, ownerId, waitingUntil, reason };
    };

    it('brings back owner, waiting and status exactly, one step at a time, and is itself a step.', async () => {
      setup.test.now = start + hour;
      const [id] = ids;
      await work(id, { intent: 'reply', text: 'Hello' });
      await setup.deliver();
      await work(id, { intent: 'move', to: 'scoped', reason: '' });
      await work(id, { intent: 'wait', until: '2026-12-01' });
      const before = await known(id);
      expect(before).toMatchObject({ state: 'scoped', ownerId: setup.asha.staff.id });
      expect(before.waitingUntil).not.toBeNull();
      for (const [fields, of] of [
        [{ intent: 'assign', staffId: setup.mehul.staff.id }, 'assigned'],
        [{ intent: 'wait', until: '' }, 'waiting'],
        [{ intent: 'move', to: 'lost', reason: 'No budget' }, 'moved'],
      ] as const) {
        expect(await work(id, fields)).toEqual({ ok: true });
        expect((await setup.asha.desk().ticket(id))?.undo).toBe(of);
        expect(await work(id, { intent: 'undo' })).toEqual({ ok: true });
        expect(await known(id)).toEqual(before);
      }
      const { rows } = await setup.mehul.desk().log(null);
      expect(rows[0]).toMatchObject({ action: 'undone', recordId: id });
    });

    it('is still possible after the clock has said something, but not after the client has.', async () => {
      const id = ids[3];
      setup.test.now = start + 16 * hour - 2_000;
      await work(id, { intent: 'assign', staffId: setup.mehul.staff.id });
      setup.test.now = start + 16 * hour;
      await setup.test.services.tick();
      expect((await setup.view(id)).events.at(-1)?.kind).toBe('told');
      expect((await setup.view(id)).undo).toBe('assigned');
      expect(await work(id, { intent: 'undo' })).toEqual({ ok: true });
      expect((await known(id)).ownerId).toBeNull();
      await work(id, { intent: 'assign', staffId: setup.mehul.staff.id });
      await work(id, { intent: 'wrote' }, setup.mehul);
      expect((await setup.view(id)).undo).toBeNull();
    });

    it('is refused to others, after a while, and once something else has happened.', async () => {
      const id = ids[1];
      const refused = { ok: false, status: 409, message: deskMessages.undoGone };
      expect(await work(id, { intent: 'undo' })).toMatchObject(refused);
      await work(id, { intent: 'move', to: 'spam', reason: '' });
      expect((await setup.mehul.desk().ticket(id))?.undo).toBeNull();
      expect(await work(id, { intent: 'undo' }, setup.mehul)).toMatchObject(refused);
      setup.test.now += requestLimits.undoMs + 1;
      expect(await work(id, { intent: 'undo' })).toMatchObject(refused);
      await work(id, { intent: 'move', to: 'new', reason: '' });
      await work(id, { intent: 'note', text: 'Not spam at all.' }, setup.mehul);
      expect((await setup.asha.desk().ticket(id))?.undo).toBeNull();
      expect(await work(id, { intent: 'undo' })).toMatchObject(refused);
      expect((await known(id)).state).toBe('new');
    });
  });
});
