import { beforeAll, describe, expect, it } from 'vitest';
import { requestConfirmMailWords } from '#content/request-mails.ts';
import { reminderKinds } from '#server/bookings/booking.ts';
import { createRequestLinks } from '#server/requests/links.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { clientKey } from '#server/http/sent-context.ts';
import { mailBudgetLimits, createMailBudgets, mailCounters, MailsSpent } from '#server/mail/budgets.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import { createNewsletterService } from '#server/newsletter/service.ts';
import type { Stores } from '#server/stores.ts';
import { createTicketService } from '#server/tickets/service.ts';
import { bookContext, bookingServiceOn, sunday, validBooking } from '#tests/support/bookings.ts';
import { makeRequests, tokenOf } from '#tests/support/requests.ts';
import { makeDesk, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { newsletterParts } from '#tests/support/newsletter.ts';
import { testRequestUrls, testSigning } from '#tests/support/signing.ts';
import { someContext, validTicket } from '#tests/support/tickets.ts';

const hourMs = 60 * 60_000;
const keepAll = {
  ticketsBefore: 0,
  applicationsBefore: 0,
  bookingsBefore: 0,
  sentMailsBefore: 0,
  deadLetteredMailsBefore: 0,
  unconfirmedBefore: 0,
  lookupsBefore: 0,
  endedBefore: 0,
  unmatchedMailsBefore: 0,
  acceptedQuotesBefore: 0,
  acceptancesBefore: 0,
};
const signing = testSigning();
const mailBudget = createMailBudgets(signing);

describe('the budget of mails to one recipient', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let other: Stores;
    let time = sunday;
    beforeAll(async () => {
      [stores, other] = await Promise.all([engine.open(), engine.open()]);
    });
    const now = () => time;
    const parts = {
      limit: noLimiter,
      mailBudget,
      requestLinks: testRequestUrls,
      teamEmail: 'team@example.com',
      mailDomain: 'example.com',
    };
    const ticket = (email: string, from = stores) =>
      createTicketService({ ...parts, intake: from.intake, onStored: () => undefined, now }).submitTicket(
        { ...validTicket, email },
        someContext,
      );
    const book = (email: string, start: string) =>
      bookingServiceOn(stores, { mailBudget, now }).book({ ...validBooking, email, start }, bookContext);
    const subscribe = (email: string) =>
      createNewsletterService(newsletterParts(stores, { mailBudget, now })).subscribe(
        { email },
        { admission: someContext.admission, idempotencyKey: null },
      );
    /** Takes every waiting mail, so each is seen once. */
    const takeAll = async (): Promise<ClaimedMail[]> => {
      const mails = await stores.outbox.claim({ owner: 'test', now: time, leaseMs: 1_000, limit: 10_000 });
      const sent = mails.map(({ id }) => ({ id, outcome: 'sent' }) as const);
      await stores.outbox.settle('test', sent, time);
      return mails;
    };
    const recipients = (mails: readonly ClaimedMail[]) => mails.map(({ recipient }) => recipient);
    const countOf = (mails: readonly ClaimedMail[], recipient: string) =>
      recipients(mails).filter((each) => each === recipient).length;

    it('is three an hour, whatever is asked; everything is stored and the team is told', async () => {
      const before = await stores.tickets.count();
      await Promise.all(Array.from({ length: 20 }, () => ticket('victim@example.com')));
      const mails = await takeAll();
      expect(countOf(mails, 'victim@example.com')).toBe(3);
      expect(countOf(mails, 'team@example.com')).toBe(20);
      expect((await stores.tickets.count()) - before).toBe(20);
    });

    it('delays what is over the hour and refuses what is over the day, and the answer says which', async () => {
      const timings: string[] = [];
      for (let sent = 0; sent < 12; sent += 1) timings.push((await ticket('told@example.com')).mail);
      expect(timings.join(' ')).toBe('now now now later later later later later later later none none');
      // Visible in the desk and counted in the metrics; call reminders aren't delayed mails.
      const owner = (await makeDesk(stores, time).person('Asha', 'owner')).desk();
      const waiting = await owner.delayedMails();
      expect(waiting.map(({ kind }) => kind)).not.toContain('call-reminder');
      expect((await owner.today()).delayedMails).toBe(waiting.length);
      expect(await stores.outbox.countDelayed(time, reminderKinds)).toBe(waiting.length);
      const listed = waiting.filter(({ recipient }) => recipient === 'told@example.com');
      expect(listed.map(({ dueAt }) => (dueAt - time) / hourMs)).toEqual([1, 1, 1, 2, 2, 2, 3]);
      const perHour: number[] = [countOf(await takeAll(), 'told@example.com')];
      for (let hour = 1; hour < 6; hour += 1) {
        time += hourMs;
        perHour.push(countOf(await takeAll(), 'told@example.com'));
      }
      expect(perHour).toEqual([3, 3, 3, 1, 0, 0]);
    });

    it('tells a repeated request what became of the mail of the first', async () => {
      const key = { ...someContext, idempotencyKey: clientKey('told-again') };
      for (let sent = 0; sent < 3; sent += 1) await ticket('again-told@example.com');
      const send = () =>
        createTicketService({
          ...parts,
          intake: stores.intake,
          onStored: () => undefined,
          now,
        }).submitTicket({ ...validTicket, email: 'again-told@example.com' }, key);
      expect((await send()).mail).toBe('later');
      expect((await send()).mail).toBe('later');
      time += hourMs;
      expect((await send()).mail).toBe('now');
      await takeAll();
    });

    it('is one over all kinds of mail', async () => {
      await ticket('kinds@example.com');
      await book('kinds@example.com', '2026-11-17T15:00:00.000Z');
      await subscribe('kinds@example.com');
      await ticket('kinds@example.com');
      await book('kinds@example.com', '2026-11-17T16:00:00.000Z');
      const mails = (await takeAll()).filter(({ recipient }) => recipient === 'kinds@example.com');
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
        'call-booked',
        'newsletter-confirm',
        'ticket-receipt',
      ]);
    });

    it('is one for all spellings of a mailbox', async () => {
      for (const email of ['ann@gmail.com', 'a.n.n@gmail.com', 'ann+x@gmail.com', 'ann+y@gmail.com'])
        await ticket(email);
      const sent = recipients(await takeAll()).filter((each) => each !== 'team@example.com');
      expect(sent.toSorted()).toEqual(['a.n.n@gmail.com', 'ann+x@gmail.com', 'ann@gmail.com']);
    });

    it('is one for all processes', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => ticket('shared@example.com', index % 2 ? stores : other)),
      );
      expect(countOf(await takeAll(), 'shared@example.com')).toBe(3);
    });

    it('is ten a day, also for who asks every hour', async () => {
      let mails = 0;
      const sentAfter: number[] = [];
      for (let hour = 0; hour < 24; hour += 1) {
        for (let sent = 0; sent < 4; sent += 1) await ticket('daily@example.com');
        mails += countOf(await takeAll(), 'daily@example.com');
        sentAfter.push(mails);
        time += hourMs;
      }
      expect(sentAfter.slice(0, 5)).toEqual([3, 6, 9, 10, 10]);
      expect(mails).toBe(10);
      await ticket('daily@example.com');
      expect(countOf(await takeAll(), 'daily@example.com')).toBe(1);
    });

    it('delays the mail of a newsletter, and without room for it keeps nothing of the request', async () => {
      for (let sent = 0; sent < 3; sent += 1) await ticket('later@example.com');
      await subscribe('later@example.com');
      expect((await takeAll()).map(({ kind }) => kind)).not.toContain('newsletter-confirm');
      time += hourMs;
      expect((await takeAll()).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
      for (let sent = 0; sent < 10; sent += 1) await ticket('full@example.com');
      const refused = subscribe('full@example.com');
      await expect(refused).rejects.toThrow(MailsSpent);
      await expect(refused).rejects.toMatchObject({ retryAfterSeconds: (24 * hourMs) / 1_000 });
      expect(await stores.subscribers.findByEmail('full@example.com')).toBeNull();
      time += 4 * hourMs;
      await takeAll();
    });

    it('leaves a subscriber who has not confirmed yet as they were when a repeated request finds no room', async () => {
      const email = 'pending@example.com';
      await subscribe(email);
      const [asked] = await takeAll();
      expect(asked?.kind).toBe('newsletter-confirm');
      time += 25 * hourMs;
      for (let sent = 0; sent < 10; sent += 1) await ticket(email);
      await expect(subscribe(email)).rejects.toThrow(MailsSpent);
      await stores.purge({ ...keepAll, unconfirmedBefore: time - 48 * hourMs }, time);
      expect(await stores.subscribers.findByEmail(email)).toMatchObject({ state: 'pending' });
      time += 4 * hourMs;
      await takeAll();
    });

    it('keeps no address, is erased with the person and purged with its window', async () => {
      await ticket('erased@example.com');
      const counters = await mailCounters(signing, 'erased@example.com');
      expect(counters.join()).not.toContain('erased');
      for (let sent = 0; sent < 5; sent += 1) await ticket('erased@example.com');
      await takeAll();
      await stores.erasePerson('erased@example.com', counters);
      await ticket('erased@example.com');
      expect(countOf(await takeAll(), 'erased@example.com')).toBe(1);
      const { limits } = await stores.purge(keepAll, time + 25 * hourMs);
      expect(limits).toBeGreaterThanOrEqual(2);
    });

    it('counts no mail of a request that was only repeated', async () => {
      const service = createTicketService({
        ...parts,
        intake: stores.intake,
        onStored: () => undefined,
        now,
      });
      const request = { ...validTicket, email: 'again@example.com' };
      for (let sent = 0; sent < 8; sent += 1)
        await service.submitTicket(request, { ...someContext, idempotencyKey: clientKey('again-again') });
      await ticket('again@example.com');
      await ticket('again@example.com');
      expect(countOf(await takeAll(), 'again@example.com')).toBe(3);
    });

    it('is apart for what someone does through a link: moving a call and cancelling it sends every mail', async () => {
      const email = 'mover@example.com';
      // A stranger is faster, and only leaves budget for the booking.
      for (let sent = 0; sent < 2; sent += 1) await ticket(email);
      const service = bookingServiceOn(stores, { mailBudget, now });
      const slots = (await service.freeSlots()).slice(-4);
      const call = await service.book({ ...validBooking, email, start: slots[0] ?? '' }, bookContext);
      await ticket(email);
      const token = tokenOf(call.manageUrl);
      const timings: (string | null | undefined)[] = [call.mail];
      for (const start of slots.slice(1))
        timings.push((await service.reschedule(token, start, bookContext.admission))?.mail);
      timings.push((await service.cancel(token, bookContext.admission))?.mail);
      expect(timings).toEqual(['now', 'now', 'now', 'now', 'now']);
      const mails = (await sendMails(stores, time)).filter(
        ({ to, calendar }) => to.address === email && calendar !== undefined,
      );
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
        'call-booked',
        'call-cancelled',
        'call-moved',
        'call-moved',
        'call-moved',
      ]);
      const entries = mails.map(({ calendar }) => calendar).toSorted((a, b) => seq(a) - seq(b));
      expect(entries.map((entry) => [entry?.method, entry?.sequence])).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 1],
        ['REQUEST', 2],
        ['REQUEST', 3],
        ['CANCEL', 4],
      ]);
      expect(entries.at(-1)?.content).toContain('SEQUENCE:4');
      expect(entries.at(-1)?.content).toContain('STATUS:CANCELLED');
    });

    it('bounds what moving a call to and fro sends through the link of the form, and takes back news that is old', async () => {
      const email = 'restless@example.com';
      const service = bookingServiceOn(stores, { mailBudget, now });
      const slots = (await service.freeSlots()).slice(-3);
      for (let sent = 0; sent < 3; sent += 1) await ticket(email);
      const call = await service.book({ ...validBooking, email, start: slots[0] ?? '' }, bookContext);
      expect(call.mail).toBe('later');
      const move = async (token: string, count: number) =>
        (await service.reschedule(token, slots[count % 3] ?? '', bookContext.admission))?.mail;
      const timings: (string | null | undefined)[] = [];
      for (let count = 1; count <= 14; count += 1) timings.push(await move(tokenOf(call.manageUrl), count));
      const { perHour, perDay } = mailBudgetLimits.acts;
      expect(timings.map((timing) => timing === 'now').lastIndexOf(true)).toBe(perHour - 1);
      expect(timings.indexOf('none')).toBe(perDay);
      // The link in the email has its own budget: a stranger can't use it up.
      const mails = (await sendMails(stores, time)).filter(({ to }) => to.address === email);
      const mailed = /book\/manage\/(\S+)/.exec(mails.map(({ text }) => text).join(' '))?.[1] ?? '';
      expect(await move(mailed, 15)).toBe('now');
      time += 4 * hourMs;
      const late = (await takeAll()).filter(({ recipient }) => recipient === email);
      expect(late.map(({ kind, payload }) => [kind, payload['sequence']])).toEqual([['call-moved', 15]]);
    });

    it('lets a first visit be whole: receipt, copy, booking and newsletter within the hour, and an erasure after that', async () => {
      const email = 'first@example.com';
      const links = createRequestLinks({ stores, signing, now });
      const requests = makeRequests(stores, time, { mailBudget, links, now, bounded: true });
      const { ticketId, mail } = await ticket(email);
      const path = (await links.firstPath())({ kind: 'ticket', recordId: ticketId });
      const timings = [mail, await requests.act(tokenOf(path), { intent: 'copy' })];
      const start = (await bookingServiceOn(stores, { now }).freeSlots()).at(-9) ?? '';
      timings.push((await book(email, start)).mail);
      await subscribe(email);
      timings.push(await requests.act(tokenOf(path), { intent: 'erase' }));
      expect(timings).toEqual(['now', 'now', 'now', 'now']);
      const mails = (await sendMails(stores, time)).filter(({ to }) => to.address === email);
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
        'call-booked',
        'case-confirm',
        'case-confirm',
        'newsletter-confirm',
        'ticket-receipt',
      ]);
      const erasing = mails.find(({ subject }) => subject === requestConfirmMailWords.erase.subject);
      const confirm = /\/case\/confirm\/(\S+)/.exec(erasing?.text ?? '')?.[1] ?? '';
      await requests.confirmations.confirm(confirm, 'erase', {
        admission: someContext.admission,
        requestId: 'r',
      });
      expect(await stores.tickets.findById(ticketId)).toBeNull();
    });

    it('keeps nobody from their rights: look-ups of strangers use up none, and the refusal says how long to wait', async () => {
      const email = 'rights@example.com';
      const links = createRequestLinks({ stores, signing, now });
      const requests = makeRequests(stores, time, { mailBudget, links, now, bounded: true });
      const { ticketId } = await ticket(email);
      for (let asked = 0; asked < 6; asked += 1) {
        await requests.lookups.lookUp({ email, caseId: undefined }, someContext.admission);
        await requests.lookups.settleWaiting();
      }
      const token = tokenOf(await links.pathOf({ kind: 'ticket', recordId: ticketId }));
      const { perHour } = mailBudgetLimits.ownRights;
      for (let asked = 0; asked < perHour; asked += 1)
        expect(await requests.act(token, { intent: asked % 2 === 0 ? 'copy' : 'erase' })).toBe('now');
      time += 10 * 60_000;
      await expect(requests.act(token, { intent: 'erase' })).rejects.toMatchObject({
        name: 'RequestBusy',
        retryAfterSeconds: 50 * 60,
      });
      time += 50 * 60_000;
      expect(await requests.act(token, { intent: 'erase' })).toBe('now');
      await takeAll();
    });

    it('lets nobody wait for a clock that was set back', async () => {
      const timings = async (email: string, mails: number) => {
        const told: string[] = [];
        for (let sent = 0; sent < mails; sent += 1) told.push((await ticket(email)).mail);
        return told.join(' ');
      };
      const right = time;
      time += 72 * hourMs;
      expect(await timings('ahead@example.com', 11)).toContain('none');
      time = right + 30 * 60_000;
      expect(await timings('ahead@example.com', 4)).toBe('now now now later');
      expect(await timings('half-an-hour@example.com', 1)).toBe('now');
      time = right;
      expect(await timings('half-an-hour@example.com', 2)).toBe('now now');
    });
  });
});

const seq = (entry: { readonly sequence: number } | undefined) => entry?.sequence ?? -1;
