import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { readEnv } from '#server/env.ts';
import { withMailbox } from '#server/mailbox/imap.ts';
import { mailboxLimits } from '#server/mailbox/limits.ts';
import {
  mailUser,
  startAuthorizationServer,
  type AuthorizationServer,
} from '#tests/support/authorization-server.ts';
import { canRunDovecot, startDovecot } from '#tests/support/dovecot.ts';
import { startImap, type MailboxPeer } from '#tests/support/imap.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { consentFile, consentLimits, createMailConsent, openConsent } from './consent.ts';
import type { MailMessage } from './mail-message.ts';
import { createSmtpTransport } from './transports.ts';

const user = encodeURIComponent(mailUser);
const message: MailMessage = {
  from: { name: '', address: mailUser },
  to: { name: '', address: 'ada@example.com' },
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@example.com>',
  date: new Date('2026-11-15T02:31:00Z'),
  fileName: 'hello',
};

describe('The consent for a mailbox', () => {
  let server: AuthorizationServer;
  let [dataDir, time] = ['', 0];
  let logged: string[] = [];
  beforeEach(async () => {
    server = await startAuthorizationServer();
    dataDir = await mkdtemp(join(tmpdir(), 'consent-'));
    [time, logged] = [Date.parse('2026-11-19T09:00:00Z'), []];
    onTestFinished(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
  });

  const settings = (more: NodeJS.ProcessEnv = {}) =>
    readEnv({
      MAIL_OAUTH: server.url,
      MAIL_OAUTH_CLIENT_ID: 'app',
      MAIL_OAUTH_CLIENT_SECRET: 'client-secret',
      SMTP_URL: `smtp://${user}@smtp.example.com:587`,
      DATA_DIR: dataDir,
      ...more,
    });
  /** Each is another process on the same data folder. */
  const open = (more: NodeJS.ProcessEnv = {}) => {
    const { mailOauth } = settings(more);
    if (mailOauth === null) throw new Error('MAIL_OAUTH is set.');
    const log = { warn: (...line: unknown[]) => void logged.push(JSON.stringify(line)) };
    return createMailConsent({
      oauth: mailOauth,
      dataDir,
      isUsed: true,
      log,
      now: () => time,
    });
  };
  async function connect() {
    const consent = open();
    const { url, finish } = consent.begin();
    await finish(server.consent(url));
    return consent;
  }
  const afterSeconds = (seconds: number) => (time += seconds * 1_000);

  it('is asked for with everything a server wants to know, and kept where only its owner reads it.', async () => {
    const consent = open();
    await expect(consent.accessToken()).rejects.toMatchObject({ reason: 'not-connected' });
    expect(await consent.findings()).toEqual([expect.stringContaining('nobody has given consent yet')]);
    const { url, finish } = consent.begin();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: 'app',
      response_type: 'code',
      redirect_uri: 'http://localhost',
      code_challenge_method: 'S256',
    });
    await finish(server.consent(url));
    expect(server.isGood(mailUser, await consent.accessToken())).toBe(true);
    expect(await consent.findings()).toEqual([]);
    expect((await stat(consentFile(dataDir))).mode & 0o777).toBe(0o600);
    expect(await readFile(consentFile(dataDir), 'utf8')).not.toContain('client-secret');
  });

  it('takes a code alone, too, and nothing that belongs to somebody else’s call.', async () => {
    const [one, other] = [open().begin(), open().begin()];
    await expect(one.finish(server.consent(other.url))).rejects.toMatchObject({ reason: 'other-state' });
    await expect(one.finish('http://localhost/?error=access_denied')).rejects.toMatchObject({
      reason: 'access_denied',
    });
    await expect(one.finish('http://localhost/?state=x')).rejects.toMatchObject({ reason: 'other-state' });
    await expect(one.finish('made-up')).rejects.toMatchObject({ reason: 'invalid_grant' });
    const code = new URL(server.consent(one.url)).searchParams.get('code') ?? '';
    await one.finish(code);
    server.givesRefreshToken = false;
    const again = open().begin();
    await expect(again.finish(server.consent(again.url))).rejects.toMatchObject({
      reason: 'no-refresh-token',
    });
    expect(server.isGood(mailUser, await open().accessToken())).toBe(true);
  });

  it.each([
    ['microsoft', 'https://login.microsoftonline.com/example.com/oauth2/v2.0/authorize', 'SMTP.Send'],
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'https://mail.google.com/'],
  ])('of %s is asked for at its own address.', (name, address, scope) => {
    const env = settings({ MAIL_OAUTH: name, MAIL_OAUTH_TENANT: 'example.com' });
    const url = new URL(openConsent(env, { warn: () => undefined })?.begin().url ?? '');
    expect(url.origin + url.pathname).toBe(address);
    expect(url.searchParams.get('scope')).toContain(scope);
  });

  it('renews its token before it ends, and lives through a restart, with refresh tokens that stay or change.', async () => {
    await connect();
    for (const rotates of [false, true, true]) {
      server.rotates = rotates;
      const before = await open().accessToken();
      afterSeconds(server.lifetime);
      const after = await open().accessToken();
      expect(after).not.toBe(before);
      expect(server.isGood(mailUser, after)).toBe(true);
    }
  });

  it('serves several processes and callers at once although each refresh token works once.', async () => {
    const first = await connect();
    const second = open();
    server.rotates = true;
    afterSeconds(server.lifetime);
    await Promise.all([first.accessToken(), first.accessToken(), first.accessToken()]);
    expect(server.renewals()).toBe(1);
    afterSeconds(server.lifetime);
    await first.accessToken();
    expect(server.isGood(mailUser, await second.accessToken())).toBe(true);
    afterSeconds(server.lifetime);
    await Promise.allSettled([first.accessToken(), second.accessToken()]);
    for (const consent of [first, second]) {
      expect(server.isGood(mailUser, await consent.accessToken())).toBe(true);
      expect(await consent.findings()).toEqual([]);
    }
  });

  it('isn’t fooled by a clock that jumps.', async () => {
    const consent = await connect();
    afterSeconds(-365 * 86_400);
    await consent.accessToken();
    expect(server.renewals()).toBe(1);
    afterSeconds(2 * 365 * 86_400);
    await consent.accessToken();
    expect(server.renewals()).toBe(2);
  });

  it.each(['fails', 'babbles', 'floods', 'stalls'] as const)(
    'says since when it isn’t renewed by a server that %s, uses what it has, and recovers.',
    async (mood) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      // Waits less where no answer comes, and nowhere else.
      const waited = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((ms) => timeout(server.mood === 'stalls' ? 50 : ms));
      onTestFinished(() => waited.mockRestore());
      const consent = await connect();
      const token = await consent.accessToken();
      afterSeconds(server.lifetime - consentLimits.aheadMs / 1_000);
      server.mood = mood;
      await consent.check();
      const until = new Date(time + consentLimits.aheadMs).toISOString();
      expect(await consent.findings()).toEqual([
        expect.stringMatching(new RegExp(`since ${new Date(time).toISOString()} .*emails stop at ${until}`)),
      ]);
      expect(await consent.accessToken()).toBe(token);
      afterSeconds(consentLimits.aheadMs / 1_000);
      await expect(consent.accessToken()).rejects.toMatchObject({ reason: /^un(?:reachable|readable)$/ });
      expect(await consent.findings()).toEqual([expect.stringContaining('emails wait')]);
      server.mood = 'answers';
      expect(server.isGood(mailUser, await consent.accessToken())).toBe(true);
      expect(await consent.findings()).toEqual([]);
      expect(new Set(waited.mock.calls.flat())).toEqual(new Set([consentLimits.answerMs]));
    },
  );

  it.each([
    ['invalid_grant', /withdrawn or has ended.*emails stop at .*mail-connect/],
    ['invalid_client', /refuses MAIL_OAUTH_CLIENT_ID or MAIL_OAUTH_CLIENT_SECRET/],
  ] as const)('says what to do about %s while mails still go.', async (mood, sentence) => {
    const consent = await connect();
    afterSeconds(server.lifetime - 600);
    server.mood = mood;
    await consent.check();
    await consent.check();
    expect(await consent.findings()).toEqual([expect.stringMatching(sentence)]);
    // Once, not every five minutes.
    expect(logged).toHaveLength(1);
  });

  it('says in its second half when it will end, unless each renewal makes it longer.', async () => {
    server.refreshLifetime = (7 * dayMs) / 1_000;
    const consent = await connect();
    const end = new Date(time + 7 * dayMs).toISOString();
    server.refreshLifetime = null;
    for (const [days, says] of [
      [3, []],
      [1, [expect.stringContaining(`ends at ${end}`)]],
    ] as const) {
      afterSeconds((days * dayMs) / 1_000);
      await consent.check();
      expect(await consent.findings()).toEqual(says);
    }
    [server.rotates, server.refreshLifetime] = [true, 1_800];
    for (const minutes of [20, 20, 20]) {
      afterSeconds(minutes * 60 + server.lifetime);
      await consent.check();
      expect(await consent.findings()).toEqual([]);
    }
  });

  it('is none if it was given to another app, and says so if nothing uses it.', async () => {
    await connect();
    expect(await open({ MAIL_OAUTH_CLIENT_ID: 'other' }).findings()).toEqual([
      expect.stringContaining('nobody has given consent yet'),
    ]);
    const unused = openConsent(settings({ SMTP_URL: 'smtp://me:password@smtp.example.com' }), {
      warn: () => undefined,
    });
    expect(await unused?.findings()).toEqual([expect.stringContaining('nothing uses it')]);
  });

  it('never puts a token or the server’s words into a log or a finding.', async () => {
    const consent = await connect();
    const heard: string[] = [];
    for (const mood of ['invalid_grant', 'invalid_client', 'fails', 'babbles'] as const) {
      afterSeconds(server.lifetime);
      server.mood = mood;
      await consent.check();
      const error = await consent.accessToken().catch((failure: unknown) => failure);
      heard.push(...(await consent.findings()), String(error));
    }
    const all = [...heard, ...logged].join('\n');
    for (const secret of [...server.secrets(), 'client-secret', 'welcome']) expect(all).not.toContain(secret);
  });

  it('sends by SMTP, and once more with a new token if the server refuses one that should be good.', async () => {
    const smtp = await startSmtp({ takesToken: server.isGood });
    onTestFinished(() => smtp.stop());
    const url = smtp.url.replace('://', `://${user}@`);
    const consent = await connect();
    const transport = createSmtpTransport(url, { consent });
    await transport.send(message);
    server.revoke();
    await transport.send(message);
    await transport.check?.();
    expect(smtp.received).toHaveLength(2);
    expect(server.renewals()).toBe(1);
    [server.mood, time] = ['invalid_grant', time + 2 * server.lifetime * 1_000];
    await expect(transport.send(message)).rejects.toMatchObject({ code: 'EAUTH' });
    // Someone else's user isn't let in, whatever the token.
    const other = createSmtpTransport(url.replace('desk', 'boss'), { consent });
    server.mood = 'answers';
    await expect(other.send(message)).rejects.toMatchObject({ code: 'EAUTH' });
  });

  it.each([
    ['the tests’ own server', () => startImap({ takesToken: server.isGood })],
    ...(canRunDovecot() ? [['Dovecot', () => startDovecot(`${server.url}/introspect`)] as const] : []),
  ] as const)(
    'reads by IMAP from %s, and once more with a new token.',
    async (_name, start: () => Promise<MailboxPeer>) => {
      const peer = await start();
      onTestFinished(() => peer.stop());
      await peer.append('Subject: Hello\r\n\r\nHello\r\n');
      const consent = await connect();
      const url = peer.url.replace('desk:secret@', `${user}@`);
      const read = () =>
        withMailbox({ url, consent, limits: mailboxLimits, signal: new AbortController().signal }, (box) =>
          Promise.resolve(box.mails),
        );
      expect(await read()).toBe(1);
      server.revoke();
      expect(await read()).toBe(1);
      expect(server.renewals()).toBe(1);
      [server.mood, time] = ['invalid_grant', time + 2 * server.lifetime * 1_000];
      await expect(read()).rejects.toMatchObject({ reason: 'invalid_grant' });
    },
  );
});
