import { describe, expect, it } from 'vitest';
import { setUpDeskHiring } from '#tests/support/desk-hiring.ts';
import { onBothEngines } from '#tests/support/engines.ts';

describe('what someone no longer sees', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskHiring(engine);

    it('is nobody’s after a change of role, and an application they still see stays theirs', async () => {
      const { mehul, hira } = setup;
      await setup.act({ intent: 'assign', staffId: hira.staff.id });
      const become = (role: string) => mehul.desk().workOnPeople({ intent: 'role', id: hira.staff.id, role });
      const view = async () => mehul.desk().application(setup.reference);
      await become('owner');
      expect((await view())?.owner?.name).toBe('Hira');
      await become('clients');
      const after = await view();
      expect([after?.owner, after?.work.version]).toEqual([null, 1]);
      expect(after?.events.at(-1)).toMatchObject({ kind: 'assigned', actor: null, about: null });
    });
  });
});
