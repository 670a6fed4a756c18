import { describe, expect, it } from 'vitest';
import { requestLinkLimits } from '#contract/request/request-limits.ts';
import { sunday } from '#tests/support/bookings.ts';
import { tokenOf } from '#tests/support/requests.ts';
import { form } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { testSigning } from '#tests/support/signing.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';
import { dayMs } from '#contract/durations.ts';
import {
  linksIn,
  reference,
  refs,
  setUpRequestLinks,
  signing,
  ticketId,
} from '#tests/support/request-links.ts';

describe('links to requests', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestLinks(engine);

    it.each(refs)('open what they were made for: $kind', async (ref) => {
      const token = await setup.requests.token(ref);
      expect(await setup.requests.view(token)).toMatchObject({ kind: ref.kind, id: ref.recordId });
    });

    it('of another purpose, kind, version or key, or of nothing, open nothing', async () => {
      const sign = await signing.signer();
      const id = `ticket~${ticketId}~1`;
      const good = sign('case', id);
      expect(await setup.requests.view(good)).not.toBeNull();
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
        expect([token, await setup.requests.view(token)]).toEqual([token, null]);
    });

    it('are not signed by the keys that earlier releases had for the newsletter', async () => {
      const old = await testSigning({ keys: ['old'], retired: {} }).signer();
      const id = `ticket~${ticketId}~1`;
      const keys = { keys: ['new'] as [string], retired: { newsletter: 'old', bookings: 'old' } };
      expect(await testSigning(keys).read('case', old('case', id))).toBeNull();
      expect(await testSigning(keys).read('confirm', old('confirm', id))).toBe(id);
    });

    it('look at a request and change nothing, however often', async () => {
      const token = await setup.requests.token(refs[0]);
      const before = JSON.stringify([
        await setup.stores.desk.requests.find(ticketId),
        await setup.stores.desk.requests.events(ticketId, 100),
        await setup.stores.outbox.counts(),
      ]);
      for (let time = 0; time < 50; time += 1) await setup.requests.view(token);
      const after = JSON.stringify([
        await setup.stores.desk.requests.find(ticketId),
        await setup.stores.desk.requests.events(ticketId, 100),
        await setup.stores.outbox.counts(),
      ]);
      expect(after).toBe(before);
    });

    it('end 90 days after the request was closed', async () => {
      const token = await setup.requests.token(refs[0]);
      const asha = await setup.desk.person('Asha', 'clients');
      const closedAt = (setup.desk.now = sunday + dayMs);
      const { version } = (await setup.stores.desk.requests.find(ticketId))?.work ?? { version: 0 };
      await asha
        .desk()
        .workOnTicket(ticketId, form(version, { intent: 'move', to: 'lost', reason: 'Budget' }));
      const end = closedAt + requestLinkLimits.endsAfterClosingMs;
      setup.requests.now = end - 1;
      expect(await setup.requests.view(token)).toMatchObject({
        state: 'lost',
        isOpen: false,
        linkEndsAt: end,
      });
      setup.requests.now = end;
      expect(await setup.requests.view(token)).toBeNull();
      await setup.lookUp(ticketId);
      expect(await setup.settle()).toEqual([]);
    });

    it('of a call end 90 days after it, and show it as over until then', async () => {
      const token = await setup.requests.token(refs[2]);
      expect(await setup.requests.view(token)).toMatchObject({ state: 'upcoming' });
      setup.requests.now = sunday + 3 * dayMs;
      expect(await setup.requests.view(token)).toMatchObject({ state: 'past', meetingUrl: null });
      setup.requests.now = sunday + 100 * dayMs;
      expect(await setup.requests.view(token)).toBeNull();
    });

    it('go with the person: version, waiting look-ups, and the page', async () => {
      await setup.stores.intake.write(
        makeWriteSet({ now: sunday, ticket: { id: 'ERA-SED-222', email: 'gone@example.com' } }),
      );
      await setup.lookUp('ERA-SED-222', 'gone@example.com');
      const [mail] = await setup.settle();
      await setup.lookUp('ERA-SED-222', 'gone@example.com');
      expect(await setup.stores.requestLinks.version('ERA-SED-222')).toBe(2);
      await setup.stores.erasePerson('gone@example.com');
      expect(await setup.stores.requestLinks.version('ERA-SED-222')).toBeNull();
      expect(await setup.stores.requestLinks.waiting(10)).toEqual([]);
      expect(await setup.requests.view(tokenOf(linksIn(mail ?? { text: '' })[0] ?? ''))).toBeNull();
    });

    it('are forgotten by the purge, when their record is', async () => {
      await setup.lookUp(undefined, 'late@example.com');
      const all = 1e15;
      await setup.stores.purge(
        {
          ticketsBefore: all,
          applicationsBefore: all,
          bookingsBefore: all,
          sentMailsBefore: all,
          deadLetteredMailsBefore: all,
          unconfirmedBefore: all,
          lookupsBefore: all,
          endedBefore: all,
          unmatchedMailsBefore: all,
          acceptedQuotesBefore: 0,
          acceptancesBefore: 0,
        },
        sunday,
      );
      for (const { recordId } of refs) expect(await setup.stores.requestLinks.version(recordId)).toBeNull();
      expect(await setup.stores.requestLinks.waiting(10)).toEqual([]);
    });
  });
});
