import { describe, expect, it } from 'vitest';
import { requestNoticeWords } from '#content/request-mails.ts';
import { createSigning } from '#server/signing/signing.ts';
import { renderTicketNotice } from '#server/tickets/mails.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';
import { createInboundAddress } from './inbound-address.ts';
import { parseSource } from './parse.ts';
import { authenticationOf, foldReply, idInSubject, natureOf, quotesNotice } from './recognise.ts';

const person = { headers: {}, from: { name: '', address: 'ada@example.com' }, report: null };

describe('The nature of a mail', () => {
  it.each([
    [{}, 'person'],
    [{ 'auto-submitted': 'no' }, 'person'],
    [{ 'x-auto-response-suppress': 'None' }, 'person'],
    [{ 'auto-submitted': 'auto-replied; owner-email="x"' }, 'auto'],
    [{ 'auto-submitted': 'auto-generated' }, 'auto'],
    [{ precedence: 'bulk' }, 'auto'],
    [{ 'x-autoreply': 'yes' }, 'auto'],
    [{ 'return-path': '<>' }, 'auto'],
    [{ 'list-id': '<news.example.com>' }, 'list'],
    [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'bounce'],
  ])('is told by its headers (%j): %s.', (headers, nature) => {
    expect(natureOf({ ...person, headers })).toBe(nature);
  });
});

describe('Authentication', () => {
  const server = 'mx.example.com';
  const from = { name: '', address: 'ada@visitor.example' };
  const verdictOf = (...authResults: string[]) =>
    authenticationOf({ authResults, from, hasOneSender: true }, server).verdict;

  it.each([
    ['mx.example.com; dmarc=pass header.from=visitor.example', 'pass'],
    ['mx.example.com; dmarc=pass (p=REJECT sp=NONE dis=NONE) header.from=Visitor.example', 'pass'],
    ['mx.example.com; dmarc=pass action=none header.from="visitor.example";compauth=pass', 'pass'],
    ['mx.example.com; dmarc=pass header.from=evil.example', 'fail'],
    ['mx.example.com; dmarc=pass header.from=mail.visitor.example', 'fail'],
    ['mx.example.com; dkim=pass header.d=visitor.example; dmarc=pass header.from=evil.example', 'fail'],
    ['mx.example.com; spf=fail smtp.mailfrom=x; dkim=pass header.d=x; dmarc=pass', 'none'],
    [
      'mx.example.com; spf=pass smtp.mailfrom="; dmarc=pass header.from=visitor.example;"@evil.example',
      'none',
    ],
    ['mx.example.com; spf=pass (of ") ; dmarc=pass header.from=visitor.example ("@evil.example)', 'none'],
    ['mx.example.com; spf=pass smtp.mailfrom=visitor.example; dmarc=fail', 'fail'],
    ['mx.example.com; dkim=pass header.d=visitor.example; dmarc=none', 'pass'],
    ['mx.example.com; dkim=pass header.d=evil.example; spf=softfail', 'fail'],
    ['mx.example.com; spf=pass smtp.mailfrom=bounce@evil.example', 'none'],
    ['mx.example.com 1; dkim=fail (dmarc=pass; dkim=pass header.d=visitor.example)', 'fail'],
    ['mx.example.com; none', 'none'],
  ])('of “%s” is %s.', (result, verdict) => {
    expect(verdictOf(result)).toBe(verdict);
  });

  it('counts for the sender’s own domain, not for one above it, however its letters are written.', () => {
    const ofSender = (address: string, domain: string) =>
      authenticationOf(
        {
          authResults: [`${server}; dmarc=pass header.from=${domain}`],
          from: { name: '', address },
          hasOneSender: true,
        },
        server,
      ).verdict;
    expect(ofSender('ada@mail.visitor.example', 'visitor.example')).toBe('none');
    expect(ofSender('ada@visitor.example', 'example')).toBe('none');
    expect(ofSender('ada@mail.visitor.example', 'mail.visitor.example')).toBe('pass');
    expect(ofSender('ada@müller.example', 'xn--mller-kva.example')).toBe('pass');
    expect(ofSender('ada@notvisitor.example', 'visitor.example')).toBe('fail');
    expect(ofSender('', 'visitor.example')).toBe('fail');
  });

  it.each([
    ['From: Ada <ada@visitor.example>', true],
    ['From: ada@visitor.example, eve@evil.example', false],
    ['From: eve@evil.example\r\nFrom: ada@visitor.example', false],
  ])('is of one sender (%j): %s.', async (head, hasOneSender) => {
    const source = `Authentication-Results: ${server}; dmarc=pass header.from=visitor.example\r\n${head}\r\n\r\nHello`;
    const answer = await parseSource(Buffer.from(source));
    if (!answer.ok) throw new Error(answer.reason);
    expect(answer.mail).toMatchObject({ hasOneSender });
    expect(authenticationOf(answer.mail, server).verdict).toBe(hasOneSender ? 'pass' : 'fail');
  });

  it('is believed of our own server only, from its topmost header.', () => {
    expect(verdictOf('mx.evil.example; dmarc=pass', 'mx.example.com; dmarc=fail')).toBe('fail');
    const passed = 'dmarc=pass header.from=visitor.example';
    expect(verdictOf('mx.example.com; dmarc=fail', `mx.example.com; ${passed}`)).toBe('fail');
    expect(verdictOf(`mx.evil.example; ${passed}`)).toBe('none');
    const mail = { authResults: [`mx.example.com; ${passed}`], from, hasOneSender: true };
    expect(authenticationOf(mail, null).verdict).toBe('none');
  });
});

