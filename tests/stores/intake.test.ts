import { beforeAll, describe, expect, it } from 'vitest';
import type { Stores } from '#server/stores/ports.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeOnce, makeUnit, someScopeJson } from '#tests/support/tickets.ts';

describe('the intake', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let other: Stores;
    beforeAll(async () => {
      // Both at once: migrating must be safe when two processes start together.
      [stores, other] = await Promise.all([engine.open(), engine.open()]);
    });

    it('is migrated and healthy after two processes started at once', async () => {
      const health = {
        databaseAnswers: true,
        databaseWrites: true,
        migrationsDone: true,
        dataDirWritable: true,
        parkedMails: 0,
        waitingMails: { count: 0, since: null },
      };
      expect(await stores.health()).toEqual(health);
      expect(await other.health()).toEqual(health);
    });

    it('stores a ticket as it came, visible to every process', async () => {
      const message = 'Zeile 1\nline 2 \u{1f512} \' " ; -- %';
      const unit = makeUnit({ ticket: { message, suspectReasons: ['too-fast'] } });
      expect(await stores.intake.write(unit)).toEqual({ kind: 'stored' });
      expect(await other.tickets.findById(unit.recordId)).toEqual(unit.tickets[0]);
    });

    it('stores a ticket without a message', async () => {
      const unit = makeUnit({ ticket: { message: null } });
      await stores.intake.write(unit);
      expect((await stores.tickets.findById(unit.recordId))?.message).toBeNull();
    });

    it('stores the scope of a ticket as it came', async () => {
      const unit = makeUnit({ ticket: { scope: someScopeJson } });
      await stores.intake.write(unit);
      expect((await other.tickets.findById(unit.recordId))?.scope).toBe(someScopeJson);
    });

    it('finds nothing under an id that does not exist', async () => {
      expect(await stores.tickets.findById('NO-SUCH')).toBeNull();
    });

    it('writes a ticket and its mails together or not at all', async () => {
      const first = makeUnit();
      await stores.intake.write(first);
      const before = { mails: await stores.outbox.counts(), tickets: await stores.tickets.count() };
      const sameMails = { ...makeUnit(), mails: first.mails };
      expect(await stores.intake.write(sameMails)).toEqual({ kind: 'taken' });
      expect(await stores.tickets.findById(sameMails.recordId)).toBeNull();
      expect({ mails: await stores.outbox.counts(), tickets: await stores.tickets.count() }).toEqual(before);
    });

    it('refuses an id that is taken and still stores everything that came with it', async () => {
      const taken = makeUnit();
      await stores.intake.write(taken);
      const good = [makeUnit(), makeUnit(), makeUnit()];
      const bad = makeUnit({ ticket: { id: taken.recordId } });
      const outcomes = await Promise.all(
        [good[0], bad, good[1], good[2]].map((unit) => stores.intake.write(unit ?? bad)),
      );
      expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'taken', 'stored', 'stored']);
      for (const unit of good) expect(await stores.tickets.findById(unit.recordId)).not.toBeNull();
    });

    it('answers a repeated key with the first result, in this process and in another', async () => {
      const first = makeUnit({ once: makeOnce('repeated') });
      expect(await stores.intake.write(first)).toEqual({ kind: 'stored' });
      const replayed = { kind: 'replayed', result: first.result };
      const again = makeUnit({ once: makeOnce('repeated') });
      expect(await stores.intake.write(again)).toEqual(replayed);
      expect(await other.intake.write(makeUnit({ once: makeOnce('repeated') }))).toEqual(replayed);
      expect(await stores.tickets.findById(again.recordId)).toBeNull();
    });

    it('refuses a known key with other content', async () => {
      await stores.intake.write(makeUnit({ once: makeOnce('content') }));
      const changed = makeUnit({ once: makeOnce('content', { fingerprint: 'other' }) });
      expect(await other.intake.write(changed)).toEqual({ kind: 'key-reused' });
    });

    it('keeps the keys of two endpoints apart', async () => {
      await stores.intake.write(makeUnit({ once: makeOnce('scoped') }));
      const elsewhere = makeUnit({ once: makeOnce('scoped', { scope: 'bookings' }) });
      expect(await stores.intake.write(elsewhere)).toEqual({ kind: 'stored' });
    });

    it('says in flight while the first request with a key is being written', async () => {
      const writes = [1, 2].map(() => stores.intake.write(makeUnit({ once: makeOnce('racing') })));
      expect((await Promise.all(writes)).map(({ kind }) => kind)).toEqual(['stored', 'in-flight']);
    });

    it('creates one ticket when two processes get the same key at the same time', async () => {
      for (let round = 0; round < 10; round += 1) {
        const units = [1, 2].map(() => makeUnit({ once: makeOnce(`two-processes-${round}`) }));
        const outcomes = await Promise.all(
          units.map((unit, index) => (index ? other : stores).intake.write(unit)),
        );
        expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['replayed', 'stored']);
        const found = await Promise.all(units.map(({ recordId }) => stores.tickets.findById(recordId)));
        expect(found.filter((ticket) => ticket !== null)).toHaveLength(1);
      }
    });

    it('forgets a key when its time is over', async () => {
      await stores.intake.write(
        makeUnit({ once: makeOnce('short', { expiresAt: 2_000_000 }), now: 1_500_000 }),
      );
      const early = makeUnit({ once: makeOnce('short', { fingerprint: 'other' }), now: 1_999_999 });
      expect(await stores.intake.write(early)).toEqual({ kind: 'key-reused' });
      const late = makeUnit({ once: makeOnce('short', { fingerprint: 'other' }), now: 2_000_000 });
      expect(await stores.intake.write(late)).toEqual({ kind: 'stored' });
    });

    it('loses and doubles nothing when two processes write hundreds of tickets at once', async () => {
      const before = await stores.tickets.count();
      const units = Array.from({ length: 300 }, (_, index) => makeUnit({ once: makeOnce(`rush-${index}`) }));
      const outcomes = await Promise.all(
        units.map((unit, index) => (index % 2 === 0 ? stores : other).intake.write(unit)),
      );
      expect(outcomes.every(({ kind }) => kind === 'stored')).toBe(true);
      expect(await stores.tickets.count()).toBe(before + 300);
    });

    it('lists every ticket once, oldest first, over the borders of its pages', async () => {
      const units = Array.from({ length: 520 }, () => makeUnit({ now: 77 }));
      await Promise.all(units.map((unit) => stores.intake.write(unit)));
      const listed: { id: string; createdAt: number }[] = [];
      for await (const { id, createdAt } of stores.tickets.all()) listed.push({ id, createdAt });
      expect(listed).toHaveLength(await stores.tickets.count());
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
      expect(listed).toEqual(listed.toSorted((a, b) => a.createdAt - b.createdAt));
    });
  });
});
