import { describe, expect, it } from 'vitest';
import { lookupLimits } from '#contract/request/request-limits.ts';
import { mailBudgetLimits, createMailBudgets, mailCounters } from '#server/mail/budgets.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import { sunday } from '#tests/support/bookings.ts';
import { email, linksIn, refs, setUpRequestLinks, signing, ticketId } from '#tests/support/request-links.ts';
import { makeRequests } from '#tests/support/requests.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { dayMs } from '#contract/durations.ts';

describe('a look-up of a request', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestLinks(engine);

    it('by ID and address mails one new link, and the earlier one ends', async () => {
      const old = await setup.requests.token(refs[0]);
      await setup.lookUp(ticketId);
      const [mail, ...others] = await setup.settle();
      expect(others).toEqual([]);
      expect(mail?.to.address).toBe(email);
      const [token = ''] = linksIn(mail ?? { text: '' });
      expect(await setup.requests.view(token)).toMatchObject({ id: ticketId });
      expect(await setup.requests.view(old)).toBeNull();
      expect(mail?.text).not.toContain('Ada');
    });

    it('by the address alone mails a link to each of its requests, the newest first, and ends none', async () => {
      const held = await Promise.all(refs.map((ref) => setup.requests.token(ref)));
      await setup.lookUp();
      const [mail] = await setup.settle();
      for (const token of held) expect(await setup.requests.view(token)).not.toBeNull();
      expect(mail?.text).toContain('Earlier links still work');
      const ids = await Promise.all(
        linksIn(mail ?? { text: '' }).map(async (token) => (await setup.requests.view(token))?.id),
      );
      expect(new Set(ids)).toEqual(new Set(refs.map(({ recordId }) => recordId)));
    });

    it.each([
      ['an ID that does not exist', 'ABC-DEF-GHJ', email],
      ['the ID of someone else', ticketId, 'eve@example.com'],
      ['an address that nobody has', undefined, 'nobody@example.com'],
    ])('for %s mails nothing, and leaves nothing behind', async (_what, caseId, address) => {
      const token = await setup.requests.token(refs[0]);
      await setup.lookUp(caseId, address);
      expect(await setup.stores.requestLinks.waiting(10)).toHaveLength(1);
      expect(await setup.settle()).toEqual([]);
      expect(await setup.stores.requestLinks.waiting(10)).toEqual([]);
      expect(await setup.requests.view(token)).not.toBeNull();
    });

    it('that was decided late brings no ended link back to life', async () => {
      const current = (await setup.stores.requestLinks.version(ticketId)) ?? 1;
      const shown = {
        kind: 'ticket',
        id: ticketId,
        createdAt: sunday,
        url: 'https://www.example.com/case/x',
      };
      const about = { recordId: ticketId, payload: { email, cases: [shown] }, createdAt: sunday };
      const mail = createMailMaker('example.com')('case-links', email, about);
      await setup.lookUp(ticketId);
      const [waiting] = await setup.stores.requestLinks.waiting(1);
      const answer = {
        mail,
        versions: [{ recordId: ticketId, version: current - 1 }],
      };
      expect(await setup.stores.requestLinks.settle(waiting?.id ?? '', answer, sunday)).toBe(true);
      expect(await setup.stores.requestLinks.version(ticketId)).toBe(current);
      await setup.settle();
    });

    it('that cannot be decided keeps no other from its answer', async () => {
      await setup.lookUp(ticketId, 'broken@example.com');
      await setup.lookUp(ticketId);
      const failing: Stores['requestLinks'] = {
        ...setup.stores.requestLinks,
        settle: (id, answer, now) =>
          answer === null
            ? Promise.reject(new Error('unlucky'))
            : setup.stores.requestLinks.settle(id, answer, now),
      };
      const unlucky = makeRequests({ ...setup.stores, requestLinks: failing }, sunday);
      await expect(unlucky.lookups.settleWaiting()).rejects.toThrow('unlucky');
      expect(await setup.stores.requestLinks.waiting(10)).toHaveLength(1);
      expect(await setup.settle()).toHaveLength(1);
    });

    it('is decided once by two processes', async () => {
      const other = makeRequests(await engine.open(), sunday);
      await setup.lookUp(ticketId);
      await Promise.all([setup.requests.lookups.settleWaiting(), other.lookups.settleWaiting()]);
      expect(await setup.settle()).toHaveLength(1);
    });

    it('mails an address three times a day at most; who gets no new link keeps the old one', async () => {
      setup.requests = makeRequests(setup.stores, sunday + 10 * dayMs, {
        mailBudget: createMailBudgets(signing),
        bounded: true,
      });
      let mails = 0;
      for (let hour = 0; hour < 6; hour += 1) {
        await setup.lookUp(ticketId);
        mails += (await setup.settle()).length;
        setup.requests.now += dayMs / 12;
      }
      expect(mails).toBe(lookupLimits.mailsPerDay);
      const token = await setup.requests.token(refs[0]);
      await setup.lookUp(ticketId);
      expect(await setup.settle()).toEqual([]);
      expect(await setup.requests.view(token)).not.toBeNull();
      const counters = await mailCounters(signing, email);
      expect(counters.some((bucket) => bucket.startsWith('mail-case-id-day:'))).toBe(true);
    });

    it('arrives whatever strangers have sent to the address, and with an ID also after three without', async () => {
      const start = sunday + 30 * dayMs;
      const mailBudget = createMailBudgets(signing);
      setup.requests = makeRequests(setup.stores, start, { mailBudget, bounded: true });
      const receipts = await mailBudget(email, 'unasked');
      const about = { recordId: ticketId, payload: {}, createdAt: start };
      for (let sent = 0; sent < mailBudgetLimits.unasked.perDay; sent += 1)
        await setup.stores.outbox.write(
          createMailMaker('example.com')('newsletter-known', 'x@example.com', about, receipts),
          start,
        );
      await setup.stores.outbox.claim({ owner: 'other', now: start, leaseMs: 60_000, limit: 100 });
      for (let asked = 0; asked <= lookupLimits.mailsPerDay; asked += 1) await setup.lookUp();
      expect(await setup.settle()).toHaveLength(lookupLimits.mailsPerDay);
      for (let guess = 0; guess < 30; guess += 1) await setup.lookUp(ticketId, `guess-${guess}@example.com`);
      await setup.lookUp(ticketId);
      while ((await setup.stores.requestLinks.waiting(1)).length > 0)
        await setup.requests.lookups.settleWaiting();
      const [mail, ...more] = await setup.settle();
      expect(more).toEqual([]);
      const [token = ''] = linksIn(mail ?? { text: '' });
      expect(await setup.requests.view(token)).toMatchObject({ id: ticketId });
    });
  });
});
