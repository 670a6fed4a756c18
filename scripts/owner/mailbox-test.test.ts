import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outageOf } from '#content/desk/inbox.ts';
import { startImap, type Reaction, type ScriptedPeer } from '#tests/support/imap.ts';
import { letter, testAuthServer } from '#tests/support/inbound.ts';
import { callSite } from '#tests/support/site-command.ts';
import { problemsOfMailbox } from './mailbox-test.ts';

describe('npm run site -- mailbox-test', { timeout: 60_000 }, () => {
  let dataDir = '';
  let peer: ScriptedPeer;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mailbox-test-'));
    peer = await startImap();
    peer.folders.push('Archive');
    await peer.append(letter({ to: 'desk@example.com', text: 'Old' }), Date.now() - 30 * 24 * 60 * 60_000);
    await peer.append(letter({ to: 'desk@example.com', text: 'New' }));
  });
  afterAll(async () => {
    await peer.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const run = (settings: Record<string, string> = {}, args: readonly string[] = []) =>
    callSite(['mailbox-test', ...args], {
      DATA_DIR: dataDir,
      IMAP_URL: peer.url,
      INBOUND_ADDRESS: 'desk@example.com',
      ...settings,
    });

  it('lists the folders and says what the site would read, and changes nothing', async () => {
    const { status, stdout, stderr } = await run({ INBOUND_AUTH_SERVER: testAuthServer });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    for (const part of ['Folder: INBOX', 'Folder: Archive', 'has 2 emails', 'would read 1 of them'])
      expect(stdout).toContain(part);
    expect(await peer.seen()).toBe(0);
    expect(peer.asked.filter((command) => command.startsWith('UID STORE'))).toEqual([]);
  });

  it.each<readonly [string, string, RegExp, Reaction]>([
    ['the password is wrong', 'EAUTH', /^LOGIN/, { refuse: '[AUTHENTICATIONFAILED] no' }],
    ['the folder can’t be opened', 'folder', /^SELECT/, { refuse: 'no' }],
    ['the server can’t search', 'search', /^UID SEARCH/, { refuse: 'no' }],
  ])('says in one sentence that %s', async (_, code, command, reaction) => {
    const undo = peer.when(command, reaction);
    const { status, stderr } = await run();
    undo();
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe(outageOf(code));
  });

  it('says so when there is no such folder, no such server, or no mailbox', async () => {
    const outcomes = [
      [
        await run({ IMAP_URL: peer.url.replace('INBOX', 'Support') }),
        `${outageOf('no-folder')} It has: INBOX, Archive.`,
      ],
      [await run({ IMAP_URL: 'imap://desk:secret@127.0.0.1:1/INBOX' }), outageOf('ECONNREFUSED')],
      [await run({ IMAP_URL: '', INBOUND_ADDRESS: '' }), 'IMAP_URL isn’t set'],
      [await run({ INBOUND_AUTH_SERVER: 'mx.elsewhere.example' }), 'mx.elsewhere.example'],
    ] as const;
    for (const [{ status, stderr }, sentence] of outcomes) {
      expect(stderr).toContain(sentence);
      expect(status).toBe(1);
    }
  });

  it('is used without arguments', async () => {
    expect(await run({}, ['INBOX'])).toMatchObject({ status: 2 });
  });

  it('is asked before a launch, if a mailbox is set', async () => {
    const env = { imapUrl: peer.url, inboundAuthServer: null };
    expect(await problemsOfMailbox({ ...env, imapUrl: null })).toEqual([]);
    expect(await problemsOfMailbox(env)).toEqual([]);
    const { stdout, status } = await callSite(['launch-check'], {
      IMAP_URL: peer.url.replace('INBOX', 'Support'),
      INBOUND_ADDRESS: 'desk@example.com',
    });
    expect(stdout).toContain(outageOf('no-folder'));
    expect(status).toBe(1);
  });
});
