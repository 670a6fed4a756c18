import { beforeAll, describe, expect, it } from 'vitest';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { form } from '#tests/support/desk.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const reference = 'APP-2JX-7KM-Q4T';
const seen = [
  ['owner', true, true],
  ['clients', true, false],
  ['hiring', false, true],
] as const;

describe('what the desk’s addresses without a page tell each role', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    beforeAll(async () => {
      const application = { reference, email: 'zelda@example.com', firstName: 'Zelda' };
      await setup.stores.intake.write(makeApplicationWriteSet({ now: setup.test.now, application }));
      setup.test.now += 1_000;
      await setup.asha.desk().workOnTicket(ids[0], form(0, { intent: 'wrote' }));
      await setup.asha.desk().workOnTicket(ids[0], form(1, { intent: 'assign', staffId: '' }));
    });

    it.each(seen)('is, for %s, its own records alone: search', async (role, tickets, applications) => {
      const { desk } = await setup.test.person(`${role}-searches`, role);
      const finds = async (query: string) => (await desk().search(query)).hits.length > 0;
      expect([await finds(ids[0]), await finds('zelda')]).toEqual([tickets, applications]);
    });

    it.each(seen)(
      'is, for %s, its own records alone: counts and replies',
      async (role, tickets, applications) => {
        const { desk } = await setup.test.person(`${role}-counts`, role);
        const counts = await desk().counts();
        expect([counts.tickets > 0, counts.today > 0]).toEqual([tickets, tickets]);
        expect(counts.applications > 0).toBe(applications);
        expect((await desk().replies()).map(({ id }) => id)).toEqual(tickets ? [ids[0]] : []);
      },
    );

    it.each(seen)('is, for %s, its own records alone: drafts', async (role, tickets, applications) => {
      const { desk } = await setup.test.person(`${role}-types`, role);
      const keeps = async (id: string) =>
        (await desk().saveDraft({ id, name: 'note', formKey: 'draft-of-roles', text: 'Hello' })).ok;
      expect([await keeps(ids[1]), await keeps(reference)]).toEqual([tickets, applications]);
    });

    it.each(seen)('is, for %s, its own records alone: the live poll', async (role, tickets, applications) => {
      const { desk } = await setup.test.person(`${role}-watches`, role);
      const tells = async (act: () => Promise<unknown>) => {
        const before = await desk().changes('');
        setup.test.now += 1_000;
        await act();
        return (await desk().changes('')) !== before;
      };
      const email = `${role}@example.com`;
      const ticket = () =>
        setup.stores.intake.write(makeWriteSet({ now: setup.test.now, ticket: { email } }));
      const application = () =>
        setup.stores.intake.write(makeApplicationWriteSet({ now: setup.test.now, application: { email } }));
      expect([await tells(ticket), await tells(application)]).toEqual([tickets, applications]);
    });
  });
});
