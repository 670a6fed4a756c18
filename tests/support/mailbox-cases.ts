import { afterAll, beforeAll, expect, it } from 'vitest';
import { CheckUnavailable } from '#server/bounded-process/process.ts';
import { mailWords } from '#content/desk/inbox.ts';
import { heardMailWords, heldMailWords } from '#content/desk/mails.ts';
import { replyWords } from '#content/mails.ts';
import { mailboxIdOf } from '#server/mailbox/imap.ts';
import { inboundLimits } from '#server/mailbox/limits.ts';
import { readSentFiles } from '#server/mailbox/outgoing.ts';
import type { NewInboundMail } from '#server/mailbox/repository.ts';
import { statusOf } from '#server/mailbox/service.ts';
import { form } from './desk.ts';
import { hour, ids, setUpDeskTickets, start } from './desk-tickets.ts';
import type { EngineUnderTest } from './engines.ts';
import type { MailboxPeer } from './imap.ts';
import { letter, makeMailbox, testInbound, type TestMailbox } from './inbound.ts';
import { makePdf } from './pdf-files.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

const [first, second, third, fourth, fifth, sixth] = ids;

export type MailboxCases = {
  readonly startPeer: () => Promise<MailboxPeer>;
  /** How many strangers' mails arrive at once. */
  readonly strangers: number;
};

