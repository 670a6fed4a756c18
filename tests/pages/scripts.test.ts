import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
