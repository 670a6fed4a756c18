import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema } from '#contract/ticket.ts';
import { buildImage, type Image } from '#tests/support/container.ts';
import { freePort } from '#tests/support/free-port.ts';
import { validTicket } from '#tests/support/tickets.ts';

const origin = 'https://www.example.com';
const buildMs = 1_800_000;
const removeMs = 300_000;
const mostBytes = 450_000_000;

describe('the image of deploy/Containerfile', { timeout: 240_000 }, () => {
  let image: Image;
  let dataDir = '';
  let url = '';
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    image = await buildImage({ PUBLIC_URL: origin, BRAND_NAME: 'Northgate' });
    dataDir = mkdtempSync(join(tmpdir(), 'volume-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    settings = {
      PORT: String(port),
      PUBLIC_URL: origin,
      BRAND_NAME: 'Northgate',
      TRUST_PROXY: '1',
      THREAT_FEED_URL: 'off',
      BRAND_CHAT_URL: 'https://chat.example.com/invite',
      IMAP_URL: 'imap://desk:secret@127.0.0.1:1/INBOX',
      INBOUND_ADDRESS: 'desk@example.com',
    };
  }, buildMs);
  afterAll(async () => {
    await image?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }, removeMs);

  /** Started, and ready. */
  async function start() {
    const site = await image.run(dataDir, settings);
    const said: string[] = [];
    for (const stream of [site.stdout, site.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(String(chunk)));
    const closed = once(site, 'close') as Promise<[number | null]>;
    onTestFinished(async () => {
      site.kill('SIGKILL');
      await closed;
    });
    await expect
      .poll(
        () => {
          if (site.exitCode !== null) throw new Error(`It did not start:\n${said.join('')}`);
          return fetch(`${url}/readyz`).then(
            ({ status }) => status,
            () => 0,
          );
        },
        { timeout: 120_000 },
      )
      .toBe(200);
    return { site, closed };
  }
  async function call(command: readonly string[], more: Record<string, string> = {}) {
    const child = await image.run(dataDir, { ...settings, ...more }, command);
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ]);
    return { status, stdout, stderr };
  }
  const owner = (...words: string[]) => call(['node', 'scripts/owner/site.ts', ...words]);
  /** Through a proxy, as all visitors come. */
  const asVisitor = { redirect: 'manual', headers: { 'X-Forwarded-For': '192.0.2.7' } } as const;

  it('is small, and belongs to a user who may write into its volume alone', async () => {
    expect(image.size).toBeLessThanOrEqual(mostBytes);
    expect([image.config.user, image.config.stopSignal]).toEqual(['site', 'SIGTERM']);
    const write = 'id -un; touch /var/lib/site/kept && rm /var/lib/site/kept; touch /opt/site/changed';
    const { status, stdout, stderr } = await call(['sh', '-c', write]);
    expect(stdout).toBe('site\n');
    expect(status).not.toBe(0);
    expect(stderr).toContain('Read-only file system');
  });

  it('has the settings of its build in its pages, and those of its start', async () => {
    await start();
    const home = await (await fetch(url, asVisitor)).text();
    expect(home).toContain('Northgate');
    expect(home).toContain(`<link rel="canonical" href="${origin}/"`);
    const chat = await fetch(`${url}/community`, asVisitor);
    expect(chat.headers.get('location')).toBe('https://chat.example.com/invite');
    expect((await owner('mailbox-test')).stderr).toContain('Nothing answers at the mail server’s address');
    expect((await call(image.config.healthcheck)).status).toBe(0);
  });

  it('takes a ticket, and has it again after a backup, a drill and a restore', async () => {
    const { site, closed } = await start();
    const answer = await fetch(`${url}/api/tickets`, {
      method: 'POST',
      headers: {
        ...asVisitor.headers,
        'Content-Type': 'application/json',
        Origin: origin,
        [idempotencyKeyHeader]: randomUUID(),
      },
      body: JSON.stringify(validTicket),
    });
    expect(answer.status).toBe(201);
    const { ticketId } = ticketAnswerSchema.parse(await answer.json()).data.ticket;
    expect(await owner('backup')).toMatchObject({ status: 0 });
    expect(await owner('drill')).toMatchObject({ status: 0 });
    const copy = readdirSync(join(dataDir, 'backups')).find((name) => name.endsWith('.sqlite')) ?? '';
    site.kill('SIGTERM');
    await closed;
    expect(await owner('restore', `/var/lib/site/backups/${copy}`)).toMatchObject({ status: 0 });
    expect((await owner('export', 'tickets', '--format', 'json')).stdout).toContain(ticketId);
    await start();
    expect((await call(['pg_dump', '--version'])).stdout).toMatch(/PostgreSQL\) \d+/);
  });

  it('goes on serving after a stop signal until its proxy has noticed, and ends by itself', async () => {
    const { site, closed } = await start();
    site.kill('SIGTERM');
    await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), { interval: 20 }).toBe(503);
    expect((await fetch(`${url}/company`, asVisitor)).status).toBe(200);
    expect((await closed)[0]).toBe(0);
  });
});
