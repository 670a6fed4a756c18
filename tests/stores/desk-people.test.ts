import { describe, expect, it } from 'vitest';
import type { Fields } from '#contract/desk/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { setUpSignIn } from '#tests/support/desk-sign-in.ts';

const machine = { actorId: 'machine', requestId: '' };

describe('access to the desk', () => {
  onBothEngines((engine) => {
    const setup = setUpSignIn(engine);

    it('ends with the person’s access, whose name stays beside what they did.', async () => {
      await setup.test.services.people.invite(machine, {
        email: 'o@example.com',
        name: 'Olga',
        role: 'owner',
      });
      const olga = (await setup.stores.desk.staff.list())[0];
      const gone = await setup.test.person('Gita', 'clients');
      const act = (fields: Fields) =>
        setup.test.services
          .open({
            signedIn: {
              staff: olga ?? gone.staff,
              isFresh: true,
              session: {
                hash: '',
                staffId: '',
                label: '',
                createdAt: 0,
                seenAt: 0,
                freshAt: 0,
                passkeyId: null,
              },
            },
            requestId: 'r',
            clientAddress: '::1',
          })
          .workOnPeople(fields);
      expect(await act({ intent: 'end', id: olga?.id ?? '' })).toMatchObject({ ok: false, status: 409 });
      expect(await act({ intent: 'role', id: olga?.id ?? '', role: 'clients' })).toMatchObject({
        status: 409,
      });
      expect(await act({ intent: 'end', id: gone.staff.id })).toMatchObject({ ok: true });
      expect(await act({ intent: 'link', id: gone.staff.id })).toMatchObject({ ok: false, status: 404 });
      expect(
        await act({ intent: 'invite', email: 'o@example.com', name: 'Again', role: 'hiring' }),
      ).toMatchObject({
        ok: false,
        errors: [{ field: 'email' }],
      });
      expect(
        await act({ intent: 'invite', email: 'n@example.com', name: 'New', role: 'hiring' }),
      ).toMatchObject({
        ok: true,
        link: expect.stringMatching(/^https:\/\/example\.com\/desk\/join#[\w-]{43}$/) as string,
      });
    });
  });
});
