import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openServices } from '#server/services.ts';
import { openStores } from '#server/stores.ts';
import {
  mailUser,
  startAuthorizationServer,
  type AuthorizationServer,
} from '#tests/support/authorization-server.ts';
import { startImap, type ScriptedPeer } from '#tests/support/imap.ts';
import { startSmtp, type SmtpPeer } from '#tests/support/smtp.ts';
import { callSite } from '#tests/support/site-command.ts';
import { silentLog } from '#tests/support/tickets.ts';

const user = encodeURIComponent(mailUser);

describe('npm run site -- mail-connect', { timeout: 60_000 }, () => {
  let server: AuthorizationServer;
  let smtp: SmtpPeer;
  let imap: ScriptedPeer;
  let settings: NodeJS.ProcessEnv = {};
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mail-connect-'));
    server = await startAuthorizationServer();
    smtp = await startSmtp({ takesToken: server.isGood });
    imap = await startImap({ takesToken: server.isGood });
    onTestFinished(async () => {
      for (const peer of [server, smtp, imap]) await peer.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: smtp.url.replace('://', `://${user}@`),
      IMAP_URL: imap.url.replace('desk:secret@', `${user}@`),
      INBOUND_ADDRESS: mailUser,
      MAIL_OAUTH: server.url,
      MAIL_OAUTH_CLIENT_ID: 'app',
    };
  });
  const run = (args: readonly string[], type?: (printed: string) => string, more: NodeJS.ProcessEnv = {}) =>
    callSite(args, { ...settings, ...more }, type);
  const agree = (printed: string) => `${server.consent(/^http\S+$/m.exec(printed)?.[0] ?? '')}\n`;

  it('connects the mailbox once: then mails are sent and read.', async () => {
    for (const args of [['mail-test', 'me@example.com'], ['mailbox-test']])
      expect(await run(args)).toMatchObject({ status: 1 });
    const connected = await run(['mail-connect'], agree);
    expect(connected).toMatchObject({ status: 0, stderr: '' });
    expect(connected.stdout).toContain(`sign in as ${mailUser}, and agree`);
    expect(await run(['mail-test', 'me@example.com'])).toMatchObject({ status: 0 });
    expect(smtp.received).toHaveLength(1);
    expect(await run(['mailbox-test'])).toMatchObject({ status: 0 });
    for (const secret of server.secrets()) expect(connected.stdout).not.toContain(secret);
  });

  it('keeps its tokens out of backups.', async () => {
    await run(['mail-connect'], agree);
    const dataDir = settings['DATA_DIR'] ?? '';
    await (await openStores({ dataDir, databaseUrl: null }, silentLog, { mustAnswer: true })).close();
    await run(['backup']);
    const folder = join(dataDir, 'backups');
    const copies = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
    );
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) for (const secret of server.secrets()) expect(copy).not.toContain(secret);
  });

  it.each([
    ['nothing', () => '', 'Nothing was pasted'],
    ['the address of a refusal', () => 'http://localhost/?error=access_denied\n', 'refused'],
    ['something else', () => 'https://example.com/?hello=1\n', 'another call of this command'],
    ['a code that is too old', () => 'old\n', 'older than some minutes'],
  ])('says in a sentence why %s connects nothing.', async (_what, type, sentence) => {
    expect(await run(['mail-connect'], type)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(sentence) as string,
    });
    expect(await readdir(settings['DATA_DIR'] ?? '')).toEqual([]);
  });

  it('says which setting is missing.', async () => {
    const without = { MAIL_OAUTH: '', MAIL_OAUTH_CLIENT_ID: '' };
    expect((await run(['mail-connect'], undefined, without)).stderr).toContain('Set MAIL_OAUTH');
    const withPassword = { SMTP_URL: smtp.url, IMAP_URL: '', INBOUND_ADDRESS: '' };
    expect((await run(['mail-connect'], undefined, withPassword)).stderr).toContain('a user and no password');
    expect((await run(['mail-connect'], undefined, { MAIL_OAUTH_CLIENT_ID: '' })).stderr).toContain(
      'Set both MAIL_OAUTH',
    );
  });

  it('is what owners are told to run where they look, before and after the consent is withdrawn.', async () => {
    const site = await openServices(readEnv(settings), pino({ level: 'silent' }));
    onTestFinished(() => site.close());
    const notes = async () => (await site.health.listNotes()).filter((note) => note.startsWith('MAIL_OAUTH'));
    expect(await notes()).toEqual([expect.stringContaining('nobody has given consent yet')]);
    expect((await run(['launch-check'])).stdout).toContain('MAIL_OAUTH: nobody has given consent yet');
    server.lifetime = 30;
    await run(['mail-connect'], agree);
    expect(await notes()).toEqual([]);
    server.mood = 'invalid_grant';
    const { stdout } = await run(['launch-check']);
    expect(stdout).toMatch(/MAIL_OAUTH: the consent was withdrawn or has ended.*mail-connect/);
  });
});
