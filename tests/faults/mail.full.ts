import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '#scripts/build/build.ts';
import { machine } from '#scripts/owner/command.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { startSite } from '#tests/support/site-server.ts';
import { startSmtp, type SmtpMood } from '#tests/support/smtp.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { note } from './fault-size.ts';
import { post } from './killed-server.ts';

beforeAll(() => ensureBuild().then(() => undefined), 600_000);

const messageId = (source: string) => /^message-id: (\S+)/im.exec(source)?.[1] ?? '';
const tickets = 20;
const moods: readonly SmtpMood[] = ['defers', 'dawdles', 'drops', 'forgets', 'refuses'];

/** The worker's unit test is the small version, with a fake clock. */
describe('a mail server in trouble', { timeout: 300_000 }, () => {
  onBothEngines((engine) => {
    it.each(moods)(
      'that %s never touches intake, and every mail leaves when it is well',
      { timeout: 300_000 },
      async (mood) => {
        const smtp = await startSmtp();
        onTestFinished(() => smtp.stop());
        smtp.mood = mood;
        const site = await startSite({
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'silent',
          SMTP_URL: smtp.url,
          DATA_DIR: engine.settings().dataDir,
          DATABASE_URL: engine.settings().databaseUrl ?? '',
        });
        onTestFinished(() => site.stop());
        let slowest = 0;
        for (let index = 0; index < tickets; index += 1) {
          const started = performance.now();
          const answer = await post(`${site.url}/api/tickets`, randomUUID(), validTicket);
          slowest = Math.max(slowest, performance.now() - started);
          expect(answer.status).toBe(201);
        }
        const stores = await engine.open();
        await expect.poll(() => smtp.attempts(), { timeout: 60_000 }).toBeGreaterThanOrEqual(tickets);
        const countDeadLettered = async () => (await stores.outbox.counts()).deadLettered;
        // A permanent failure is dead-lettered immediately; then somebody tries each one again.
        if (mood === 'refuses') await expect.poll(countDeadLettered, { timeout: 60_000 }).toBe(2 * tickets);
        const deadLettered = await countDeadLettered();
        if (mood === 'refuses')
          for (const { id } of await stores.outbox.failed(2 * tickets))
            await stores.outbox.retry(id, { ...machine, action: 'mail-retried', recordId: id }, Date.now());
        smtp.mood = 'accepts';
        const well = performance.now();
        await expect
          .poll(async () => (await stores.outbox.counts()).pending, { timeout: 200_000, interval: 200 })
          .toBe(0);
        const ids = smtp.received.map(({ source }) => messageId(source));
        expect(new Set(ids).size).toBe(2 * tickets);
        note(`mail server ${mood}`, engine.name, {
          tickets,
          'dead-lettered': deadLettered,
          'mails lost': 2 * tickets - new Set(ids).size,
          'sent again with the same id': ids.length - new Set(ids).size,
          'all sent after s': Math.round((performance.now() - well) / 1_000),
          'slowest ticket ms': Math.round(slowest),
        });
      },
    );
  });
});
