const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * A link that a reader clicks may lead to the web, a mailbox or a telephone. Without a scheme it stays a plain
 * name ("www.example.com"), unless it reaches for a share (`\\host`, `//host`). Looks at the first 64 characters.
 */
export function isAllowedLink(target: string): boolean {
  const head = Array.from(target.slice(0, 64))
    .filter((letter) => letter > ' ' && letter !== '\u007f')
    .join('');
  if (/^(?:%5c|%2f|[\\/]){2}/i.test(head)) return false;
  const place = /^[^:/?#\\]*:/.exec(decodeLoosely(head))?.[0];
  return place === undefined ? !head.includes('\\') : allowedSchemes.has(place.slice(0, -1).toLowerCase());
}

/** `f%69le:` is no scheme to us, but some reader may think so. */
function decodeLoosely(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
