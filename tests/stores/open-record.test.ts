import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMessages } from '#content/desk/messages.ts';
import { dayMs } from '#contract/durations.ts';
import { createMailBudgets, mailBudgetLimits } from '#server/mail/budgets.ts';
import { inboundLimits } from '#server/mailbox/limits.ts';
import { verifyLog } from '#server/database/audit.ts';
import type { Stores } from '#server/stores.ts';
import { form, makeDesk, sendMails, testDeskSigning, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { receiveMail, testInbound } from '#tests/support/inbound.ts';
import { makeRequests } from '#tests/support/requests.ts';

const start = Date.parse('2026-11-16T14:00:00Z');
const hourMs = 60 * 60_000;

describe('a request that came by mail or phone', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    let asha: Awaited<ReturnType<TestDesk['person']>>;
    let olga: Awaited<ReturnType<TestDesk['person']>>;
    let people = 0;
    /** Nobody has written to us from there. */
    const stranger = () => `stranger-${(people += 1)}@meridian.example`;

    beforeAll(async () => {
      stores = await engine.open();
      test = makeDesk(stores, start);
      asha = await test.person('Asha', 'clients');
      olga = await test.person('Olga', 'owner');
    });
    beforeEach(async () => {
      test.now = start;
      await olga.desk().workOnInbox({ intent: 'open-tickets', opens: 'no' });
      await sendMails(stores, test.now);
    });

    const receive = (
      change: Parameters<typeof receiveMail>[1],
      options: Parameters<typeof receiveMail>[2] = {},
    ) => receiveMail(stores, change, { now: () => test.now, receivedAt: test.now - hourMs, ...options });
    const waiting = async (from: string) => {
      const mails = await stores.mailbox.list(['unmatched'], 500);
      return mails.find(({ fromAddress }) => fromAddress === from);
    };
    async function become(intent: 'ticket' | 'application', from: string, who = asha) {
      const mail = await waiting(from);
      const outcome = await who.desk().workOnInbox({ intent, id: mail?.id ?? '' });
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.recordId ?? '';
    }
    const receipts = async (address: string) =>
      (await sendMails(stores, test.now + dayMs)).filter(({ to }) => to.address === address);
    const ticketsOf = async (email: string) => (await stores.requestLinks.recordsOf(email, 10)).tickets;

    it('becomes a ticket by one key: who, what and when as the mail says, with its files and a receipt', async () => {
      const from = stranger();
      await receive({
        from,
        name: 'Grace Hopper',
        subject: 'Pentest',
        text: 'We need our web app and its API tested before a SOC 2 audit.\n\n-- \nGrace',
        files: [{ name: 'scope.pdf', bytes: 4, content: 'JVBERg==' }],
      });
      const id = await become('ticket', from);
      const ticket = await asha.desk().ticket(id);
      expect(ticket).toMatchObject({
        name: 'Grace Hopper',
        email: from,
        company: 'meridian.example',
        phone: '',
        services: ['web', 'api', 'compliance'],
        message: 'We need our web app and its API tested before a SOC 2 audit.',
        createdAt: test.now - hourMs,
        dueAt: test.now - hourMs + dayMs,
        owner: null,
      });
      expect(ticket?.events).toMatchObject([
        { kind: 'opened', about: 'mail', text: null, files: [{ name: 'scope.pdf' }] },
      ]);
      const [file] = ticket?.events[0]?.files ?? [];
      expect(await asha.desk().mailFile(file?.id ?? '', id)).not.toBeNull();
      const mails = await receipts(from);
      expect(mails.map(({ kind }) => kind)).toEqual(['ticket-receipt']);
      expect(mails[0]?.text).toContain('Tuesday, November 17, 2026');
      expect(await waiting(from)).toBeUndefined();
      // Twice is once.
      const again = await asha.desk().workOnInbox({ intent: 'ticket', id: 'gone' });
      expect(again).toMatchObject({ ok: false, status: 409, message: deskMessages.inboxGone });
      expect(await ticketsOf(from)).toHaveLength(1);
    });

    it('names no time in the receipt of a mail that waited longer than we promise', async () => {
      const from = stranger();
      await receive({ from, text: 'Hello?' }, { receivedAt: test.now - 2 * dayMs });
      await become('ticket', from);
      const [mail] = await receipts(from);
      expect(mail?.text).not.toContain('no later than');
    });

    it('is answered in the thread of the mail it came by, and its sender’s next mail belongs to it', async () => {
      const from = stranger();
      await receive({ from, messageId: '<first@meridian.example>', text: 'A test, please' });
      const id = await become('ticket', from);
      await sendMails(stores, test.now);
      const version = (await asha.desk().ticket(id))?.work.version ?? -1;
      await asha.desk().workOnTicket(id, form(version, { intent: 'reply', text: 'Gladly' }));
      const [reply] = await sendMails(stores, test.now);
      expect(reply?.headers?.['References']).toContain('<first@meridian.example>');
      expect(await receive({ from, answers: ['<first@meridian.example>'], text: 'One more thing' })).toBe(
        'matched',
      );
      const { events = [] } = (await asha.desk().ticket(id)) ?? {};
      expect(events.find(({ kind }) => kind === 'mail')).toMatchObject({ text: 'One more thing' });
    });

    it('is about somebody else when a colleague forwards it: the form says who, and the mail goes along', async () => {
      const from = olga.staff.email;
      await receive({ from, text: 'Please call Lin: they want a mobile test.' });
      const mail = await waiting(from);
      expect(await asha.desk().workOnInbox({ intent: 'ticket', id: mail?.id ?? '' })).toMatchObject({
        ok: false,
        message: deskMessages.ofColleague,
      });
      const shown = await asha.desk().newTicket(mail?.id ?? '');
      expect(shown).toMatchObject({
        name: '',
        email: '',
        services: ['mobile'],
        receivedAt: mail?.receivedAt,
      });
      const email = stranger();
      const outcome = await asha.desk().openTicket({
        formKey: 'form-of-mail',
        mail: mail?.id ?? '',
        name: 'Lin Wei',
        email,
        company: '',
        phone: '',
        services: 'mobile',
        message: 'A mobile test',
      });
      const id = outcome.ok ? (outcome.recordId ?? '') : '';
      expect(await asha.desk().ticket(id)).toMatchObject({ name: 'Lin Wei', company: 'Lin Wei', email });
      expect(await waiting(from)).toBeUndefined();
      expect(await asha.desk().newTicket(mail?.id ?? '')).toBeNull();
    });

    it('becomes an application with its files, for the hiring role, and only with a resume', async () => {
      const from = stranger();
      await receive({ from, name: 'Asha Verma', text: 'I’d like to work with you.' });
      await expect(become('application', from)).rejects.toThrow(deskMessages.noResume);
      await asha.desk().workOnInbox({ intent: 'ignore', id: (await waiting(from))?.id ?? '' });
      const files = ['cv.pdf', 'certificates.pdf'].map((name) => ({ name, bytes: 4, content: 'JVBERg==' }));
      await receive({ from, name: 'Asha Verma', text: 'Now with my CV.', files });
      const reference = await become('application', from);
      const hira = await test.person('Hira', 'hiring');
      const application = await hira.desk().application(reference);
      expect(application).toMatchObject({
        name: 'Asha Verma',
        email: from,
        coverLetter: 'Now with my CV.',
        resume: { fileName: `${reference}.pdf` },
        createdAt: test.now - hourMs,
      });
      expect(application?.events).toMatchObject([
        { kind: 'opened', files: [{ name: 'certificates.pdf', refusal: null }] },
      ]);
      const [file] = application?.events[0]?.files ?? [];
      expect(await hira.desk().mailFile(file?.id ?? '', reference)).not.toBeNull();
      expect(await hira.desk().resume(reference)).not.toBeNull();
      expect((await receipts(from)).map(({ kind }) => kind)).toEqual(['application-receipt']);
    });

    it('that came by phone is written down by a form: its own deadline, the same receipt, once per form', async () => {
      const email = stranger();
      const fields = {
        formKey: 'phone-call-1',
        mail: '',
        name: 'Lin Wei',
        email,
        company: 'Wei & Sons',
        phone: '+49 30 1234567',
        services: 'network,cloud',
        message: 'Called about a test of their offices.',
      };
      expect(await asha.desk().openTicket({ ...fields, email: 'nowhere', phone: '12' })).toMatchObject({
        ok: false,
        errors: [{ field: 'email' }, { field: 'phone' }],
      });
      const [first, second] = [await asha.desk().openTicket(fields), await asha.desk().openTicket(fields)];
      expect(first).toEqual(second);
      const id = first.ok ? (first.recordId ?? '') : '';
      expect(await asha.desk().ticket(id)).toMatchObject({
        company: 'Wei & Sons',
        services: ['network', 'cloud'],
        owner: { name: 'Asha' },
        dueAt: test.now + dayMs,
        events: [{ kind: 'opened', about: 'phone', actor: { name: 'Asha' } }],
      });
      expect(await receipts(email)).toHaveLength(1);
      const requests = makeRequests(stores, test.now);
      const token = await requests.token({ kind: 'ticket', recordId: id });
      // The words are ours, not theirs.
      expect(await requests.view(token)).toMatchObject({
        state: 'new',
        steps: [{ kind: 'noted', byVisitor: false }],
      });
      const version = (await asha.desk().ticket(id))?.work.version ?? -1;
      const lost = form(version, { intent: 'move', to: 'lost', reason: 'budget' });
      expect(await asha.desk().workOnTicket(id, lost)).toEqual({ ok: true });
      expect(await requests.view(token)).toMatchObject({ state: 'lost' });
      expect(await verifyLog(stores.desk.audit.all())).toMatchObject({ broken: null });
    });

    it('waits for a person unless an owner says otherwise, which only owners can', async () => {
      const from = stranger();
      expect(await receive({ from, text: 'A pentest, please' })).toBe('unmatched');
      expect(await ticketsOf(from)).toEqual([]);
      expect(await asha.desk().workOnInbox({ intent: 'open-tickets', opens: 'yes' })).toMatchObject({
        status: 403,
      });
      expect((await asha.desk().inbox()).opensTickets).toBe(false);
    });

    describe('once an owner has every such mail become a ticket', () => {
      beforeEach(async () => {
        await olga.desk().workOnInbox({ intent: 'open-tickets', opens: 'yes' });
      });

      it('is one at once, with one receipt and a notice for the team; a second mail waits beside it', async () => {
        const from = stranger();
        expect(await receive({ from, text: 'A pentest, please' })).toBe('matched');
        const [ticket] = await ticketsOf(from);
        expect(ticket).toMatchObject({ message: 'A pentest, please', createdAt: test.now - hourMs });
        expect((await asha.desk().ticket(ticket?.id ?? ''))?.events).toMatchObject([
          { kind: 'opened', about: 'mail', actor: null },
        ]);
        expect(await receive({ from, text: 'Did you get my mail?' })).toBe('unmatched');
        expect((await waiting(from))?.suggestedId).toBe(ticket?.id);
        const mails = await sendMails(stores, test.now + dayMs);
        expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['ticket-notice', 'ticket-receipt']);
      });

      it.each([
        ['an automatic mail', { headers: { 'auto-submitted': 'auto-replied' } }],
        ['bulk mail', { headers: { precedence: 'bulk' } }],
        ['a mailing list', { headers: { 'list-id': '<news.example>' } }],
        ['a bounce', { headers: { 'content-type': 'multipart/report' } }],
        ['what our mail server takes for spam', { headers: { 'x-spam-flag': 'YES' } }],
        ['a forged sender', { authResults: ['mx.example.com; dmarc=fail'] }],
        ['a sender nobody vouches for', { authResults: [] }],
        ['a mail with two senders', { hasOneSender: false }],
        ['a candidate', { subject: 'Application for the open position' }],
        ['a mail without words', { text: '' }],
        ['our own mailbox', { from: testInbound.plain }],
      ])('is never made of %s, which gets no mail either', async (_, change) => {
        const from = 'from' in change ? change.from : stranger();
        const outcome = await receive({ from, text: 'A pentest, please', ...change });
        expect(['unmatched', 'filed']).toContain(outcome);
        expect(await ticketsOf(from)).toEqual([]);
        expect(await sendMails(stores, test.now + dayMs)).toEqual([]);
      });

      it('lets nobody make us send more than the budget of a mailbox, or open more than a few an hour', async () => {
        const mailBudget = createMailBudgets(testDeskSigning);
        test.now += 10 * dayMs;
        for (let each = 0; each < inboundLimits.openedPerHour + 5; each += 1)
          await receive({ from: `flood+${each}@flood.example`, text: 'Hi' }, { mailBudget });
        const flood = await stores.mailbox.list(['unmatched'], 500);
        expect(flood.filter(({ fromAddress }) => fromAddress.endsWith('@flood.example'))).toHaveLength(5);
        const sent = await sendMails(stores, test.now + 2 * dayMs);
        expect(sent.filter(({ kind }) => kind === 'ticket-receipt')).toHaveLength(
          mailBudgetLimits.unasked.perDay,
        );
      });
    });

    it('is erased with the person: the ticket, the mail, its files and what the timeline says', async () => {
      const from = stranger();
      await receive({
        from,
        text: 'ERASE-MARK',
        files: [{ name: 'scope.pdf', bytes: 4, content: 'JVBERg==' }],
      });
      const id = await become('ticket', from);
      await stores.erasePerson(from);
      expect(await asha.desk().ticket(id)).toBeNull();
      expect(await stores.desk.requests.events(id, 10)).toEqual([]);
      expect(await stores.mailbox.filesOf({ recordId: id })).toEqual([]);
      expect(await stores.mailbox.countSentBy(from)).toBe(0);
    });
  });
});
