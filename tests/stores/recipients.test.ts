import { describe, expect, it } from 'vitest';
import { form } from '#tests/support/desk.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { receiveMail } from '#tests/support/inbound.ts';

const [first, second, third, fourth] = ids;

describe('whom a reply goes to', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    const versionOf = async (id: string) => (await setup.view(id)).work.version;
    const reply = async (id: string, fields: Record<string, string>) =>
      setup.asha
        .desk()
        .workOnTicket(id, form(await versionOf(id), { intent: 'reply', text: 'Hello', ...fields }));
    async function sent() {
      setup.sent.length = 0;
      setup.test.now += 60_000;
      await setup.deliver();
      return setup.sent.filter(({ text }) => text === 'Hello\n');
    }
    const receive = (from: string, change: object = {}) =>
      receiveMail(
        setup.stores,
        { from, text: 'From the side', ...change },
        {
          now: () => setup.test.now,
          receivedAt: setup.test.now,
        },
      );

    it('is the ticket’s own address, unless others are named: all of them, in one mail that shows them', async () => {
      expect(await reply(first, {})).toEqual({ ok: true });
      expect(await sent()).toMatchObject([{ to: { address: 'p0@meridian.example' }, alsoTo: [], cc: [] }]);
      const fields = {
        sendTo: 'p0@meridian.example, legal@meridian.example',
        cc: 'CTO@partner.example; legal@meridian.example',
      };
      expect(await reply(first, fields)).toEqual({ ok: true });
      expect(await sent()).toMatchObject([
        {
          to: { name: 'Ada Verma', address: 'p0@meridian.example' },
          alsoTo: [{ address: 'legal@meridian.example' }],
          cc: [{ address: 'cto@partner.example' }],
        },
      ]);
      const { events } = await setup.view(first);
      const replies = events.filter(({ kind }) => kind === 'reply');
      expect(replies.map(({ recipients }) => recipients)).toEqual([
        null,
        {
          to: expect.arrayContaining(['p0@meridian.example', 'legal@meridian.example']) as string[],
          cc: ['cto@partner.example'],
        },
      ]);
    });

    it.each([
      ['what is no address', { cc: 'Ada <ada@example.com>' }, 'cc'],
      [
        'more than ten',
        { sendTo: Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join() },
        'sendTo',
      ],
    ])('refuses %s, and sends nothing', async (_, fields, field) => {
      expect(await reply(second, fields)).toMatchObject({ ok: false, status: 400, errors: [{ field }] });
      expect(await sent()).toEqual([]);
    });

    it('makes them part of the ticket: their mail belongs to it, and what we know of each is said', async () => {
      expect(await receive('buyer@partner.example')).toBe('unmatched');
      await reply(second, { cc: 'buyer@partner.example, silent@partner.example' });
      await sent();
      // Only a sender our mail server vouches for, and never a colleague.
      expect(await receive('buyer@partner.example', { authResults: [] })).toBe('unmatched');
      await reply(second, { cc: setup.mehul.staff.email });
      expect(await receive(setup.mehul.staff.email)).toBe('unmatched');
      expect(await receive('buyer@partner.example', { name: 'Bo Buyer' })).toBe('matched');
      const ticket = await setup.view(second);
      expect(ticket.events.find(({ kind }) => kind === 'mail')).toMatchObject({
        text: 'From the side',
        mail: { address: 'buyer@partner.example' },
      });
      expect(ticket.participants).toMatchObject([
        { email: 'p1@meridian.example', name: 'Ada Verma', known: 'typed' },
        { email: 'buyer@partner.example', name: 'Bo Buyer', known: 'replied' },
        { email: 'silent@partner.example', known: 'typed' },
        { email: setup.mehul.staff.email },
      ]);
      // On two open tickets nobody can tell.
      await reply(third, { cc: 'buyer@partner.example' });
      expect(await receive('buyer@partner.example')).toBe('unmatched');
    });

    it('is forgotten with the person, also by a mail that waits', async () => {
      await sent();
      await reply(fourth, { cc: 'erased@partner.example, kept@partner.example' });
      await setup.stores.erasePerson('erased@partner.example');
      expect(await sent()).toMatchObject([{ cc: [{ address: 'kept@partner.example' }] }]);
      expect(JSON.stringify(await setup.view(fourth))).not.toContain('erased@partner.example');
      await setup.stores.erasePerson('p3@meridian.example');
      expect(await setup.stores.mailbox.recipientsOf(fourth)).toEqual([]);
    });
  });
});
