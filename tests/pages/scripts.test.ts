import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';

/** What a page loads before anybody does anything, as its HTML names it. */
function scriptsOf(page: string): readonly string[] {
  const html = readFileSync(`build/client${page}/index.html`, 'utf8');
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
}

/** These files and all that they name, to be loaded with them or once somebody acts. */
function withAllTheyName(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) {
    const script = readFileSync(`build/client/assets/${file}`, 'utf8');
    for (const [, name] of script.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      if (name !== undefined) reached.add(name);
  }
  return reached;
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

it('No page for visitors can come to load a script of the desk.', async () => {
  const program = pathToFileURL(resolve('build/server/index.js')).href;
  const { assets } = (await import(program)) as ServerBuild;
  const routes = Object.values(assets.routes).filter((route) => route !== undefined);
  const filesOf = (isDesk: boolean) =>
    routes
      .filter(({ id }) => id.startsWith('routes/desk/') === isDesk)
      .flatMap(({ module, imports = [] }) => [module, ...imports])
      .map((path) => basename(path));
  const ofVisitors = filesOf(false);
  const ofDesk = filesOf(true).filter((file) => !ofVisitors.includes(file));
  expect(ofDesk.length).toBeGreaterThan(10);
  const reached = withAllTheyName([...ofVisitors, basename(assets.entry.module)]);
  expect(reached.size).toBeGreaterThan(new Set(ofVisitors).size + 10);
  expect(ofDesk.filter((file) => reached.has(file))).toEqual([]);
});
