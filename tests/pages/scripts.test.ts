import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';
import { plainText } from '#content/blocks.ts';

const read = (file: string) => readFileSync(`build/client/assets/${file}`, 'utf8');

/** A file and all that comes with it: what it names in `import … from`. */
function withImports(file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const each of reached)
    for (const [, name] of read(each).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (name !== undefined) reached.add(name);
  return reached;
}

/** The one script of a page, as its HTML names it. */
function entryOf(page: string): string {
  const html = readFileSync(`build/client${page}/index.html`, 'utf8');
  const scripts = [...html.matchAll(/<script type="module" src="\/assets\/([\w.-]+\.js)"/g)];
  expect(scripts).toHaveLength(1);
  return scripts[0]?.[1] ?? '';
}

/** Bars of docs/performance.md. */
const entryBar = 6 * 1024;

it.each(['', '/privacy', '/ptaas', '/blog', '/get-a-quote'])(
  'Page %j has one script, without React, a validator or a word of the desk.',
  (page) => {
    const files = [...withImports(entryOf(page))];
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
    expect(bytes).toBeLessThan(entryBar);
    for (const mark of ['_zod', 'react.element', 'react.transitional', 'data-ticket-row'])
      expect(files.filter((file) => read(file).includes(mark))).toEqual([]);
  },
);

it('Sections that only move need no React either.', () => {
  const sections = globSync('build/client/assets/sections-*.js').map((file) => file.split('/').at(-1) ?? '');
  expect(sections).toHaveLength(1);
  const files = [...withImports(sections[0] ?? '')];
  expect(files.filter((file) => /react\.(?:element|transitional)|_zod/.test(read(file)))).toEqual([]);
});

it('Texts reach the browser as HTML, never inside a script.', () => {
  const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const article of articles) {
    const [block] = article.body;
    const opening = block?.kind === 'paragraph' ? plainText(block.text).slice(0, 60) : article.title;
    expect(scripts.filter((script) => script.includes(opening))).toEqual([]);
  }
});

it('Nothing of the router is published: no data, no manifest, no module of a route.', () => {
  expect(globSync('build/client/**/*.data')).toEqual([]);
  expect(globSync('build/client/assets/manifest-*.js')).toEqual([]);
  const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(scripts.filter((script) => /^export\s*\{\s*\};?\s*$/.test(script))).toEqual([]);
});
