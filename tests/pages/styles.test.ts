import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** Current values; the goal for each page is 45 KB, 9 KB compressed. */
const most = { bytes: 69_000, compressed: 14_000 };
/** The simplest page: its style sheet is what every page shares. */
const plain = { path: 'privacy/index.html', bytes: 46_500, compressed: 10_050 };

const sheetOf = (file: string) =>
  /<style[^>]*>([^]*?)<\/style>/.exec(readFileSync(`build/client/${file}`, 'utf8'))?.[1] ?? '';

it('a page inlines no more CSS than it did', () => {
  const sheets = globSync('**/*.html', { cwd: 'build/client' }).map((file) => ({ file, css: sheetOf(file) }));
  const large = sheets.filter(({ file, css }) => {
    const limit = file === plain.path ? plain : most;
    return css.length > limit.bytes || brotliCompressSync(css).length > limit.compressed;
  });
  expect(sheets.filter(({ css }) => css.length > 0).length).toBeGreaterThan(50);
  expect(large.map(({ file, css }) => `${file}: ${css.length}`)).toEqual([]);
});
