import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { retentionDays } from '#content/retention.ts';
import { runPurge } from '#server/services/retention.ts';
import { sqliteFile } from '#server/stores/sqlite.ts';
import type { Stores } from '#server/stores/ports.ts';
import { makeApplicationUnit } from '#tests/support/applications.ts';
import { onBothEngines, onEngines } from '#tests/support/engines.ts';
import { makeOnce, makeUnit } from '#tests/support/tickets.ts';

const dayMs = 24 * 60 * 60_000;

describe('stored applications', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
    });

    it('are written with their file and mails in one go, and read back by another process', async () => {
      const unit = makeApplicationUnit();
      expect(await stores.intake.write(unit)).toEqual({ kind: 'stored' });
      const [{ resume, ...application }] = unit.applications;
      const { content, ...facts } = resume;
      const other = await engine.open();
      expect(await other.applications.findByReference(unit.recordId)).toEqual({
        ...application,
        resume: facts,
      });
      const file = await other.applications.findResume(unit.recordId);
      expect(Buffer.from(file?.content ?? []).equals(content)).toBe(true);
    });

    it('leave nothing behind when any part of them cannot be written', async () => {
      const first = makeApplicationUnit();
      await stores.intake.write(first);
      const before = [await stores.applications.count(), await stores.outbox.counts()];
      const second = makeApplicationUnit();
      const taken = { ...second.applications[0], resume: first.applications[0].resume };
      const once = makeOnce('half-written', { scope: 'applications' });
      expect(await stores.intake.write({ ...second, once, applications: [taken] })).toEqual({
        kind: 'taken',
      });
      expect([await stores.applications.count(), await stores.outbox.counts()]).toEqual(before);
      expect(await stores.intake.write({ ...second, once })).toEqual({ kind: 'stored' });
    });

    it('replay a known key and keep their keys apart from those of tickets', async () => {
      const once = makeOnce('shared-key', { scope: 'applications' });
      const unit = makeApplicationUnit({ once });
      await stores.intake.write(unit);
      expect(await stores.intake.write(makeApplicationUnit({ once }))).toEqual({
        kind: 'replayed',
        result: unit.result,
      });
      expect(await stores.intake.write(makeUnit({ once: makeOnce('shared-key') }))).toEqual({
        kind: 'stored',
      });
    });

    it('are listed oldest first, page by page', async () => {
      const references: string[] = [];
      for await (const { reference } of stores.applications.all()) references.push(reference);
      expect(references).toHaveLength(await stores.applications.count());
    });

    it('go with their file, mails and keys when the person is erased, and nobody else goes', async () => {
      const mine = makeApplicationUnit({
        application: { email: 'me@example.com' },
        once: makeOnce('mine', { scope: 'applications' }),
      });
      const theirs = makeApplicationUnit({ application: { email: 'them@example.com' } });
      const ticket = makeUnit({ ticket: { email: 'me@example.com' } });
      for (const unit of [mine, theirs, ticket]) await stores.intake.write(unit);
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
      const old = makeApplicationUnit({ now: now - kept - 1 });
      const young = makeApplicationUnit({ now: now - kept });
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
      const unit = makeApplicationUnit({ application: { email: 'gone@example.com' } });
      const mark =
        Buffer.from(unit.applications[0].resume.content)
          .toString('latin1')
          .match(/TRACE-\d+/)?.[0] ?? '';
      const bytes = async () =>
        Buffer.concat([await readFile(file), await readFile(`${file}-wal`)]).toString('latin1');
      await stores.intake.write(unit);
      expect(await bytes()).toContain(mark);
      await stores.erasePerson('gone@example.com');
      expect(await bytes()).not.toContain(mark);
    });
  });
});
