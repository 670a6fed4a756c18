import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** Of any page: a sheet inside the page costs no round trip before the first paint, but is loaded with each page. */
const most = { bytes: 72 * 1024, compressed: 15 * 1024 };

const sheetOf = (file: string) =>
  /<style[^>]*>([^]*?)<\/style>/.exec(readFileSync(`build/client/${file}`, 'utf8'))?.[1] ?? '';

it('a page inlines at most 72 KB of CSS, 15 KB compressed', () => {
  const sheets = globSync('**/*.html', { cwd: 'build/client' }).map((file) => ({ file, css: sheetOf(file) }));
  const large = sheets.filter(
    ({ css }) => css.length > most.bytes || brotliCompressSync(css).length > most.compressed,
  );
  expect(sheets.filter(({ css }) => css.length > 0).length).toBeGreaterThan(50);
  expect(large.map(({ file, css }) => `${file}: ${css.length}`)).toEqual([]);
});
