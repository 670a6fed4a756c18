import { describe, expect, it } from 'vitest';
import { makeBookingWriteSet, mondayTen, sunday } from '#tests/support/bookings.ts';
import { sendMails } from '#tests/support/desk.ts';
import { createReplySettler } from '#server/services/desk/settle-replies.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { someScopeJson } from '#tests/support/tickets.ts';
import { dayMs, hourMs, kinds, secret, setUpCasePage } from '#tests/support/case-page.ts';

describe('the case page', () => {
  onBothEngines((engine) => {
    const setup = setUpCasePage(engine);

    it('of a new request says who owes what until when, and holds nothing that a stranger may not read', async () => {
      const { id, token } = await setup.ticket({ scope: someScopeJson, phone: '0123456789' });
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({
        id,
        state: 'new',
        company: 'Analytical Engines',
        next: { who: 'us', by: sunday + dayMs },
        promise: { dueAt: sunday + dayMs, outcome: 'running', isSecond: false },
        contact: { phone: '••• 89' },
        detailChars: secret.length,
        isOpen: true,
        linkEndsAt: null,
      });
      expect(view.contact.email).toBe('p•••@example.com');
      expect(view.scope).toContain('Web');
      const told = JSON.stringify(view);
      for (const part of [
        '0123456789',
        '@example.com"person',
        'hunter2',
        'Ada Lovelace',
        `person-${setup.made}@`,
      ])
        expect(told).not.toContain(part);
    });

    it('shows whether the promise was kept, and says so when it was not', async () => {
      const [kept, missed] = [await setup.ticket(), await setup.ticket()];
      setup.at(sunday + 3 * hourMs);
      await setup.reply(kept.id);
      const view = await setup.seeTicket(kept.token);
      expect(view).toMatchObject({ state: 'contacted', next: { who: 'you' }, promise: { outcome: 'kept' } });
      expect(kinds(view)).toEqual(['received', 'replied']);
      expect(JSON.stringify(view)).not.toContain('hunter2');
      setup.at(sunday + 25 * hourMs);
      expect(await setup.seeTicket(missed.token)).toMatchObject({
        promise: { outcome: 'late' },
        next: { who: 'us' },
      });
      await setup.desk.services.tick();
      await setup.reply(missed.id);
      const late = await setup.seeTicket(missed.token);
      expect(late.promise?.outcome).toBe('missed');
      expect(kinds(late)).toContain('late');
    });

    it('says that we are in touch as soon as the mail server has accepted a reply, before the clock looks', async () => {
      const { id, token } = await setup.ticket();
      await setup.work(id, { intent: 'reply', text: 'Hello' });
      const mails = await sendMails(setup.stores, setup.desk.now);
      expect((await setup.seeTicket(token)).state).toBe('new');
      await createReplySettler(setup.stores.desk.cases, () => setup.desk.now)(mails);
      expect((await setup.seeTicket(token)).state).toBe('contacted');
    });

    it('keeps the team’s own affairs to the team', async () => {
      const { id, token } = await setup.ticket();
      await setup.work(id, { intent: 'note', text: 'They sound cheap.' });
      await setup.work(id, { intent: 'assign', staffId: setup.asha.staff.id });
      await setup.work(id, { intent: 'move', to: 'lost', reason: 'Too cheap' });
      const view = await setup.seeTicket(token);
      expect(kinds(view)).toEqual(['received', 'moved']);
      expect(JSON.stringify(view)).not.toMatch(/cheap|Asha/);
    });

    it('calls spam closed and a merged request merged, and opens no other record of the same address', async () => {
      const [spam, one] = [await setup.ticket(), await setup.ticket()];
      const email = (await setup.stores.tickets.findById(one.id))?.email ?? '';
      const same = await setup.ticket({ email });
      const booking = makeBookingWriteSet({ email, start: Date.parse(mondayTen) });
      await setup.stores.intake.write(booking);
      await setup.work(spam.id, { intent: 'move', to: 'spam', reason: '' });
      expect(await setup.seeTicket(spam.token)).toMatchObject({ state: 'closed', isOpen: false });
      await setup.work(one.id, { intent: 'merge', into: same.id });
      // Anyone may send a request under somebody's address.
      const seen = await setup.seeTicket(one.token);
      expect(seen.state).toBe('merged');
      for (const other of [same.id, booking.recordId, mondayTen, '/book/manage'])
        expect(JSON.stringify(seen)).not.toContain(other);
    });
  });
});
