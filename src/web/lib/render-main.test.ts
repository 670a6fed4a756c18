import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { keepForSearches, renderMain } from './render-main.server.tsx';

/** As much of what the router found out as decides whether it is kept. */
const foundAt = (pathname: string) => ({ staticHandlerContext: { location: { pathname } } }) as EntryContext;

it.each<[string, number, string, HeadersInit]>([
  ['a page that failed', 500, '/blog', {}],
  ['a page that was not found', 404, '/blog', {}],
  ['a page with a cookie', 200, '/blog', { 'Set-Cookie': 'a=b' }],
  ['a page that says how long it may be kept', 200, '/blog', { 'Cache-Control': 'no-store' }],
  ['a page whose data depends on more than its path', 200, '/get-a-quote', {}],
])('%s stands for no search.', async (_what, status, path, headers) => {
  keepForSearches(status, new Headers(headers), foundAt(path));
  expect(await renderMain(`http://localhost${path}?q=a`)).toBeNull();
});