/** What happens to each kind of incoming mail on one database, whatever the mail server. */
export function mailboxCases(engine: EngineUnderTest, { startPeer, strangers }: MailboxCases): void {
  const setup = setUpDeskTickets(engine);
  let peer: MailboxPeer;
  let mailbox: TestMailbox;

  beforeAll(async () => {
    peer = await startPeer();
    mailbox = makeMailbox(setup.stores, peer.url, { now: () => setup.test.now });
  });
  afterAll(async () => {
    await mailbox.end();
    await peer.stop();
  });

  async function receive(...sources: readonly Buffer[]): Promise<void> {
    // Mail servers' timestamps are in seconds.
    setup.test.now += 60_000;
    for (const source of sources) await peer.append(source, setup.test.now);
    await mailbox.readOnce();
  }
  const unmatched = () => setup.stores.mailbox.list(['unmatched'], 500);
  const find = async (id: string) => {
    const ticket = await setup.stores.desk.requests.find(id);
    if (!ticket) throw new Error('no ticket');
    return ticket;
  };
  const eventsOf = (id: string) => setup.stores.desk.requests.events(id, 100);
  async function answerByDesk(id: string): Promise<void> {
    const { work } = await find(id);
    await setup.asha.desk().workOnTicket(id, form(work.version, { intent: 'reply', text: 'Hello Ada' }));
    await setup.deliver();
    await setup.view(id);
  }

  it('opens the second clock when a visitor replies to the address of their ticket', async () => {
    await answerByDesk(first);
    expect((await find(first)).work.answeredAt).not.toBeNull();
    setup.test.now = start + hour;
    const to = await testInbound.replyTo('visitor', first);
    const text =
      'Two more apps.\n\nOn Mon, Nov 16, 2026 at 3 PM Asha <hello@example.com> wrote:\n> Hello Ada\n\n-- \nAda';
    await receive(letter({ to, text }));
    const { work } = await find(first);
    expect(work).toMatchObject({ answeredAt: null, clockFrom: setup.test.now });
    const event = (await eventsOf(first)).at(-1);
    expect(event).toMatchObject({ kind: 'mail', actorId: 'visitor', text: 'Two more apps.' });
    const [row] = await setup.stores.mailbox.ofRecord(first, 10);
    expect(row).toMatchObject({ state: 'matched', auth: 'pass', fromAddress: 'ada@meridian.example' });
    expect(row?.folded).toContain('> Hello Ada');
    expect(await peer.seen()).toBe(1);
  });

  it('finds the ticket by the mail that is answered', async () => {
    await answerByDesk(second);
    const [sent] = await setup.stores.desk.requests.thread(second).then((all) => all.toReversed());
    await receive(letter({ to: 'desk@example.com', headers: [`In-Reply-To: ${sent}`], text: 'By thread' }));
    expect((await eventsOf(second)).at(-1)).toMatchObject({ kind: 'mail', text: 'By thread' });
  });

  it('records a colleague’s reply as the answer, sends it from our address and stops the clock', async () => {
    const to = await testInbound.replyTo('team', third);
    await receive(
      letter({
        from: `Asha <${setup.asha.staff.email}>`,
        to,
        text: 'We can start Monday.\n-- \nAsha, private number',
      }),
    );
    expect((await eventsOf(third)).at(-1)).toMatchObject({ kind: 'reply', actorId: setup.asha.staff.id });
    expect((await find(third)).work).toMatchObject({ answeredAt: null, ownerId: setup.asha.staff.id });
    setup.sent.length = 0;
    await setup.deliver();
    await setup.view(third);
    const mail = setup.sent.find(({ to: { address } }) => address === 'p2@meridian.example');
    expect(mail).toMatchObject({ from: { address: 'hello@example.com' }, text: 'We can start Monday.\n' });
    expect((await find(third)).work.answeredAt).not.toBeNull();
    expect((await find(third)).work.state).toBe('contacted');
  });

  it.each([
    ['a mail that fails authentication', 'dmarc=fail', 'team'],
    ['an unchecked mail to an address the visitor knows', '', 'visitor'],
    ['a forged verdict below our own server’s', 'spf=fail', 'team'],
    ['a verdict on another sender', 'dmarc=pass header.from=evil.example', 'team'],
  ] as const)('never lets %s stop a clock, and lists it with the ticket it names', async (_, auth, side) => {
    const before = (await eventsOf(fourth)).length;
    const to = await testInbound.replyTo(side, fourth);
    const headers = ['Authentication-Results: mx.example.com; dmarc=pass'];
    const from = `Asha <${setup.asha.staff.email}>`;
    await receive(
      letter({ from, to, text: `Forged ${auth}`, auth, headers: auth === 'spf=fail' ? headers : [] }),
    );
    const { work } = await find(fourth);
    expect(work).toMatchObject({ answeredAt: null, state: 'new' });
    expect(await eventsOf(fourth)).toHaveLength(before);
    const [row] = await unmatched();
    expect(row).toMatchObject({
      suggestedId: fourth,
      auth: auth === '' ? 'none' : 'fail',
      problem: 'unproven',
    });
  });

  it.each([
    ['the notice it answers, quoted in a way we don’t know', `Fine.\n\nInternal\n${replyWords.throughDesk}`],
    ['nothing but a quote', '> Hello'],
    ['no text', ''],
  ])('never sends a visitor a colleague’s mail with %s', async (_, text) => {
    const before = (await eventsOf(fourth)).length;
    const from = `Asha <${setup.asha.staff.email}>`;
    await receive(letter({ from, to: await testInbound.replyTo('team', fourth), text }));
    expect(await eventsOf(fourth)).toHaveLength(before);
    expect((await unmatched())[0]).toMatchObject({ suggestedId: fourth, problem: 'quoted' });
  });

  it('only suggests a ticket by its id in the subject or by the sender', async () => {
    await receive(
      letter({
        to: 'desk@example.com',
        subject: `Fwd: request #${fourth}`,
        from: 'x@elsewhere.example',
        text: 'fwd',
      }),
      letter({ to: 'desk@example.com', subject: 'Hi', from: 'p3@meridian.example', text: 'by sender' }),
    );
    const rows = (await unmatched()).filter(({ text }) => text === 'fwd' || text === 'by sender');
    expect(rows.map(({ suggestedId }) => suggestedId)).toEqual([fourth, fourth]);
  });

  it('takes automatic replies for what they are: on the ticket, without a clock', async () => {
    const before = (await find(third)).work;
    const to = await testInbound.replyTo('visitor', third);
    await receive(letter({ to, text: 'I am away', headers: ['Auto-Submitted: auto-replied'] }));
    expect((await eventsOf(third)).at(-1)).toMatchObject({ kind: 'auto-reply' });
    expect((await find(third)).work).toMatchObject({
      answeredAt: before.answeredAt,
      clockFrom: before.clockFrom,
    });
    await receive(letter({ to: 'desk@example.com', text: 'News', headers: ['List-Id: <news.example>'] }));
    expect((await unmatched()).some(({ text }) => text === 'News')).toBe(false);
    const mails = await setup.stores.outbox.claim({ owner: 'x', now: setup.test.now, leaseMs: 1, limit: 50 });
    expect(mails.filter(({ recordId }) => recordId === third)).toEqual([]);
  });

  const bounceOf = (messageId: string, recipient: string) =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@example.com',
        'To: desk@example.com',
        'Subject: Undelivered Mail',
        `Message-ID: <bounce-${recipient}@example.com>`,
        'Return-Path: <>',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'Sorry.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        'Status: 5.1.1',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${messageId}`,
        '--b--',
        '',
      ].join('\r\n'),
    );

  it('marks an address whose mail came back, and only one that we wrote to', async () => {
    const [sent = ''] = await setup.stores.desk.requests.thread(third).then((all) => all.toReversed());
    await receive(bounceOf(sent, 'someone@else.example'));
    expect(await setup.stores.mailbox.bounced('someone@else.example')).toBeNull();
    await receive(bounceOf(sent, 'p2@meridian.example'));
    expect(await setup.stores.mailbox.bounced('p2@meridian.example')).toMatchObject({ recordId: third });
    expect((await eventsOf(third)).at(-1)).toMatchObject({ kind: 'bounced', about: '5.1.1' });
  });

  it('takes the mark back for a mail whose sender is proven, not for a forged one', async () => {
    const to = await testInbound.replyTo('visitor', third);
    const from = 'p2@meridian.example';
    const isMarked = async () => (await setup.stores.mailbox.bounced(from)) !== null;
    await receive(
      letter({ to, from, text: 'Forged', auth: 'dmarc=fail' }),
      letter({ to, from, text: 'Of its parent', auth: 'dmarc=pass header.from=example' }),
      letter({ to, from, text: 'Unchecked', auth: '' }),
    );
    expect((await eventsOf(third)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Forged', 'Of its parent', 'Unchecked']),
    );
    expect(await isMarked()).toBe(true);
    await receive(letter({ to, from, text: 'Proven' }));
    expect(await isMarked()).toBe(false);
  });

  it('looks at files as at resumes: keeps good ones, names refused ones', async () => {
    const to = await testInbound.replyTo('visitor', first);
    const files = [
      { name: 'scope.pdf', content: makePdf() },
      { name: 'run.exe', content: Buffer.from('MZ not a document') },
    ];
    await receive(letter({ to, text: 'With files', files }));
    const kept = await setup.stores.mailbox.filesOf({ recordId: first });
    expect(kept).toMatchObject([
      { name: 'scope.pdf', kind: 'pdf', refusal: null },
      { name: 'run.exe', kind: null, refusal: 'unknown-type' },
    ]);
    const content = await setup.stores.mailbox.file(kept[0]?.id ?? '');
    expect(Buffer.from(content?.content ?? []).equals(makePdf())).toBe(true);
    expect(await setup.stores.mailbox.file(kept[1]?.id ?? '')).toBeNull();
  });

  it('reads the text of a mail with 25 MB in it, leaves the file where it is and says so', async () => {
    const to = await testInbound.replyTo('visitor', first);
    const files = [{ name: 'huge.pdf', content: Buffer.alloc(25 * 1024 * 1024, 7) }];
    await receive(letter({ to, text: 'Huge', files }));
    expect((await eventsOf(first)).at(-1)).toMatchObject({ kind: 'mail', text: 'Huge' });
    const row = (await setup.stores.mailbox.ofRecord(first, 50)).find(({ problem }) => problem === 'cut');
    expect(row).toBeDefined();
    const huge = (await setup.stores.mailbox.filesOf({ recordId: first })).filter(
      ({ name }) => name === 'huge.pdf',
    );
    expect(huge).toMatchObject([{ refusal: 'large' }]);
  });

  it('lists what nobody can read, and goes on', async () => {
    let nested = 'From: a@b.example\r\nContent-Type: multipart/mixed; boundary="b0"\r\n\r\n';
    for (let depth = 0; depth < 10_000; depth += 1)
      nested += `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\r\n\r\n`;
    const to = await testInbound.replyTo('visitor', second);
    await receive(
      Buffer.from(nested),
      Buffer.from(`X-Long: ${'a'.repeat(300 * 1024)}\r\n\r\nHello`),
      Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x80]),
      letter({ to, text: 'After the broken ones' }),
    );
    const problems = (await unmatched()).map(({ problem }) => problem);
    expect(problems).toEqual(expect.arrayContaining(['part-count', 'header-size']));
    const listed = (await unmatched()).find(({ problem }) => problem === 'part-count');
    expect(listed).toMatchObject({ fromAddress: 'a@b.example' });
    expect((await eventsOf(second)).at(-1)).toMatchObject({ text: 'After the broken ones' });
  });

  it('is stopped neither by a sender whose address grows when lowercased', async () => {
    const to = await testInbound.replyTo('visitor', second);
    const from = `${'a'.repeat(246)}@xn--bfaaa.com`;
    await receive(letter({ to: 'desk@example.com', from, text: 'Grows' }), letter({ to, text: 'After it' }));
    expect((await unmatched()).find(({ text }) => text === 'Grows')?.fromAddress).toHaveLength(254);
    expect((await eventsOf(second)).at(-1)).toMatchObject({ text: 'After it' });
  });

  it('nor by files that can’t be scanned: it waits ten minutes a day, then takes the text', async () => {
    const visitor = await testInbound.replyTo('visitor', first);
    const files = [{ name: 'scope.pdf', content: makePdf() }];
    const scannerDown = makeMailbox(setup.stores, peer.url, {
      now: () => setup.test.now,
      limits: { leaseMs: 0 },
      checkFile: () => Promise.reject(new CheckUnavailable('The antivirus answered with an error.')),
    });
    const readLater = () => {
      setup.test.now += 6 * 60_000;
      return scannerDown.readOnce();
    };
    setup.test.now += 5 * 60_000;
    for (const source of [
      letter({ to: visitor, text: 'Not scanned', files }),
      letter({ to: visitor, text: 'Behind it' }),
    ])
      await peer.append(source, setup.test.now);
    await expect(scannerDown.readOnce()).rejects.toThrow(CheckUnavailable);
    await expect(readLater()).rejects.toThrow(CheckUnavailable);
    expect((await eventsOf(first)).map(({ text }) => text)).not.toContain('Not scanned');
    await readLater();
    await scannerDown.end();
    const texts = (await eventsOf(first)).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Not scanned', 'Behind it']));
    expect((await setup.stores.mailbox.filesOf({ recordId: first })).at(-1)).toMatchObject({
      name: 'scope.pdf',
      refusal: 'unchecked',
    });
  });

  it('skips our own notices, where the team’s address is this mailbox', async () => {
    const [sent] = await setup.stores.desk.requests.thread(third).then((all) => all.toReversed());
    const before = (await unmatched()).length;
    await receive(
      Buffer.from(
        `From: hello@example.com\r\nTo: desk@example.com\r\nMessage-ID: ${sent}\r\n\r\nOur own\r\n`,
      ),
    );
    expect(await unmatched()).toHaveLength(before);
  });

  it('files a mail to a closed ticket there, which stays closed, and tells whose it is; to spam, it waits for a person', async () => {
    await answerByDesk(second);
    const { work } = await find(second);
    await setup.asha
      .desk()
      .workOnTicket(second, form(work.version, { intent: 'move', to: 'lost', reason: 'budget' }));
    await receive(letter({ to: await testInbound.replyTo('visitor', second), text: 'Still there?' }));
    expect((await eventsOf(second)).at(-1)).toMatchObject({ kind: 'mail', text: 'Still there?' });
    expect((await find(second)).work).toMatchObject({ state: 'lost', clockFrom: work.clockFrom });
    setup.test.now += hour;
    await setup.test.services.deliverEvents();
    setup.sent.length = 0;
    await setup.deliver();
    expect(setup.sent.filter(({ subject }) => subject === heardMailWords.subject)).not.toEqual([]);
    const ofBot = (await find(sixth)).work;
    const toSpam = form(ofBot.version, { intent: 'move', to: 'spam', reason: '' });
    expect(await setup.asha.desk().workOnTicket(sixth, toSpam)).toEqual({ ok: true });
    await receive(letter({ to: await testInbound.replyTo('visitor', sixth), text: 'Buy now' }));
    expect((await unmatched())[0]).toMatchObject({ text: 'Buy now', suggestedId: sixth });
    const again = form(ofBot.version + 1, { intent: 'move', to: 'new', reason: '' });
    expect(await setup.asha.desk().workOnTicket(sixth, again)).toEqual({ ok: true });
  });

  it('lets a person attach, file and ignore what is listed, once', async () => {
    const desk = setup.asha.desk();
    const before = (await find(fourth)).work;
    const { unmatched: listed } = await desk.inbox();
    const mail = listed.find(({ text }) => text === 'by sender');
    expect(mail).toMatchObject({
      suggested: { id: fourth, company: 'Company 3' },
      address: 'p3@meridian.example',
    });
    const id = mail?.id ?? '';
    expect(await desk.workOnInbox({ intent: 'attach', id, into: 'ZZZ-ZZZ-ZZZ' })).toMatchObject({
      status: 400,
    });
    expect(await desk.workOnInbox({ intent: 'attach', id, into: `#${fourth.toLowerCase()}` })).toMatchObject({
      ok: true,
    });
    expect(await desk.workOnInbox({ intent: 'attach', id, into: fourth })).toMatchObject({ status: 409 });
    const view = await setup.view(fourth);
    expect(view.events.at(-1)).toMatchObject({
      kind: 'mail',
      text: 'by sender',
      mail: { address: 'p3@meridian.example', auth: 'pass' },
    });
    expect((await find(fourth)).work.answeredAt).toBe(before.answeredAt);
    const forged = listed.find(({ text }) => text === 'Forged dmarc=fail')?.id ?? '';
    await desk.workOnInbox({ intent: 'attach', id: forged, into: third });
    // Whoever it says it is from, attaching it stops no clock and opens none.
    const { events } = await setup.view(third);
    expect(events.find(({ text }) => text === 'Forged dmarc=fail')).toMatchObject({ mail: { auth: 'fail' } });
    const filed = listed.find(({ text }) => text === 'fwd')?.id ?? '';
    expect(await desk.workOnInbox({ intent: 'file', id: filed })).toMatchObject({ ok: true });
    const after = await desk.inbox();
    expect(after.filed.map((one) => one.id)).toContain(filed);
    expect(after.unmatched.map((one) => one.id)).not.toContain(filed);
    expect(await desk.workOnInbox({ intent: 'restore', id: filed })).toMatchObject({ ok: true });
    expect(await desk.workOnInbox({ intent: 'ignore', id: filed })).toMatchObject({ ok: true });
    const audit = { actorId: null as unknown as string, action: 'x', recordId: filed, requestId: '' };
    await expect(setup.stores.mailbox.sort(filed, 'unmatched', audit, 1)).rejects.toThrow(/actor_id/);
    expect((await desk.inbox()).unmatched.map((one) => one.id)).not.toContain(filed);
    const [entry] = await setup.stores.desk.audit.page(null, 1);
    expect(entry).toMatchObject({ action: 'mail-ignored', recordId: filed });
  });

  it('gives a file to whoever asks for it on its own ticket, and logs that', async () => {
    const desk = setup.asha.desk();
    const [file] = (await setup.view(first)).events.flatMap(({ files }) => files);
    expect(file).toMatchObject({ name: 'scope.pdf', refusal: null });
    expect(await desk.mailFile(file?.id ?? '', second)).toBeNull();
    expect(await desk.mailFile(file?.id ?? '', null)).toBeNull();
    expect(await desk.mailFile(file?.id ?? '', first)).toMatchObject({ fileName: 'scope.pdf' });
    const [entry] = await setup.stores.desk.audit.page(null, 1);
    expect(entry).toMatchObject({ action: 'file-opened', recordId: first, actorId: setup.asha.staff.id });
  });

  it('takes nothing twice when all ids of the mailbox were given anew', async () => {
    const count = async () => (await Promise.all(ids.map(eventsOf))).flat().length;
    const [events, listed] = [await count(), (await unmatched()).length];
    await peer.renumber();
    await mailbox.readOnce();
    expect([await count(), (await unmatched()).length]).toEqual([events, listed]);
    await receive(letter({ to: await testInbound.replyTo('visitor', first), text: 'After the move' }));
    expect((await eventsOf(first)).at(-1)).toMatchObject({ text: 'After the move' });
  });

  it('says since when it can’t be read, and reads on when it can', async () => {
    const status = () => statusOf(setup.stores.mailbox, mailboxIdOf(peer.url), setup.test.now);
    await mailbox.readOnce();
    expect(await status()).toMatchObject({ downSince: null });
    await peer.leave();
    await expect(mailbox.readOnce()).rejects.toThrow();
    expect(await status()).toMatchObject({ downSince: setup.test.now, error: 'ECONNREFUSED' });
    await peer.comeBack();
    await receive(letter({ to: await testInbound.replyTo('visitor', first), text: 'While away' }));
    expect(await status()).toMatchObject({ downSince: null, error: null });
    expect((await eventsOf(first)).at(-1)).toMatchObject({ text: 'While away' });
    expect(await statusOf(setup.stores.mailbox, mailboxIdOf(peer.url), setup.test.now + hour)).toMatchObject({
      downSince: setup.test.now,
    });
  });

  /** A mail as it is stored, with a file of that size. */
  const seed = (id: string, change: Partial<NewInboundMail> = {}, bytes = 0) =>
    setup.stores.mailbox.insert(
      {
        id,
        uidValidity: '0',
        uid: 0,
        fingerprint: id,
        recordId: null,
        suggestedId: null,
        nature: 'person',
        state: 'unmatched',
        fromName: '',
        fromAddress: 'x@seed.example',
        subject: '',
        text: '',
        folded: '',
        auth: 'none',
        authNote: '',
        problem: null,
        filesLeft: 0,
        receivedAt: setup.test.now,
        createdAt: setup.test.now,
        flaggedAt: null,
        ...change,
      },
      bytes === 0
        ? []
        : [
            {
              id: `${id}-0`,
              inboundId: id,
              recordId: change.recordId ?? null,
              eventId: null,
              name: 'seed.pdf',
              kind: 'pdf',
              bytes,
              sha256: '',
              refusal: null,
              content: Buffer.from('seed'),
            },
          ],
    );
  const seedDay = async (name: string, change: Partial<NewInboundMail>) => {
    for (let count = 0; count < inboundLimits.perRequestDay; count += 1)
      await seed(`${name}-${count}`, { state: 'matched', ...change });
  };
  const files = [{ name: 'scope.pdf', content: makePdf() }];

  it('bounds automatic replies by themselves, and keeps none of their files', async () => {
    const to = await testInbound.replyTo('visitor', fifth);
    const headers = ['Auto-Submitted: auto-replied'];
    await receive(letter({ to, text: 'Away', headers, files }));
    expect((await eventsOf(fifth)).at(-1)).toMatchObject({ kind: 'auto-reply', text: 'Away' });
    expect(await setup.stores.mailbox.filesOf({ recordId: fifth })).toEqual([]);
    expect(await setup.stores.mailbox.ofRecord(fifth, 10)).toMatchObject([{ filesLeft: 1 }]);
    await seedDay('auto', { nature: 'auto', recordId: fifth });
    await receive(letter({ to, text: 'Away again', headers }), letter({ to, text: 'Back' }));
    expect((await eventsOf(fifth)).map(({ text }) => text)).toEqual(['Away', 'Back']);
    expect((await setup.stores.mailbox.list(['filed'], 1))[0]).toMatchObject({ text: 'Away again' });
  });

  it('keeps a ticket’s files within a limit', async () => {
    await seed('big', { state: 'matched', recordId: fifth }, inboundLimits.fileBytesPerRequest);
    await receive(letter({ to: await testInbound.replyTo('visitor', fifth), text: 'One more', files }));
    expect((await eventsOf(fifth)).at(-1)).toMatchObject({ text: 'One more' });
    expect(await setup.stores.mailbox.filesOf({ recordId: fifth })).toMatchObject([
      { refusal: 'no-room' },
      { name: 'seed.pdf' },
    ]);
  });

  it('sends a colleague’s files as the desk’s own form does', async () => {
    const from = `Asha <${setup.asha.staff.email}>`;
    const to = await testInbound.replyTo('team', fifth);
    const both = [...files, { name: 'plan.png', content: png }];
    await receive(letter({ from, to, text: 'Two files', files: both }));
    expect((await eventsOf(fifth)).at(-1)).toMatchObject({ kind: 'reply', text: 'Two files' });
    const reply = (await setup.view(fifth)).events.findLast(({ kind }) => kind === 'reply');
    expect(reply?.files.map(({ name }) => name)).toEqual(['scope.pdf', 'plan.png']);
    const sent = await readSentFiles(setup.stores.mailbox, reply?.id ?? '');
    expect(sent.map(({ fileName, kind }) => [fileName, kind])).toEqual([
      ['scope.pdf', 'pdf'],
      ['plan.png', 'png'],
    ]);
    expect(Buffer.from(sent[1]?.content ?? []).equals(png)).toBe(true);
  });

  it.each([
    ['of another kind', () => [...files, { name: 'prices.xlsx', content: Buffer.from('PK\u0003\u0004') }]],
    ['too large', () => [{ name: 'plan.png', content: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }]],
    ['too many', () => Array.from({ length: 6 }, (_, index) => ({ name: `${index}.png`, content: png }))],
  ])('holds a colleague’s reply with files %s, and tells them', async (_, attached) => {
    const from = `Asha <${setup.asha.staff.email}>`;
    const before = (await eventsOf(fifth)).length;
    await setup.deliver();
    setup.sent.length = 0;
    await receive(
      letter({ from, to: await testInbound.replyTo('team', fifth), text: 'See attached', files: attached() }),
    );
    expect(await eventsOf(fifth)).toHaveLength(before);
    expect((await unmatched())[0]).toMatchObject({
      text: 'See attached',
      problem: 'held',
      suggestedId: fifth,
    });
    await setup.deliver();
    const told = setup.sent.filter(({ to }) => to.address === setup.asha.staff.email);
    expect(told).toMatchObject([{ subject: heldMailWords.subject }]);
    expect(told[0]?.text).toContain(mailWords.problemOf('held'));
    // What they answer to that reaches no visitor.
    await receive(
      letter({ from, to: 'desk@example.com', headers: [`In-Reply-To: ${told[0]?.messageId}`], text: 'Why?' }),
    );
    expect(await eventsOf(fifth)).toHaveLength(before);
    expect((await unmatched())[0]).toMatchObject({ text: 'Why?', problem: null });
  });

  it('counts the mails of a merged ticket where they go', async () => {
    const { work } = await find(fifth);
    await setup.asha.desk().workOnTicket(fifth, form(work.version, { intent: 'merge', into: sixth }));
    await seedDay('person', { recordId: sixth });
    await receive(letter({ to: await testInbound.replyTo('visitor', fifth), text: 'The 51st' }));
    expect((await unmatched())[0]).toMatchObject({ text: 'The 51st', suggestedId: sixth });
  });

  it('makes room for files when a person sorts a mail', async () => {
    await seed('spam', {}, inboundLimits.unmatchedFileBytes);
    const kept = async (text: string) => {
      await receive(letter({ to: 'desk@example.com', from: `${text}@stranger.example`, text, files }));
      const row = (await unmatched()).find((mail) => mail.text === text);
      return setup.stores.mailbox.filesOf({ inboundIds: [row?.id ?? ''] });
    };
    expect(await kept('full')).toMatchObject([{ refusal: 'no-room' }]);
    expect(await setup.asha.desk().workOnInbox({ intent: 'ignore', id: 'spam' })).toMatchObject({ ok: true });
    expect(await setup.stores.mailbox.filesOf({ inboundIds: ['spam'] })).toMatchObject([
      { refusal: 'sorted' },
    ]);
    expect(await setup.stores.mailbox.file('spam-0')).toBeNull();
    expect(await kept('room')).toMatchObject([{ refusal: null }]);
  });

  it('makes room for files when the list drops its oldest mail', async () => {
    await seed('oldest', { receivedAt: 0 }, inboundLimits.unmatchedFileBytes);
    const { db } = engine.openDatabase();
    const row = await db
      .selectFrom('inboundMails')
      .selectAll()
      .where('id', '=', 'oldest')
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: inboundLimits.unmatched }, (_, index) => ({
      ...row,
      id: `many-${index}`,
      fingerprint: `many-${index}`,
      receivedAt: setup.test.now,
    }));
    for (let at = 0; at < many.length; at += 500)
      await db
        .insertInto('inboundMails')
        .values(many.slice(at, at + 500))
        .execute();
    await setup.stores.mailbox.trimUnmatched();
    await db.deleteFrom('inboundMails').where('id', 'like', 'many-%').execute();
    expect(await setup.stores.mailbox.find('oldest')).toMatchObject({ state: 'ignored' });
    expect(await setup.stores.mailbox.filesOf({ inboundIds: ['oldest'] })).toMatchObject([
      { refusal: 'sorted' },
    ]);
  });

  it(`lists ${strangers} mails of strangers, and loses none`, async () => {
    const before = (await unmatched()).length;
    await receive(
      ...Array.from({ length: strangers }, (_, index) =>
        letter({ to: 'desk@example.com', from: `s${index}@stranger.example`, text: `Offer ${index}` }),
      ),
    );
    expect(await unmatched()).toHaveLength(before + strangers);
  });

  it('reads a mail that arrives while it waits', async () => {
    const follower = makeMailbox(setup.stores, peer.url, { limits: { lookEveryMs: 50 } });
    await setup.stores.mailbox.lease(mailboxIdOf(peer.url), 'nobody', 0, 0);
    await mailbox.stop();
    follower.start();
    await peer.append(letter({ to: await testInbound.replyTo('visitor', first), text: 'While waiting' }));
    await expect
      .poll(async () => (await eventsOf(first)).some(({ text }) => text === 'While waiting'), {
        timeout: 30_000,
      })
      .toBe(true);
    await follower.end();
  });

  it('goes with the person when they are erased', async () => {
    await setup.stores.erasePerson('p0@meridian.example');
    expect(await setup.stores.mailbox.ofRecord(first, 10)).toEqual([]);
    expect(await setup.stores.mailbox.filesOf({ recordId: first })).toEqual([]);
  });
}
