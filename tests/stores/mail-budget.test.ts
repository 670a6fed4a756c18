import { beforeAll, describe, expect, it } from 'vitest';
import { noLimiter } from '#server/services/limiter.ts';
import { createMailBudgets, mailCounters } from '#server/services/mail-budget.ts';
import { createNewsletterService } from '#server/services/newsletter-service.ts';
import { createTicketService } from '#server/services/ticket-service.ts';
import type { ClaimedMail } from '#server/stores/ports/outbox.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { bookContext, bookingServiceOn, sunday, validBooking } from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { newsletterParts } from '#tests/support/newsletter.ts';
import { testCaseUrls, testSigning } from '#tests/support/signing.ts';
import { someContext, validTicket } from '#tests/support/tickets.ts';
import { clientKey } from '#server/services/idempotency-key.ts';

const hourMs = 60 * 60_000;
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
      caseLinks: testCaseUrls,
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
    /** Takes every mail that waits, so that each is seen once. */
    const takeAll = async (): Promise<ClaimedMail[]> =>
      stores.outbox.claim({ owner: 'test', now: time, leaseMs: 1e12, limit: 10_000 });
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

    it('is ten a day, also for who asks every hour; what the hour refuses does not use up the day', async () => {
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

    it('leaves the day of a newsletter untouched when its mail was not sent', async () => {
      for (let sent = 0; sent < 3; sent += 1) await ticket('later@example.com');
      await subscribe('later@example.com');
      expect((await takeAll()).map(({ kind }) => kind)).not.toContain('newsletter-confirm');
      time += hourMs;
      await subscribe('later@example.com');
      expect((await takeAll()).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
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
      const cutoffs = {
        ticketsBefore: 0,
        applicationsBefore: 0,
        bookingsBefore: 0,
        sentMailsBefore: 0,
        deadLetteredMailsBefore: 0,
        unconfirmedBefore: 0,
        lookupsBefore: 0,
        endedBefore: 0,
      };
      const { limits } = await stores.purge(cutoffs, time + 25 * hourMs);
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

    it('also bounds what moving a call to and fro sends', async () => {
      const service = bookingServiceOn(stores, { mailBudget, now });
      const slots = (await service.freeSlots()).slice(-3);
      const call = await service.book(
        { ...validBooking, email: 'mover@example.com', start: slots[0] ?? '' },
        bookContext,
      );
      const token = call.manageUrl.split('/').at(-1) ?? '';
      for (let move = 1; move <= 6; move += 1)
        await service.reschedule(token, slots[move % 3] ?? '', bookContext.admission);
      const mails = await takeAll();
      expect(countOf(mails, 'mover@example.com')).toBe(3);
      expect(countOf(mails, 'team@example.com')).toBe(7);
    });
  });
});
