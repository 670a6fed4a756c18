import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { purgeExpired } from '#server/retention/purge.ts';
import { verifyLog } from '#server/database/audit.ts';
import { mailTemplates } from '#server/features.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { sunday, validBooking } from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { restoreFormerRelease } from '#tests/support/former-release.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { makeTestKey, makeWriteSet, silentLog, someScope, validTicket } from '#tests/support/tickets.ts';
import { validApplication } from '#tests/support/applications.ts';

const ticketId = 'K7M-4QX-9TB';
const reference = 'APP-K7M-4QX-9TB';
/** Kinds of mail that the previous release didn't have. All others it may have left in the outbox. */
const newerKinds: readonly string[] = [
  'desk-role',
  'desk-released',
  'quote-confirm',
  'quote-accepted',
  'quote-accepted-notice',
  'quote-declined-notice',
  'desk-heard',
  'desk-held',
];

onBothEngines(({ name }) => {
  /** What the previous release left, fresh for each test. */
  async function openFormerRelease(): Promise<Stores> {
    const dataDir = await mkdtemp(join(tmpdir(), 'release-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const database = name === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
    if (database) onTestFinished(database.drop);
    const settings = { dataDir, databaseUrl: database?.url ?? null };
    await restoreFormerRelease(settings);
    const stores = await openStores(settings, silentLog, { mustAnswer: true });
    onTestFinished(() => stores.close());
    return stores;
  }

  it('What visitors sent to the release before is read as it was written.', async () => {
    const stores = await openFormerRelease();
    const ticket = await stores.tickets.findById(ticketId);
    const { email, company, phone, services, message } = validTicket;
    expect(ticket).toMatchObject({
      email,
      company,
      phone,
      services,
      message,
      id: ticketId,
      name: 'Özge',
      selectedServices: ['web'],
      suspectReasons: ['too-fast'],
      scope: JSON.stringify(someScope),
      createdAt: sunday,
    });
    const { consent: _, ...asked } = validApplication;
    expect(await stores.applications.findByReference(reference)).toMatchObject({
      ...asked,
      reference,
      suspectReasons: [],
      resume: { originalName: 'cv.pdf', kind: 'pdf', bytes: 596 },
    });
    expect((await stores.applications.findResume(reference))?.content).toHaveLength(596);
    const { start, ...rest } = validBooking;
    expect(await Array.fromAsync(stores.bookings.all())).toEqual([
      {
        ...rest,
        id: 'BOOKING-1',
        start: Date.parse(start),
        status: 'booked',
        sequence: 0,
        ticketId: null,
        suspectReasons: ['honeypot'],
        createdAt: sunday,
      },
    ]);
    expect(await stores.subscribers.findByEmail('reader@example.com')).toEqual({
      id: 'subscriber-1',
      email: 'reader@example.com',
      state: 'confirmed',
      createdAt: sunday,
      confirmedAt: sunday + 1,
    });
    const again = makeWriteSet({ now: sunday + 1, idempotencyKey: makeTestKey('kept') });
    expect(await stores.intake.write(again)).toEqual({ kind: 'replayed', result: { ticketId } });
  });

  it('What the team did on the release before is there, and its log is whole.', async () => {
    const stores = await openFormerRelease();
    const { staff, signIn, requests, hiring, calls, audit } = stores.desk;
    expect(await staff.findById('staff-1')).toMatchObject({
      hoursFrom: 540,
      callLink: 'https://calls.example.com/grace',
    });
    expect(await signIn.passkeysOf('staff-1')).toMatchObject([
      { counter: 7, transports: ['usb', 'nfc'], publicKey: 'cHVi' },
    ]);
    expect(await signIn.findSession('session-1')).toMatchObject({
      staffId: 'staff-1',
      passkeyId: 'passkey-1',
    });
    expect(await requests.find(ticketId)).toMatchObject({
      name: 'Özge',
      work: {
        version: 1,
        state: 'new',
        ownerId: 'staff-1',
        waitingUntil: sunday + 5,
        mergedInto: null,
        tags: null,
      },
    });
    expect(await requests.events(ticketId, 9)).toMatchObject([{ kind: 'note', text: 'Known client' }]);
    const found = await requests.search({
      filter: 'mine',
      staffId: 'staff-1',
      now: 0,
      query: 'ozge',
      after: null,
      limit: 9,
    });
    expect(found.map(({ id }) => id)).toEqual([ticketId]);
    expect(await hiring.find(reference)).toMatchObject({ work: { version: 1, stage: 1, stageAt: sunday } });
    expect(await calls.findHost('BOOKING-1')).toBe('staff-1');
    expect(await calls.blocked(sunday, sunday + 1)).toMatchObject([{ start: sunday, reason: 'Lunch' }]);
    expect(await verifyLog(audit.all())).toMatchObject({ entries: 8, broken: null });
  });

  it('A clock that jumped before the first start of this release deletes nothing.', async () => {
    const stores = await openFormerRelease();
    const { held } = await purgeExpired(stores, 'none', { now: sunday + 200 * dayMs });
    expect(held).toMatchObject({ days: 200, rows: [{ what: 'applications', due: 1, of: 1 }] });
    expect(await stores.applications.findByReference(reference)).not.toBeNull();
  });

  it('What the release before left to do is done by this one.', async () => {
    const stores = await openFormerRelease();
    const mails = await stores.outbox.claim({ owner: 'now', now: sunday, leaseMs: 1, limit: 50 });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(
      mailTemplates.names.filter((kind) => !newerKinds.includes(kind)).toSorted(),
    );
    for (const mail of mails) expect(mailTemplates.render(mail).to.address).toContain('@example.com');
    expect(mails.find(({ kind }) => kind === 'ticket-receipt')?.payload).toMatchObject({
      services: validTicket.services,
    });
    expect(await stores.requestLinks.waiting(9)).toMatchObject([
      { email: 'ada@example.com', caseId: ticketId },
    ]);
    expect(await stores.threatFeed.find('https://feed.example')).toMatchObject({
      content: '{}',
      checkedAt: sunday,
    });
    expect(await stores.secrets.find('signing')).toBe('f'.repeat(64));
    await stores.intake.write(makeWriteSet({ now: sunday + 2 }));
    expect(await stores.tickets.count()).toBe(2);
  });
});
