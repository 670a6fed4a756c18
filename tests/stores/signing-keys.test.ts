import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSigning, loadSigningKeys, signingKeyFile, type Signing } from '#server/signing/signing.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { silentLog } from '#tests/support/tickets.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(dataDir: string): Promise<Stores> {
  const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  onTestFinished(() => stores.close());
  return stores;
}

const signingOf = (stores: Stores, dataDir: string, signingKeys: readonly string[] = []): Signing =>
  createSigning(() => loadSigningKeys({ dataDir, signingKeys }, stores.engine, stores.secrets));

/** Links from releases before the key file. */
const oldBookingToken = (secret: string) =>
  `b1.${createHmac('sha256', secret).update('booking:b1').digest('base64url')}`;
const oldConfirmToken = (secret: string) =>
  `s1.${createHmac('sha256', secret).update('confirm\ns1').digest('base64url')}`;

const keyA = 'a'.repeat(32);
const keyB = 'b'.repeat(32);

describe('signing keys', { timeout: 30_000 }, () => {
  it('lie with SQLite in a file that only the owner can read, outside the database, and stay the same', async () => {
    const dataDir = await makeFolder();
    const stores = await open(dataDir);
    const token = (await signingOf(stores, dataDir).signer())('booking', 'b1');
    const file = signingKeyFile(dataDir);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = /^[0-9a-f]{64}$/m.exec(await readFile(file, 'utf8'))?.[0] ?? 'none';
    expect((await readFile(join(dataDir, 'site.sqlite'))).includes(key)).toBe(false);
    expect(await stores.secrets.find('signing')).toBeNull();
    expect(await signingOf(stores, dataDir).read('booking', token)).toBe('b1');
  });

  it('are the same for two processes that start at once', async () => {
    const dataDir = await makeFolder();
    const stores = await open(dataDir);
    const all = Array.from({ length: 8 }, () => signingOf(stores, dataDir));
    const tokens = await Promise.all(all.map(async (signing) => (await signing.signer())('booking', 'b1')));
    expect(new Set(tokens).size).toBe(1);
  });

  it('of an earlier release move out of the SQLite database, and mailed links go on working', async () => {
    const dataDir = await makeFolder();
    const stores = await open(dataDir);
    const bookings = await stores.secrets.ensure('bookings');
    const newsletter = await stores.secrets.ensure('newsletter');
    for (const start of ['first', 'second']) {
      const signing = signingOf(stores, dataDir);
      expect([start, await signing.read('booking', oldBookingToken(bookings))]).toEqual([start, 'b1']);
      expect([start, await signing.read('confirm', oldConfirmToken(newsletter))]).toEqual([start, 's1']);
      expect(await signing.read('confirm', oldConfirmToken(bookings))).toBeNull();
    }
    expect(await stores.secrets.find('bookings')).toBeNull();
    expect(await stores.secrets.find('newsletter')).toBeNull();
    for (const name of ['site.sqlite', 'site.sqlite-wal']) {
      const bytes = await readFile(join(dataDir, name)).catch(() => Buffer.alloc(0));
      expect([name, bytes.includes(bookings)]).toEqual([name, false]);
    }
  });

  it('rotate in the file: the first line signs, every line verifies', async () => {
    const dataDir = await makeFolder();
    const stores = await open(dataDir);
    const old = (await signingOf(stores, dataDir).signer())('booking', 'b1');
    const file = signingKeyFile(dataDir);
    await writeFile(file, `${keyA}\n${await readFile(file, 'utf8')}`);
    const rotated = signingOf(stores, dataDir);
    expect(await rotated.read('booking', old)).toBe('b1');
    const fresh = (await rotated.signer())('booking', 'b1');
    await writeFile(file, `${keyA}\n`);
    expect(await signingOf(stores, dataDir).read('booking', fresh)).toBe('b1');
    expect(await signingOf(stores, dataDir).read('booking', old)).toBeNull();
  });

  it('come from the environment where it has some, and no file is made then', async () => {
    const dataDir = await makeFolder();
    const stores = await open(dataDir);
    const token = (await signingOf(stores, dataDir, [keyA]).signer())('unsubscribe', 's1');
    expect(await signingOf(stores, dataDir, [keyB, keyA]).read('unsubscribe', token)).toBe('s1');
    expect(await signingOf(stores, dataDir, [keyB]).read('unsubscribe', token)).toBeNull();
    await expect(stat(signingKeyFile(dataDir))).rejects.toThrow('ENOENT');
  });

  it('are asked for again after a failure', async () => {
    let calls = 0;
    const signing = createSigning(() => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new Error('the disk is away'))
        : Promise.resolve({ keys: [keyA], retired: {} });
    });
    await expect(signing.read('booking', 'x.y')).rejects.toThrow('away');
    expect(await signing.read('booking', 'x.y')).toBeNull();
    await signing.signer();
    expect(calls).toBe(2);
  });
});
