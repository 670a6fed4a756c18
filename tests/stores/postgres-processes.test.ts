import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { openStores } from '#server/stores.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { silentLog } from '#tests/support/tickets.ts';

/** Two processes on one database, with a folder each. */
async function twoProcesses() {
  const database = await createDatabase(inject('postgresUrl'));
  onTestFinished(database.drop);
  const open = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'process-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const stores = await openStores({ dataDir, databaseUrl: database.url }, silentLog);
    onTestFinished(() => stores.close());
    const signing = (signingKeys: readonly string[] = []) =>
      createSigning(() => loadSigningKeys({ dataDir, signingKeys }, stores.engine, stores.secrets));
    return { stores, signing };
  };
  return [await open(), await open()] as const;
}

it('Several processes on one PostgreSQL share the counts of limits and their secret.', async () => {
  const [{ stores: one }, { stores: other }] = await twoProcesses();
  const hit = { bucket: 'd', windowMs: 1_000 };
  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).limits.take([hit], 100)));
  expect(await other.limits.take([hit], 100)).toMatchObject([{ hits: 41 }]);
  expect(await other.limits.secret()).toBe(await one.limits.secret());
});

it('Several processes on one PostgreSQL share the signing keys, though their folders differ; old links work.', async () => {
  const [first, second] = await twoProcesses();
  const key = 'a'.repeat(32);
  // Links from releases before the keys.
  const secret = await first.stores.secrets.ensure('bookings');
  const oldToken = `b1.${createHmac('sha256', secret).update('booking:b1').digest('base64url')}`;
  const token = (await first.signing().signer())('booking', 'b1');
  expect(await second.signing().read('booking', token)).toBe('b1');
  expect(await second.signing().read('booking', oldToken)).toBe('b1');
  const own = (await first.signing([key]).signer())('booking', 'b2');
  expect(await second.signing([key]).read('booking', own)).toBe('b2');
  expect(await second.signing([key]).read('booking', oldToken)).toBe('b1');
  expect(await second.signing().read('booking', own)).toBeNull();
});
