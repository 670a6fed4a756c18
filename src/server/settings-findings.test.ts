import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { sampleFindings, settingsFindings } from './settings-findings.ts';

const complete = {
  PUBLIC_URL: 'https://www.northgate-security.com',
  SMTP_URL: 'smtps://user:password@mail.northgate-security.com:465',
  TEAM_EMAIL: 'team@northgate-security.com',
  TRUST_PROXY: '1',
  IMAP_URL: 'imaps://desk:password@imap.northgate-security.com:993/INBOX',
  INBOUND_ADDRESS: 'desk@northgate-security.com',
  BRAND_CHAT_URL: 'https://chat.northgate-security.com/invite',
};

const namesFor = (changes: NodeJS.ProcessEnv, brandEmail = 'hello@ironlotus.example') =>
  settingsFindings(readEnv({ ...complete, ...changes }), brandEmail).map((line) => line.split(':')[0]);

describe('What a public site shouldn’t run without', () => {
  it('is nothing once all of it is set.', () => {
    expect(namesFor({})).toEqual([]);
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: '' }],
    ['TEAM_EMAIL', { TEAM_EMAIL: '' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }],
    ['IMAP_URL', { IMAP_URL: '', INBOUND_ADDRESS: '' }],
    ['BRAND_CHAT_URL', { BRAND_CHAT_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://www.northgate-security.com' }],
    ['SIGNING_KEY', { DATABASE_URL: 'postgres://site@db.northgate-security.com/site' }],
  ])('names %s.', (name, changes) => {
    expect(namesFor(changes)).toEqual([name]);
  });

  it('lets the brand’s own address stand for TEAM_EMAIL if someone reads it.', () => {
    expect(namesFor({ TEAM_EMAIL: '' }, 'hello@northgate-security.com')).toEqual([]);
  });

  it('takes a server that is reachable itself for one without a proxy.', () => {
    const settings = { TRUST_PROXY: '0', HOST: '0.0.0.0' };
    expect(namesFor(settings)).toEqual([]);
    // Until one is seen.
    expect(settingsFindings(readEnv({ ...complete, ...settings }), complete.TEAM_EMAIL, true)).toEqual([
      'TRUST_PROXY: it is 0 behind a proxy, so all visitors share one limit; set it to the number of proxies.',
    ]);
  });

  it('says that something is invented, and what lists it.', () => {
    const said = (publicUrl: string) => sampleFindings(readEnv({ PUBLIC_URL: publicUrl }));
    expect(said(complete.PUBLIC_URL)).toEqual([
      'Sample: people, clients and figures are invented; "npm run site -- launch-check" names each with the file to write.',
    ]);
    expect(said('https://site.local')).toEqual([]);
  });

  it.each(['http://127.0.0.1:3000', 'https://site.local', 'https://www.site.example', ''])(
    'says nothing at %j, where nobody else comes.',
    (address) => {
      expect(settingsFindings(readEnv({ PUBLIC_URL: address }), 'hello@ironlotus.example')).toEqual([]);
    },
  );
});
