import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { retentionDays } from '#content/retention.ts';
import { insertApplication } from '#server/applications/repository.ts';
import { runPurge } from '#server/retention/purge.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import type { Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { onBothEngines, onEngines } from '#tests/support/engines.ts';
import { makeTestKey, makeWriteSet } from '#tests/support/tickets.ts';
import { dayMs } from '#contract/durations.ts';

describe('stored applications', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
    });

    it('are written with their file and mails in one go, and read back by another process', async () => {
      const writeSet = makeApplicationWriteSet();
      expect(await stores.intake.write(writeSet)).toEqual({ kind: 'stored' });
      const [{ resume, ...application }] = writeSet.applications;
      const { content, ...facts } = resume;
      const other = await engine.open();
      expect(await other.applications.findByReference(writeSet.recordId)).toEqual({
        ...application,
        resume: facts,
      });
      const file = await other.applications.findResume(writeSet.recordId);
      expect(Buffer.from(file?.content ?? []).equals(content)).toBe(true);
    });

    it('leave nothing behind when any part of them cannot be written', async () => {
      const first = makeApplicationWriteSet();
      await stores.intake.write(first);
      const before = [await stores.applications.count(), await stores.outbox.counts()];
      const second = makeApplicationWriteSet();
      const taken = { ...second.applications[0], resume: first.applications[0].resume };
      const idempotencyKey = makeTestKey('half-written', { scope: 'applications' });
      const insert: typeof second.insert = (transaction) => insertApplication(transaction, taken);
      expect(await stores.intake.write({ ...second, idempotencyKey, insert })).toEqual({ kind: 'taken' });
      expect([await stores.applications.count(), await stores.outbox.counts()]).toEqual(before);
      expect(await stores.intake.write({ ...second, idempotencyKey })).toEqual({ kind: 'stored' });
    });

    it('replay a known key and keep their keys apart from those of tickets', async () => {
      const idempotencyKey = makeTestKey('shared-key', { scope: 'applications' });
      const writeSet = makeApplicationWriteSet({ idempotencyKey });
      await stores.intake.write(writeSet);
      expect(await stores.intake.write(makeApplicationWriteSet({ idempotencyKey }))).toEqual({
        kind: 'replayed',
        result: writeSet.result,
      });
      expect(await stores.intake.write(makeWriteSet({ idempotencyKey: makeTestKey('shared-key') }))).toEqual({
        kind: 'stored',
      });
    });

    it('are listed oldest first, page by page', async () => {
      const references: string[] = [];
      for await (const { reference } of stores.applications.all()) references.push(reference);
      expect(references).toHaveLength(await stores.applications.count());
    });

    it('go with their file, mails and keys when the person is erased, and nobody else goes', async () => {
      const mine = makeApplicationWriteSet({
        application: { email: 'me@example.com' },
        idempotencyKey: makeTestKey('mine', { scope: 'applications' }),
      });
      const theirs = makeApplicationWriteSet({ application: { email: 'them@example.com' } });
      const ticket = makeWriteSet({ ticket: { email: 'me@example.com' } });
      for (const writeSet of [mine, theirs, ticket]) await stores.intake.write(writeSet);
      expect(await stores.erasePerson('me@example.com')).toEqual({
        tickets: [ticket.recordId],
        applications: [mine.recordId],
        subscribers: [],
        bookings: [],
        mails: 4,
        keys: 1,
      });
      expect(await stores.applications.findByReference(mine.recordId)).toBeNull();
      expect(await stores.applications.findResume(mine.recordId)).toBeNull();
      expect(await stores.applications.findResume(theirs.recordId)).not.toBeNull();
    });

    it('are purged with their file when their time is over, to the day', async () => {
      const now = 4_000 * dayMs;
      const kept = retentionDays.applications * dayMs;
      const old = makeApplicationWriteSet({ now: now - kept - 1 });
      const young = makeApplicationWriteSet({ now: now - kept });
      await runPurge(stores, now);
      await stores.intake.write(old);
      await stores.intake.write(young);
      expect(await runPurge(stores, now)).toMatchObject({ applications: 1 });
      expect(await stores.applications.findResume(old.recordId)).toBeNull();
      expect(await stores.applications.findResume(young.recordId)).not.toBeNull();
    });
  });

  onEngines(['SQLite'], (engine) => {
    it('leave no trace of an erased file on the disk', async () => {
      const stores = await engine.open();
      const file = sqliteFile(engine.settings().dataDir);
      const writeSet = makeApplicationWriteSet({ application: { email: 'gone@example.com' } });
      const mark =
        Buffer.from(writeSet.applications[0].resume.content)
          .toString('latin1')
          .match(/TRACE-\d+/)?.[0] ?? '';
      const bytes = async () =>
        Buffer.concat([await readFile(file), await readFile(`${file}-wal`)]).toString('latin1');
      await stores.intake.write(writeSet);
      expect(await bytes()).toContain(mark);
      await stores.erasePerson('gone@example.com');
      expect(await bytes()).not.toContain(mark);
    });
  });
});
