import { existsSync, readFileSync } from 'node:fs';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The elements of a page as the build left it, in the order of the document. */
export function builtPage(path: string): HtmlElement[] {
  const file = `build/client${path === '/' ? '' : path}/index.html`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`);
  return elementsOf(parse(readFileSync(file, 'utf8')).childNodes);
}

export const elementsOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []));

export const attributeOf = (element: HtmlElement, name: string): string | null =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null;

export const textOf = (element: HtmlElement): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** Every piece of text between the tags of the body that a visitor may read. */
export const builtTexts = (path: string): string[] =>
  builtPage(path)
    .filter(({ tagName }) => !['head', 'title', 'script', 'style'].includes(tagName))
    .flatMap(({ childNodes }) =>
      childNodes.flatMap((node) => (node.nodeName === '#text' && 'value' in node ? [node.value] : [])),
    );
