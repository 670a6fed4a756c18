/** An element of built HTML that holds text only. */
export type TextElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
};

const startTag = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/giu;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu;
const textOnly = new Set(['script', 'style', 'textarea', 'title']);

/**
 * Enough of HTML's grammar for what React writes: quoted attributes, lower-case closing tags,
 * `<` escaped in text. Content of script and style is skipped, so tags in strings aren't seen.
 */
export function* textElements(html: string): Generator<TextElement> {
  let position = 0;
  while (position < html.length) {
    startTag.lastIndex = position;
    const match = startTag.exec(html);
    if (match === null) return;
    position = startTag.lastIndex;
    const name = match[1]?.toLowerCase();
    if (name === undefined || !textOnly.has(name)) continue;
    const closing = new RegExp(`</${name}[\\s/>]`, 'iu').exec(html.slice(position));
    const end = closing === null ? html.length : position + closing.index;
    const text = html.slice(position, end);
    position = end;
    yield { name, attributes: readAttributes(match[2] ?? ''), text };
  }
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of source.matchAll(attribute)) {
    if (name !== undefined) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** The page as it is without its program: for answers that stand at another address than they were built for. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/giu, '')
    .replace(/<script\b([^>]*)>[\s\S]*?<\/script\s*>/giu, (element, attributes: string) =>
      attributes.includes('application/ld+json') ? element : '',
    );
}
