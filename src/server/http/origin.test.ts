import { expect, it } from 'vitest';
import { isForeignWrite } from './write-route.ts';

const publicUrl = 'https://www.example.com';
const own = 'http://localhost:3000';

it.each<[origin: string | undefined, site: string | undefined, foreign: boolean, who: string]>([
  [undefined, undefined, false, 'a program without a browser'],
  [own, undefined, false, 'an older browser on the host it asked for'],
  [publicUrl, undefined, false, 'an older browser on the public address'],
  ['https://evil.example', undefined, true, 'an older browser on another site'],
  ['null', undefined, true, 'an older browser in a sandboxed frame or after a redirect'],
  [own, 'same-origin', false, 'our own page'],
  [publicUrl, 'same-origin', false, 'our own page behind a proxy'],
  ['null', 'same-origin', false, 'our own page that hides its address'],
  [undefined, 'same-origin', false, 'our own page without an origin'],
  [undefined, 'none', false, 'the visitor, by hand'],
  ['https://evil.example', 'cross-site', true, 'another site'],
  [undefined, 'cross-site', true, 'another site without an origin'],
  ['null', 'cross-site', true, 'a sandboxed frame'],
  [own, 'cross-site', true, 'another site that claims our origin'],
  ['https://shop.example.com', 'same-site', true, 'a neighbour under the same domain'],
  [undefined, 'same-site', true, 'a neighbour without an origin'],
  [publicUrl, 'same-site', false, 'our own page over a scheme change'],
  [own, 'nonsense', true, 'a value that no browser sends'],
])('Origin %j with Sec-Fetch-Site %j is foreign: %s (%s).', (origin, site, foreign) => {
  const headers = { origin, 'sec-fetch-site': site };
  expect(isForeignWrite({ headers, protocol: 'http', host: 'localhost:3000' }, publicUrl)).toBe(foreign);
});

it('Without a public address only the host that was asked for is our own.', () => {
  const facts = { protocol: 'http', host: 'localhost:3000' };
  expect(isForeignWrite({ ...facts, headers: { origin: own } }, null)).toBe(false);
  expect(isForeignWrite({ ...facts, headers: { origin: publicUrl } }, null)).toBe(true);
});
