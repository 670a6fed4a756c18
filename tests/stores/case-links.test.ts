import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseLinkLimits, lookupLimits } from '#contract/case/case-limits.ts';
import { createMailBudgets, mailCounters } from '#server/services/mail-budget.ts';
import { createMailMaker } from '#server/services/outgoing-mail.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet, sunday } from '#tests/support/bookings.ts';
import { makeCases, tokenOf, type TestCases } from '#tests/support/cases.ts';
import { form, makeDesk, sendMails, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { testSigning } from '#tests/support/signing.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const dayMs = 24 * 60 * 60_000;
const signing = testSigning();
const admission = { clientAddress: '192.0.2.7', quotas: [] };

describe('links to cases', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let cases: TestCases;
    let desk: TestDesk;
    const ticketId = 'K7M-4QX-9TB';
    const reference = 'APP-K7M-4QX-9TB';
    const bookingId = 'BOOKING-OF-ADA';
    const email = 'ada@example.com';
    beforeAll(async () => {
      stores = await engine.open();
      await stores.intake.write(makeWriteSet({ now: sunday, ticket: { id: ticketId, email } }));
      await stores.intake.write(makeApplicationWriteSet({ now: sunday, application: { reference, email } }));
      await stores.intake.write(makeBookingWriteSet({ id: bookingId, email }));
    });
    beforeEach(() => {
      cases = makeCases(stores, sunday);
      desk = makeDesk(stores, sunday);
    });
    const refs = [
      { kind: 'ticket', recordId: ticketId },
      { kind: 'application', recordId: reference },
      { kind: 'call', recordId: bookingId },
    ] as const;
    const lookUp = (caseId?: string, address = email) =>
      cases.lookups.lookUp({ email: address, caseId }, admission);
    const settle = async () => {
      while ((await cases.lookups.settleWaiting()) > 0);
      return (await sendMails(stores, cases.now)).filter(({ kind }) => kind === 'case-links');
    };
    const linksIn = ({ text }: { text: string }) =>
      [...text.matchAll(/https:\/\/www\.example\.com\/case\/(\S+)/g)].map(([, token = '']) => token);

    it.each(refs)('open what they were made for: $kind', async (ref) => {
      const token = await cases.token(ref);
      expect(await cases.view(token)).toMatchObject({ kind: ref.kind, id: ref.recordId });
    });

    it('of another purpose, kind, version or key, or of nothing, open nothing', async () => {
      const sign = await signing.signer();
      const id = `ticket~${ticketId}~1`;
      const good = sign('case', id);
      expect(await cases.view(good)).not.toBeNull();
      const foreign = await testSigning({ keys: ['a key of someone else'], retired: {} }).signer();
      const retired = await testSigning({
        keys: ['x'],
        retired: { newsletter: 'a key for tests', bookings: 'a key for tests' },
      }).signer();
      for (const token of [
        sign('booking', id),
        sign('confirm', id),
        sign('case-confirm', id),
        sign('case', `ticket~${ticketId}~2`),
        sign('case', `ticket~${ticketId}~0`),
        sign('case', `application~${ticketId}~1`),
        sign('case', `call~${ticketId}~1`),
        sign('case', `ticket~${reference}~1`),
        sign('case', `ticket~ABC-DEF-GHJ~1`),
        sign('case', `ticket~${ticketId}~1~1`),
        sign('case', ticketId),
        foreign('case', id),
        retired('case', id),
        `${good}x`,
        good.slice(0, -1),
        'x',
        '',
        'x'.repeat(5_000),
      ])
        expect([token, await cases.view(token)]).toEqual([token, null]);
    });

    it('are not signed by the keys that earlier releases had for the newsletter', async () => {
      const old = await testSigning({ keys: ['old'], retired: {} }).signer();
      const id = `ticket~${ticketId}~1`;
      const keys = { keys: ['new'] as [string], retired: { newsletter: 'old', bookings: 'old' } };
      expect(await testSigning(keys).read('case', old('case', id))).toBeNull();
      expect(await testSigning(keys).read('confirm', old('confirm', id))).toBe(id);
    });

    it('look at a case and change nothing, however often', async () => {
      const token = await cases.token(refs[0]);
      const before = JSON.stringify([
        await stores.desk.cases.find(ticketId),
        await stores.desk.cases.events(ticketId, 100),
        await stores.outbox.counts(),
      ]);
      for (let time = 0; time < 50; time += 1) await cases.view(token);
      const after = JSON.stringify([
        await stores.desk.cases.find(ticketId),
        await stores.desk.cases.events(ticketId, 100),
        await stores.outbox.counts(),
      ]);
      expect(after).toBe(before);
    });

    describe('a look-up', () => {
      it('by ID and address mails one new link, and the earlier one ends', async () => {
        const old = await cases.token(refs[0]);
        await lookUp(ticketId);
        const [mail, ...others] = await settle();
        expect(others).toEqual([]);
        expect(mail?.to.address).toBe(email);
        const [token = ''] = linksIn(mail ?? { text: '' });
        expect(await cases.view(token)).toMatchObject({ id: ticketId });
        expect(await cases.view(old)).toBeNull();
        expect(mail?.text).not.toContain('Ada');
      });

      it('by the address alone mails a link to each of its cases, the newest first', async () => {
        await lookUp();
        const [mail] = await settle();
        const ids = await Promise.all(
          linksIn(mail ?? { text: '' }).map(async (token) => (await cases.view(token))?.id),
        );
        expect(new Set(ids)).toEqual(new Set(refs.map(({ recordId }) => recordId)));
      });

      it.each([
        ['an ID that does not exist', 'ABC-DEF-GHJ', email],
        ['the ID of someone else', ticketId, 'eve@example.com'],
        ['an address that nobody has', undefined, 'nobody@example.com'],
      ])('for %s mails nothing, and leaves nothing behind', async (_what, caseId, address) => {
        const token = await cases.token(refs[0]);
        await lookUp(caseId, address);
        expect(await stores.caseLinks.waiting(10)).toHaveLength(1);
        expect(await settle()).toEqual([]);
        expect(await stores.caseLinks.waiting(10)).toEqual([]);
        expect(await cases.view(token)).not.toBeNull();
      });

      it('that was decided late brings no ended link back to life', async () => {
        const current = (await stores.caseLinks.version(ticketId)) ?? 1;
        const shown = {
          kind: 'ticket',
          id: ticketId,
          createdAt: sunday,
          url: 'https://www.example.com/case/x',
        };
        const about = { recordId: ticketId, payload: { email, cases: [shown] }, createdAt: sunday };
        const mail = createMailMaker('example.com')('case-links', email, about);
        await lookUp(ticketId);
        const [waiting] = await stores.caseLinks.waiting(1);
        const versions = [{ recordId: ticketId, version: current - 1 }];
        expect(await stores.caseLinks.settle(waiting?.id ?? '', { mail, versions }, sunday)).toBe(true);
        expect(await stores.caseLinks.version(ticketId)).toBe(current);
        await settle();
      });

      it('that cannot be decided keeps no other from its answer', async () => {
        await lookUp(ticketId, 'broken@example.com');
        await lookUp(ticketId);
        const failing: typeof stores.caseLinks = {
          ...stores.caseLinks,
          settle: (id, answer, now) =>
            answer === null ? Promise.reject(new Error('unlucky')) : stores.caseLinks.settle(id, answer, now),
        };
        const unlucky = makeCases({ ...stores, caseLinks: failing }, sunday);
        await expect(unlucky.lookups.settleWaiting()).rejects.toThrow('unlucky');
        expect(await stores.caseLinks.waiting(10)).toHaveLength(1);
        expect(await settle()).toHaveLength(1);
      });

      it('is decided once by two processes', async () => {
        const other = makeCases(await engine.open(), sunday);
        await lookUp(ticketId);
        await Promise.all([cases.lookups.settleWaiting(), other.lookups.settleWaiting()]);
        expect(await settle()).toHaveLength(1);
      });

      it('mails an address three times a day at most; who gets no new link keeps the old one', async () => {
        cases = makeCases(stores, sunday + 10 * dayMs, {
          mailBudget: createMailBudgets(signing),
          bounded: true,
        });
        let mails = 0;
        for (let hour = 0; hour < 6; hour += 1) {
          await lookUp(ticketId);
          mails += (await settle()).length;
          cases.now += dayMs / 12;
        }
        expect(mails).toBe(lookupLimits.mailsPerDay);
        const token = await cases.token(refs[0]);
        await lookUp(ticketId);
        expect(await settle()).toEqual([]);
        expect(await cases.view(token)).not.toBeNull();
        const counters = await mailCounters(signing, email);
        expect(counters.some((bucket) => bucket.startsWith('mail-case-day:'))).toBe(true);
      });

      it('is bounded per case and address by the mails it would send: wrong guesses of strangers count for nobody', async () => {
        cases = makeCases(stores, sunday + 20 * dayMs, { bounded: true });
        const most = Math.min(lookupLimits.perCaseDay, lookupLimits.perAddressDay);
        for (let asked = 0; asked < most; asked += 1) await lookUp(ticketId, `guess-${asked}@example.com`);
        expect(await settle()).toEqual([]);
        for (let asked = 0; asked < most; asked += 1) await lookUp(ticketId);
        expect(await settle()).toHaveLength(most);
        await lookUp(ticketId);
        expect(await settle()).toEqual([]);
      });
    });

    it('end 90 days after the case was closed', async () => {
      const token = await cases.token(refs[0]);
      const asha = await desk.person('Asha', 'clients');
      const closedAt = (desk.now = sunday + dayMs);
      const { version } = (await stores.desk.cases.find(ticketId))?.work ?? { version: 0 };
      await asha
        .desk()
        .workOnTicket(ticketId, form(version, { intent: 'move', to: 'lost', reason: 'Budget' }));
      const end = closedAt + caseLinkLimits.endsAfterClosingMs;
      cases.now = end - 1;
      expect(await cases.view(token)).toMatchObject({ state: 'lost', isOpen: false, linkEndsAt: end });
      cases.now = end;
      expect(await cases.view(token)).toBeNull();
      await lookUp(ticketId);
      expect(await settle()).toEqual([]);
    });

    it('of a call end 90 days after it, and show it as over until then', async () => {
      const token = await cases.token(refs[2]);
      expect(await cases.view(token)).toMatchObject({ state: 'upcoming' });
      cases.now = sunday + 3 * dayMs;
      expect(await cases.view(token)).toMatchObject({ state: 'past', meetingUrl: null });
      cases.now = sunday + 100 * dayMs;
      expect(await cases.view(token)).toBeNull();
    });

    it('go with the person: version, waiting look-ups, and the page', async () => {
      await stores.intake.write(
        makeWriteSet({ now: sunday, ticket: { id: 'ERA-SED-222', email: 'gone@example.com' } }),
      );
      await lookUp('ERA-SED-222', 'gone@example.com');
      const [mail] = await settle();
      await lookUp('ERA-SED-222', 'gone@example.com');
      expect(await stores.caseLinks.version('ERA-SED-222')).toBe(2);
      await stores.erasePerson('gone@example.com');
      expect(await stores.caseLinks.version('ERA-SED-222')).toBeNull();
      expect(await stores.caseLinks.waiting(10)).toEqual([]);
      expect(await cases.view(tokenOf(linksIn(mail ?? { text: '' })[0] ?? ''))).toBeNull();
    });

    it('are forgotten by the purge, when their record is', async () => {
      await lookUp(undefined, 'late@example.com');
      const all = 1e15;
      await stores.purge(
        {
          ticketsBefore: all,
          applicationsBefore: all,
          bookingsBefore: all,
          sentMailsBefore: all,
          parkedMailsBefore: all,
          unconfirmedBefore: all,
          lookupsBefore: all,
          endedBefore: all,
        },
        sunday,
      );
      for (const { recordId } of refs) expect(await stores.caseLinks.version(recordId)).toBeNull();
      expect(await stores.caseLinks.waiting(10)).toEqual([]);
    });
  });
});
