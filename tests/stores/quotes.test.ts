import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { deskMessages } from '#content/desk/messages.ts';
import { quoteMailWords } from '#content/quote-mails.ts';
import { acceptedReason, quoteProblems, quoteWords } from '#content/quotes.ts';
import { retentionDays } from '#content/retention.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { dayMs } from '#contract/durations.ts';
import { quoteLimits } from '#contract/quote.ts';
import { RequestBusy, RequestLinkGone } from '#server/requests/actions.ts';
import { decisionLogFile } from '#server/database/decisions.ts';
import { lookUpQuotes } from '#server/quotes/mails.ts';
import { quoteRecord } from '#server/quotes/quote.ts';
import { QuoteGone } from '#server/quotes/service.ts';
import { runPurge } from '#server/retention/purge.ts';
import { createMailBudgets, mailBudgetLimits } from '#server/mail/budgets.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { admission } from '#tests/support/admission.ts';
import { sunday } from '#tests/support/bookings.ts';
import { hourMs, kinds, setUpRequestPage } from '#tests/support/request-page.ts';
import { makeRequests, tokenOf } from '#tests/support/requests.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { quoteForm, quotesOn } from '#tests/support/quotes.ts';
import { testSigning } from '#tests/support/signing.ts';

describe('a quote', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);
    const context = { admission, requestId: 'request-1' };

    const send = async () => {
      const mails = await sendMails(setup.stores, setup.desk.now);
      await createReplySettler(setup.stores.desk.requests, () => setup.desk.now)(mails);
      return mails;
    };
    const quote = (id: string, change: Fields = {}) => setup.work(id, { ...quoteForm, ...change });
    const scoped = async (change = {}) => {
      const made = await setup.ticket(change);
      await setup.reply(made.id);
      await setup.work(made.id, { intent: 'move', to: 'scoped', reason: '' });
      return made;
    };
    /** A ticket whose quote was sent and has arrived. */
    const quoted = async (change = {}) => {
      const made = await scoped(change);
      expect(await quote(made.id)).toEqual({ ok: true });
      await send();
      return made;
    };
    const newest = async (token: string) => (await setup.seeTicket(token)).quotes[0];
    const wish = { name: 'Ada Lovelace', role: 'CTO', start: '2026-12-14' };
    const ask = async (token: string, change: Partial<typeof wish> & { quote?: string } = {}) =>
      setup.requests.act(token, {
        intent: 'accept',
        quote: (await newest(token))?.id ?? '',
        ...wish,
        ...change,
      });
    /** The token in the mail that asks to confirm. */
    const mailedLink = async (token: string, change: Partial<typeof wish> = {}) => {
      await ask(token, change);
      const mails = await send();
      const { text = '' } = mails.find(({ kind }) => kind === 'quote-confirm') ?? {};
      return /\/case\/accept\/(\S+)/.exec(text)?.[1] ?? '';
    };
    /** What a restored backup would repeat. */
    const noted = async () => readFile(decisionLogFile(engine.settings().dataDir), 'utf8');
    const accept = (link: string) => setup.requests.acceptances.confirm(link, context);

    it('is shown to whoever opens a mailed link, with its PDF, and moves the ticket once its mail is accepted', async () => {
      const { id, token } = await scoped();
      expect(await quote(id)).toEqual({ ok: true });
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'scoped', quotes: [] });
      const mails = await send();
      expect(mails.map(({ kind, text }) => [kind, text])).toEqual([
        ['desk-reply', expect.stringContaining('/case')],
      ]);
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({ state: 'quoted', quoteState: 'open', next: { who: 'you' } });
      const [shown] = view.quotes;
      expect(shown).toMatchObject({
        number: 1,
        state: 'open',
        currency: 'USD',
        price: { kind: 'days', rate: 160_000, days: 12 },
        included: ['Testing by two people', 'A report'],
        starts: ['2026-12-07', '2026-12-14'],
        client: { name: 'Ada Lovelace' },
      });
      const file = await setup.requests.documents.download(tokenOf(shown?.href ?? ''), context);
      expect(file.fileName).toBe(`quote-${id}-1.pdf`);
      expect(Buffer.from(file.content).subarray(0, 5).toString()).toBe('%PDF-');
      expect(shown?.sha256).toMatch(/^[0-9a-f]{64}$/);
      const desk = await setup.asha.desk().ticket(id);
      expect(desk?.events.find(({ about }) => about === 'quote')?.files).toMatchObject([
        { name: `quote-${id}-1.pdf` },
      ]);
    });

    it('keeps its ticket from being merged while it waits or can be accepted; others are merged into that one', async () => {
      const { id, token } = await scoped();
      const other = await setup.ticket();
      const merge = async (from: string, into: string) => setup.work(from, { intent: 'merge', into });
      const refusal = { status: 409, message: deskMessages.mergeQuote };
      expect(await quote(id)).toEqual({ ok: true });
      expect(await merge(id, other.id)).toMatchObject(refusal);
      await send();
      expect(await merge(id, other.id)).toMatchObject(refusal);
      expect((await newest(token))?.state).toBe('open');
      const another = await setup.ticket();
      expect(await merge(another.id, id)).toEqual({ ok: true });
      expect(await setup.work(id, { intent: 'quote-void' })).toEqual({ ok: true });
      expect(await merge(id, other.id)).toEqual({ ok: true });
    });

    it('stays hidden through a link of a form’s answer, which can’t accept it or open its PDF', async () => {
      const { id, token } = await quoted();
      const href = (await newest(token))?.href ?? '';
      const unmailed = tokenOf(await setup.requests.links.unmailedPathOf({ kind: 'ticket', recordId: id }));
      const view = await setup.seeTicket(unmailed);
      expect([view.quotes, view.quoteState]).toEqual([[], 'open']);
      const open = (await newest(token))?.id ?? '';
      await expect(ask(unmailed, { quote: open })).rejects.toThrow(quoteProblems.mailedOnly);
      const decline = { intent: 'decline', quote: open, reason: 'Too much' } as const;
      await expect(setup.requests.act(unmailed, decline)).rejects.toThrow(quoteProblems.mailedOnly);
      // Nor does a link to the PDF open another ticket's quote.
      const other = await quoted();
      const theirs = (await newest(other.token))?.id ?? '';
      await expect(ask(token, { quote: theirs })).rejects.toThrow(QuoteGone);
      expect(await setup.requests.links.openDocument(tokenOf(href))).toMatchObject({
        opened: { ref: { recordId: id } },
      });
      expect(await setup.stores.quotes.find(theirs)).toMatchObject({ state: 'open' });
    });

    it('is accepted by the mailed link alone: who, when, which version; both sides get a copy, the ticket is won', async () => {
      const { id, token } = await quoted();
      const link = await mailedLink(token);
      expect(await setup.seeTicket(token)).toMatchObject({ state: 'quoted', quotes: [{ state: 'open' }] });
      const asked = await setup.requests.acceptances.open(link);
      expect(asked).toMatchObject({
        quote: { state: 'open', number: 1 },
        asked: { name: 'Ada Lovelace', role: 'CTO', startOn: '2026-12-14' },
      });
      // Opening it, as mail scanners do, accepts nothing.
      expect(await newest(token)).toMatchObject({ state: 'open' });
      setup.at(sunday + hourMs);
      expect(await accept(link)).toEqual({ outcome: 'accepted', mail: 'now' });
      const view = await setup.seeTicket(token);
      expect(view).toMatchObject({
        state: 'won',
        isOpen: false,
        quotes: [
          {
            state: 'accepted',
            settledAt: sunday + hourMs,
            acceptance: { name: 'Ada Lovelace', role: 'CTO', startOn: '2026-12-14' },
          },
        ],
      });
      expect(kinds(view)).toContain('quote-accepted');
      const sha256 = view.quotes[0]?.sha256 ?? '';
      const desk = await setup.asha.desk().ticket(id);
      const mails = await send();
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['quote-accepted', 'quote-accepted-notice']);
      expect(mails.find(({ kind }) => kind === 'quote-accepted')?.to.address).toBe(desk?.email);
      for (const { text } of mails)
        for (const part of ['Ada Lovelace, CTO', 'December 14, 2026', '$19,200', sha256])
          expect(text).toContain(part);
      expect(desk).toMatchObject({ state: 'won', work: { reason: acceptedReason } });
      expect(desk?.events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['quote-accepted', 'moved', 'proven']),
      );
      const [entry] = (await setup.asha.desk().log(null)).rows;
      expect(entry).toMatchObject({ action: 'quote-accepted', recordId: id });
    });

    it('attaches the accepted PDF to both copies when they’re sent', async () => {
      const { token } = await quoted();
      await accept(await mailedLink(token));
      const claimed = await setup.stores.outbox.claim({
        owner: 'a',
        now: setup.desk.now,
        leaseMs: 1,
        limit: 9,
      });
      const lookUps = lookUpQuotes(setup.stores.quotes);
      for (const mail of claimed) {
        const { files = [] } = (await lookUps[mail.kind]?.(mail)) ?? {};
        expect(files.map(({ fileName }) => fileName)).toEqual([`quote-${mail.recordId}-1.pdf`]);
      }
      expect(claimed).toHaveLength(2);
      await setup.stores.outbox.settle(
        'a',
        claimed.map(({ id }) => ({ id, outcome: 'sent' })),
        setup.desk.now,
      );
    });

    it('is accepted once when two people confirm at the same time, and by a used link never again', async () => {
      const { id, token } = await quoted();
      const first = await mailedLink(token);
      const second = await mailedLink(token, { name: 'Grace Hopper', role: 'CFO', start: '2026-12-07' });
      expect(second).not.toBe(first);
      const outcomes = await Promise.all([first, second, first].map((link) => accept(link)));
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'already', 'already']);
      expect(await accept(first)).toMatchObject({ outcome: 'already' });
      expect((await send()).map(({ kind }) => kind).toSorted()).toEqual([
        'quote-accepted',
        'quote-accepted-notice',
      ]);
      const events = await setup.stores.desk.requests.events(id, 50);
      expect(events.filter(({ kind }) => kind === 'quote-accepted')).toHaveLength(1);
      expect(events.filter(({ about }) => about === 'won')).toHaveLength(1);
    });

    it('stays accepted when another was written at the same moment, whoever is faster', async () => {
      const { id, token } = await quoted();
      const link = await mailedLink(token);
      const changed = form(await setup.versionOf(id), { ...quoteForm, amount: '1,700' });
      const [accepted, sent] = await Promise.allSettled([
        accept(link),
        setup.asha.desk().workOnTicket(id, changed),
      ]);
      await send();
      const quotes = await setup.stores.quotes.ofTicket(id);
      const isSent = sent.status === 'fulfilled' && sent.value.ok;
      expect(quotes.map(({ state }) => state)).toEqual(isSent ? ['void', 'accepted'] : ['accepted']);
      expect(accepted.status).toBe('fulfilled');
    });

    it('makes the former one void when it’s changed: its link accepts nothing anymore, and both are shown', async () => {
      const { id, token } = await quoted();
      const link = await mailedLink(token);
      const former = (await newest(token))?.id ?? '';
      expect(await noted()).not.toContain(former);
      expect(await quote(id, { priceKind: 'fixed', amount: '15000.50', days: '' })).toEqual({ ok: true });
      await send();
      expect(await noted()).toContain(former);
      expect((await setup.seeTicket(token)).quotes).toMatchObject([
        { number: 2, state: 'open', price: { kind: 'fixed', amount: 1_500_050 } },
        { number: 1, state: 'void' },
      ]);
      await expect(accept(link)).rejects.toThrow(QuoteGone);
      expect(await setup.requests.acceptances.open(link)).toMatchObject({ quote: { state: 'void' } });
      expect(await accept(await mailedLink(token))).toMatchObject({ outcome: 'accepted' });
      // An accepted quote can't be changed or taken back.
      expect(await quote(id)).toMatchObject({ ok: false, status: 409 });
      expect(await setup.work(id, { intent: 'quote-void' })).toMatchObject({ ok: false, status: 409 });
      expect((await setup.seeTicket(token)).quotes).toMatchObject([{ state: 'accepted' }, { state: 'void' }]);
    });

    it('ends with its last day in the team’s zone, and the team’s list says so', async () => {
      const { id, token } = await quoted();
      const link = await mailedLink(token);
      // 23:59 in New York is 04:59 UTC of the next day.
      setup.at(Date.parse('2026-12-01T04:59:00Z'));
      expect(await newest(token)).toMatchObject({ state: 'open' });
      setup.at(Date.parse('2026-12-01T05:00:00Z'));
      expect(await newest(token)).toMatchObject({ state: 'expired' });
      await expect(ask(token)).rejects.toThrow(QuoteGone);
      expect(await setup.requests.acceptances.open(link)).toBeNull();
      const { quotes } = await setup.asha.desk().record();
      expect(quotes.find(({ ticketId }) => ticketId === id)).toMatchObject({
        total: '$19,200',
        validUntil: '2026-11-30',
        starts: ['2026-12-07', '2026-12-14'],
        isExpired: true,
      });
      expect(await setup.asha.desk().recordCsv()).toMatch(
        new RegExp(`"${id}".*"\\$19,200","2026-11-30","2026-12-07"`),
      );
    });

    it('is on Today from two days before its last day until somebody decides, for whoever sees tickets', async () => {
      const { id } = await quoted();
      const shown = async () =>
        (await setup.asha.desk().today()).quotes.filter(({ ticketId }) => ticketId === id);
      setup.at(Date.parse('2026-11-27T23:00:00Z'));
      expect(await shown()).toEqual([]);
      setup.at(Date.parse('2026-11-28T01:00:00Z'));
      expect(await shown()).toMatchObject([{ total: '$19,200', isExpired: false }]);
      setup.at(Date.parse('2026-12-03T12:00:00Z'));
      expect(await shown()).toMatchObject([{ isExpired: true }]);
      expect((await (await setup.desk.person('Hira', 'hiring')).desk().today()).quotes).toEqual([]);
      await setup.work(id, { intent: 'move', to: 'lost', reason: 'No answer' });
      expect(await shown()).toEqual([]);
    });

    it('isn’t accepted by a link that was open when it expired, was taken back, or its request withdrawn', async () => {
      const late = await quoted();
      await setup.work(late.id, { intent: 'quote-void' });
      expect(await quote(late.id, { validUntil: '2026-11-15' })).toEqual({ ok: true });
      await send();
      const atLast = await mailedLink(late.token);
      setup.at(sunday + dayMs + 6 * hourMs);
      await expect(accept(atLast)).rejects.toThrow(QuoteGone);
      setup.at(sunday);
      const taken = await quoted();
      const link = await mailedLink(taken.token);
      const { id = '' } = (await newest(taken.token)) ?? {};
      expect(await setup.work(taken.id, { intent: 'quote-void' })).toEqual({ ok: true });
      expect(await noted()).toContain(id);
      await expect(accept(link)).rejects.toThrow(QuoteGone);
      expect(await setup.work(taken.id, { intent: 'quote-void' })).toMatchObject({
        message: deskMessages.quoteNone,
      });
      const gone = await quoted();
      const unused = await mailedLink(gone.token);
      await setup.requests.act(gone.token, { intent: 'withdraw' });
      expect(await newest(gone.token)).toMatchObject({ state: 'closed' });
      await expect(accept(unused)).rejects.toThrow(QuoteGone);
    });

    it('is declined with a reason that the team reads; the ticket stays open for a changed one', async () => {
      const { id, token } = await quoted();
      const link = await mailedLink(token);
      const open = (await newest(token))?.id ?? '';
      const decline = {
        intent: 'decline',
        quote: open,
        reason: 'Over our budget.',
        formKey: 'one-form-key',
      } as const;
      await Promise.all([setup.requests.act(token, decline), setup.requests.act(token, decline)]);
      expect(await setup.seeTicket(token)).toMatchObject({
        state: 'quoted',
        isOpen: true,
        next: { who: 'us' },
        quotes: [{ state: 'declined', reason: 'Over our budget.' }],
      });
      const mails = await send();
      expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
        ['quote-declined-notice', 'team@example.com'],
      ]);
      expect(mails[0]?.text).toContain('Over our budget.');
      await expect(accept(link)).rejects.toThrow(QuoteGone);
      expect(await quote(id, { amount: '1,400' })).toEqual({ ok: true });
      await send();
      expect(await newest(token)).toMatchObject({ number: 2, state: 'open' });
    });

    it('mails the link once per form, and so many times an hour; a forged or expired one opens nothing', async () => {
      const { token } = await quoted();
      const open = (await newest(token))?.id ?? '';
      const same = { intent: 'accept', quote: open, ...wish, formKey: 'the-same-form' } as const;
      await setup.requests.act(token, same);
      await setup.requests.act(token, same);
      const [mail, ...others] = await send();
      expect([mail?.kind, others]).toEqual(['quote-confirm', []]);
      const link = /\/case\/accept\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await expect(accept(`${link}x`)).rejects.toThrow(RequestLinkGone);
      setup.at(sunday + quoteLimits.confirmMs);
      await expect(accept(link)).rejects.toThrow(RequestLinkGone);
      setup.at(sunday);
      const budgeted = quotesOn(setup.stores, () => setup.desk.now, createMailBudgets(testSigning()));
      setup.requests = makeRequests(setup.stores, sunday, { quotes: budgeted });
      for (let count = 0; count < mailBudgetLimits.quotes.perHour; count += 1) await ask(token);
      await expect(ask(token)).rejects.toThrow(RequestBusy);
      expect(await send()).toHaveLength(mailBudgetLimits.quotes.perHour);
    });

    it('takes only a start date it offers', async () => {
      const { token } = await quoted();
      await expect(ask(token, { start: '2026-12-08' })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'start' }],
      });
    });

    it.each([
      ['amount', { amount: '0' }],
      ['amount', { amount: '1.600,00' }],
      ['days', { days: '' }],
      ['days', { days: '1.25' }],
      ['starts', { starts: '' }],
      ['starts', { starts: '2026-11-30' }],
      ['starts', { starts: 'soon' }],
      ['validUntil', { validUntil: '2026-11-13' }],
      ['validUntil', { validUntil: '2027-06-30', starts: '2027-07-05' }],
      ['currency', { currency: 'XXQ' }],
      ['terms', { terms: '' }],
      ['terms', { terms: 'Vertrag 一' }],
      ['included', { included: ' \n' }],
      ['text', { text: '' }],
    ])('is refused at the desk with the message at its field: %s %j', async (field, change) => {
      const { id } = await scoped();
      expect(await quote(id, change)).toMatchObject({ ok: false, status: 400, errors: [{ field }] });
      expect(await setup.stores.quotes.ofTicket(id)).toEqual([]);
    });

    it('says the scope itself where nobody agreed on one: it’s marked once the mail server has the quote', async () => {
      const fresh = await setup.ticket();
      expect(await quote(fresh.id)).toEqual({ ok: true });
      expect(await setup.seeTicket(fresh.token)).toMatchObject({ state: 'new' });
      await send();
      const answered = await setup.ticket();
      await setup.reply(answered.id);
      await quote(answered.id);
      await send();
      for (const { token } of [fresh, answered]) {
        const view = await setup.seeTicket(token);
        expect(view).toMatchObject({ state: 'quoted', quotes: [{ state: 'open' }] });
        expect(kinds(view).slice(-2)).toEqual(['moved', 'moved']);
      }
      expect((await setup.asha.desk().ticket(fresh.id))?.dueAt).toBeNull();
      await setup.work(answered.id, { intent: 'move', to: 'lost', reason: 'No' });
      expect(await quote(answered.id)).toMatchObject({ ok: false, status: 409 });
    });

    it('is sent once by a form sent twice', async () => {
      const { id } = await scoped();
      const fields = form(await setup.versionOf(id), quoteForm);
      await Promise.all([0, 1].map(() => setup.asha.desk().workOnTicket(id, fields)));
      expect(await setup.asha.desk().workOnTicket(id, fields)).toEqual({ ok: true });
      expect(await setup.stores.quotes.ofTicket(id)).toHaveLength(1);
      expect((await send()).filter(({ kind }) => kind === 'desk-reply')).toHaveLength(1);
    });

    it('starts with the usual rate, then with the former version', async () => {
      const { id } = await scoped();
      const first = await setup.asha.desk().ticket(id);
      expect(first).toMatchObject({ mayQuote: true, quoteStart: { priceKind: 'days', starts: [] } });
      await quote(id);
      expect((await setup.asha.desk().ticket(id))?.quoteStart).toMatchObject({
        amount: '1,600',
        days: '12',
        included: 'Testing by two people\nA report',
        starts: ['2026-12-07', '2026-12-14'],
      });
    });

    it('goes with its person, except an accepted one, which is kept as long as the law wants', async () => {
      const email = 'quoted@example.com';
      const [open, won] = [await quoted({ email }), await quoted({ email })];
      await mailedLink(open.token);
      await accept(await mailedLink(won.token));
      await setup.requests.act(won.token, { intent: 'copy' });
      const mails = await send();
      const link = /\/case\/confirm\/(\S+)/.exec(
        mails.find(({ kind }) => kind === 'case-confirm')?.text ?? '',
      );
      const copy = await setup.requests.confirmations.confirm(link?.[1] ?? '', 'copy', context);
      expect(copy).toContain('"acceptedBy": "Ada Lovelace"');
      await setup.stores.erasePerson(email);
      expect(await setup.stores.quotes.ofTicket(open.id)).toEqual([]);
      const [kept] = await setup.stores.quotes.ofTicket(won.id);
      expect(kept).toMatchObject({ state: 'accepted', acceptedBy: 'Ada Lovelace' });
      const until = sunday + retentionDays.acceptedQuotes * dayMs;
      await runPurge(setup.stores, until);
      expect(await setup.stores.quotes.find(kept?.id ?? '')).not.toBeNull();
      await runPurge(setup.stores, until + 1);
      expect(await setup.stores.quotes.find(kept?.id ?? '')).toBeNull();
    });

    it('is exported with what was offered and who accepted it', async () => {
      const { id, token } = await quoted();
      await accept(await mailedLink(token));
      const [stored] = await setup.stores.quotes.ofTicket(id);
      expect(stored && quoteRecord(stored)).toMatchObject({
        ticketId: id,
        state: 'accepted',
        total: '19200.00',
        currency: 'USD',
        acceptedBy: 'Ada Lovelace',
        startOn: '2026-12-14',
      });
    });

    it('says what accepting is, and that it isn’t an electronic signature, wherever it’s accepted', () => {
      for (const text of [quoteWords.accept.what, quoteMailWords.what])
        expect(text).toMatch(/isn’t an electronic signature/);
    });
  });
});
