import { describe, expect, it } from 'vitest';
import type { Fields } from '#contract/desk/desk.ts';
import { roleMailWords } from '#content/desk/mails.ts';
import { createMailBudgets, mailBudgetLimits } from '#server/mail/budgets.ts';
import { makeDesk, sendMails } from '#tests/support/desk.ts';
import { testSigning } from '#tests/support/signing.ts';
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

    it('mails whoever’s role changes what they see now, so often an hour and a day, and nobody whose role stays.', async () => {
      const { perHour, perDay } = mailBudgetLimits.roles;
      const desk = makeDesk(setup.stores, Date.parse('2026-11-16T14:00:00Z'), null, {
        mailBudget: createMailBudgets(testSigning()),
      });
      const owner = await desk.person('Olga', 'owner');
      const { staff } = await desk.person('Gita', 'clients');
      const roleMails = async () =>
        (await sendMails(setup.stores, desk.now)).filter(({ kind }) => kind === 'desk-role');
      const become = (role: string, id = staff.id) => owner.desk().workOnPeople({ intent: 'role', id, role });
      await roleMails();
      expect(await become('hiring')).toMatchObject({ ok: true });
      const [mail, ...more] = await roleMails();
      expect(more).toEqual([]);
      expect(mail?.to).toMatchObject({ address: staff.email });
      for (const said of ['Olga', 'clients', 'hiring', roleMailWords.sees.hiring, 'https://example.com'])
        expect(mail?.text).toContain(said);
      expect(await become('hiring')).toMatchObject({ ok: true });
      const invited = await desk.person('New', 'clients', { state: 'invited' });
      expect(await become('hiring', invited.staff.id)).toMatchObject({ ok: true });
      expect(await roleMails()).toEqual([]);
      for (let turn = 0; turn < perDay + 3; turn += 1) await become(turn % 2 === 0 ? 'clients' : 'hiring');
      expect(await roleMails()).toHaveLength(perHour - 1);
      desk.now += 24 * 60 * 60_000;
      const rest = await roleMails();
      expect(rest).toHaveLength(perDay - perHour);
    });
  });
});
