import { existsSync, readFileSync } from 'node:fs';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { htmlElements, type HtmlElement } from '#scripts/checks/html-document.ts';

const parsed = new Map<string, readonly HtmlElement[]>();

/** The elements of a built page, for tests that need no server. */
export function builtPage(path: string): readonly HtmlElement[] {
  const elements = parsed.get(path) ?? htmlElements(readFileSync(builtFile(path), 'utf8'));
  parsed.set(path, elements);
  return elements;
}

function builtFile(path: string): string {
  const file = `build/client${path === '/' ? '' : path}/index.html`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`);
  return file;
}

/** Every text a visitor may read. */
export const builtTexts = (path: string): string[] =>
  builtPage(path)
    .filter(({ name }) => !['title', 'script', 'style'].includes(name))
    .flatMap(({ ownTexts }) => ownTexts);

/** Every text with the href of the link around it; skips code and quoted data. */
export function linkedTexts(path: string): { readonly text: string; readonly href: string | null }[] {
  const found: { text: string; href: string | null }[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node, href: string | null): void => {
    if ('value' in node) found.push({ text: node.value, href });
    if (!('childNodes' in node) || unread.has(node.nodeName)) return;
    const own = 'attrs' in node ? node.attrs.find(({ name }) => name === 'href')?.value : undefined;
    for (const child of node.childNodes) walk(child, own ?? href);
  };
  walk(parse(readFileSync(builtFile(path), 'utf8')), null);
  return found;
}

const unread: ReadonlySet<string> = new Set(['head', 'script', 'style', 'pre', 'code', 'svg', 'template']);
