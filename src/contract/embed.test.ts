import { describe, expect, it } from 'vitest';
import { frameAddress, fullName, readEmbed, type FrameRequest } from '#contract/embed.ts';
import { httpLimits } from '#server/http/connection-limits.ts';

const request: FrameRequest = {
  url: '/book',
  pageUrl: 'https://www.example.com/ptaas?x=1#y',
  embedType: 'PopupWidget',
};

describe('the address of the booking frame', () => {
  it('names the kind of embedding and the domain', () => {
    expect(frameAddress(request)).toBe(
      'https://www.example.com/book?embed_type=PopupWidget&embed_domain=www.example.com',
    );
  });

  it('carries everything a page knows to the other end, encoded right', () => {
    const prefill = {
      name: 'Ada & Bob = "friends"',
      email: 'ada+test@example.com',
      firstName: 'Ada',
      lastName: 'Løvelace',
      guests: ['x@example.com', 'y@example.com'],
      location: '5% off, Bihar',
      phone: '+91 00000 00000',
      date: '2026-11-20',
      customAnswers: ['Web & API', '日本'],
    };
    const utm = { source: 'home', medium: 'popup', campaign: 'a b', content: 'c', term: 't' };
    const styling = { primaryColor: '#0E7490', textColor: '0e1430', hideEventTypeDetails: true };
    const address = new URL(frameAddress({ ...request, prefill, utm, styling }));
    expect(address.search).not.toContain('+');
    expect(address.searchParams.get('utm_campaign')).toBe('a b');
    expect(address.searchParams.get('hide_gdpr_banner')).toBeNull();
    const read = readEmbed(address.searchParams);
    expect(read.prefill).toEqual(prefill);
    expect(read.styling).toEqual({ primaryColor: '0E7490', textColor: '0e1430', hideEventTypeDetails: true });
    expect(read.utm).toEqual(utm);
    expect(read.embedded).toBe(true);
  });

  it('keeps the query of an outside provider', () => {
    const address = frameAddress({ ...request, url: 'https://booking.example.com/team?month=5#top' });
    expect(address).toContain('https://booking.example.com/team?month=5&embed_type=PopupWidget');
  });

  it('stays short enough for a server, whatever is prefilled', () => {
    const long = 'é'.repeat(5_000);
    const prefill = { name: long, customAnswers: Array.from({ length: 30 }, () => long) };
    const address = frameAddress({ ...request, prefill });
    expect(address.length).toBeLessThan(httpLimits.urlChars);
    expect(address).toContain('embed_type');
  });

  it('drops what is no colour', () => {
    const styling = { primaryColor: 'red;}', backgroundColor: '#fff' };
    expect(frameAddress({ ...request, styling })).not.toContain('color');
    expect(readEmbed(new URLSearchParams('primary_color=red')).styling).toEqual({});
  });
});

describe('a name', () => {
  it.each([
    [{ name: 'Ada Lovelace', firstName: 'Bob' }, 'Ada Lovelace'],
    [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
    [{ lastName: 'Lovelace' }, 'Lovelace'],
    [{}, ''],
  ])('of %j is %j', (prefill, name) => {
    expect(fullName(prefill)).toBe(name);
  });
});
