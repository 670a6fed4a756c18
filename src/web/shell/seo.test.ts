import { expect, it } from 'vitest';
import { fullTitle } from './seo.ts';

it('names the brand where there is room for it, and keeps the page’s own words where there is not', () => {
  const page = { path: '/company', title: 'Company' };
  expect(fullTitle(page, 'Ironlotus')).toBe('Company · Ironlotus');
  const long = { path: '/blog/x', title: 'x'.repeat(50) };
  expect(fullTitle(long, 'Ironlotus')).toBe(long.title);
  expect(fullTitle({ path: '/', title: 'Penetration testing' }, 'Ironlotus')).toBe(
    'Ironlotus: Penetration testing',
  );
  expect(fullTitle({ path: '/', title: 'Penetration testing, proved' }, 'N'.repeat(40))).toBe('N'.repeat(40));
});
