import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openStores } from '#server/stores/open.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import { openBackend } from './backend.ts';
import { readEnv } from './env.ts';

/** Nothing listens there. */
const deadServer = 'smtp://127.0.0.1:1';

it('A dead mail server is told at the start, and readiness says what waits since when.', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  await stores.intake.write(makeWriteSet({ now: Date.parse('2026-11-15T10:00:00Z') }));
  await stores.close();

  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const backend = await openBackend(readEnv({ DATA_DIR: dataDir, SMTP_URL: deadServer }), pino(sink));
  onTestFinished(() => backend.close());
  await expect
    .poll(() => lines.join(''))
    .toContain('the mail server cannot be used; mails wait until it can');
  expect(await backend.health.listNotes?.()).toEqual([
    '2 mails wait to be sent, the oldest since 2026-11-15T10:00:00.000Z',
  ]);
  expect(await backend.health.checkReady()).toEqual([]);
});
