import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseActionLimits, caseLinkLimits } from '#contract/case/case-limits.ts';
import type { ApplicationCase, CaseView, TicketCase } from '#contract/case/case.ts';
import { makeApplicationReference, makeTicketId } from '#contract/ids.ts';
import { CaseBusy, CaseClosed, CaseLinkGone } from '#server/services/case/case-errors.ts';
import { createMailBudgets } from '#server/services/mail-budget.ts';
import { verifyLog } from '#server/services/desk/verify-log.ts';
import { mailBudgetLimits } from '#server/mail/mail-limits.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet, mondayNine, mondayTen, sunday } from '#tests/support/bookings.ts';
import { makeCases, type TestCases } from '#tests/support/cases.ts';
import { form, makeDesk, sendMails, type TestDesk } from '#tests/support/desk.ts';
import { testSigning } from '#tests/support/signing.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet, someScopeJson } from '#tests/support/tickets.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const secret = 'The admin panel is at /wp-admin and the password is hunter2, please test it.';

describe('the case page', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let cases: TestCases;
    let desk: TestDesk;
    let asha: Awaited<ReturnType<TestDesk['person']>>;
    let made = 0;
    beforeAll(async () => {
      stores = await engine.open();
    });
    beforeEach(async () => {
      cases = makeCases(stores, sunday);
      desk = makeDesk(stores, sunday);
      asha = await desk.person('Asha', 'owner');
    });
    const at = (now: number) => {
      cases.now = now;
      desk.now = now;
    };

    async function ticket(change: object = {}): Promise<{ id: string; token: string }> {
      made += 1;
      const id = makeTicketId((below) => randomInt(below));
      await stores.intake.write(
        makeWriteSet({
          now: sunday,
          ticket: { id, email: `person-${made}@example.com`, message: secret, ...change },
        }),
      );
      await sendMails(stores, sunday);
      return { id, token: await cases.token({ kind: 'ticket', recordId: id }) };
    }
    async function application(): Promise<{ id: string; token: string }> {
      made += 1;
      const id = makeApplicationReference((below) => randomInt(below));
      await stores.intake.write(
        makeApplicationWriteSet({
          now: sunday,
          application: { reference: id, email: `person-${made}@example.com` },
        }),
      );
      await sendMails(stores, sunday);
      return { id, token: await cases.token({ kind: 'application', recordId: id }) };
    }
    const seeTicket = async (token: string) => (await cases.view(token)) as TicketCase;
    const seeApplication = async (token: string) => (await cases.view(token)) as ApplicationCase;
    const versionOf = async (id: string) => (await stores.desk.cases.find(id))?.work.version ?? -1;
    const work = async (id: string, fields: Record<string, string>) =>
      asha.desk().workOnTicket(id, form(await versionOf(id), fields));
    const reply = async (id: string) => {
      await work(id, { intent: 'reply', text: `Hello, ${secret}` });
      await sendMails(stores, desk.now);
      await desk.services.tick();
    };
    const kinds = (view: CaseView) => view.steps.map(({ kind }) => kind);

    it('of a new request says who owes what until when, and holds nothing that a stranger may not read', async () => {
      const { id, token } = await ticket({ scope: someScopeJson, phone: '0123456789' });
      const view = await seeTicket(token);
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
      for (const part of ['0123456789', '@example.com"person', 'hunter2', 'Ada Lovelace', `person-${made}@`])
        expect(told).not.toContain(part);
    });

    it('shows whether the promise was kept, and says so when it was not', async () => {
      const [kept, missed] = [await ticket(), await ticket()];
      at(sunday + 3 * hourMs);
      await reply(kept.id);
      const view = await seeTicket(kept.token);
      expect(view).toMatchObject({ state: 'contacted', next: { who: 'you' }, promise: { outcome: 'kept' } });
      expect(kinds(view)).toEqual(['received', 'replied']);
      expect(JSON.stringify(view)).not.toContain('hunter2');
      at(sunday + 25 * hourMs);
      expect(await seeTicket(missed.token)).toMatchObject({
        promise: { outcome: 'late' },
        next: { who: 'us' },
      });
      await desk.services.tick();
      await reply(missed.id);
      const late = await seeTicket(missed.token);
      expect(late.promise?.outcome).toBe('missed');
      expect(kinds(late)).toContain('late');
    });

    it('keeps the team’s own affairs to the team', async () => {
      const { id, token } = await ticket();
      await work(id, { intent: 'note', text: 'They sound cheap.' });
      await work(id, { intent: 'assign', staffId: asha.staff.id });
      await work(id, { intent: 'move', to: 'lost', reason: 'Too cheap' });
      const view = await seeTicket(token);
      expect(kinds(view)).toEqual(['received', 'moved']);
      expect(JSON.stringify(view)).not.toMatch(/cheap|Asha/);
    });

    it('calls spam closed and a merged request merged, and opens no other record of the same address', async () => {
      const [spam, one] = [await ticket(), await ticket()];
      const email = (await stores.tickets.findById(one.id))?.email ?? '';
      const same = await ticket({ email });
      const booking = makeBookingWriteSet({ email, start: Date.parse(mondayTen) });
      await stores.intake.write(booking);
      await work(spam.id, { intent: 'move', to: 'spam', reason: '' });
      expect(await seeTicket(spam.token)).toMatchObject({ state: 'closed', isOpen: false });
      await work(one.id, { intent: 'merge', into: same.id });
      // Anyone may send a request under somebody's address.
      const seen = await seeTicket(one.token);
      expect(seen.state).toBe('merged');
      for (const other of [same.id, booking.recordId, mondayTen, '/book/manage'])
        expect(JSON.stringify(seen)).not.toContain(other);
    });

    it('keeps to the budget of a recipient who has proved nothing: withdrawing again and again is no mail each', async () => {
      const email = 'flooded@example.com';
      const budgeted = makeCases(stores, sunday, { mailBudget: createMailBudgets(testSigning()) });
      let told = 0;
      for (let count = 0; count < mailBudgetLimits.perHour + 3; count += 1) {
        const { token } = await ticket({ email });
        await budgeted.act(token, { intent: 'withdraw' });
        told += (await sendMails(stores, sunday)).filter(({ to }) => to.address === email).length;
      }
      expect(told).toBe(mailBudgetLimits.perHour);
    });

    it('takes what a visitor adds once, shows it at the desk, tells the team, and starts a second clock', async () => {
      const { id, token } = await ticket();
      at(sunday + hourMs);
      await reply(id);
      await work(id, { intent: 'wait', until: '2026-12-24' });
      expect(await seeTicket(token)).toMatchObject({ state: 'waiting', next: { who: 'us' } });
      at(sunday + 5 * hourMs);
      const action = { intent: 'add', text: 'Also the mobile app.', formKey: 'one-form-key' } as const;
      await Promise.all([cases.act(token, action), cases.act(token, action)]);
      await cases.act(token, action);
      const view = await seeTicket(token);
      expect(view).toMatchObject({
        state: 'contacted',
        next: { who: 'us', by: sunday + 29 * hourMs },
        promise: { isSecond: true, outcome: 'running' },
      });
      expect(kinds(view).filter((kind) => kind === 'added')).toHaveLength(1);
      const shown = await asha.desk().ticket(id);
      expect(shown).toMatchObject({ isSecondClock: true, dueAt: sunday + 29 * hourMs });
      expect(shown?.events.at(-1)).toMatchObject({
        kind: 'added',
        text: 'Also the mobile app.',
        actor: { name: 'The visitor' },
      });
      const mails = await sendMails(stores, cases.now);
      expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([['case-notice', 'team@example.com']]);
      expect(mails[0]?.text).toContain('Also the mobile app.');
      at(sunday + 6 * hourMs);
      await reply(id);
      expect(await seeTicket(token)).toMatchObject({ next: { who: 'you' }, promise: { outcome: 'kept' } });
    });

    it('never moves a promise later: what is added while we owe an answer leaves its clock alone', async () => {
      const { id, token } = await ticket();
      at(sunday + 20 * hourMs);
      await cases.act(token, { intent: 'add', text: 'One more thing.' });
      expect(await seeTicket(token)).toMatchObject({
        next: { by: sunday + dayMs },
        promise: { isSecond: false },
      });
      expect(await asha.desk().ticket(id)).toMatchObject({ dueAt: sunday + dayMs });
    });

    it('tells a colleague who was writing meanwhile that the visitor was faster', async () => {
      const { id, token } = await ticket();
      const seen = form(await versionOf(id), { intent: 'reply', text: 'Hello.' }, sunday);
      await cases.act(token, { intent: 'add', text: 'Stop, wrong address.' });
      const outcome = await asha.desk().workOnTicket(id, seen);
      expect(JSON.stringify(outcome)).toContain('Stop, wrong address.');
    });

    it('asks for an NDA once', async () => {
      const { id, token } = await ticket();
      await cases.act(token, { intent: 'nda' });
      await cases.act(token, { intent: 'nda' });
      const view = await seeTicket(token);
      expect([view.ndaAskedAt, kinds(view)]).toEqual([sunday, ['received', 'nda']]);
      const mails = await sendMails(stores, sunday);
      expect(mails.map(({ subject }) => subject)).toEqual([`Ada Lovelace asks for an NDA first: ${id}`]);
    });

    it('withdraws for good, tells both sides, and takes nothing after that', async () => {
      const { id, token } = await ticket();
      await cases.act(token, { intent: 'withdraw' });
      expect(await seeTicket(token)).toMatchObject({
        state: 'withdrawn',
        isOpen: false,
        next: { who: 'nobody' },
      });
      expect((await asha.desk().ticket(id))?.state).toBe('withdrawn');
      const mails = await sendMails(stores, sunday);
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['case-notice', 'case-withdrawn']);
      for (const action of [{ intent: 'add', text: 'x' }, { intent: 'nda' }, { intent: 'withdraw' }] as const)
        await expect(cases.act(token, action)).rejects.toThrow(CaseClosed);
      expect(await sendMails(stores, sunday)).toEqual([]);
    });

    it('takes so many changes in a day, whoever has the link', async () => {
      const { token } = await ticket();
      cases = makeCases(stores, sunday, { bounded: true });
      for (let count = 0; count < caseActionLimits.perCaseDay; count += 1)
        await cases.act(token, { intent: 'add', text: `Part ${count}` });
      await expect(cases.act(token, { intent: 'add', text: 'x' })).rejects.toThrow(CaseBusy);
    });

    it('of an application shows its stage, the day of the next one, and the outcome without its reason', async () => {
      const { id, token } = await application();
      const next = (fields: Record<string, string>, version: number) =>
        asha.desk().workOnApplication(id, form(version, fields));
      expect(await seeApplication(token)).toMatchObject({ stage: 0, state: 'open', next: { who: 'us' } });
      at(sunday + dayMs);
      await next({ intent: 'stage', stage: '1', text: 'When can we call?' }, 0);
      const second = await seeApplication(token);
      // Monday and three working days.
      expect(second).toMatchObject({ stage: 1, next: { who: 'us', by: sunday + 4 * dayMs } });
      expect(kinds(second)).toEqual(['received', 'stage']);
      await cases.act(token, { intent: 'add', text: 'My new number is …' });
      expect((await asha.desk().application(id))?.events.at(-1)).toMatchObject({ kind: 'added' });
      const mails = await sendMails(stores, cases.now);
      expect(mails.map(({ to }) => to.address)).toContain('hiring@example.com');
      await next({ intent: 'end', end: 'declined', reason: 'Too junior', text: 'Sorry.' }, 2);
      const ended = await seeApplication(token);
      expect(ended).toMatchObject({ state: 'declined', isOpen: false, promise: null });
      expect(JSON.stringify(ended)).not.toMatch(/junior|98765 43210|asha@/);
    });

    it('withdraws an application', async () => {
      const { id, token } = await application();
      await expect(cases.act(token, { intent: 'nda' })).rejects.toThrow(CaseClosed);
      await cases.act(token, { intent: 'withdraw' });
      expect(await seeApplication(token)).toMatchObject({ state: 'withdrew', isOpen: false });
      expect((await stores.desk.hiring.find(id))?.work.state).toBe('withdrew');
      await expect(cases.act(token, { intent: 'add', text: 'x' })).rejects.toThrow(CaseClosed);
    });

    it('cancels a call through the booking’s own rules, and frees its time', async () => {
      const write = makeBookingWriteSet({ email: 'call@example.com' });
      await stores.intake.write(write);
      const token = await cases.token({ kind: 'call', recordId: write.recordId });
      expect(await cases.view(token)).toMatchObject({ state: 'upcoming', call: { start: mondayNine } });
      await cases.act(token, { intent: 'withdraw' });
      expect(await cases.view(token)).toMatchObject({ state: 'cancelled', isOpen: false });
      expect(await stores.bookings.takenStarts(0, 1e15)).not.toContain(Date.parse(mondayNine));
      await expect(cases.act(token, { intent: 'add', text: 'x' })).rejects.toThrow(CaseClosed);
    });

    describe('through the mailbox', () => {
      const confirmToken = async () => {
        const mail = (await sendMails(stores, cases.now)).find(({ kind }) => kind === 'case-confirm');
        return { mail, token: /\/case\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
      };

      it('gives a copy of everything that went between the person and us', async () => {
        const { id, token } = await ticket();
        await reply(id);
        await work(id, { intent: 'note', text: 'They sound cheap.' });
        await cases.act(token, { intent: 'add', text: 'Also the app.' });
        await cases.act(token, { intent: 'copy' });
        const { mail, token: confirm } = await confirmToken();
        expect(mail?.to.address).toBe(`person-${made}@example.com`);
        const asked = await cases.confirmations.open(confirm);
        expect(asked).toMatchObject({ kind: 'copy', counts: { tickets: 1, applications: 0, calls: 0 } });
        await expect(cases.confirmations.confirm(confirm, 'erase', 'r')).rejects.toThrow(CaseLinkGone);
        const copy = JSON.parse((await cases.confirmations.confirm(confirm, 'copy', 'r')) ?? '') as object;
        expect(copy).toMatchObject({ requests: [{ ticketId: id, message: secret, name: 'Ada Lovelace' }] });
        const text = JSON.stringify(copy);
        expect(text).toContain('Also the app.');
        expect(text).toContain(`Hello, ${secret}`);
        expect(text).not.toContain('cheap');
      });

      it('erases everything of the address, and the log stays whole', async () => {
        const { id, token } = await ticket();
        await cases.act(token, { intent: 'erase' });
        expect(await cases.view(token)).not.toBeNull();
        const { token: confirm } = await confirmToken();
        expect(await cases.confirmations.open(confirm)).toMatchObject({ kind: 'erase' });
        expect(await stores.tickets.findById(id)).not.toBeNull();
        expect(await cases.confirmations.confirm(confirm, 'erase', 'r')).toBeNull();
        expect(await stores.tickets.findById(id)).toBeNull();
        expect(await cases.view(token)).toBeNull();
        await expect(cases.confirmations.confirm(confirm, 'erase', 'r')).rejects.toThrow(CaseLinkGone);
        const { rows } = await asha.desk().log(null);
        expect(rows[0]).toMatchObject({ action: 'visitor-erased', recordId: id });
        expect((await verifyLog(stores.desk.audit.all())).broken).toBeNull();
      });

      it('ends after a day, and with a new link to the case; the case’s own link confirms nothing', async () => {
        const { id, token } = await ticket();
        await cases.act(token, { intent: 'erase' });
        const { token: confirm } = await confirmToken();
        expect(await cases.confirmations.open(token)).toBeNull();
        expect(await cases.view(confirm)).toBeNull();
        cases.now = sunday + caseLinkLimits.confirmMs;
        expect(await cases.confirmations.open(confirm)).toBeNull();
        cases.now = sunday + 1;
        expect(await cases.confirmations.open(confirm)).not.toBeNull();
        const admission = { clientAddress: '192.0.2.7', quotas: [] };
        await cases.lookups.lookUp({ email: `person-${made}@example.com`, caseId: id }, admission);
        await cases.lookups.settleWaiting();
        expect(await cases.confirmations.open(confirm)).toBeNull();
      });
    });
  });
});
