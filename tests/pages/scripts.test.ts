import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';

/** What a page loads before anybody does anything, as its HTML names it. */
function scriptsOf(page: string): readonly string[] {
  const html = readFileSync(`build/client${page}/index.html`, 'utf8');
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
}

it.each(['', '/ptaas', '/blog', '/company'])(
  'Page %j has nothing to send and loads no validator before it is asked for one.',
  (page) => {
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(3);
    const holds = scripts.filter((path) => readFileSync(`build/client${path}`, 'utf8').includes('_zod'));
    expect(holds).toEqual([]);
  },
);

it('Texts reach the browser as data of their page, never inside a script.', () => {
  const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const article of articles) {
    const opening = typeof article.body[0] === 'string' ? article.body[0].slice(0, 60) : article.title;
    expect(scripts.filter((script) => script.includes(opening))).toEqual([]);
    expect(readFileSync(`build/client/blog/${article.slug}.data`, 'utf8')).toContain(article.title);
  }
});
