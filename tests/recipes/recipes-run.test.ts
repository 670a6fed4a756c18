import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { field, recipes } from './recipes.ts';

const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const named = /[`(]((?:src|docs)\/[\w./-]+)[`)]/g;

/** The paths that each step of a recipe names, and those of the rest of its text. */
function pathsOf(heading: string): { readonly all: string[]; readonly steps: string[][] } {
  const from = guide.indexOf(`**${heading}`);
  if (from < 0) throw new Error(`CONTRIBUTING.md has no "${heading}".`);
  const [text = ''] = guide.slice(from + 2).split(/\n\*\*|\n## /);
  const pathsIn = (part: string) => [...part.matchAll(named)].map(([, path = '']) => path);
  const steps = [...text.matchAll(/^\d+\. .*$/gm)].map(([step]) => pathsIn(step));
  return { all: pathsIn(text), steps: steps.filter(({ length }) => length > 0) };
}

it.each(recipes)('"$heading" changes what the guide names, and every step changes something.', (recipe) => {
  const files = Object.keys(recipe.changes);
  const { all, steps } = pathsOf(recipe.heading);
  const isIn = (file: string, paths: readonly string[]) =>
    paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
  expect(files.filter((file) => !isIn(file, all))).toEqual([]);
  expect(steps.filter((paths) => !files.some((file) => isIn(file, paths)))).toEqual([]);
});

it('A required field of the quote form touches nine files at most.', () => {
  expect(Object.keys(field.changes).length).toBeLessThanOrEqual(9);
});

const minutes = 60_000;

it(
  'A copy that all recipes changed passes the checks, and is built with the new pages.',
  { timeout: 20 * minutes },
  async () => {
    const folder = copyCheckout(execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n'));
    for (const { changes } of recipes)
      for (const [file, change] of Object.entries(changes)) {
        const path = join(folder, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
      }
    const run = async (...words: string[]) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', ...words], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      return status === 0 ? 'good' : said.join('');
    };
    expect(await run('format')).toBe('good');
    expect(await run('check')).toBe('good');
    const read = ['src/contract', 'src/content', 'src/server/tickets', 'src/server/http/openapi'];
    expect(await run('test', 'unit', ...read, 'src/server/mail/render')).toBe('good');
    const pages = ['json-ld', 'rendered-pages', 'counted-forms'].map((name) => `tests/pages/${name}.test.ts`);
    const built = ['tests/acceptance', ...pages];
    expect(await run('test', 'pages', ...built)).toBe('good');
    const kept = ['tests/stores/former-release.test.ts', 'tests/stores/intake.test.ts'];
    expect(await run('test', 'stores', ...kept)).toBe('good');
  },
);
