import { describe, expect, it } from 'vitest';
import { createKeptPages, pageKeyOf, type AskedPage, type KeptPage } from './kept-pages.ts';

const asked: AskedPage = {
  method: 'GET',
  path: '/nowhere',
  isHidden: false,
  pageClass: null,
  address: () => 'https://example.com/blog?q=x',
};
const html = new Headers({ 'content-type': 'text/html' });
const pageOf = (status: number): KeptPage => ({
  status,
  page: { headers: {}, encode: () => Promise.reject(new Error('Nobody sends it.')) },
});

describe('The key of a page', () => {
  it('is its class, that of hidden addresses first, and else its address where a query changes it.', () => {
    expect(pageKeyOf({ ...asked, pageClass: '*' })).toBe('*');
    expect(pageKeyOf({ ...asked, pageClass: '*', isHidden: true })).toBe('hidden');
    expect(pageKeyOf({ ...asked, path: '/blog' })).toBe('https://example.com/blog?q=x');
  });

  it('is none where the page is rendered for each who asks.', () => {
    expect(pageKeyOf(asked)).toBeNull();
    expect(pageKeyOf({ ...asked, method: 'POST', pageClass: '*' })).toBeNull();
    expect(pageKeyOf({ ...asked, path: '/blog', address: null })).toBeNull();
  });
});

describe('A rendered page', () => {
  it('is kept for its class, for addresses without a page only as a 404.', () => {
    const kept = createKeptPages(() => 0);
    const key = '*';
    kept.keep(key, pageOf(200), html);
    expect(kept.find(key)).toBeUndefined();
    kept.keep(key, pageOf(404), html);
    expect(kept.find(key)).toMatchObject({ status: 404 });
  });

  it('is kept for seconds, for an address only when it went well.', () => {
    let now = 0;
    const kept = createKeptPages(() => now);
    const key = 'https://example.com/blog?q=x';
    for (const status of [301, 400, 404, 429, 503]) {
      kept.keep(key, pageOf(status), html);
      expect(kept.find(key)).toBeUndefined();
    }
    kept.keep(key, pageOf(200), html);
    now = 9_999;
    expect(kept.find(key)).toMatchObject({ status: 200 });
    now = 10_000;
    expect(kept.find(key)).toBeUndefined();
  });

  it('is not kept when it says something for one visitor.', () => {
    const kept = createKeptPages(() => 0);
    const key = '*';
    kept.keep(key, pageOf(404), new Headers({ 'content-type': 'text/html', 'set-cookie': 'a=b' }));
    expect(kept.find(key)).toBeUndefined();
  });
});
