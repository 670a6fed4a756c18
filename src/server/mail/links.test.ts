import { describe, expect, it } from 'vitest';
import { mailsWords } from '#content/desk/owner-pages.ts';
import { site } from '#content/site.ts';
import { everyMail } from '#tests/support/every-mail.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';
import { mailTemplates } from '#server/features.ts';

const unescape = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => unescape(match[1] ?? ''));

/** Web and mail addresses, without a sentence's period. */
const addressesOf = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+|[\w.+-]+@[\w.-]+\w/g)].map((match) => match[0].replace(/[.,)]+$/, ''));

describe('every mail', () => {
  it('is among the samples, so that no kind escapes these tests', () => {
    expect(new Set(everyMail().map(({ kind }) => kind))).toEqual(new Set(mailTemplates.names));
  });

  it('has a name on the desk’s page of failed mails', () => {
    expect(mailTemplates.names.filter((kind) => mailsWords.kinds[kind] === undefined)).toEqual([]);
  });

  it.each(everyMail().map((sample) => [sample.name, sample] as const))(
    '%s links every address of its text part',
    (_, { mail }) => {
      const links = linksOf(mail.html);
      const targets = new Set(links.map((link) => link.replace(/^mailto:/, '').replace(/\?subject=.*$/, '')));
      const addresses = addressesOf(mail.text);
      expect(addresses.filter((address) => !targets.has(address) && !links.includes(address))).toEqual([]);
      expect(links.every((link) => /^(https?:\/\/|mailto:|tel:)/.test(link))).toBe(true);
    },
  );

  it.each(everyMail().map((sample) => [sample.name, sample] as const))('%s loads nothing', (_, { mail }) => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(|src=/);
  });

  // A reply is a personal letter: its text as typed, with nothing automated around it.
  it.each(
    everyMail()
      .filter(({ kind }) => kind !== 'desk-reply')
      .map((sample) => [sample.name, sample] as const),
  )('%s has one button, and our name', (_, { mail }) => {
    expect(mail.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail.html).toContain(site.name);
  });
});

it('An address in the words of a stranger is shown, but never made a link of ours.', () => {
  const attack = 'https://evil.example/login';
  const writeSet = makeWriteSet({ ticket: { name: attack, company: attack, message: `Go to ${attack}` } });
  for (const mail of writeSet.mails) {
    const { html } = mailTemplates.render({ ...mail, attempts: 0 });
    // The visitor's own mail repeats nothing that was typed.
    expect(html.includes(attack)).toBe(mail.kind === 'ticket-notice');
    expect(linksOf(html).filter((link) => link.includes('evil'))).toEqual([]);
  }
});

it('A mail address that holds more than an address stays one address in its link.', () => {
  const writeSet = makeWriteSet({ ticket: { email: 'ada?bcc=eve@example.net&x@example.com' } });
  const notice = writeSet.mails.find(({ kind }) => kind === 'ticket-notice');
  if (!notice) throw new Error('There is no notice.');
  const links = linksOf(mailTemplates.render({ ...notice, attempts: 0 }).html);
  expect(links).toContain('mailto:ada%3Fbcc%3Deve@example.net%26x@example.com');
});
