import { beforeEach, describe, expect, it } from 'vitest';
import { requestLinkLimits } from '#contract/request/request-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { isStaleCallMail } from '#server/bookings/mails.ts';
import { readEnv } from '#server/env.ts';
import { mailTemplates } from '#server/features.ts';
import { createOutboxWorker } from '#server/mail/worker.ts';
import { openServices } from '#server/services.ts';
import type { Stores } from '#server/stores.ts';
import {
  bookContext,
  bookingServiceOn,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

/** Whoever sends mails now refuses all for good. */
async function giveUp(stores: Stores, now: number): Promise<void> {
  const mails = await stores.outbox.claim({ owner: 'test', now, leaseMs: 1, limit: 99 });
  const results = mails.map(({ id }) => ({ id, outcome: 'dead-lettered', error: 'EENVELOPE 550' }) as const);
  await stores.outbox.settle('test', results, now);
}

describe('a mail that was given up', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
      for (const email of ['ada@example.com', 'team@example.com']) await stores.erasePerson(email);
    });

    it('stays so when the site starts again.', async () => {
      const now = Date.now();
      await stores.intake.write(makeWriteSet({ now }));
      await giveUp(stores, now);
      const { dataDir, databaseUrl } = engine.settings();
      const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
      const site = await openServices(env, silentLog);
      await site.services.worker.flush();
      await site.close();
      expect(await stores.outbox.counts()).toMatchObject({ sent: 0, deadLettered: 2 });
    });

    it('about a call goes out no more once the call was canceled, moved or over.', async () => {
      const sent: string[] = [];
      let now = sunday;
      const worker = createOutboxWorker({
        outbox: stores.outbox,
        transport: { send: async ({ fileName }) => void sent.push(fileName), close: () => undefined },
        render: () => ({
          to: { name: '', address: 'ada@example.com' },
          replyTo: null,
          subject: '',
          text: '',
          html: '',
        }),
        isStale: (mail) => isStaleCallMail(stores.bookings, mail, now),
        from: { name: '', address: 'hello@example.com' },
        log: silentLog,
        now: () => now,
      });
      const retryAll = async () => {
        for (const { id } of await stores.outbox.failed(99))
          await stores.outbox.retry(id, { actorId: 'a', action: 'b', recordId: id, requestId: '' }, now);
        await worker.flush();
        return sent
          .splice(0)
          .map((name) => name.split('.')[1] ?? '')
          .toSorted();
      };
      const service = bookingServiceOn(stores);
      const book = async () => {
        const { manageUrl } = await service.book(validBooking, bookContext);
        await giveUp(stores, now);
        return manageUrl.split('/').at(-1) ?? '';
      };
      const canceled = await book();
      await service.cancel(canceled, bookContext.admission);
      expect(await retryAll()).toEqual(['call-cancelled', 'call-cancelled-notice']);
      const moved = await book();
      await service.reschedule(moved, mondayTen, bookContext.admission);
      expect(await retryAll()).toEqual(['call-moved', 'call-moved-notice']);
      await service.cancel(moved, bookContext.admission);
      await retryAll();
      await book();
      now = Date.parse(mondayNine);
      expect(await retryAll()).toEqual([]);
      expect(await stores.outbox.counts()).toMatchObject({ pending: 0, deadLettered: 0 });
    });
  });
});

describe('the desk', () => {
  onBothEngines((engine) => {
    it('lets an owner try a mail again or delete it, one by one or all, and never send one that is too old.', async () => {
      const stores = await engine.open();
      const test = makeDesk(stores, sunday);
      const mehul = await test.person('Mehul', 'owner');
      const owner = () => mehul.desk();
      const kinds = async () => (await owner().failedMails()).map(({ kind }) => kind).toSorted();
      for (const id of ['AAA', 'BBB'])
        await stores.intake.write(makeWriteSet({ now: test.now, ticket: { id } }));
      await giveUp(stores, test.now);
      const find = async (kind: string) =>
        (await owner().failedMails()).find((mail) => mail.kind === kind)?.id ?? '';
      const receipt = await find('ticket-receipt');
      expect(await owner().workOnMails({ intent: 'retry', id: receipt })).toEqual({ ok: true });
      await giveUp(stores, test.now);
      expect(await owner().workOnMails({ intent: 'drop', id: receipt })).toEqual({ ok: true });
      expect(await owner().workOnMails({ intent: 'drop', id: receipt })).toMatchObject({ status: 409 });
      expect(await kinds()).toEqual(['ticket-notice', 'ticket-notice', 'ticket-receipt']);

      test.now += 7 * dayMs;
      const old = await find('ticket-receipt');
      expect(await owner().workOnMails({ intent: 'retry', id: old })).toMatchObject({ status: 409 });
      expect(await owner().workOnMails({ intent: 'retry', id: 'all' })).toEqual({ ok: true });
      expect(await kinds()).toEqual(['ticket-receipt']);
      expect(await owner().workOnMails({ intent: 'drop', id: 'all' })).toEqual({ ok: true });
      expect(await kinds()).toEqual([]);
      const { rows } = await owner().log(null, '', 'mail-');
      expect(rows.map(({ action }) => action).toSorted()).toEqual([
        'mail-dropped',
        'mail-dropped',
        'mail-retried',
        'mail-retried',
        'mail-retried',
      ]);
    });
  });
});

it('A mail with a link is too old once its link no longer works, and a notice to the team is not for long.', () => {
  const confirm = { kind: 'case-confirm', createdAt: sunday };
  expect(mailTemplates.isTooOld(confirm, sunday + requestLinkLimits.confirmMs - 1)).toBe(false);
  expect(mailTemplates.isTooOld(confirm, sunday + requestLinkLimits.confirmMs)).toBe(true);
  expect(mailTemplates.isTooOld({ kind: 'ticket-notice', createdAt: sunday }, sunday + 30 * dayMs)).toBe(
    false,
  );
});
