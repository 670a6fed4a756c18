const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML elements and attributes. Our only XML escaper. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

type Attributes = Readonly<Record<string, string>>;

/** An element with escaped attributes; its children are already markup. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const opening = `<${name}${written.join('')}`;
  return children.length === 0 ? `${opening}/>` : `${opening}>${children.join('')}</${name}>`;
}

/** An element with plain text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, attributes, escapeXml(text));

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
