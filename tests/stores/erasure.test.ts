import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retentionDays } from '#content/retention.ts';
import { StoreUnavailable, type Database } from '#server/database/database.ts';
import { decisionLogFile, erasureLogFile } from '#server/database/decisions.ts';
import { describeErasure, purgedAtOnce } from '#server/retention/erasure.ts';
import { runPurge } from '#server/retention/purge.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { newRequestWork } from '#server/work/ticket.ts';
import { blankEvent } from '#server/work/work.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { onBothEngines, onEngines } from '#tests/support/engines.ts';
import { mailToTicket } from '#tests/support/inbound.ts';
import { makeTestKey, makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import { dayMs } from '#contract/durations.ts';
import { makeTicketId } from '#contract/ids.ts';

describe('erasing and purging', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let db: Database['db'];
    beforeAll(async () => {
      stores = await engine.open();
      ({ db } = engine.openDatabase());
    });

    it('removes a person from every table and nobody else', async () => {
      const mine = [1, 2].map((n) =>
        makeWriteSet({
          ticket: { email: 'me@example.com', message: 'SECRET-MARK' },
          idempotencyKey: makeTestKey(`mine-${n}`),
        }),
      );
      const theirs = makeWriteSet({
        ticket: { email: 'them@example.com' },
        idempotencyKey: makeTestKey('theirs'),
      });
      for (const writeSet of [...mine, theirs]) await stores.intake.write(writeSet);
      const erased = await stores.erasePerson('me@example.com');
      expect({ ...erased, tickets: erased.tickets.toSorted() }).toEqual({
        tickets: mine.map(({ recordId }) => recordId).toSorted(),
        applications: [],
        subscribers: [],
        bookings: [],
        mails: 4,
        keys: 2,
      });
      expect(await stores.tickets.findById(theirs.recordId)).not.toBeNull();
      expect(
        await stores.intake.write(makeWriteSet({ idempotencyKey: makeTestKey('theirs') })),
      ).toMatchObject({
        kind: 'replayed',
      });
      expect(await stores.erasePerson('me@example.com')).toEqual({
        tickets: [],
        applications: [],
        subscribers: [],
        bookings: [],
        mails: 0,
        keys: 0,
      });
    });

    const audit = { actorId: 'machine', action: 'erased', requestId: '' };

    it('writes its log entries with it, or erases nothing', async () => {
      const email = 'logged@example.com';
      const writeSet = makeWriteSet({ ticket: { email } });
      const { recordId } = writeSet;
      await stores.intake.write(writeSet);
      const unloggable = { ...audit, actorId: null as unknown as string };
      await expect(stores.erasePerson(email, [], { log: { audit: unloggable, now: 1 } })).rejects.toThrow(
        /actor_id/,
      );
      expect(await stores.tickets.findById(recordId)).not.toBeNull();
      await stores.erasePerson(email, [], { dryRun: true, log: { audit, now: 1 } });
      expect(await stores.desk.audit.page(null, 1)).toEqual([]);
      await stores.erasePerson(email, [], { log: { audit, now: 1 } });
      expect(await stores.desk.audit.page(null, 2)).toMatchObject([{ ...audit, recordId, at: 1 }]);
    });

    const holds = async (id: string) => {
      const events = await db.selectFrom('caseEvents').select('text').where('recordId', '=', id).execute();
      const mails = await db
        .selectFrom('inboundMails')
        .select('fromAddress')
        .where('subject', '=', 'SUBJECT-MARK')
        .execute();
      const files = await db
        .selectFrom('mailFiles')
        .select('name')
        .where('name', '=', 'FILE-MARK.pdf')
        .execute();
      return { events: events.length, mails: mails.length, files: files.length };
    };
    const nothing = { events: 0, mails: 0, files: 0 };

    it('removes what the person mailed to somebody else’s ticket, and leaves the ticket', async () => {
      const recordId = makeTicketId((below) => randomInt(below));
      await stores.intake.write(makeWriteSet({ ticket: { id: recordId, email: 'owner@example.com' } }));
      expect(await mailToTicket(stores, recordId, 'helper@example.com')).toBe('matched');
      expect(await holds(recordId)).toEqual({ events: 1, mails: 1, files: 1 });
      await stores.erasePerson('helper@example.com');
      expect(await holds(recordId)).toEqual(nothing);
      expect(await stores.desk.requests.find(recordId)).toMatchObject({ work: { version: 1 } });
    });

    it('keeps nothing of a mail whose ticket is erased while its file is inspected', async () => {
      const recordId = makeTicketId((below) => randomInt(below));
      const email = 'quick@example.com';
      await stores.intake.write(makeWriteSet({ ticket: { id: recordId, email } }));
      const received = await mailToTicket(stores, recordId, email, {
        checkFile: async () => {
          await stores.erasePerson(email);
          return { ok: true, kind: 'pdf', checks: [] };
        },
      });
      expect(received).toBe('known');
      expect(await holds(recordId)).toEqual(nothing);
    });

    const start = () => openStores(engine.settings(), silentLog, { mustAnswer: true });

    it('is repeated on the start after a backup brought the person back, and spares everyone else', async () => {
      const email = 'back@example.com';
      const [ticket, former, fresh, other] = [
        makeWriteSet({ ticket: { email } }),
        makeWriteSet({ ticket: { email: 'fresh@example.com' } }),
        makeWriteSet({ ticket: { email: 'fresh@example.com' } }),
        makeWriteSet({ ticket: { email: 'other@example.com' } }),
      ];
      const application = makeApplicationWriteSet({ application: { email: 'applied@example.com' } });
      const booking = makeBookingWriteSet({ email: 'called@example.com' });
      for (const each of [ticket, former, application, booking, other]) await stores.intake.write(each);
      const id = makeTicketId((below) => randomInt(below));
      await stores.intake.write(makeWriteSet({ ticket: { id, email: 'host@example.com' } }));
      expect(await mailToTicket(stores, id, 'mailed@example.com')).toBe('matched');
      expect(await mailToTicket(stores, id, email)).toBe('matched');
      const mails = await db.selectFrom('inboundMails').selectAll().execute();
      const reader = { id: 'reader', email: 'reader@example.com', state: 'confirmed' } as const;
      const subscriber = { ...reader, createdAt: 1, confirmedAt: 1, mailedAt: 1 };
      await db.insertInto('subscribers').values(subscriber).execute();
      const names = ['back', 'applied', 'called', 'mailed', 'reader', 'fresh'];
      for (const name of names) await stores.erasePerson(`${name}@example.com`);
      // What a backup from before had.
      for (const each of [ticket, application, booking]) await stores.intake.write(each);
      await db.insertInto('inboundMails').values(mails).execute();
      await db.insertInto('subscribers').values(subscriber).execute();
      // Someone who was erased before the backup, and had written again.
      await stores.intake.write(fresh);
      await (await start()).close();
      expect(await stores.tickets.findById(ticket.recordId)).toBeNull();
      expect(await stores.desk.hiring.find(application.recordId)).toBeNull();
      expect(await stores.bookings.findById(booking.recordId)).toBeNull();
      expect(await db.selectFrom('inboundMails').selectAll().execute()).toEqual([]);
      expect(await stores.subscribers.findByEmail(reader.email)).toBeNull();
      for (const { recordId } of [fresh, other])
        expect(await stores.tickets.findById(recordId)).not.toBeNull();
      expect(await stores.desk.requests.find(id)).not.toBeNull();
      expect(await stores.desk.audit.page(null, 1)).toMatchObject([{ actorId: 'machine', action: 'erased' }]);
    });

    it('is noted with ids only, for its owner only, or nothing is erased', async () => {
      const file = decisionLogFile(engine.settings().dataDir);
      const writeSet = makeWriteSet({ ticket: { email: 'noted@example.com' } });
      await stores.intake.write(writeSet);
      await stores.erasePerson('noted@example.com', [], { dryRun: true });
      expect(await readFile(file, 'utf8')).not.toContain(writeSet.recordId);
      await rm(file);
      await mkdir(file);
      await expect(stores.erasePerson('noted@example.com')).rejects.toThrow(StoreUnavailable);
      expect(await stores.tickets.findById(writeSet.recordId)).not.toBeNull();
      await rm(file, { recursive: true });
      await stores.erasePerson('noted@example.com');
      expect(await readFile(file, 'utf8')).toMatch(
        new RegExp(`^\\S+Z [0-9a-f]{12} 1 erased ${writeSet.recordId}\\n$`),
      );
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    });

    it('is repeated from the log of an earlier release, too', async () => {
      const writeSet = makeWriteSet({ ticket: { email: 'earlier@example.com' } });
      await stores.intake.write(writeSet);
      const file = erasureLogFile(engine.settings().dataDir);
      await writeFile(file, `2026-11-16T10:00:00.000Z T-OTHER ${writeSet.recordId}\n`);
      await (await start()).close();
      expect(await stores.tickets.findById(writeSet.recordId)).toBeNull();
    });

    it('purges by the retention periods of the content file, to the day', async () => {
      const now = 2_000 * dayMs;
      const old = makeWriteSet({
        now: now - retentionDays.tickets * dayMs - 1,
        idempotencyKey: makeTestKey('old', { expiresAt: now }),
      });
      const young = makeWriteSet({
        now: now - retentionDays.tickets * dayMs,
        idempotencyKey: makeTestKey('young', { expiresAt: now + 1 }),
      });
      await runPurge(stores, now * 2);
      await stores.intake.write(old);
      await stores.intake.write(young);
      await stores.limits.take([{ bucket: 'x', windowMs: 1 }], now - 1);
      const purged = await runPurge(stores, now);
      expect(purged).toMatchObject({ tickets: 1, keys: 1, mails: 0 });
      expect(await stores.tickets.findById(old.recordId)).toBeNull();
      expect(await stores.tickets.findById(young.recordId)).not.toBeNull();
    });

    it('purges years of records in portions, each with its work, and others are answered in between', async () => {
      const day0 = 9_000 * dayMs;
      await runPurge(stores, day0 * 2);
      const many = Array.from({ length: purgedAtOnce * 3 + 1 }, () => makeWriteSet({ now: day0 }));
      for (const writeSet of many) await stores.intake.write(writeSet);
      const [{ recordId } = makeWriteSet()] = many;
      const note = { ...blankEvent, id: 'noted', recordId, kind: 'note', at: day0, text: 'WORK' } as const;
      await db.insertInto('caseEvents').values(note).execute();
      await db
        .insertInto('caseWork')
        .values({ ...newRequestWork, recordId })
        .execute();
      const seen = new Set<number>();
      const watch = async (isOver: () => boolean) => {
        while (!isOver()) {
          seen.add(await stores.desk.requests.countAll());
          await setImmediate();
        }
      };
      let isOver = false;
      const done = runPurge(stores, day0 + (retentionDays.tickets + 1) * dayMs).finally(() => {
        isOver = true;
      });
      const [purged] = await Promise.all([done, watch(() => isOver)]);
      expect(purged).toMatchObject({ tickets: many.length });
      expect([...seen].filter((count) => count > 0 && count < many.length)).not.toEqual([]);
      for (const table of ['caseEvents', 'caseWork'] as const)
        expect(await db.selectFrom(table).selectAll().where('recordId', '=', recordId).execute()).toEqual([]);
    });

    it('purges sent mails earlier than dead-lettered ones and never those that still wait', async () => {
      const day0 = 5_000 * dayMs;
      await stores.intake.write(makeWriteSet({ now: day0 }));
      await stores.intake.write(makeWriteSet({ now: day0 }));
      const claimed = await stores.outbox.claim({ owner: 'a', now: day0, leaseMs: 1, limit: 1_000 });
      const mails = claimed.filter(({ createdAt }) => createdAt === day0);
      await stores.outbox.settle(
        'a',
        mails
          .slice(1)
          .map(({ id }, index) =>
            index === 0 ? { id, outcome: 'sent' } : { id, outcome: 'dead-lettered', error: 'x' },
          ),
        day0,
      );
      const before = await stores.outbox.counts();
      expect(before).toMatchObject({ sent: 1, deadLettered: 2 });
      await stores.purge(cutoffs(day0 + (retentionDays.sentMails + 1) * dayMs), day0);
      expect(await stores.outbox.counts()).toEqual({ ...before, sent: 0 });
      await stores.purge(cutoffs(day0 + (retentionDays.deadLetteredMails + 1) * dayMs), day0);
      expect(await stores.outbox.counts()).toEqual({ ...before, sent: 0, deadLettered: 0 });
    });
  });

  onEngines(['SQLite'], (engine) => {
    let stores: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
    });

    it('leaves no trace of an erased person in the files', async () => {
      const file = sqliteFile(engine.settings().dataDir);
      await stores.intake.write(
        makeWriteSet({ ticket: { email: 'gone@example.com', message: 'TRACE-MARK' } }),
      );
      const bytes = async () =>
        Buffer.concat([await readFile(file), await readFile(`${file}-wal`)]).toString('latin1');
      expect(await bytes()).toContain('TRACE-MARK');
      await stores.erasePerson('gone@example.com');
      expect(await bytes()).not.toContain('TRACE-MARK');
      expect(await bytes()).not.toContain('gone@example.com');
    });

    it('says so when another process keeps the trace, and removes it with the next purge', async () => {
      const file = sqliteFile(engine.settings().dataDir);
      const email = 'read@example.com';
      await stores.intake.write(makeWriteSet({ ticket: { email, message: 'KEPT-MARK' } }));
      const reader = new DatabaseSync(file, { readOnly: true });
      reader.exec('begin; select count(*) from tickets;');
      const erased = await stores.erasePerson(email);
      expect(describeErasure({ ...erased, files: 0 })).toContain('still in site.sqlite-wal');
      reader.close();
      await stores.purge(cutoffs(0), 0);
      expect((await readFile(`${file}-wal`)).length).toBe(0);
      expect((await readFile(file)).toString('latin1')).not.toContain('KEPT-MARK');
    });
  });
});

function cutoffs(now: number) {
  return {
    ticketsBefore: 0,
    applicationsBefore: 0,
    bookingsBefore: 0,
    sentMailsBefore: now - retentionDays.sentMails * dayMs,
    deadLetteredMailsBefore: now - retentionDays.deadLetteredMails * dayMs,
    unconfirmedBefore: 0,
    lookupsBefore: 0,
    endedBefore: 0,
    unmatchedMailsBefore: 0,
    acceptedQuotesBefore: 0,
    acceptancesBefore: 0,
  };
}
