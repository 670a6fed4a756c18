import { expect, it } from 'vitest';
import { addressParts, nearPages } from './near-pages.ts';

const paths = (asked: string) => nearPages(asked).map(({ path }) => path);

it.each([
  ['/solution/web-penetration-testing', '/solutions/web-penetration-testing'],
  ['/solutions/aws-testng', '/solutions/aws-testing'],
  ['/careers', '/career'],
  ['/prices/pricing', '/pricing'],
  ['/BLOG/', '/blog'],
])('%s is taken for %s', (asked, meant) => {
  expect(paths(asked)).toContain(meant);
});

it('names no page for an address without a known word, and at most three for any', () => {
  expect(paths('/wp-login.php')).toEqual([]);
  expect(paths('/')).toEqual([]);
  expect(paths(`/${'solutions-testing-penetration/'.repeat(300)}`)).toHaveLength(3);
});

const marked = (asked: string) =>
  addressParts(asked)
    .slice(1)
    .map(({ text, exists }) => (exists ? text : `!${text}`))
    .join('/');

it.each([
  ['/solutions/web-pentests', 'solutions/!web-pentests'],
  ['/no-such-page', '!no-such-page'],
  ['/solutions/none/web', 'solutions/!none/!web'],
  ['/%3Cscript%3E', '!%3Cscript%3E'],
  [`/blog/${'a'.repeat(200)}`, `blog/!${'a'.repeat(44)}…`],
])('of %s it knows which parts exist', (asked, parts) => {
  expect(marked(asked)).toBe(parts);
});

it('cuts an address with many parts, and marks one part of any address that has parts', () => {
  expect(addressParts('/a/b/c/d/e/f/g/h')).toHaveLength(6);
  expect(marked('/blog')).toBe('!blog');
});
