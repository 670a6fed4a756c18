import { describe, expect, it } from 'vitest';
import { requestNoticeWords } from '#content/request-mails.ts';
import { requestActionLimits } from '#contract/request/request-limits.ts';
import { RequestBusy, RequestClosed } from '#server/requests/actions.ts';
import { createMailBudgets, mailBudgetLimits } from '#server/mail/budgets.ts';
import { makeBookingWriteSet, mondayNine, sunday } from '#tests/support/bookings.ts';
import { hourMs, kinds, setUpRequestPage } from '#tests/support/request-page.ts';
import { makeRequests, tokenOf } from '#tests/support/requests.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { testSigning } from '#tests/support/signing.ts';
import { dayMs } from '#contract/durations.ts';

describe('what a visitor does on the request page', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);

    it('bounds what a stranger sends through the links of forms; a link from the mailbox has a budget of its own', async () => {
      const email = 'flooded@example.com';
      const budgeted = makeRequests(setup.stores, sunday, { mailBudget: createMailBudgets(testSigning()) });
      const firstPath = await budgeted.links.firstPath();
      const takeMails = async (now: number) =>
        (await sendMails(setup.stores, now)).filter(({ to }) => to.address === email).length;
      const { perHour, perDay } = mailBudgetLimits.acts;
      const ids: string[] = [];
      for (let count = 0; count < perDay + 2; count += 1) ids.push((await setup.ticket({ email })).id);
      const mailed = await setup.ticket({ email });
      const timings: string[] = [];
      for (const recordId of ids) {
        const token = tokenOf(firstPath({ kind: 'ticket', recordId }));
        timings.push(await budgeted.act(token, { intent: 'withdraw' }));
      }
      const times = (length: number, timing: string) => Array.from({ length }, () => timing);
      expect(timings).toEqual([
        ...times(perHour, 'now'),
        ...times(perDay - perHour, 'later'),
        ...times(2, 'none'),
      ]);
      expect(await takeMails(sunday)).toBe(perHour);
      expect(await budgeted.act(mailed.token, { intent: 'withdraw' })).toBe('now');
      expect(await takeMails(sunday)).toBe(1);
      expect(await takeMails(sunday + 23 * hourMs)).toBe(perDay - perHour);
    });

    it('takes what a visitor adds once, shows it at the desk, tells the team, and starts a second clock', async () => {
      const { id, token } = await setup.ticket();
      setup.at(sunday + hourMs);
      await setup.reply(id);
      await setup.work(id, { intent: 'wait', until: '2026-12-24' });
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'waiting', next: { who: 'us' } });
      setup.at(sunday + 5 * hourMs);
      const action = { intent: 'add', text: 'Also the mobile app.', formKey: 'one-form-key' } as const;
      await Promise.all([setup.requests.act(token, action), setup.requests.act(token, action)]);
      await setup.requests.act(token, action);
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({
        state: 'contacted',
        next: { who: 'us', by: sunday + 29 * hourMs },
        promise: { isSecond: true, outcome: 'running' },
      });
      expect(kinds(view).filter((kind) => kind === 'added')).toHaveLength(1);
      const shown = await setup.asha.desk().ticket(id);
      expect(shown).toMatchObject({ isSecondClock: true, dueAt: sunday + 29 * hourMs });
      expect(shown?.events.at(-1)).toMatchObject({
        kind: 'added',
        text: 'Also the mobile app.',
        actor: { name: 'The visitor' },
      });
      const mails = await sendMails(setup.stores, setup.requests.now);
      expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([['case-notice', 'team@example.com']]);
      expect(mails[0]?.text).toContain('Also the mobile app.');
      setup.at(sunday + 6 * hourMs);
      await setup.reply(id);
      expect(await setup.seeTicket(token)).toMatchObject({
        next: { who: 'you' },
        promise: { outcome: 'kept' },
      });
    });

    it('takes another text and a withdrawal from a form that the Back button restored, each once', async () => {
      const { id, token } = await setup.ticket();
      const formKey = 'restored-form';
      const texts = ['First.', 'First.', 'Second.'];
      for (const text of texts) await setup.requests.act(token, { intent: 'add', text, formKey });
      const added = (await setup.stores.desk.requests.events(id, 10)).filter(({ kind }) => kind === 'added');
      expect(added.map(({ text }) => text)).toEqual(['First.', 'Second.']);
      await setup.requests.act(token, { intent: 'withdraw', formKey });
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'withdrawn' });
      const mails = await sendMails(setup.stores, setup.requests.now);
      expect(mails.filter(({ kind }) => kind === 'case-notice')).toHaveLength(3);
    });

    it('never moves a promise later: what is added while we owe an answer leaves its clock alone', async () => {
      const { id, token } = await setup.ticket();
      setup.at(sunday + 20 * hourMs);
      await setup.requests.act(token, { intent: 'add', text: 'One more thing.' });
      expect(await setup.seeTicket(token)).toMatchObject({
        next: { by: sunday + dayMs },
        promise: { isSecond: false },
      });
      expect(await setup.asha.desk().ticket(id)).toMatchObject({ dueAt: sunday + dayMs });
    });

    it('tells a colleague who was writing meanwhile that the visitor was faster', async () => {
      const { id, token } = await setup.ticket();
      const seen = form(await setup.versionOf(id), { intent: 'reply', text: 'Hello.' }, sunday);
      await setup.requests.act(token, { intent: 'add', text: 'Stop, wrong address.' });
      const outcome = await setup.asha.desk().workOnTicket(id, seen);
      expect(JSON.stringify(outcome)).toContain('Stop, wrong address.');
    });

    it('asks for an NDA once', async () => {
      const { id, token } = await setup.ticket();
      await setup.requests.act(token, { intent: 'nda' });
      await setup.requests.act(token, { intent: 'nda' });
      const view = await setup.seeTicket(token);
      expect([view.ndaAskedAt, kinds(view)]).toEqual([sunday, ['received', 'nda']]);
      const mails = await sendMails(setup.stores, sunday);
      expect(mails.map(({ subject }) => subject)).toEqual([
        requestNoticeWords.subjects.nda(id, 'Ada Lovelace'),
      ]);
    });

    it('withdraws for good, tells both sides, and takes nothing after that', async () => {
      const { id, token } = await setup.ticket();
      await setup.requests.act(token, { intent: 'withdraw' });
      expect(await setup.seeTicket(token)).toMatchObject({
        state: 'withdrawn',
        isOpen: false,
        next: { who: 'nobody' },
      });
      expect((await setup.asha.desk().ticket(id))?.state).toBe('withdrawn');
      const mails = await sendMails(setup.stores, sunday);
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['case-notice', 'case-withdrawn']);
      for (const action of [{ intent: 'add', text: 'x' }, { intent: 'nda' }, { intent: 'withdraw' }] as const)
        await expect(setup.requests.act(token, action)).rejects.toThrow(RequestClosed);
      expect(await sendMails(setup.stores, sunday)).toEqual([]);
    });

    it('takes so many changes in a day, whoever has the link', async () => {
      const { token } = await setup.ticket();
      setup.requests = makeRequests(setup.stores, sunday, { bounded: true });
      for (let count = 0; count < requestActionLimits.perRequestDay; count += 1)
        await setup.requests.act(token, { intent: 'add', text: `Part ${count}` });
      setup.requests.now += 20 * hourMs;
      const refused = setup.requests.act(token, { intent: 'add', text: 'x' });
      await expect(refused).rejects.toThrow(RequestBusy);
      await expect(refused).rejects.toMatchObject({ retryAfterSeconds: (4 * hourMs) / 1_000 });
      // Data rights work even then.
      expect(await setup.requests.act(token, { intent: 'copy' })).toBe('now');
    });

    it('of an application shows its stage, the day of the next one, and the outcome without its reason', async () => {
      const { id, token } = await setup.application();
      const next = (fields: Record<string, string>, version: number) =>
        setup.asha.desk().workOnApplication(id, form(version, fields));
      expect(await setup.seeApplication(token)).toMatchObject({
        stage: 0,
        state: 'open',
        next: { who: 'us' },
      });
      setup.at(sunday + dayMs);
      await next({ intent: 'stage', stage: '1', text: 'When can we call?' }, 0);
      const second = await setup.seeApplication(token);
      // Monday plus three working days.
      expect(second).toMatchObject({ stage: 1, next: { who: 'us', by: sunday + 4 * dayMs } });
      expect(kinds(second)).toEqual(['received', 'stage']);
      await setup.requests.act(token, { intent: 'add', text: 'My new number is …' });
      expect((await setup.asha.desk().application(id))?.events.at(-1)).toMatchObject({ kind: 'added' });
      const mails = await sendMails(setup.stores, setup.requests.now);
      expect(mails.map(({ to }) => to.address)).toContain('hiring@example.com');
      await next({ intent: 'end', end: 'declined', reason: 'Too junior', text: 'Sorry.' }, 2);
      const ended = await setup.seeApplication(token);
      expect(ended).toMatchObject({ state: 'declined', isOpen: false, promise: null });
      expect(JSON.stringify(ended)).not.toMatch(/junior|98765 43210|asha@/);
    });

    it('withdraws an application', async () => {
      const { id, token } = await setup.application();
      await expect(setup.requests.act(token, { intent: 'nda' })).rejects.toThrow(RequestClosed);
      await setup.requests.act(token, { intent: 'withdraw' });
      expect(await setup.seeApplication(token)).toMatchObject({ state: 'withdrew', isOpen: false });
      expect((await setup.stores.desk.hiring.find(id))?.work.state).toBe('withdrew');
      await expect(setup.requests.act(token, { intent: 'add', text: 'x' })).rejects.toThrow(RequestClosed);
    });

    it('cancels a call through the booking’s own rules, and frees its time', async () => {
      const write = makeBookingWriteSet({ email: 'call@example.com' });
      await setup.stores.intake.write(write);
      const token = await setup.requests.token({ kind: 'call', recordId: write.recordId });
      expect(await setup.requests.view(token)).toMatchObject({
        state: 'upcoming',
        call: { start: mondayNine },
      });
      await setup.requests.act(token, { intent: 'withdraw' });
      expect(await setup.requests.view(token)).toMatchObject({ state: 'cancelled', isOpen: false });
      expect(await setup.stores.bookings.takenStarts(0, 1e15)).not.toContain(Date.parse(mondayNine));
      await expect(setup.requests.act(token, { intent: 'add', text: 'x' })).rejects.toThrow(RequestClosed);
    });
  });
});