describe('A reply', () => {
  it.each([
    ['Yes.\n\nOn Mon, Nov 16, 2026 at 3 PM Asha <a@b.example> wrote:\n> Hello?', 'Yes.'],
    ['Yes.\n\nOn Mon, Nov 16, 2026 at 3 PM Asha Raman\n<a@b.example> wrote:\n> Hello?', 'Yes.'],
    ['> Which days?\nMonday.\n> Which apps?\nBoth.', 'Monday.\nBoth.'],
    ['Fine.\n-- \nAda Verma\nHead of platform', 'Fine.'],
    ['Fine.\n\n-----Original Message-----\nFrom: Asha\nHello?', 'Fine.'],
    ['Fine.\n\nFrom: Desk <a@b.example>\nSent: Monday, November 16\nTo: team\nSubject: New\n\nHi', 'Fine.'],
    ['Gern.\n\nVon: Desk <a@b.example>\nGesendet: Montag\nAn: Team\nBetreff: Neu\n\nHallo', 'Gern.'],
    ['Oui.\n\nDe : Desk <a@b.example>\nEnvoyé : lundi\nÀ : Team\nObjet : Nouveau\n\nSalut', 'Oui.'],
    ['From: Monday, or later.\nWhat do you think?', 'From: Monday, or later.\nWhat do you think?'],
    ['Am 16.11.2026 um 15:00 schrieb Asha:\n> Hallo\n\nGern.', 'Gern.'],
  ])('is shown without what it quotes and its signature.', (text, shown) => {
    expect(foldReply(text).shown).toBe(shown);
  });

  it('is shown whole when nothing else would be left.', () => {
    const forwarded = 'Begin forwarded message:\nHello';
    expect(foldReply(forwarded)).toEqual({ shown: forwarded, folded: '', isAllQuote: true });
    expect(foldReply('Fine.\n> Yes?')).toMatchObject({ isAllQuote: false });
  });

  it('is recognized when it holds any part of our notice to the team.', () => {
    const [ticket] = makeWriteSet({ ticket: { suspectReasons: ['too-fast'] } }).tickets;
    const notice = renderTicketNotice(ticket, 'team@example.com', 'desk@example.com').text;
    const ownWords = notice.split('\n\n').filter((part) => !part.startsWith('Ticket ID:'));
    expect(ownWords).toHaveLength(3);
    for (const part of [...ownWords, ...Object.values(requestNoticeWords.leads), 'Backend types: webapp'])
      expect(quotesNotice(`Fine.\n${part.replaceAll(' ', '\n').replaceAll('’', "'")}`)).toBe(true);
    expect(quotesNotice('See desk+t-k7m-4qx-9tb-0123456789abcdef@example.com')).toBe(true);
    expect(quotesNotice('Hello Ada,\nwe can start Monday.\nPhone: 123\nEmail: a@b.example')).toBe(false);
  });

  it('takes no longer than its length.', () => {
    const began = performance.now();
    foldReply(`on ${'a '.repeat(25_000)}`);
    foldReply('on a\n'.repeat(10_000));
    foldReply('>'.repeat(50_000));
    foldReply('from: a\n'.repeat(6_000));
    quotesNotice('+t-abc-abc-'.repeat(4_500));
    quotesNotice(' '.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('A subject', () => {
  it.each([
    ['Re: Your security assessment request #K7M-4QX-9TB', 'K7M-4QX-9TB'],
    ['AW: K7M-4QX-9TB', 'K7M-4QX-9TB'],
    ['Re: APP-K7M-4QX-9TB', 'APP-K7M-4QX-9TB'],
    ['XAPP-K7M-4QX-9TB', null],
    ['Hello', null],
  ])('“%s” names %s.', (subject, id) => {
    expect(idInSubject(subject)).toBe(id);
  });
});

describe('The address of a ticket', () => {
  const signing = createSigning(() => Promise.resolve({ keys: ['k'.repeat(32)], retired: {} }));
  const inbound = createInboundAddress(signing, 'Desk@Example.com');

  it('is read whatever a server does to its letters, and fits before the @.', async () => {
    const address = await inbound.replyTo('team', 'K7M-4QX-9TB');
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const found = { side: 'team', recordId: 'K7M-4QX-9TB' };
    expect(await inbound.read(['x@y.example', address])).toEqual(found);
    expect(await inbound.read([address.toUpperCase()])).toEqual(found);
  });

  it('can’t be guessed, passed on to another ticket, or made the team’s.', async () => {
    const address = await inbound.replyTo('visitor', 'K7M-4QX-9TB');
    for (const forged of [
      address.replace('+v-', '+t-'),
      address.replace('9tb', '9tc'),
      address.replace('@', 'x@'),
      address.replace(/.@/, '@'),
      address.replace('example.com', 'example.org'),
      'desk+v-k7m-4qx-9tb-@example.com',
      'desk+@example.com',
    ])
      expect(await inbound.read([forged])).toBeNull();
  });
});
