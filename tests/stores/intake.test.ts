import { beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '#server/database/database.ts';
import type { Stores } from '#server/stores.ts';
import type { StoredTicket } from '#server/database/records.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeTestKey, makeWriteSet, someScopeJson } from '#tests/support/tickets.ts';

/** Only a bug of ours could send this: the column is not nullable. */
const withoutName: Partial<StoredTicket> = JSON.parse('{"name":null}') as object;

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
        deadLetteredMails: 0,
        waitingMails: { count: 0, since: null },
        heldPurge: null,
        backup: {
          since: expect.any(Number) as number,
          goodAt: null,
          drilledAt: null,
          drillFailedAt: null,
          failedAt: null,
        },
      };
      expect(await stores.health()).toEqual(health);
      expect(await other.health()).toEqual(health);
    });

    describe.each([
      ['by itself', 0],
      ['among many', 30],
    ])('%s', (_name, others) => {
      const write = async (...writeSets: ReturnType<typeof makeWriteSet>[]) => {
        const rush = Array.from({ length: others }, () => makeWriteSet());
        const outcomes = await Promise.all([...rush, ...writeSets].map((set) => stores.intake.write(set)));
        expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'stored' })));
      };

      it('stores a ticket as it came, visible to every process', async () => {
        const message = 'Zeile 1\nline 2 \u{1f512} \' " ; -- %';
        const writeSet = makeWriteSet({ ticket: { message, suspectReasons: ['too-fast'] } });
        await write(writeSet);
        expect(await other.tickets.findById(writeSet.recordId)).toEqual(writeSet.tickets[0]);
      });

      it('stores a text with backslashes as it came, also one that looks like an escape', async () => {
        const message = String.raw`C:\temp\new "quoted" \u0041 \ud800 {"a":[1]}`;
        const writeSet = makeWriteSet({ ticket: { message } });
        await write(writeSet);
        expect((await other.tickets.findById(writeSet.recordId))?.message).toBe(message);
      });

      it('stores half a character as the sign for one that cannot be read, and what was sent beside it', async () => {
        const half = makeWriteSet({ ticket: { message: 'half \ud83d of it' } });
        const whole = makeWriteSet({ ticket: { message: 'whole \u{1f512}' } });
        await write(half, whole);
        expect((await other.tickets.findById(half.recordId))?.message).toBe('half \ufffd of it');
        expect((await other.tickets.findById(whole.recordId))?.message).toBe('whole \u{1f512}');
      });
    });

    it('stores a ticket without a message', async () => {
      const writeSet = makeWriteSet({ ticket: { message: null } });
      await stores.intake.write(writeSet);
      expect((await stores.tickets.findById(writeSet.recordId))?.message).toBeNull();
    });

    it('stores the scope of a ticket as it came', async () => {
      const writeSet = makeWriteSet({ ticket: { scope: someScopeJson } });
      await stores.intake.write(writeSet);
      expect((await other.tickets.findById(writeSet.recordId))?.scope).toBe(someScopeJson);
    });

    it('finds nothing under an id that does not exist', async () => {
      expect(await stores.tickets.findById('NO-SUCH')).toBeNull();
    });

    it('writes a ticket and its mails together or not at all', async () => {
      const first = makeWriteSet();
      await stores.intake.write(first);
      const before = { mails: await stores.outbox.counts(), tickets: await stores.tickets.count() };
      const sameMails = { ...makeWriteSet(), mails: first.mails };
      expect(await stores.intake.write(sameMails)).toEqual({ kind: 'taken' });
      expect(await stores.tickets.findById(sameMails.recordId)).toBeNull();
      expect({ mails: await stores.outbox.counts(), tickets: await stores.tickets.count() }).toEqual(before);
    });

    it('refuses an id that is taken and still stores everything that came with it', async () => {
      const taken = makeWriteSet();
      await stores.intake.write(taken);
      const good = [makeWriteSet(), makeWriteSet(), makeWriteSet()];
      const bad = makeWriteSet({ ticket: { id: taken.recordId } });
      const outcomes = await Promise.all(
        [good[0], bad, good[1], good[2]].map((writeSet) => stores.intake.write(writeSet ?? bad)),
      );
      expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'taken', 'stored', 'stored']);
      for (const writeSet of good) expect(await stores.tickets.findById(writeSet.recordId)).not.toBeNull();
    });

    it('fails a submission that the database refuses alone, and stores everything that came with it', async () => {
      const good = [makeWriteSet(), makeWriteSet({ idempotencyKey: makeTestKey('beside') }), makeWriteSet()];
      const bad = makeWriteSet({
        ticket: withoutName,
        idempotencyKey: makeTestKey('refused'),
      });
      const before = await stores.tickets.count();
      const settled = await Promise.allSettled(
        [...good.slice(0, 2), bad, ...good.slice(2)].map((writeSet) => stores.intake.write(writeSet)),
      );
      expect(settled.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(settled[2]).not.toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
      for (const { recordId } of good) expect(await other.tickets.findById(recordId)).not.toBeNull();
      expect(await other.tickets.count()).toBe(before + good.length);
      // Its key was rolled back too: once fixed, it can be sent again.
      const mended = makeWriteSet({ idempotencyKey: makeTestKey('refused') });
      expect(await stores.intake.write(mended)).toEqual({ kind: 'stored' });
    });

    it('keeps text that a database cannot hold from those who sent good text', async () => {
      const odd = makeWriteSet({ ticket: { message: 'nothing \0 here' } });
      const good = makeWriteSet();
      const [, second] = await Promise.allSettled([stores.intake.write(odd), stores.intake.write(good)]);
      expect(second).toEqual({ status: 'fulfilled', value: { kind: 'stored' } });
    });

    it('answers a repeated key with the first result, in this process and in another', async () => {
      const first = makeWriteSet({ idempotencyKey: makeTestKey('repeated') });
      expect(await stores.intake.write(first)).toEqual({ kind: 'stored' });
      const replayed = { kind: 'replayed', result: first.result };
      const again = makeWriteSet({ idempotencyKey: makeTestKey('repeated') });
      expect(await stores.intake.write(again)).toEqual(replayed);
      expect(await other.intake.write(makeWriteSet({ idempotencyKey: makeTestKey('repeated') }))).toEqual(
        replayed,
      );
      expect(await stores.tickets.findById(again.recordId)).toBeNull();
    });

    it('refuses a known key with other content', async () => {
      await stores.intake.write(makeWriteSet({ idempotencyKey: makeTestKey('content') }));
      const changed = makeWriteSet({ idempotencyKey: makeTestKey('content', { fingerprint: 'other' }) });
      expect(await other.intake.write(changed)).toEqual({ kind: 'key-reused' });
    });

    it('keeps the keys of two endpoints apart', async () => {
      await stores.intake.write(makeWriteSet({ idempotencyKey: makeTestKey('scoped') }));
      const elsewhere = makeWriteSet({ idempotencyKey: makeTestKey('scoped', { scope: 'bookings' }) });
      expect(await stores.intake.write(elsewhere)).toEqual({ kind: 'stored' });
    });

    it('says in flight while the first request with a key is being written', async () => {
      const writes = [1, 2].map(() =>
        stores.intake.write(makeWriteSet({ idempotencyKey: makeTestKey('racing') })),
      );
      expect((await Promise.all(writes)).map(({ kind }) => kind)).toEqual(['stored', 'in-flight']);
    });

    it('creates one ticket when two processes get the same key at the same time', async () => {
      for (let round = 0; round < 10; round += 1) {
        const writeSets = [1, 2].map(() =>
          makeWriteSet({ idempotencyKey: makeTestKey(`two-processes-${round}`) }),
        );
        const outcomes = await Promise.all(
          writeSets.map((writeSet, index) => (index ? other : stores).intake.write(writeSet)),
        );
        expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['replayed', 'stored']);
        const found = await Promise.all(writeSets.map(({ recordId }) => stores.tickets.findById(recordId)));
        expect(found.filter((ticket) => ticket !== null)).toHaveLength(1);
      }
    });

    it('forgets a key when its time is over', async () => {
      await stores.intake.write(
        makeWriteSet({ idempotencyKey: makeTestKey('short', { expiresAt: 2_000_000 }), now: 1_500_000 }),
      );
      const early = makeWriteSet({
        idempotencyKey: makeTestKey('short', { fingerprint: 'other' }),
        now: 1_999_999,
      });
      expect(await stores.intake.write(early)).toEqual({ kind: 'key-reused' });
      const late = makeWriteSet({
        idempotencyKey: makeTestKey('short', { fingerprint: 'other' }),
        now: 2_000_000,
      });
      expect(await stores.intake.write(late)).toEqual({ kind: 'stored' });
    });

    it('loses and doubles nothing when two processes write hundreds of tickets at once', async () => {
      const before = await stores.tickets.count();
      const writeSets = Array.from({ length: 300 }, (_, index) =>
        makeWriteSet({ idempotencyKey: makeTestKey(`rush-${index}`) }),
      );
      const outcomes = await Promise.all(
        writeSets.map((writeSet, index) => (index % 2 === 0 ? stores : other).intake.write(writeSet)),
      );
      expect(outcomes.every(({ kind }) => kind === 'stored')).toBe(true);
      expect(await stores.tickets.count()).toBe(before + 300);
    });

    it('lists every ticket once, oldest first, over the borders of its pages', async () => {
      const writeSets = Array.from({ length: 520 }, () => makeWriteSet({ now: 77 }));
      await Promise.all(writeSets.map((writeSet) => stores.intake.write(writeSet)));
      const listed: { id: string; createdAt: number }[] = [];
      for await (const { id, createdAt } of stores.tickets.all()) listed.push({ id, createdAt });
      expect(listed).toHaveLength(await stores.tickets.count());
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
      expect(listed).toEqual(listed.toSorted((a, b) => a.createdAt - b.createdAt));
    });
  });
});
