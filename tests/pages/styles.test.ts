import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';

/** Of any page: a sheet inside the page costs no round trip before the first paint, but is loaded with each page. */
const most = { bytes: 72 * 1024, compressed: 15 * 1024 };

const pages = globSync('**/*.html', { cwd: 'build/client' }).map((file) => {
  const html = readFileSync(`build/client/${file}`, 'utf8');
  return { file, html, css: /<style[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? '' };
});

/** Of rules that ask for nothing else. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.matchAll(/(?<=[{},])\.((?:\\.|[\w-])+)(?=[{,])/g)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    ),
  );

const sizeAt = (css: string, quality: number) =>
  brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** Compressing best takes ten times as long: only for what isn't small enough without it. */
const isLarge = (css: string) =>
  css.length > most.bytes ||
  [5, constants.BROTLI_MAX_QUALITY].every((quality) => sizeAt(css, quality) > most.compressed);

it('a page inlines at most 72 KB of CSS, 15 KB compressed', () => {
  const large = pages.filter(({ css }) => isLarge(css));
  expect(pages.filter(({ css }) => css.length > 0).length).toBeGreaterThan(50);
  expect(large.map(({ file, css }) => `${file}: ${css.length}`)).toEqual([]);
});

it('a page has the rule of each class on it that any page has a rule for', () => {
  const styled = pages.map((page) => ({ ...page, rules: classesIn(page.css) }));
  const anywhere = new Set(styled.flatMap(({ rules }) => [...rules]));
  const missing = styled.flatMap(({ file, html, css, rules }) => {
    // The sample report has a sheet of its own.
    if (!css.includes('tailwindcss')) return [];
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
    return [...new Set(used)]
      .filter((name) => anywhere.has(name) && !rules.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(anywhere.size).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
