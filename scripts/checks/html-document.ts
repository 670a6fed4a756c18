import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A page's content, read by a standard HTML parser: for the build check, and for tests without a browser. */
export type HtmlElement = {
  readonly name: string;
  readonly text: string;
  /** Its own text nodes. */
  readonly ownTexts: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly attribute: (name: string) => string | null;
  /** Its descendants, in document order. */
  readonly inner: readonly HtmlElement[];
};

/**
 * Every element in document order. `template` and `noscript` content isn't part of the scripted page; `standby`
 * includes it.
 */
export function htmlElements(html: string, { standby = false } = {}): HtmlElement[] {
  return elementsAmong(parse(html, { scriptingEnabled: !standby }).childNodes, standby);
}

function elementsAmong(nodes: readonly Node[], standby: boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting: Node[] = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    const { tagName, attrs, childNodes } = node;
    found.push({
      name: tagName,
      get text() {
        return textOf(childNodes);
      },
      get ownTexts() {
        return childNodes.flatMap((child) => ('value' in child ? [child.value] : []));
      },
      attributes: attrs,
      attribute: (name) => attrs.find((attribute) => attribute.name === name)?.value ?? null,
      get inner() {
        return elementsAmong(childNodes, standby);
      },
    });
    if (standby && 'content' in node) waiting.push(...node.content.childNodes.toReversed());
    waiting.push(...childNodes.toReversed());
  }
  return found;
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join('');
}
