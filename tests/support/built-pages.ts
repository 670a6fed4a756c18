import { existsSync, readFileSync } from 'node:fs';
import { htmlElements, type HtmlElement } from '#scripts/html-document.ts';

/** The elements of a page as the build left it: for tests that need no server either. */
export function builtPage(path: string): HtmlElement[] {
  const file = `build/client${path === '/' ? '' : path}/index.html`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`);
  return htmlElements(readFileSync(file, 'utf8'));
}

/** Every piece of text that a visitor may read. */
export const builtTexts = (path: string): string[] =>
  builtPage(path)
    .filter(({ name }) => !['title', 'script', 'style'].includes(name))
    .flatMap(({ ownTexts }) => ownTexts);
