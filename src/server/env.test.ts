import { catalogUrl } from '#contract/threat-limits.ts';
import { describe, expect, it } from 'vitest';
import { buildVariables, EnvError, readEnv, unknownSettings } from '#server/env.ts';

function complaintAbout(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('readEnv accepted what it should refuse');
}

describe('The environment', () => {
  it('has a default for every variable.', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      backupHours: 24,
      backupTo: null,
      deskUrl: null,
      undoSeconds: 10,
      eventTargets: [],
      allowsPrivateEvents: false,
      publishRecord: false,
      metricsToken: null,
      threatFeedUrl: null,
      publicUrl: null,
      smtpUrl: null,
      smtpTls: 'optional',
      signingKeys: [],
      letterKey: null,
      mailOauth: null,
      mailFrom: null,
      teamEmail: null,
      hiringEmail: null,
      callsEmail: null,
      meetingUrl: null,
      calendars: [],
      imapUrl: null,
      inboundAddress: null,
      inboundAuthServer: null,
      trustProxy: 0,
      drainSeconds: 0,
      rateLimit: true,
      apiUrl: '/api',
      bookingUrl: null,
      clamavUrl: null,
      social: { twitter: null, linkedin: null, github: null, community: null },
      logLevel: null,
    });
  });

  it('takes every variable it documents.', () => {
    const env = readEnv({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://site:secret@localhost:5432/site',
      PUBLIC_URL: 'https://www.example.com/',
      SMTP_URL: 'smtps://user:secret@mail.example.com:465',
      SMTP_TLS: 'required',
      SIGNING_KEY: `${'a'.repeat(32)}, ${'b'.repeat(64)}`,
      MAIL_FROM: 'Ironlotus <hello@example.com>',
      TEAM_EMAIL: 'team@example.com',
      HIRING_EMAIL: 'jobs@example.com',
      CALLS_EMAIL: 'ada@example.com, bob@example.com',
      MEETING_URL: 'https://meet.example.com/discovery',
      TRUST_PROXY: '2',
      DRAIN_SECONDS: '5',
      RATE_LIMIT: 'off',
      API_URL: 'https://api.example.com/api',
      BOOKING_URL: 'https://booking.example.com/team',
      BRAND_GITHUB_URL: 'https://github.com/example',
      THREAT_FEED_URL: 'https://feeds.example.com/kev.json',
      LOG_LEVEL: 'debug',
    });
    expect(env).toMatchObject({ port: 0, host: '::1', trustProxy: 2, rateLimit: false, logLevel: 'debug' });
    expect(env.publicUrl).toBe('https://www.example.com');
    expect(env).toMatchObject({ smtpTls: 'required', signingKeys: ['a'.repeat(32), 'b'.repeat(64)] });
    expect(env.social).toEqual({
      twitter: null,
      linkedin: null,
      github: 'https://github.com/example',
      community: null,
    });
  });

  it.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl'])(
    'takes %s as the address of an antivirus.',
    (address) => {
      expect(readEnv({ CLAMAV_URL: address }).clamavUrl).toBe(address);
    },
  );
  it('takes a day rate with or without its currency, and no currency alone', () => {
    expect(() => readEnv({ DAY_RATE: '1200', DAY_RATE_CURRENCY: 'EUR' })).not.toThrow();
    expect(() => readEnv({ DAY_RATE: '1200' })).not.toThrow();
    expect(() => readEnv({ DAY_RATE_CURRENCY: 'EUR' })).toThrow(/DAY_RATE_CURRENCY needs DAY_RATE/);
  });

  it.each(['short', `${'a'.repeat(32)},short`, `${'a'.repeat(31)} `, Array(6).fill('a'.repeat(32)).join()])(
    'takes no signing key that could be guessed, nor more than five (%s).',
    (key) => {
      expect(complaintAbout({ SIGNING_KEY: key })).toMatch(/^SIGNING_KEY must be one to five keys/);
    },
  );

  it('treats an empty value as unset.', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A\r\nBcc: x <a@example.com>'],
    ['TEAM_EMAIL', 'team'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT', 'maybe'],
    ['API_URL', 'api'],
    ['BOOKING_URL', 'javascript:alert(1)'],
    ['BRAND_TWITTER_URL', '@us'],
    ['CLAMAV_URL', '127.0.0.1:3310'],
    ['CLAMAV_URL', 'https://clamav.example.com:3310'],
    ['CLAMAV_URL', 'unix:clamd.ctl'],
    ['DAY_RATE', '12.50'],
    ['DAY_RATE', '0'],
    ['DAY_RATE', 'abc'],
    ['DAY_RATE_CURRENCY', 'euro'],
    ['DAY_RATE_CURRENCY', 'ABX'],
    ['THREAT_FEED_URL', 'http://feeds.example.com/kev.json'],
    ['THREAT_FEED_URL', 'https://user:secret@feeds.example.com/kev.json'],
    ['THREAT_FEED_URL', 'https://:secret@feeds.example.com/kev.json'],
    ['THREAT_FEED_URL', 'file:///etc/passwd'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('says in one sentence what %s should be when it is "%s".', (name, value) => {
    const complaint = complaintAbout({ [name]: value });
    expect(complaint).toMatch(new RegExp(`^${name} must be .+, for example .+\\.$`));
    expect(complaint).not.toContain('\n');
  });

  it.each([
    [{ PUBLIC_URL: 'https://www.northgate-security.com' }, catalogUrl],
    [{ PUBLIC_URL: 'https://www.northgate-security.com', NODE_ENV: 'production' }, catalogUrl],
    [{ PUBLIC_URL: 'https://www.northgate-security.com', THREAT_FEED_URL: 'off' }, null],
    [{ PUBLIC_URL: 'https://www.northgate-security.com', NODE_ENV: 'development' }, null],
    [{ PUBLIC_URL: 'https://www.northgate-security.com', NODE_ENV: 'test' }, null],
    [{}, null],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, null],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, null],
    [{ PUBLIC_URL: 'http://localhost:3000' }, null],
    [{ PUBLIC_URL: 'https://www.example.com' }, null],
    [{ PUBLIC_URL: 'https://site.test' }, null],
    [{ PUBLIC_URL: 'https://wiki.internal' }, null],
    [{ PUBLIC_URL: 'https://intranet' }, null],
    [{ THREAT_FEED_URL: 'http://127.0.0.1:8080/kev.json' }, 'http://127.0.0.1:8080/kev.json'],
  ])('asks CISA for its catalog on a public site alone, or whom the owner names: %j', (source, feed) => {
    expect(readEnv(source).threatFeedUrl).toBe(feed);
  });

  it('names every wrong variable, one line each.', () => {
    const complaint = complaintAbout({ PORT: 'x', LOG_LEVEL: 'y', HOST: 'ok' });
    expect(complaint.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it('never repeats a value, which may hold a password.', () => {
    const complaint = complaintAbout({
      DATABASE_URL: 'mysql://site:hunter2@db/site',
      SMTP_URL: 'ftp://u:hunter2@m',
    });
    expect(complaint).not.toContain('hunter2');
  });

  it.each(buildVariables)('checks the build variable %s too.', (name) => {
    expect(complaintAbout({ [name]: '\u0000' })).toMatch(new RegExp(`^${name} must be`));
  });
});

describe('A name that looks like a setting and is none', () => {
  it.each([
    ['BRAND_TWITER_URL', 'BRAND_TWITTER_URL'],
    ['BRAND_COLOUR', 'BRAND_PHONE'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s is told, with the nearest one there is.', (name, nearest) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([
      `${name} isn’t a setting of this site. Did you mean ${nearest}?`,
    ]);
  });

  it('is none of those that systems and other programs set, nor one of ours.', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'HOME',
      'LOGNAME',
      'NODE_ENV',
      'npm_config_cache',
      'TZ',
      'USER',
      'CI',
    ];
    const names = [...others, ...buildVariables, 'PORT', 'POSTGRES_PASSWORD'];
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});
