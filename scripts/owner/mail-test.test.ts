import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailSource } from '#tests/support/mail-source.ts';
import { startSmtp, type SmtpPeer } from '#tests/support/smtp.ts';
import { callSite } from '#tests/support/site-command.ts';

describe('npm run site -- mail-test', { timeout: 60_000 }, () => {
  let dataDir = '';
  let peer: SmtpPeer;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-test-'));
    peer = await startSmtp();
  });
  afterAll(async () => {
    await peer.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const run = (args: string[], smtpUrl = '') =>
    callSite(['mail-test', ...args], {
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Site <site@example.com>',
    });

  it('sends one mail and says that the server took it', async () => {
    const { status, stdout } = await run(['me@example.com'], peer.url);
    expect(stdout).toContain('accepted the email from site@example.com to me@example.com');
    expect(status).toBe(0);
    expect(peer.received).toMatchObject([{ from: 'site@example.com', to: ['me@example.com'] }]);
    expect(readMailSource(peer.received[0]?.source ?? '').html).toContain('class="button"');
  });

  it('says what the server answered when it refuses', async () => {
    peer.mood = 'refuses';
    const { status, stderr } = await run(['me@example.com'], peer.url);
    expect(status).toBe(1);
    expect(stderr).toContain('The email couldn’t be sent (EENVELOPE 550)');
  });

  it('writes a file when there is no mail server', async () => {
    expect((await run(['me@example.com'])).stdout).toContain('the email is a file in');
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).toContain('To: me@example.com');
  });

  it('takes one address', async () => {
    for (const args of [[], ['nobody']])
      expect(await run(args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('Usage: npm run site -- mail-test') as string,
      });
  });
});
