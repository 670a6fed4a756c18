import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import type { Stores } from '#server/stores.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTemplates } from '#server/features.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { createSmtpTransport, type MailTransport } from './transports.ts';
import { mailLimits, createOutboxWorker, type OutboxWorkerDeps } from './worker.ts';

/** A transport that records what it was given and does what the test says. */
function fakeTransport(act: (message: MailMessage) => Promise<void> = () => Promise.resolve()) {
  const sent: MailMessage[] = [];
  const transport: MailTransport = {
    async send(message) {
      await act(message);
      sent.push(message);
    },
    close: () => undefined,
  };
  return { sent, transport };
}

const down = () =>
  Promise.reject(Object.assign(new Error('to ada@example.com'), { code: 'ECONNECTION', responseCode: 421 }));

describe('the outbox worker', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let time = 0;
    beforeEach(async () => {
      stores ??= await engine.open();
      time += 1e9;
      await worker(fakeTransport().transport).flush();
      await stores.purge(
        {
          ticketsBefore: 1e15,
          applicationsBefore: 0,
          bookingsBefore: 1e15,
          sentMailsBefore: 1e15,
          deadLetteredMailsBefore: 1e15,
          unconfirmedBefore: 0,
          lookupsBefore: 0,
          endedBefore: 0,
          acceptedQuotesBefore: 0,
          acceptancesBefore: 0,
          unmatchedMailsBefore: 0,
        },
        time,
      );
      await stores.intake.write(makeWriteSet({ now: time }));
    });

    function worker(transport: MailTransport, change: Partial<OutboxWorkerDeps> = {}) {
      return createOutboxWorker({
        outbox: stores.outbox,
        transport,
        render: mailTemplates.render,
        from: { name: '', address: 'hello@example.com' },
        log: silentLog,
        now: () => time,
        random: () => 0,
        ...change,
      });
    }

    it('sends both mails of a ticket once', async () => {
      const { sent, transport } = fakeTransport();
      const mails = worker(transport);
      await mails.flush();
      await mails.flush();
      expect(sent.map(({ to }) => to.address).toSorted()).toEqual(['ada@example.com', 'team@example.com']);
      expect(await stores.outbox.counts()).toEqual({ pending: 0, sent: 2, deadLettered: 0 });
    });

    it('tells which mails it is done with, after their outcome was written', async () => {
      const told: unknown[] = [];
      const onSettled: OutboxWorkerDeps['onSettled'] = async (mails) =>
        void told.push(mails.map(({ kind }) => kind).toSorted(), await stores.outbox.counts());
      await worker(fakeTransport().transport, { onSettled }).flush();
      expect(told).toEqual([['ticket-notice', 'ticket-receipt'], { pending: 0, sent: 2, deadLettered: 0 }]);
    });

    it('never sends a mail twice when two processes work at the same time', async () => {
      await Promise.all(Array.from({ length: 15 }, () => stores.intake.write(makeWriteSet({ now: time }))));
      const other = await engine.open();
      const { sent, transport } = fakeTransport();
      await Promise.all([
        worker(transport).flush(),
        worker(transport, { outbox: other.outbox }).flush(),
        worker(transport).flush(),
      ]);
      expect(sent).toHaveLength(32);
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(32);
    });

    it('tries again after growing delays with the same Message-ID', async () => {
      const seen: string[] = [];
      const mails = worker(fakeTransport((message) => (seen.push(message.messageId), down())).transport);
      await mails.flush();
      expect(seen).toHaveLength(2);
      time += mailLimits.firstDelayMs - 1;
      await mails.flush();
      expect(seen).toHaveLength(2);
      time += 1;
      await mails.flush();
      expect(seen).toHaveLength(4);
      time += mailLimits.firstDelayMs;
      await mails.flush();
      expect(seen).toHaveLength(4);
      time += mailLimits.firstDelayMs;
      await mails.flush();
      expect(seen).toHaveLength(6);
      expect(new Set(seen).size).toBe(2);
    });

    it('sends nothing twice and lets nothing wait when the clock is set back by an hour', async () => {
      let isDown = true;
      const { sent, transport } = fakeTransport(({ to }) =>
        isDown && to.address === 'ada@example.com' ? down() : Promise.resolve(),
      );
      const mails = worker(transport);
      await mails.flush();
      expect(sent).toHaveLength(1);
      [time, isDown] = [time - 3_600_000, false];
      await stores.intake.write(makeWriteSet({ now: time }));
      await mails.flush();
      // With the one that waited: mail gets through.
      expect(sent).toHaveLength(4);
      time += 7_200_000;
      await mails.flush();
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(4);
      expect(sent).toHaveLength(4);
    });

    it('sends a mail again, as the same one, if the server took it and said nothing, and then no more', async () => {
      const peer = await startSmtp();
      onTestFinished(() => peer.stop());
      const transport = createSmtpTransport(peer.url);
      const mails = worker(transport);
      peer.mood = 'forgets';
      await mails.flush();
      const taken = peer.received.length;
      expect(taken).toBeGreaterThan(0);
      peer.mood = 'accepts';
      time += mailLimits.longestDelayMs;
      await mails.flush();
      await mails.flush();
      transport.close();
      const ids = peer.received.map(({ source }) => readMailSource(source).header('message-id'));
      expect([ids.length, new Set(ids).size]).toEqual([taken + 2, 2]);
      expect(await stores.outbox.counts()).toEqual({ pending: 0, sent: 2, deadLettered: 0 });
    });

    it('dead-letters a mail after its last attempt and leaves the others alone', async () => {
      const { sent, transport } = fakeTransport(({ to }) =>
        to.address === 'ada@example.com' ? down() : Promise.resolve(),
      );
      const mails = worker(transport, { attempts: 2 });
      await mails.flush();
      time += mailLimits.longestDelayMs;
      await mails.flush();
      expect(sent.map(({ to }) => to.address)).toEqual(['team@example.com']);
      expect(await stores.outbox.counts()).toEqual({ pending: 0, sent: 1, deadLettered: 1 });
    });

    it('gives up no mail while the server doesn’t let us sign in', async () => {
      let refusal: Error | null = Object.assign(new Error('no consent'), { code: 'EAUTH' });
      const { sent, transport } = fakeTransport(() =>
        refusal === null ? Promise.resolve() : Promise.reject(refusal),
      );
      const mails = worker(transport, { attempts: 2 });
      for (let tried = 0; tried < 4; tried += 1) {
        await mails.flush();
        time += mailLimits.longestDelayMs;
      }
      expect(await stores.outbox.counts()).toEqual({ pending: 2, sent: 0, deadLettered: 0 });
      refusal = null;
      await mails.flush();
      expect(sent).toHaveLength(2);
    });

    it('dead-letters a mail at once when the server refuses it for good', async () => {
      const refusal = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
      const { transport } = fakeTransport(({ to }) =>
        to.address === 'ada@example.com' ? Promise.reject(refusal) : Promise.resolve(),
      );
      await worker(transport).flush();
      expect(await stores.outbox.counts()).toEqual({ pending: 0, sent: 1, deadLettered: 1 });
    });

    it('counts a mail that cannot be rendered as a failure, not as a crash', async () => {
      const mails = worker(fakeTransport().transport, {
        attempts: 1,
        render: () => {
          throw new TypeError('broken template');
        },
      });
      await mails.flush();
      expect(await stores.outbox.counts()).toMatchObject({ deadLettered: 2 });
    });

    it('tries what waits again at once when a mail gets through', async () => {
      let isDown = true;
      const { sent, transport } = fakeTransport(() => (isDown ? down() : Promise.resolve()));
      const mails = worker(transport);
      await mails.flush();
      expect(sent).toHaveLength(0);
      isDown = false;
      time += 1_000;
      await mails.flush();
      expect(sent).toHaveLength(0);
      await stores.intake.write(makeWriteSet({ now: time }));
      await mails.flush();
      expect(sent).toHaveLength(4);
    });

    it('lets a mail wait whose own recipient was refused, whatever happens to others', async () => {
      const refused = () => Promise.reject(Object.assign(new Error('later'), { code: 'EENVELOPE' }));
      const { sent, transport } = fakeTransport(({ to }) =>
        to.address === 'ada@example.com' ? refused() : Promise.resolve(),
      );
      await worker(transport).flush();
      expect(sent.map(({ to }) => to.address)).toEqual(['team@example.com']);
      expect(await stores.outbox.counts()).toMatchObject({ pending: 1 });
    });

    it('says it as an error when a mail has failed for minutes', async () => {
      const lines: string[] = [];
      const log = { warn: () => undefined, error: (_: object, message: string) => lines.push(message) };
      const mails = worker(fakeTransport(down).transport, { log });
      for (let failure = 1; failure <= 3; failure += 1) {
        await mails.flush();
        time += mailLimits.longestDelayMs;
      }
      expect(lines).toEqual([]);
      await mails.flush();
      expect(lines).toEqual(['a mail has been waiting for minutes', 'a mail has been waiting for minutes']);
    });

    it('forgets a mail whose reason is gone', async () => {
      const { sent, transport } = fakeTransport();
      await worker(transport, { isStale: async ({ kind }) => kind === 'ticket-receipt' }).flush();
      expect(sent.map(({ to }) => to.address)).toEqual(['team@example.com']);
      expect(await stores.outbox.counts()).toEqual({ pending: 0, sent: 1, deadLettered: 0 });
    });

    it('never sends a mail that is too old, but keeps it for a person to see', async () => {
      const { sent, transport } = fakeTransport();
      const mails = worker(transport, { isTooOld: mailTemplates.isTooOld });
      time += 7 * dayMs;
      await mails.flush();
      expect(sent.map(({ to }) => to.address)).toEqual(['team@example.com']);
      expect(await stores.outbox.failed(9)).toMatchObject([{ kind: 'ticket-receipt', error: 'TooOld' }]);
    });

    it('sends at once when it is woken', async () => {
      const { sent, transport } = fakeTransport();
      const mails = worker(transport);
      mails.wake();
      await expect.poll(() => sent.length).toBe(2);
      await mails.stop();
      expect(await stores.outbox.counts()).toMatchObject({ sent: 2 });
    });

    it('lets running sends end when it is stopped, and starts no new ones', async () => {
      const gate = Promise.withResolvers<void>();
      const started = Promise.withResolvers<void>();
      const { sent, transport } = fakeTransport(() => (started.resolve(), gate.promise));
      const mails = worker(transport);
      mails.wake();
      await started.promise;
      const stopped = mails.stop();
      gate.resolve();
      await stopped;
      mails.wake();
      expect(sent).toHaveLength(2);
      expect(await stores.outbox.counts()).toMatchObject({ sent: 2 });
    });

    it('does not wait for a send that never ends when it is stopped', async () => {
      const started = Promise.withResolvers<void>();
      const mails = worker(
        fakeTransport(() => (started.resolve(), new Promise<void>(() => undefined))).transport,
      );
      mails.wake();
      await started.promise;
      await mails.stop(10);
      expect(await stores.outbox.counts()).toMatchObject({ pending: 2 });
    });

    it('logs no address when a mail fails', async () => {
      const lines: string[] = [];
      const keep = (details: object, message: string) => lines.push(JSON.stringify(details) + message);
      await worker(fakeTransport(down).transport, { log: { warn: keep, error: keep } }).flush();
      expect(lines).toHaveLength(2);
      expect(lines.join()).toContain('ECONNECTION 421');
      expect(lines.join()).not.toContain('@');
    });
  });

  it('goes on when the outbox itself cannot be read', async () => {
    const seen = Promise.withResolvers<string>();
    const outbox = { claim: () => Promise.reject(new Error('away')) } as unknown as Stores['outbox'];
    const mails = createOutboxWorker({
      outbox,
      transport: fakeTransport().transport,
      render: mailTemplates.render,
      from: { name: '', address: 'hello@example.com' },
      log: { warn: (_, message) => seen.resolve(message), error: () => undefined },
    });
    mails.wake();
    expect(await seen.promise).toContain('can’t read or write the outbox');
    await mails.stop();
  });
});
