import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** What a page says, read by the parser that browsers follow: for tests that need no browser. */
export type HtmlElement = {
  readonly name: string;
  readonly text: string;
  readonly attribute: (name: string) => string | null;
};

/** Every element in document order; `template` contents are not part of the page. */
export function htmlElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = parse(html).childNodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    const { tagName, attrs, childNodes } = node;
    found.push({
      name: tagName,
      get text() {
        return textOf(childNodes);
      },
      attribute: (name) => attrs.find((attribute) => attribute.name === name)?.value ?? null,
    });
    waiting.push(...childNodes.toReversed());
  }
  return found;
}

function textOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join('');
}
