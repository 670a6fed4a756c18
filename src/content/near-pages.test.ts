import { expect, it } from 'vitest';
import { nearPages } from './near-pages.ts';

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
