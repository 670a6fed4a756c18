import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allServices } from '#content/services/all.ts';
import { servicePath } from '#content/services/service.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { builtPage } from '#tests/support/built-pages.ts';

/** Its header overlays the hero: the accessibility test checks it there too. */
const home = '/';
/** A standalone document, without the site around it. */
const alone = '/report/sample';

const parts = [
  /<header class="site-header[^]*?<\/header>/,
  /<footer class="site-footer[^]*?<\/footer>/,
  /<nav id="site-menu"[^]*?<\/nav>/,
];

/** Header, footer and menu, except for the marker on the current page's link. */
function frameOf(path: string): string[] {
  const html = readFileSync(join('build/client', path, 'index.html'), 'utf8');
  return parts.flatMap((part) => part.exec(html) ?? []).map((part) => part.replaceAll(marks, ''));
}
const marks = / aria-current="(?:page|true)"/g;

// So tests/a11y/routes.spec.ts needn't check it on every page.
it('header, footer and menu are the same on every page.', () => {
  const frame = frameOf('/privacy');
  expect(frame).toHaveLength(3);
  const others = prerenderedPaths.filter((path) => path !== home && path !== alone);
  expect(others.filter((path) => frameOf(path).join('') !== frame.join(''))).toEqual([]);
  // Footer and menu.
  expect(frameOf(home).slice(1)).toEqual(frame.slice(1));
  expect(frameOf(alone)).toEqual([]);
});

// What a browser lays out is what a page costs: see docs/performance.md.
it('header, footer and menus have at most 400 elements together, home at most 1,100, and a solution page 1,000.', () => {
  const within = (path: string, name: string) =>
    builtPage(path).find((element) => element.name === name)?.inner.length ?? Number.NaN;
  for (const path of [home, '/privacy'])
    expect(builtPage(path).length - within(path, 'head') - within(path, 'main')).toBeLessThanOrEqual(400);
  expect(builtPage(home).length).toBeLessThanOrEqual(1_100);
  const large = allServices.filter(({ slug }) => builtPage(servicePath(slug)).length > 1_000);
  expect(large.map(({ slug }) => slug)).toEqual([]);
});
