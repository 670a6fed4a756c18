import { describe, expect, it } from 'vitest';
import { createReplySettler } from '#server/work/reply.ts';
import { hiringStages } from '#content/hiring.ts';
import type { ApplicationRequestView } from '#contract/request/request.ts';
import { admission } from '#tests/support/admission.ts';
import { makeRequests } from '#tests/support/requests.ts';
import { sendMails } from '#tests/support/desk.ts';
import { setUpDeskHiring } from '#tests/support/desk-hiring.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { receiveMail, testInbound } from '#tests/support/inbound.ts';
import { replyAddressOf } from '#server/mailbox/inbound-address.ts';

describe('a candidate’s mails', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskHiring(engine);
    const candidate = async () => (await setup.view()).email;
    const kindsOf = async () => (await setup.view()).events.map(({ kind }) => kind);
    const receive = async (change: Partial<Parameters<typeof receiveMail>[1]> = {}) =>
      receiveMail(
        setup.stores,
        {
          from: await candidate(),
          to: [await testInbound.replyTo('visitor', setup.reference)],
          text: 'Tuesday works for me.',
          ...change,
        },
        { now: () => setup.test.now, receivedAt: setup.test.now },
      );

    it('go from question to answer to interview in one timeline, with files, and on their own page', async () => {
      await setup.act({ intent: 'reply', text: 'When could you talk?' });
      const [question] = await sendMails(setup.stores, setup.test.now);
      setup.test.now += 60_000;
      const files = [{ name: 'work.pdf', bytes: 4, content: 'JVBERg==' }];
      const answers = [question?.messageId ?? ''];
      expect(await receive({ to: ['desk@example.com'], answers, files })).toBe('matched');
      const view = await setup.view();
      expect(view.events.find(({ kind }) => kind === 'mail')).toMatchObject({
        text: 'Tuesday works for me.',
        mail: { address: await candidate() },
        files: [{ name: 'work.pdf', refusal: null }],
      });
      const file = view.events.find(({ kind }) => kind === 'mail')?.files[0];
      expect(await setup.hira.desk().mailFile(file?.id ?? '', setup.reference)).not.toBeNull();
      expect(await setup.toStage(1, 'Tuesday it is')).toEqual({ ok: true });
      await sendMails(setup.stores, setup.test.now);
      await setup.view();

      const requests = makeRequests(setup.stores, setup.test.now);
      const ref = { kind: 'application', recordId: setup.reference } as const;
      const page = (await requests.view(await requests.token(ref))) as ApplicationRequestView;
      expect(page).toMatchObject({
        stage: 1,
        isMailed: true,
        letters: [
          { byVisitor: false, text: 'When could you talk?' },
          { byVisitor: true, text: 'Tuesday works for me.', files: ['work.pdf'] },
          { byVisitor: false, text: 'Tuesday it is' },
        ],
      });
      // A link that anyone may have shows who wrote when, and nothing else.
      const shared = (await requests.links.unmailedPathOf(ref)).split('/').at(-1) ?? '';
      const hidden = JSON.stringify(await requests.view(shared));
      expect(JSON.parse(hidden)).toMatchObject({
        isMailed: false,
        letters: [{ byVisitor: false }, { byVisitor: true }, { byVisitor: false }],
      });
      expect(hidden).not.toMatch(/Tuesday|work\.pdf/);
      expect(hiringStages[1]?.title).toBeTruthy();
    });

    it('tell nobody anything when they fail: the end isn’t on their page, and Today has it until one leaves', async () => {
      const settle = async (outcome: 'sent' | 'dead-lettered' | 'retry') => {
        const { outbox, desk } = setup.stores;
        const mails = await outbox.claim({ owner: 'x', now: setup.test.now, leaseMs: 1, limit: 9 });
        const error = 'EENVELOPE 550';
        const ended = mails.map(({ id }) =>
          outcome === 'sent' ? { id, outcome } : { id, outcome, error, dueAt: setup.test.now },
        );
        await outbox.settle('x', ended, setup.test.now);
        await createReplySettler(desk.requests, () => setup.test.now)(mails);
        return mails[0]?.id ?? '';
      };
      const seen = async () => {
        const { hira, reference } = setup;
        const requests = makeRequests(setup.stores, setup.test.now);
        const token = await requests.token({ kind: 'application', recordId: reference });
        const page = (await requests.view(token)) as ApplicationRequestView;
        const isListed = (rows: readonly { reference: string }[]) =>
          rows.some((row) => row.reference === reference);
        return {
          page: [page.state, page.stage, page.steps.map(({ kind }) => kind), page.letters.length],
          isDue: (await setup.view()).dueAt !== null,
          isOnToday: isListed((await hira.desk().today()).applications),
          isOpenRow: isListed(await hira.desk().applications(false)),
        };
      };
      const isListed = { isDue: true, isOnToday: true, isOpenRow: true };
      await setup.toStage(1);
      await settle('sent');
      const told = await seen();
      expect(told).toMatchObject({ page: ['open', 1, ['received', 'stage', 'replied'], 1], isDue: false });
      await setup.act({ intent: 'end', end: 'declined', reason: 'Cloud only', text: 'Sorry' });
      await settle('retry');
      expect(await seen()).toEqual({ page: told.page, ...isListed });
      const mail = await settle('dead-lettered');
      expect(await seen()).toEqual({ page: told.page, ...isListed });
      const actor = { actorId: 'machine', action: 'mail-retried', recordId: 'x', requestId: 'r' };
      expect(await setup.stores.outbox.retry(mail, actor, setup.test.now)).toBe(true);
      await settle('sent');
      expect(await seen()).toEqual({
        page: ['declined', 1, ['received', 'stage', 'replied', 'ended', 'replied'], 2],
        isDue: false,
        isOnToday: false,
        isOpenRow: false,
      });
    });

    it('have an address of their own to reply to, on the receipt and on every stage', async () => {
      await setup.toStage(1);
      const replyTo = replyAddressOf(testInbound);
      const mails = await setup.stores.outbox.claim({
        owner: 'x',
        now: setup.test.now,
        leaseMs: 1,
        limit: 9,
      });
      const stage = mails.find(({ recordId }) => recordId === setup.reference);
      const address = stage && (await replyTo(stage));
      expect(address).toBe(await testInbound.replyTo('visitor', setup.reference));
      expect(stage && (await replyTo({ ...stage, kind: 'application-receipt' }))).toBe(address);
      // What the team gets leads to the candidate, as before: it answers at the desk.
      expect(stage && (await replyTo({ ...stage, kind: 'case-notice' }))).toBeNull();
      expect(await testInbound.read([address ?? ''])).toEqual({
        side: 'visitor',
        recordId: setup.reference,
      });
      expect(await testInbound.read([(address ?? '').replace(/.{3}@/, 'xyz@')])).toBeNull();
    });

    it('are noted when automatic, mark an address that bounces, and never come from a colleague', async () => {
      expect(await receive({ headers: { 'auto-submitted': 'auto-replied' } })).toBe('matched');
      expect(await kindsOf()).toContain('auto-reply');
      await setup.act({ intent: 'reply', text: 'Hello' });
      const [sent] = await sendMails(setup.stores, setup.test.now);
      const bounce = { recipient: await candidate(), status: '5.1.1', mails: [sent?.messageId ?? ''] };
      expect(await receive({ report: { ...bounce, recipient: 'else@example.com' } })).toBe('filed');
      expect(await receive({ report: bounce })).toBe('matched');
      expect(await kindsOf()).toContain('bounced');
      expect(await setup.stores.mailbox.bounced(await candidate())).toMatchObject({
        recordId: setup.reference,
      });
      expect(await receive({ text: 'And again' })).toBe('matched');
      expect(await setup.stores.mailbox.bounced(await candidate())).toBeNull();
      expect(await receive({ from: setup.hira.staff.email, text: 'Internal' })).toBe('unmatched');
      expect(JSON.stringify(await setup.view())).not.toContain('Internal');
    });

    it('that went elsewhere are suggested and attached by the application’s number, once', async () => {
      const from = 'private@elsewhere.example';
      expect(await receive({ from, to: ['desk@example.com'], subject: `Re: ${setup.reference}` })).toBe(
        'unmatched',
      );
      const desk = setup.mehul.desk();
      const mail = (await desk.inbox()).unmatched.find(({ address }) => address === from);
      expect(mail?.suggested).toEqual({ id: setup.reference, company: 'Asha Verma' });
      const attach = { intent: 'attach', id: mail?.id ?? '', into: setup.reference.toLowerCase() };
      expect(await desk.workOnInbox({ ...attach, into: 'APP-222-222-222' })).toMatchObject({ status: 400 });
      expect(await desk.workOnInbox(attach)).toMatchObject({ ok: true });
      expect(await desk.workOnInbox(attach)).toMatchObject({ status: 409 });
      expect((await setup.view()).events.at(-1)).toMatchObject({ kind: 'mail', mail: { address: from } });
      // Somebody else's words aren't shown to whoever has the candidate's link.
      const requests = makeRequests(setup.stores, setup.test.now);
      const token = await requests.token({ kind: 'application', recordId: setup.reference });
      expect(await requests.view(token)).toMatchObject({ letters: [] });
    });

    it('are in the copy of their data, and go with them', async () => {
      await receive({ text: 'COPY-MARK' });
      const requests = makeRequests(setup.stores, setup.test.now);
      const token = await requests.token({ kind: 'application', recordId: setup.reference });
      await requests.act(token, { intent: 'copy' });
      const mail = (await sendMails(setup.stores, setup.test.now)).find(
        ({ kind }) => kind === 'case-confirm',
      );
      const confirm = /\/case\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const by = { admission, requestId: 'r' };
      const copy = JSON.parse((await requests.confirmations.confirm(confirm, 'copy', by)) ?? '') as {
        emails: { about: string; text: string }[];
      };
      expect(copy.emails).toContainEqual(
        expect.objectContaining({ about: setup.reference, text: 'COPY-MARK' }),
      );
      await setup.stores.erasePerson(await candidate());
      expect(await setup.stores.desk.requests.events(setup.reference, 10)).toEqual([]);
      expect(await setup.stores.mailbox.ofRecord(setup.reference, 10)).toEqual([]);
    });
  });
});
