import { estimateModel } from '#content/estimate-model.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { suspectWords } from '#content/mails.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { everyMail } from '#tests/support/every-mail.ts';
import { makeWriteSet, someScope, someScopeJson } from '#tests/support/tickets.ts';
import type { ClaimedMail, MailMaker } from './outbox.ts';
import { mailTemplates } from '#server/features.ts';
import type { ticketMails } from '#server/tickets/mails.ts';

const createdAt = Date.parse('2026-11-15T02:31:00Z');

function mailOf(kind: string, ticket: JsonObject = {}): ClaimedMail {
  const writeSet = makeWriteSet({ now: createdAt, ticket });
  const mail = writeSet.mails.find((candidate) => candidate.kind === kind) ?? { ...writeSet.mails[0], kind };
  return { ...(mail as ClaimedMail), attempts: 0 };
}

it('no mail to a visitor speaks of a button, which its text hasn’t; only an accepted quote names a hash', () => {
  const wrong = everyMail().filter(
    ({ kind, mail }) =>
      !kind.endsWith('-notice') &&
      (/\bbutton\b/.test(mail.text) || (kind !== 'quote-accepted' && /[0-9a-f]{64}/.test(mail.text))),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

describe('the receipt', () => {
  it('names the id, what was asked and when we answer, in text and in HTML', () => {
    const { subject, text, html, to } = mailTemplates.render(
      mailOf('ticket-receipt', { id: 'K7M-4QX-9TB', selectedServices: ['web', 'mobile'] }),
    );
    expect(subject).toContain('#K7M-4QX-9TB');
    expect(to).toEqual({ name: '', address: 'ada@example.com' });
    for (const body of [text, html]) {
      expect(body).toContain('#K7M-4QX-9TB');
      expect(body).toContain('Web Pentesting, Mobile Security');
      expect(body).toContain('Monday, November 16, 2026 at 2:31 am UTC');
      expect(body).toContain('within 24 hours');
    }
  });

  it('falls back to the backend types when no card is known', () => {
    expect(mailTemplates.render(mailOf('ticket-receipt', { selectedServices: [] })).text).toContain(
      'Penetration testing, Security audit',
    );
  });

  it('repeats nothing that was typed: nobody has proved yet whose address it is', () => {
    const typed = { message: 'Buy pills', name: 'Pill Shop', company: 'Pills Ltd', phone: '0666666666' };
    const mail = mailOf('ticket-receipt', {
      ...typed,
      selectedServices: ['cheap-pills', 'constructor', 'web'],
    });
    const { subject, text, html, to } = mailTemplates.render(mail);
    expect([subject, text, html, to.name].join('\n')).not.toMatch(/pill|0666|constructor|function/i);
    expect(text).toContain('You asked for: Web Pentesting');
  });
});

describe('the notice', () => {
  it('shows an id that no card has as it came', () => {
    const { text } = mailTemplates.render(
      mailOf('ticket-notice', { selectedServices: ['constructor', 'web'] }),
    );
    expect(text).toContain('constructor, Web Pentesting');
  });

  it('has everything the visitor wrote, and a reply goes to the visitor', () => {
    const mail = mailTemplates.render(mailOf('ticket-notice'));
    expect(mail.to).toEqual({ name: '', address: 'team@example.com' });
    expect(mail.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
    for (const part of [
      'Ada Lovelace',
      'ada@example.com',
      '+1 012 345 6789',
      'Analytical Engines',
      'security-audit',
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.text).toContain('Please test our <engine> & its "gears".\n  Soon.');
    expect(mail.subject).not.toContain(suspectWords.mark);
  });

  it('of every kind has its facts for the rules of a shared inbox, without free text', () => {
    const notices = everyMail().filter(({ kind }) => /^(?:ticket|application|call-.*)-notice$/.test(kind));
    const seen = notices.map(({ mail }) => mail.data);
    expect(new Set(seen.map((data) => data?.kind))).toEqual(new Set(['ticket', 'application', 'call']));
    for (const data of seen) {
      expect(data).toMatchObject({ version: 1, email: expect.stringContaining('@') as string });
      expect(JSON.stringify(data).length).toBeLessThan(2_000);
    }
    const { data } = mailTemplates.render(mailOf('ticket-notice', { suspectReasons: ['too-fast'] }));
    expect(data).toMatchObject({ company: 'Analytical Engines', suspect: true });
    expect(JSON.stringify(data)).not.toContain('gears');
  });

  it('shows the scope that came along, in days and in answers, and none where there is none', () => {
    const { text, html } = mailTemplates.render(mailOf('ticket-notice', { scope: someScopeJson }));
    for (const part of [
      'person-days',
      '3 roles',
      'Screens that change data: unknown',
      '62 operations',
      'Framework: SOC 2',
      'March 31, 2027',
      estimatePage.assumptions.model(estimateModel.version),
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(mailTemplates.render(mailOf('ticket-notice')).text).not.toContain('person-days');
  });

  it('says when the visitor saw an older model', () => {
    const scope = JSON.stringify({ ...someScope, model: '2025-01-02' });
    expect(mailTemplates.render(mailOf('ticket-notice', { scope })).text).toContain(
      estimatePage.assumptions.seen('2025-01-02'),
    );
  });

  it('marks a suspect ticket in the subject and says why', () => {
    const mail = mailTemplates.render(mailOf('ticket-notice', { suspectReasons: ['too-fast'] }));
    expect(mail.subject.startsWith(suspectWords.mark)).toBe(true);
    expect(mail.text).toContain(suspectWords.reasons['too-fast']);
  });

  it('escapes every value in HTML', () => {
    const attack = '<img src=x onerror="alert(1)">\'&';
    const mail = mailTemplates.render(
      mailOf('ticket-notice', { name: attack, company: attack, message: attack }),
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;');
  });

  it('keeps line breaks out of every header, whatever the record holds', () => {
    const attack = 'Engines\r\nBcc: eve@example.net';
    const mail = mailTemplates.render(mailOf('ticket-notice', { company: attack, name: attack }));
    expect(mail.subject).toContain('Engines Bcc: eve@example.net');
    expect(`${mail.subject}${mail.replyTo?.name}`).not.toMatch(/[\r\n]/);
  });
});

it('A kind without a template is an error, not an empty mail.', () => {
  expect(() => mailTemplates.render(mailOf('constructor'))).toThrow('There is no template');
  expect(() => mailTemplates.render(mailOf('unknown'))).toThrow('There is no template');
});

describe('the kind of a mail', () => {
  it('is one of those that have a template; a misspelled one does not compile', () => {
    type Kind = Parameters<MailMaker<keyof typeof ticketMails>>[0];
    expectTypeOf<'ticket-receipt'>().toExtend<Kind>();
    expectTypeOf<'ticket-reciept'>().not.toExtend<Kind>();
  });
});
