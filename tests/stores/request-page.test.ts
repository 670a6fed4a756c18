import { describe, expect, it } from 'vitest';
import { ticketTurns } from '#content/request-states.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { makeBookingWriteSet, mondayTen, sunday } from '#tests/support/bookings.ts';
import { hourMs, kinds, secret, setUpRequestPage } from '#tests/support/request-page.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { tokenOf } from '#tests/support/requests.ts';
import { admission } from '#tests/support/admission.ts';
import { mailToTicket } from '#tests/support/inbound.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { quoteForm } from '#tests/support/quotes.ts';
import { someScopeJson } from '#tests/support/tickets.ts';
import { describeRequest } from '#web/routes/request/request-opening.tsx';
import { dayMs } from '#contract/durations.ts';

describe('the request page', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);

    it('of a new request says who owes what until when, and holds nothing that a stranger may not read', async () => {
      const { id } = await setup.ticket({ scope: someScopeJson, phone: '0123456789' });
      const view = await setup.seeTicket(await setup.unmailed(id));
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
      expect(JSON.stringify(await setup.seeTicket(await setup.unmailed(kept.id)))).not.toContain('hunter2');
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

    it('is a conversation for whoever reads the mailbox: their own words whole, our answers once accepted, files both ways', async () => {
      const { id, token } = await setup.ticket();
      const { email } = (await setup.stores.desk.requests.find(id)) ?? { email: '' };
      const said = async () =>
        (await setup.seeTicket(token)).steps.map(({ kind, said: words }) => [kind, words?.text ?? null]);
      expect(await said()).toEqual([['received', secret]]);
      const pdf = { name: 'plan.pdf', content: makePdf() };
      await setup.asha
        .desk()
        .workOnTicket(id, form(await setup.versionOf(id), { intent: 'reply', text: 'See our plan.' }), [pdf]);
      await setup.work(id, { intent: 'note', text: 'INTERNAL-MARK' });
      // Not before the mail server has it.
      expect(await said()).toHaveLength(1);
      await send();
      await setup.requests.act(token, { intent: 'add', text: 'Looks good.' });
      expect(await mailToTicket(setup.stores, id, email)).toBe('matched');
      expect(await mailToTicket(setup.stores, id, 'someone-else@example.com')).toBe('matched');
      const view = await setup.seeTicket(token);
      expect(JSON.stringify(view)).not.toContain('INTERNAL-MARK');
      const mails = view.steps.filter(({ at }) => at < sunday);
      const [reply, added] = view.steps.slice(1).filter(({ at }) => at >= sunday);
      expect(reply).toMatchObject({ kind: 'replied', said: { text: 'See our plan.' } });
      expect(added).toMatchObject({ kind: 'added', said: { text: 'Looks good.' } });
      const file = reply?.said?.files[0];
      const context = { admission, requestId: 'request-1' };
      const open = (href: string | null = '') =>
        setup.requests.documents.download(tokenOf(href ?? ''), context);
      expect(file?.name).toBe('plan.pdf');
      expect(Buffer.from((await open(file?.href)).content).equals(pdf.content)).toBe(true);
      // Their own mail in full; what others mailed is theirs.
      const [own] = mails;
      expect([mails.length, own?.byVisitor, own?.said?.files.length]).toEqual([1, true, 1]);
      await expect(open(own?.said?.files[0]?.href)).resolves.toBeDefined();
      const other = await setup.ticket();
      expect(JSON.stringify(await setup.seeTicket(other.token))).not.toContain('plan.pdf');
      const hidden = await setup.seeTicket(await setup.unmailed(id));
      for (const mark of ['hunter2', 'See our plan', 'Looks good', 'plan.pdf'])
        expect(JSON.stringify(hidden)).not.toContain(mark);
    });

    it('shows nothing of what we wrote to others alone, which is no answer to its visitor', async () => {
      const { id, token } = await setup.ticket();
      const aside = { intent: 'reply', text: 'ASIDE-MARK', sendTo: 'lawyer@partner.example' };
      expect(await setup.work(id, aside)).toEqual({ ok: true });
      expect((await send()).map(({ to }) => to.address)).toEqual(['lawyer@partner.example']);
      for (const shown of [token, await setup.unmailed(id)]) {
        const view = await setup.seeTicket(shown);
        expect(view).toMatchObject({ state: 'new', promise: { outcome: 'running' } });
        expect(kinds(view)).toEqual(['received']);
      }
      const both = { ...aside, text: 'To both', cc: `person-${setup.made}@example.com` };
      expect(await setup.work(id, both)).toEqual({ ok: true });
      await send();
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({ state: 'contacted', promise: { outcome: 'kept' } });
      expect(view.steps.at(-1)?.said?.text).toBe('To both');
      expect(JSON.stringify(view)).not.toContain('ASIDE-MARK');
    });

    it('says that we are in touch as soon as the mail server has accepted a reply, before the clock looks', async () => {
      const { id, token } = await setup.ticket();
      await setup.work(id, { intent: 'reply', text: 'Hello' });
      const mails = await sendMails(setup.stores, setup.desk.now);
      expect((await setup.seeTicket(token)).state).toBe('new');
      await createReplySettler(setup.stores.desk.requests, () => setup.desk.now)(mails);
      expect((await setup.seeTicket(token)).state).toBe('contacted');
    });

    const send = async () => {
      const mails = await sendMails(setup.stores, setup.desk.now);
      await createReplySettler(setup.stores.desk.requests, () => setup.desk.now)(mails);
      return mails;
    };

    it('says that a quote is in the mailbox once one was sent, and not from a click', async () => {
      const { id, token } = await setup.ticket();
      await setup.reply(id);
      const quote = { ...quoteForm, text: 'Ten person-days.' };
      await setup.work(id, { intent: 'move', to: 'scoped', reason: '' });
      expect(await setup.work(id, { intent: 'move', to: 'quoted', reason: '' })).toMatchObject({
        ok: false,
        status: 409,
      });
      expect(await setup.work(id, { intent: 'reply', text: 'One more question.' })).toEqual({ ok: true });
      await send();
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'scoped' });
      expect(await setup.work(id, quote)).toEqual({ ok: true });
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'scoped', next: { who: 'us' } });
      expect((await send()).map(({ text }) => text)).toEqual([expect.stringContaining('Ten person-days.\n')]);
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({ state: 'quoted', next: { who: 'you' } });
      expect(view.steps.slice(-2)).toMatchObject([
        { kind: 'quote-sent' },
        { kind: 'moved', about: 'quoted' },
      ]);
    });

    it('says so only later when the quote was given up first and sent again', async () => {
      const { id, token } = await setup.ticket();
      await setup.reply(id);
      await setup.work(id, { intent: 'move', to: 'scoped', reason: '' });
      await setup.work(id, quoteForm);
      const [mail] = await setup.stores.outbox.claim({
        owner: 't',
        now: setup.desk.now,
        leaseMs: 1,
        limit: 1,
      });
      await setup.stores.outbox.settle(
        't',
        [{ id: mail?.id ?? '', outcome: 'dead-lettered', error: 'no' }],
        setup.desk.now,
      );
      await setup.desk.services.tick();
      expect((await setup.seeTicket(token)).state).toBe('scoped');
      expect(await setup.work(id, quoteForm)).toEqual({ ok: true });
      await send();
      expect((await setup.seeTicket(token)).state).toBe('quoted');
    });

    it.each([
      ['nda-done', { outcome: 'done', ndaReason: '' }],
      ['nda-waived', { outcome: 'waived', ndaReason: 'They signed ours last year.' }],
    ] as const)(
      'holds the quote back until an NDA that was asked for is settled: %s',
      async (kind, settled) => {
        const { id, token } = await setup.ticket();
        const settle = (fields: Record<string, string>) => setup.work(id, { intent: 'nda', ...fields });
        expect(await settle(settled)).toMatchObject({ ok: false, message: deskMessages.ndaNone });
        await setup.reply(id);
        await setup.work(id, { intent: 'move', to: 'scoped', reason: '' });
        const opened = await setup.versionOf(id);
        await setup.requests.act(token, { intent: 'nda' });
        const quote = quoteForm;
        // Even if it was requested while the quote was being written.
        expect(await setup.asha.desk().workOnTicket(id, form(opened, quote))).toMatchObject({ status: 409 });
        expect(await setup.work(id, quote)).toMatchObject({ status: 409, message: deskMessages.ndaFirst });
        expect((await setup.asha.desk().ticket(id))?.isNdaOpen).toBe(true);
        expect(await settle({ outcome: 'waived', ndaReason: '' })).toMatchObject({
          status: 400,
          errors: [{ field: 'ndaReason' }],
        });
        expect(await settle(settled)).toEqual({ ok: true });
        expect((await setup.asha.desk().log(null)).rows[0]).toMatchObject({
          action: kind,
          recordId: id,
          actor: { name: 'Asha' },
        });
        expect(await setup.work(id, quote)).toEqual({ ok: true });
        await send();
        const view = await setup.seeTicket(token);
        expect(view.state).toBe('quoted');
        expect(kinds(view)).toContain(kind);
        expect(JSON.stringify(view)).not.toContain('last year');
      },
    );

    it('says that the team was told of a late request only once it was', async () => {
      const { token } = await setup.ticket();
      setup.at(sunday + 25 * hourMs);
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({ promise: { outcome: 'late' }, isTeamNotified: false });
      expect(describeRequest(view).lead).toBe(ticketTurns.late.unnoticed);
      await setup.desk.services.tick();
      expect(describeRequest(await setup.seeTicket(token)).lead).toBe(ticketTurns.late.lead);
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
      // Anyone can send a request under someone else's address.
      const seen = await setup.seeTicket(one.token);
      expect(seen.state).toBe('merged');
      for (const other of [same.id, booking.recordId, mondayTen, '/book/manage'])
        expect(JSON.stringify(seen)).not.toContain(other);
    });
  });
});
