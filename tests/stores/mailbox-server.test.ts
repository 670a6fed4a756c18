/** What a mail server may do to us, scripted: each time one mail's failure is that mail's, and an outage is told. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outageOf } from '#content/desk/inbox.ts';
import { describeMailboxError, mailboxIdOf } from '#server/mailbox/imap.ts';
import { mailboxLimits } from '#server/mailbox/limits.ts';
import { createMailParser } from '#server/mailbox/receive.ts';
import { mailboxNotes, statusOf, type MailboxDeps } from '#server/mailbox/service.ts';
import type { Stores } from '#server/stores.ts';
import { hour, ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { onEngines } from '#tests/support/engines.ts';
import { startImap, type Reaction, type ScriptedPeer } from '#tests/support/imap.ts';
import { letter, makeMailbox, testInbound, type TestMailbox } from '#tests/support/inbound.ts';

const day = 24 * hour;
/** `read`, or the code of what went wrong. */
const outcomeOf = (mailbox: TestMailbox): Promise<string> =>
  mailbox.readOnce().then(() => 'read', describeMailboxError);

const refused = { refuse: '[SERVERBUG] Internal error occurred' } as const;

describe('the team’s mailbox at a mail server that misbehaves', { timeout: 120_000 }, () => {
  onEngines(['SQLite', 'PostgreSQL'], (engine) => {
    const setup = setUpDeskTickets(engine);
    const [ticket] = ids;
    const parser = createMailParser();
    const opened: TestMailbox[] = [];
    let users = 0;
    let peer: ScriptedPeer;
    let url = '';
    let mailbox: TestMailbox;
    let to = '';

    /** Each case reads a mailbox of its own. */
    beforeEach(async () => {
      peer = await startImap();
      users += 1;
      url = peer.url.replace('desk:', `desk-${users}:`);
      to = await testInbound.replyTo('visitor', ticket);
      mailbox = open();
    });
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.end();
      await peer.stop();
    });
    afterAll(() => parser.stop());

    function open(
      given: { readonly url?: string; readonly stores?: Stores; readonly parser?: typeof parser } = {},
      limits: MailboxDeps['limits'] = {},
    ): TestMailbox {
      // Of the same machine: the next one needn't wait for its lease.
      const reader = makeMailbox(given.stores ?? setup.stores, given.url ?? url, {
        now: () => setup.test.now,
        limits: { leaseMs: 0, ...limits },
        parser: given.parser ?? { ...parser, stop: () => Promise.resolve() },
      });
      opened.push(reader);
      return reader;
    }
    async function append(...texts: readonly string[]): Promise<void> {
      for (const text of texts) {
        setup.test.now += 60_000;
        await peer.append(letter({ to, text }), setup.test.now);
      }
    }
    const status = (of = url) => statusOf(setup.stores.mailbox, mailboxIdOf(of), setup.test.now);
    const events = () => setup.stores.desk.requests.events(ticket, 500);
    const read = async (prefix: string) =>
      (await events()).flatMap(({ text }) => (text?.startsWith(prefix) ? [text] : []));
    const listed = async (problem: string) =>
      (await setup.stores.mailbox.list(['unmatched'], 500)).filter(
        (mail) => mail.problem === problem && mail.mailbox === mailboxIdOf(url),
      );

    it('goes past a mail that the server can’t deliver, lists it, and reads it once it can', async () => {
      await append('refused 1', 'refused 2', 'refused 3');
      const recover = peer.when(/^UID FETCH 2 /, refused);
      await mailbox.readOnce();
      expect(await read('refused')).toEqual(['refused 1', 'refused 3']);
      expect(await listed('undelivered')).toHaveLength(1);
      expect(await status()).toMatchObject({ downSince: null, error: null });
      // Whoever looks into the mailbox sees what nobody has read.
      expect([peer.isSeen(1), peer.isSeen(2), peer.isSeen(3)]).toEqual([true, false, true]);
      setup.test.now += mailboxLimits.asideEveryMs;
      await mailbox.readOnce();
      expect(await listed('undelivered')).toHaveLength(1);
      recover();
      await mailbox.readOnce();
      expect(await read('refused 2')).toEqual([]);
      setup.test.now += mailboxLimits.asideEveryMs;
      await mailbox.readOnce();
      expect(await read('refused 2')).toEqual(['refused 2']);
      expect(await listed('undelivered')).toEqual([]);
    });

    it('calls it an outage when the server delivers no mail at all, and loses none', async () => {
      await append('outage 1', 'outage 2');
      const recover = peer.when(/^UID FETCH/, refused);
      for (let time = 0; time < 5; time += 1) expect(await outcomeOf(mailbox)).toBe('fetch');
      const down = await status();
      expect(down).toMatchObject({ downSince: setup.test.now, error: 'fetch' });
      expect(mailboxNotes(down)).toMatchObject([
        expect.stringContaining('the mailbox can’t be read since 2026-'),
      ]);
      expect(await listed('undelivered')).toEqual([]);
      recover();
      await mailbox.readOnce();
      expect(await read('outage')).toEqual(['outage 1', 'outage 2']);
      expect(mailboxNotes(await status())).toEqual([]);
    });

    it.each<readonly [string, Reaction]>([
      ['hangs up', 'hangs up'],
      ['hangs up in the middle', { cut: '* 2 FETCH (UID 2 BODY[]<0> {5000}\r\nSubject: half a ma' }],
      ['says nothing any more', 'says nothing'],
      ['announces gigabytes', { instead: '* 2 FETCH (UID 2 BODY[]<0> {4000000000}\r\n' }],
      ['talks nonsense', { instead: '* 2 FETCH (UID 2 BODY[]<0> "\r\n)))\r\n' }],
    ])('goes past a mail at which the server %s every time', async (name, reaction) => {
      const reader = open({}, { socketMs: 300 });
      await append(`${name} 1`, `${name} 2`, `${name} 3`);
      peer.when(/^UID FETCH 2 /, reaction);
      for (let time = 0; time < 3; time += 1) expect(await outcomeOf(reader)).not.toBe('read');
      expect(await status()).toMatchObject({ downSince: setup.test.now });
      await reader.readOnce();
      expect(await status()).toMatchObject({ downSince: null });
      expect(await read(name)).toEqual([`${name} 1`, `${name} 3`]);
      expect(await listed('undelivered')).toHaveLength(1);
    });

    it('reads the beginning of a mail of 60 MB, says that there is more, and goes on', async () => {
      await append('huge 1');
      const content = Buffer.alloc(45 * 1024 * 1024);
      const huge = letter({ to, text: 'huge 2', files: [{ name: 'scan.pdf', content }] });
      await peer.append(huge, (setup.test.now += 60_000));
      await append('huge 3');
      await mailbox.readOnce();
      expect(await read('huge')).toEqual(['huge 1', 'huge 2', 'huge 3']);
      const kept = await setup.stores.mailbox.ofRecord(ticket, 500);
      const cut = kept.filter((mail) => mail.problem === 'cut' && mail.mailbox === mailboxIdOf(url));
      expect(cut).toMatchObject([{ uid: 2 }]);
    });

    it('goes past a mail of 60 MB at a server that sends all of it, however little was asked for', async () => {
      await append('whole 1', 'whole 2', 'whole 3');
      const literal = 60 * 1024 * 1024;
      peer.when(/^UID FETCH 2 /, {
        cut: `* 2 FETCH (UID 2 BODY[]<0> {${literal}}\r\n${'x'.repeat(literal)}`,
      });
      for (let time = 0; time < 3; time += 1) expect(await outcomeOf(mailbox)).not.toBe('read');
      await mailbox.readOnce();
      expect(await read('whole')).toEqual(['whole 1', 'whole 3']);
      expect(await listed('undelivered')).toHaveLength(1);
    });

    it('takes no other mail’s news for the mail it asked for', async () => {
      await append('news 1', 'news 2');
      peer.when(/^UID FETCH 1 /, {
        first: '* 2 FETCH (UID 2 FLAGS (\\Seen))\r\n* 1 FETCH (FLAGS (\\Flagged))\r\n',
      });
      peer.when(/^UID FETCH 2 /, {
        first:
          '* 1 FETCH (UID 1 FLAGS (\\Seen) BODY[]<0> {5}\r\nWrong)\r\n* 2 FETCH (UID 2 FLAGS (\\Seen))\r\n',
      });
      await mailbox.readOnce();
      expect(await read('news')).toEqual(['news 1', 'news 2']);
    });

    it('skips a mail that is gone, and lists one that is there and comes empty', async () => {
      await append('empty 1', 'empty 2', 'empty 3');
      // It's gone between the search and the fetch.
      peer.when(/^UID SEARCH UID 1:\*/, { instead: '* SEARCH 1 2 3\r\n{tag} OK done\r\n' });
      peer.expunge(1);
      peer.when(/^UID FETCH 2 /, { instead: '{tag} OK done\r\n' });
      await mailbox.readOnce();
      expect(await read('empty')).toEqual(['empty 3']);
      expect(await listed('undelivered')).toMatchObject([{ uid: 2 }]);
    });

    it('reads all of a mail whose size is stated wrong', async () => {
      await append('size 1', 'size 2');
      peer.lieAboutSize(1, 3);
      peer.lieAboutSize(2, 900_000_000);
      await mailbox.readOnce();
      expect(await read('size')).toEqual(['size 1', 'size 2']);
      expect(await listed('cut')).toEqual([]);
    });

    it('never takes a refused search for “nothing new”', async () => {
      await append('search 1');
      await mailbox.readOnce();
      await append('search 2', 'search 3');
      await peer.renumber();
      const recover = peer.when(/^UID SEARCH/, { refuse: '[UNAVAILABLE] try again' });
      expect(await outcomeOf(mailbox)).toBe('search');
      expect(await status()).toMatchObject({ downSince: setup.test.now, error: 'search' });
      recover();
      await mailbox.readOnce();
      expect(await read('search')).toEqual(['search 1', 'search 2', 'search 3']);
      const again = peer.when(/^UID SEARCH UID/, 'hangs up');
      await append('search 4');
      expect(await outcomeOf(mailbox)).not.toBe('read');
      again();
      await mailbox.readOnce();
      expect(await read('search 4')).toEqual(['search 4']);
    });

    it('reads what comes after the server was set back to an older copy of itself', async () => {
      await append('back 1', 'back 2', 'back 3');
      await mailbox.readOnce();
      peer.setBack(2);
      await append('back 4');
      await mailbox.readOnce();
      expect(await read('back')).toEqual(['back 1', 'back 2', 'back 3', 'back 4']);
    });

    it('is read on when its reader died and the clock was set back by an hour', async () => {
      const { leaseMs } = mailboxLimits;
      const backMs = 3_600_000;
      await append('jump 1');
      await open({}, { leaseMs }).readOnce();
      await append('jump 2');
      await open({}, { leaseMs }).readOnce();
      expect(await read('jump')).toEqual(['jump 1']);
      setup.test.now -= backMs;
      await open({}, { leaseMs }).readOnce();
      expect((await read('jump')).toSorted()).toEqual(['jump 1', 'jump 2']);
      setup.test.now += backMs;
    });

    it('knows which mailbox it has read: another one with the same numbers is another one', async () => {
      await append('own 1', 'own 2', 'own 3');
      await mailbox.readOnce();
      const other = await startImap();
      const otherUrl = other.url.replace('desk:', `other-${users}:`);
      try {
        await other.append(letter({ to, text: 'old news' }), setup.test.now - 30 * day);
        await other.append(letter({ to, text: 'other 2' }), setup.test.now);
        await open({ url: otherUrl }).readOnce();
        expect(await read('other')).toEqual(['other 2']);
        expect(await read('old news')).toEqual([]);
        expect([other.isSeen(1), other.isSeen(2)]).toEqual([false, true]);
        // What came in the first one meanwhile isn't lost, however long that was.
        await append('own 4');
        setup.test.now += 9 * day;
        await open({ url: otherUrl }).readOnce();
        await open().readOnce();
        expect(await read('own')).toEqual(['own 1', 'own 2', 'own 3', 'own 4']);
      } finally {
        await other.stop();
      }
    });

    it('goes on where the previous release stopped', async () => {
      await append('upgrade 1');
      await mailbox.readOnce();
      const { db } = engine.openDatabase();
      await db.updateTable('mailboxState').set({ id: 'inbox' }).where('id', '=', mailboxIdOf(url)).execute();
      await append('upgrade 2');
      await open().readOnce();
      expect(await read('upgrade')).toEqual(['upgrade 1', 'upgrade 2']);
      expect(await setup.stores.mailbox.state('inbox')).toBeNull();
    });

    it('never sends a colleague’s reply again when a backup that lacks it is restored', async () => {
      const from = `Asha <${setup.asha.staff.email}>`;
      const id = ids[1];
      const source = letter({ from, to: await testInbound.replyTo('team', id), text: 'Sent once' });
      setup.test.now += 60_000;
      await peer.append(source, setup.test.now);
      await mailbox.readOnce();
      setup.sent.length = 0;
      await setup.deliver();
      const replies = () => setup.sent.filter(({ text }) => text === 'Sent once\n');
      expect(replies()).toHaveLength(1);
      const messageId = replies()[0]?.messageId ?? '';
      // As in a copy that was made before.
      const { db } = engine.openDatabase();
      for (const table of ['inboundMails', 'caseEvents'] as const)
        await db.deleteFrom(table).where('recordId', '=', id).execute();
      await db.deleteFrom('outbox').where('messageId', '=', messageId).execute();
      await db.updateTable('caseWork').set({ answeredAt: null }).where('recordId', '=', id).execute();
      await db.updateTable('mailboxState').set({ lastUid: 0 }).where('id', '=', mailboxIdOf(url)).execute();
      await mailbox.readOnce();
      await setup.deliver();
      expect(replies()).toHaveLength(1);
      const { events: shown, work } = await setup.view(id);
      expect(shown.map(({ kind }) => kind)).toEqual(['reply', 'reply-accepted']);
      expect(work.answeredAt).not.toBeNull();
    });

    it('marks mails as read later when the server refuses to', async () => {
      const recover = peer.when(/^UID STORE/, { refuse: '[READ-ONLY] no' });
      await append('flags 1');
      await mailbox.readOnce();
      expect(await status()).toMatchObject({ downSince: null });
      expect(peer.isSeen(1)).toBe(false);
      recover();
      await mailbox.readOnce();
      expect(peer.isSeen(1)).toBe(true);
    });

    it.each<readonly [string, RegExp, Reaction, string]>([
      ['a password that is refused', /^LOGIN/, { refuse: '[AUTHENTICATIONFAILED] no' }, 'EAUTH'],
      ['a folder that isn’t there', /^NOTHING/, refused, 'no-folder'],
      ['a folder that can’t be opened', /^SELECT/, refused, 'folder'],
    ])('says in a sentence what is wrong with %s', async (_, command, reaction, code) => {
      peer.when(command, reaction);
      if (code === 'no-folder') url = url.replace('INBOX', 'Support');
      expect(await outcomeOf(open())).toBe(code);
      expect(await status()).toMatchObject({ downSince: setup.test.now, error: code });
      expect(outageOf(code)).not.toContain(`(${code})`);
    });

    it('stores mails with zero bytes and halves of characters wherever they may be', async () => {
      const zero = (text: string) => Buffer.from(text.replaceAll('~', '\0'), 'latin1');
      await append('zero 1');
      const source = letter({
        to,
        text: 'zero 2',
        subject: 'Zero ~ subject',
        from: 'Zero ~ name <ada@meridian.example>',
        headers: [
          'In-Reply-To: <a~b@example.com>',
          'References: <c~d@example.com> <e@example.com>',
          'Precedence: x~y',
        ],
      });
      await peer.append(
        zero(source.toString('latin1').replace('Message-ID: <', 'Message-ID: <~')),
        setup.test.now,
      );
      const [sent = ''] = (await setup.stores.desk.requests.thread(ticket)).toReversed();
      const bounce = `From: MAILER-DAEMON@example.com\r\nMessage-ID: <zero-bounce@example.com>\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; p0@meridian.example~\r\nStatus: 5.1.1~\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${sent}\r\n\r\nMessage-ID: <~@x>\r\n--b--\r\n`;
      await peer.append(zero(bounce), setup.test.now);
      await append('zero 3');
      await mailbox.readOnce();
      expect(await read('zero')).toEqual(['zero 1', 'zero 2', 'zero 3']);
      expect(await listed('failed')).toEqual([]);
    });

    it('sets aside a mail that can’t be stored, with sender, subject and the original, without a pause', async () => {
      let isBroken = true;
      const { requests } = setup.stores.desk;
      const write: typeof requests.write = (set) => {
        if (isBroken && set.events.some(({ text }) => text === 'broken 2')) throw new Error('A bug of ours.');
        return requests.write(set);
      };
      const stores = { ...setup.stores, desk: { ...setup.stores.desk, requests: { ...requests, write } } };
      const reader = open({ stores });
      await append('broken 1', 'broken 2', 'broken 3');
      await reader.readOnce();
      expect(await read('broken')).toEqual(['broken 1', 'broken 3']);
      expect(await status()).toMatchObject({ downSince: null });
      const [row] = await listed('failed');
      expect(row).toMatchObject({ fromAddress: 'ada@meridian.example', subject: 'Re: Your request' });
      const [original] = await setup.stores.mailbox.filesOf({ inboundIds: [row?.id ?? ''] });
      expect(original).toMatchObject({ name: 'original.eml', refusal: null });
      const file = await setup.asha.desk().mailFile(original?.id ?? '', null);
      expect(Buffer.from((file?.content ?? '') as Uint8Array).toString()).toContain('broken 2');
      isBroken = false;
      setup.test.now += mailboxLimits.asideEveryMs;
      await reader.readOnce();
      expect(await read('broken 2')).toEqual(['broken 2']);
      expect(await listed('failed')).toEqual([]);
    });

    it('shows sender, subject and the original of a mail that took the parser too long', async () => {
      const reader = open({
        parser: {
          ask: async (file) => (file.bytes > 100_000 ? 'cut-off' : parser.ask(file)),
          stop: () => Promise.resolve(),
        },
      });
      setup.test.now += 60_000;
      const subject = 'Endless tags';
      await peer.append(letter({ to, subject, text: '<b>'.repeat(140_000) }), setup.test.now);
      await append('after it');
      await reader.readOnce();
      expect(await read('after it')).toEqual(['after it']);
      const { events: shown } = await setup.view(ticket);
      const event = shown.find(({ mail }) => mail?.subject === subject);
      expect(event).toMatchObject({
        kind: 'mail',
        text: '',
        mail: { address: 'ada@meridian.example', name: 'Ada Verma', auth: 'pass', problem: 'cut-off' },
        files: [{ name: 'original.eml', refusal: null, isOriginal: true }],
      });
    });

    it('says on the ticket when nothing of a mail could be read, and keeps the original', async () => {
      setup.test.now += 60_000;
      const html = letter({ to, subject: 'A picture', text: '<p><img src="cid:a"></p>' });
      await peer.append(html.toString().replace('text/plain', 'text/html'), setup.test.now);
      await mailbox.readOnce();
      const { events: shown } = await setup.view(ticket);
      expect(shown.find(({ mail }) => mail?.subject === 'A picture')).toMatchObject({
        kind: 'mail',
        mail: { problem: 'no-text' },
        files: [{ name: 'original.eml', isOriginal: true }],
      });
    });

    it('reads on at once after a bad hour, however long the pause had become', async () => {
      const reader = open({}, { firstDelayMs: 1, longestDelayMs: 60_000, lookEveryMs: 5 });
      const recover = peer.when(/^UID SEARCH/, refused);
      await append('hour 1');
      reader.start();
      await expect.poll(async () => (await status())?.error).toBe('search');
      recover();
      await expect.poll(() => read('hour'), { timeout: 30_000 }).toEqual(['hour 1']);
      for (const name of ['hour 2', 'hour 3', 'hour 4']) {
        const again = peer.when(/^UID SEARCH/, 'hangs up');
        await expect
          .poll(async () => (await status())?.downSince ?? null, { timeout: 30_000 })
          .not.toBeNull();
        again();
        await append(name);
        await expect.poll(() => read(name), { timeout: 30_000 }).toEqual([name]);
      }
    });
  });
});
