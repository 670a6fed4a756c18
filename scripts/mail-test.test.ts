import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailSource } from '#tests/support/mail-source.ts';
import { startSmtp, type SmtpPeer } from '#tests/support/smtp.ts';
import { runNode } from './run-command.ts';

describe('npm run mail:test', { timeout: 60_000 }, () => {
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
    runNode(['scripts/mail-test.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'Site <site@example.com>' },
    });

  it('sends one mail and says that the server took it', async () => {
    const { code, output } = await run(['me@example.com'], peer.url);
    expect(output).toContain('accepted the email from site@example.com to me@example.com');
    expect(code).toBe(0);
    expect(peer.received).toMatchObject([{ from: 'site@example.com', to: ['me@example.com'] }]);
    expect(readMailSource(peer.received[0]?.source ?? '').html).toContain('class="button"');
  });

  it('says what the server answered when it refuses', async () => {
    peer.mood = 'refuses';
    const { code, output } = await run(['me@example.com'], peer.url);
    expect(code).toBe(1);
    expect(output).toContain('The email couldn’t be sent (EENVELOPE 550)');
  });

  it('writes a file when there is no mail server', async () => {
    const { output } = await run(['me@example.com']);
    expect(output).toContain('the email is a file in');
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).toContain('To: me@example.com');
  });

  it('shows its usage when it is asked, and when it does not understand', async () => {
    const asked = [['--help'], [], ['nobody']];
    const answers = await Promise.all(asked.map((args) => run(args)));
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 1]);
    for (const { output } of answers) expect(output).toContain('Usage: npm run mail:test');
  });
});
