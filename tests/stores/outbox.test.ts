import { beforeEach, describe, expect, it } from 'vitest';
import { machine } from '#scripts/owner/command.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const audit = (recordId: string) => ({ ...machine, action: 'mail-decided', recordId });

const claim = (outbox: Outbox, owner: string, now: number, limit = 10) =>
  outbox.claim({ owner, now, leaseMs: 1_000, limit });

describe('the outbox', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let other: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
      other ??= await engine.open();
      // A time far ahead, so every mail of an earlier case is purged whatever its state.
      const rest = await claim(stores.outbox, 'sweeper', 1e12, 1_000);
      await stores.outbox.settle(
        'sweeper',
        rest.map(({ id }) => ({ id, outcome: 'sent' })),
        1,
      );
      const all = {
        ticketsBefore: 1e13,
        applicationsBefore: 0,
        bookingsBefore: 1e13,
        sentMailsBefore: 1e13,
        deadLetteredMailsBefore: 1e13,
        unconfirmedBefore: 0,
        lookupsBefore: 0,
        endedBefore: 0,
        unmatchedMailsBefore: 0,
        acceptedQuotesBefore: 0,
        acceptancesBefore: 0,
      };
      await stores.purge(all, 1);
    });

    it('hands out both mails of a ticket with what their templates need', async () => {
      const writeSet = makeWriteSet({ now: 100 });
      await stores.intake.write(writeSet);
      const mails = await claim(stores.outbox, 'a', 100);
      expect(mails.toSorted((a, b) => (a.id < b.id ? 1 : -1))).toEqual(
        writeSet.mails.map((mail) => ({ ...mail, attempts: 0 })),
      );
    });

    it('gives a mail to one process only until the lease is over', async () => {
      await stores.intake.write(makeWriteSet({ now: 100 }));
      expect(await claim(stores.outbox, 'a', 100)).toHaveLength(2);
      expect(await claim(other.outbox, 'b', 1_099)).toHaveLength(0);
      expect(await claim(other.outbox, 'b', 1_100)).toHaveLength(2);
    });

    it('gives a mail away again that a process took before it died and the clock was set back', async () => {
      await stores.intake.write(makeWriteSet({ now: 100 }));
      expect(await claim(stores.outbox, 'a', 90_000_000)).toHaveLength(2);
      expect(await claim(other.outbox, 'b', 200)).toHaveLength(2);
    });

    it('never gives a mail to two processes that claim at the same time', async () => {
      await Promise.all(Array.from({ length: 20 }, () => stores.intake.write(makeWriteSet({ now: 100 }))));
      const claims = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          claim(i % 2 ? stores.outbox : other.outbox, `owner-${i}`, 100, 5),
        ),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length + (await claim(stores.outbox, 'rest', 100, 100)).length).toBe(40);
    });

    it('forgets address and text of a mail that was sent', async () => {
      await stores.intake.write(makeWriteSet({ now: 100 }));
      const mails = await claim(stores.outbox, 'a', 100);
      await stores.outbox.settle(
        'a',
        mails.map(({ id }) => ({ id, outcome: 'sent' })),
        150,
      );
      expect(await stores.outbox.counts()).toEqual({ pending: 0, sent: 2, deadLettered: 0 });
      expect(await stores.erasePerson('ada@example.com')).toMatchObject({ mails: 2 });
    });

    it('does not let a process settle a mail whose lease went to another', async () => {
      await stores.intake.write(makeWriteSet({ now: 100 }));
      const mails = await claim(stores.outbox, 'slow', 100);
      await claim(other.outbox, 'fast', 2_000);
      await stores.outbox.settle(
        'slow',
        mails.map(({ id }) => ({ id, outcome: 'sent' })),
        2_001,
      );
      expect(await stores.outbox.counts()).toEqual({ pending: 2, sent: 0, deadLettered: 0 });
    });

    it('counts failures, waits for the next attempt, and gives released mails back at once', async () => {
      await stores.intake.write(makeWriteSet({ now: 100 }));
      const [first, second] = await claim(stores.outbox, 'a', 100);
      await stores.outbox.settle(
        'a',
        [
          { id: first?.id ?? '', outcome: 'retry', dueAt: 500, error: 'ECONNECTION' },
          { id: second?.id ?? '', outcome: 'released' },
        ],
        101,
      );
      expect(await claim(stores.outbox, 'b', 499)).toMatchObject([{ id: second?.id, attempts: 0 }]);
      expect(await claim(stores.outbox, 'b', 500)).toMatchObject([{ id: first?.id, attempts: 1 }]);
    });

    it('dead-letters a mail, shows it in its health, and tries it once more when somebody says so', async () => {
      await stores.intake.write(makeWriteSet({ now: 100 }));
      const mails = await claim(stores.outbox, 'a', 100);
      await stores.outbox.settle(
        'a',
        mails.map(({ id }) => ({ id, outcome: 'dead-lettered', error: 'EENVELOPE 550' })),
        200,
      );
      expect(await claim(stores.outbox, 'a', 1e9)).toEqual([]);
      expect(await other.health()).toMatchObject({ databaseAnswers: true, deadLetteredMails: 2 });
      const [first = '', second = ''] = mails.map(({ id }) => id);
      expect(await other.outbox.retry(first, audit(first), 300)).toBe(true);
      expect(await claim(stores.outbox, 'a', 300)).toMatchObject([{ id: first, attempts: 1 }]);
      expect(await other.outbox.drop(first, audit(first), 300)).toBe(false);
      expect(await other.outbox.drop(second, audit(second), 300)).toBe(true);
      expect(await other.outbox.retry(second, audit(second), 300)).toBe(false);
      expect(await stores.outbox.counts()).toMatchObject({ pending: 1, deadLettered: 0 });
    });
  });
});
