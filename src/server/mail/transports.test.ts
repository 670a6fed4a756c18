import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailSource } from '#tests/support/mail-source.ts';
import { startSilentPeer, startSmtp, type SmtpPeer } from '#tests/support/smtp.ts';
import { parseMailbox, type MailMessage } from './mail-message.ts';
import { eraseMailFiles } from './mail-files.ts';
import { createFileTransport, createSmtpTransport, openTransport } from './transports.ts';

const message: MailMessage = {
  from: { name: 'Iron, "Lotus"', address: 'hello@example.com' },
  to: { name: 'Ada, eve@example.net', address: 'ada@example.com' },
  replyTo: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Größe 🔒\r\nBcc: eve@example.net',
  text: 'Hello\n.\nfrom a line with one dot',
  html: '<p>Hello</p>',
  messageId: '<fixed-1@example.com>',
  date: new Date('2026-11-15T02:31:00Z'),
  fileName: 'K7M-4QX-9TB.ticket-receipt',
};

describe('mail by SMTP', () => {
  let peer: SmtpPeer;
  beforeAll(async () => {
    peer = await startSmtp();
  });
  afterAll(() => peer.stop());
  beforeEach(() => {
    peer.received.length = 0;
    peer.mood = 'accepts';
  });

  it('arrives with its fixed Message-ID, date, reply address and both bodies', async () => {
    await createSmtpTransport(peer.url).send(message);
    const [mail] = peer.received;
    expect(mail).toMatchObject({ from: 'hello@example.com', to: ['ada@example.com'] });
    const source = readMailSource(mail?.source ?? '');
    expect(source.header('message-id')).toBe('<fixed-1@example.com>');
    expect(source.header('date')).toBe('Sun, 15 Nov 2026 02:31:00 +0000');
    expect(source.header('reply-to')).toContain('<ada@example.com>');
    expect(source.header('auto-submitted')).toBe('auto-generated');
    expect(source.text).toContain('\n.\nfrom a line');
    expect(source.html).toContain('<p>Hello</p>');
  });

  it('has its facts as a JSON part, whatever they contain', async () => {
    const data = {
      version: 1,
      kind: 'ticket',
      id: 'K7M-4QX-9TB',
      name: 'Ada "the\r\n--boundary\r\n first"',
      email: 'ada@example.com',
      suspect: false,
    } as const;
    await createSmtpTransport(peer.url).send({ ...message, data });
    const sent = peer.received[0]?.source ?? '';
    expect(readMailSource(sent).text).toContain('from a line');
    const parsed = await simpleParser(sent);
    expect(parsed.attachments).toMatchObject([{ contentType: 'application/json', filename: 'ticket.json' }]);
    expect(JSON.parse(String(parsed.attachments[0]?.content))).toEqual(data);
  });

  it('can be checked without sending anything', async () => {
    const transport = createSmtpTransport(peer.url);
    await expect(transport.check?.()).resolves.toBeUndefined();
    expect(peer.received).toEqual([]);
    const away = createSmtpTransport('smtp://127.0.0.1:1');
    await expect(away.check?.()).rejects.toMatchObject({ code: expect.stringMatching(/^E/) as string });
  });

  it('has one recipient and no header that a text tried to add', async () => {
    await createSmtpTransport(peer.url).send(message);
    const [mail] = peer.received;
    const source = readMailSource(mail?.source ?? '');
    expect(source.headerNames).not.toContain('bcc');
    expect(source.header('subject')).toContain('Größe 🔒');
    expect(mail?.to).toEqual(['ada@example.com']);
  });

  it('goes to everyone in To and Cc, who see each other', async () => {
    const person = (address: string) => ({ name: '', address });
    const others = { alsoTo: [person('legal@example.com')], cc: [person('cto@example.org')] };
    await createSmtpTransport(peer.url).send({ ...message, ...others });
    const [mail] = peer.received;
    expect(mail?.to).toEqual(['ada@example.com', 'legal@example.com', 'cto@example.org']);
    const source = readMailSource(mail?.source ?? '');
    expect(source.header('to')).toContain('legal@example.com');
    expect(source.header('cc')).toContain('cto@example.org');
  });

  it.each([
    // The limit is only short where the test waits for it: a busy machine is slow, not wrong.
    ['refuses', /recipients were rejected/, {}],
    ['stalls', /timeout/i, { socketMs: 300 }],
    ['drops', /closed|reset/i, {}],
  ] as const)('fails in time when the server %s', async (mood, words, limits) => {
    peer.mood = mood;
    await expect(createSmtpTransport(peer.url, limits).send(message)).rejects.toThrow(words);
    expect(peer.received).toEqual([]);
  });

  it('fails in time when the server never greets', async () => {
    const silent = await startSilentPeer();
    await expect(createSmtpTransport(silent.url, { connectMs: 300 }).send(message)).rejects.toThrow(
      /greeting/i,
    );
    await silent.stop();
  });

  it('gives no mail to a server without encryption when that is required', async () => {
    const transport = createSmtpTransport(peer.url, { requireTls: true });
    await expect(transport.send(message)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(peer.received).toEqual([]);
  });

  it('fails when nobody listens', async () => {
    const gone = await startSilentPeer();
    await gone.stop();
    await expect(createSmtpTransport(gone.url).send(message)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('mail as files', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('writes one complete file per mail, also when it is sent twice, for the owner only', async () => {
    const transport = openTransport({ smtpUrl: null, smtpTls: 'optional', dataDir });
    await transport.send(message);
    await transport.send(message);
    const folder = join(dataDir, 'outbox');
    expect(await readdir(folder)).toEqual(['K7M-4QX-9TB.ticket-receipt.eml']);
    const file = join(folder, 'K7M-4QX-9TB.ticket-receipt.eml');
    const source = readMailSource(await readFile(file, 'utf8'));
    expect(source.header('message-id')).toBe('<fixed-1@example.com>');
    expect(source.html).toContain('<p>Hello</p>');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('leaves nothing behind when a mail cannot be written', async () => {
    const folder = join(dataDir, 'blocked');
    await mkdir(join(folder, `${message.fileName}.eml`), { recursive: true });
    await expect(createFileTransport(folder).send(message)).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM|EEXIST/);
    expect(await readdir(folder)).toEqual([`${message.fileName}.eml`]);
  });

  it('removes the files of erased records and no others', async () => {
    const folder = join(dataDir, 'erase');
    const transport = createFileTransport(folder);
    for (const fileName of ['AAA.ticket-receipt', 'AAA.ticket-notice', 'AAAB.ticket-notice']) {
      await transport.send({ ...message, fileName });
    }
    // What a crash in the middle of writing leaves behind.
    await writeFile(join(folder, '.AAA.ticket-receipt.eml.part'), 'half a mail');
    await writeFile(join(folder, '.AAAB.ticket-receipt.eml.part'), 'half a mail');
    expect(await eraseMailFiles(folder, ['AAA'])).toBe(3);
    expect((await readdir(folder)).toSorted()).toEqual([
      '.AAAB.ticket-receipt.eml.part',
      'AAAB.ticket-notice.eml',
    ]);
    expect(await eraseMailFiles(join(dataDir, 'none'), ['AAA'])).toBe(0);
  });
});

describe('parseMailbox', () => {
  it.each([
    ['hello@example.com', { name: '', address: 'hello@example.com' }],
    ['Ironlotus <hello@example.com>', { name: 'Ironlotus', address: 'hello@example.com' }],
    ['"Iron, Lotus" <hello@example.com>', { name: 'Iron, Lotus', address: 'hello@example.com' }],
  ])('reads %s', (mailbox, address) => {
    expect(parseMailbox(mailbox)).toEqual(address);
  });
});
