import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';
import { plainText } from '#content/blocks.ts';
import { speculationRules } from '#contract/page-scripts.ts';

const read = (file: string) => readFileSync(`build/client/assets/${file}`, 'utf8');

/** A file and everything it imports statically. */
function withImports(file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const each of reached)
    for (const [, name] of read(each).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (name !== undefined) reached.add(name);
  return reached;
}

/** A page's only script, as its HTML names it. */
function entryOf(page: string): string {
  const html = readFileSync(`build/client${page}/index.html`, 'utf8');
  const scripts = [...html.matchAll(/<script type="module" src="\/assets\/([\w.-]+\.js)"/g)];
  expect(scripts).toHaveLength(1);
  return scripts[0]?.[1] ?? '';
}

/** The limits in docs/performance.md. */
const entryBar = 6_000;
const toolBar = 90_000;

const weights = new Map<string, number>();
function weightOf(files: readonly string[]): number {
  for (const file of files) if (!weights.has(file)) weights.set(file, brotliCompressSync(read(file)).length);
  return files.reduce((sum, file) => sum + (weights.get(file) ?? Number.NaN), 0);
}

const fileOf = (name: string): string =>
  globSync(`build/client/assets/${name}-*.js`)[0]?.split('/').at(-1) ?? `there is no ${name}`;

it.each(['', '/privacy', '/ptaas', '/blog', '/get-a-quote'])(
  'Page %j has one script, without React, a validator or a word of the desk.',
  (page) => {
    const files = [...withImports(entryOf(page))];
    expect(weightOf(files)).toBeLessThan(entryBar);
    for (const mark of ['_zod', 'react.element', 'react.transitional', 'data-ticket-row'])
      expect(files.filter((file) => read(file).includes(mark))).toEqual([]);
  },
);

it('Sections that only move need no React either, and a page with them loads little.', () => {
  const files = [...withImports(fileOf('sections'))];
  expect(files.filter((file) => /react\.(?:element|transitional)|_zod/.test(read(file)))).toEqual([]);
  expect(weightOf([...new Set([entryOf('/solutions/web-penetration-testing'), ...files])])).toBeLessThan(
    entryBar,
  );
});

it.each(['quote-request', 'job-application', 'booking', 'estimate-tool'])(
  'A page with %s loads few files before anyone touches it, and not too much.',
  (island) => {
    const files = new Set([entryOf('/get-a-quote'), ...withImports(fileOf(island)), fileOf('react')]);
    expect(weightOf([...files])).toBeLessThan(toolBar);
    expect(files.size).toBeLessThanOrEqual(6);
  },
);

it('The footer needs no validator before somebody reaches for its form.', () => {
  const files = [...withImports(fileOf('footer'))];
  expect(files.filter((file) => read(file).includes('_zod'))).toEqual([]);
});

it('The browser renders the page behind a hovered link, unless it acts, is personal or is a file, or the page it is on promises to ask for nothing.', () => {
  const html = readFileSync('build/client/index.html', 'utf8');
  expect(html).toContain(speculationRules);
  for (const page of ['lab'])
    expect(readFileSync(`build/client/${page}/index.html`, 'utf8')).not.toContain('speculationrules');
  type Rule = { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } };
  const { prerender } = JSON.parse(speculationRules) as { prerender: [Rule] };
  const [all, { not }] = prerender[0].where.and;
  const origin = 'https://www.example.com';
  const matches = (pattern: string, path: string) => new URLPattern(pattern, origin).test(origin + path);
  const isRendered = (path: string) =>
    matches(all.href_matches, path) && !not.href_matches.some((pattern) => matches(pattern, path));
  for (const path of ['/', '/get-a-quote', '/solutions/soc2', '/career']) expect(isRendered(path)).toBe(true);
  for (const path of ['/desk', '/desk/tickets', '/case/x', '/book/manage/x', '/api/threats', '/report.pdf'])
    expect(isRendered(path)).toBe(false);
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
  expect(scripts.filter((script) => /^\s*(?:export\s*\{\s*\};?)?\s*$/.test(script))).toEqual([]);
});
