/**
 * The small markup that text in an article may carry. Three forms, and nothing else:
 *
 *   `code`          what a machine said or reads: names, headers, paths. No markup inside.
 *   **strong**      a word or phrase that the eye should find. May hold code and links.
 *   [text](target)  a link. The target is an https address, a path of ours ("/blog/…") or an anchor ("#id").
 *
 * A marker that is never closed, or a link to anywhere else, is a mistake: the parser refuses it with the text.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

const markup = /`([^`]+)`|\*\*((?:`[^`]+`|[^*`]|\*(?!\*))+)\*\*|\[((?:`[^`]+`|[^[\]`])+)\]\(([^()\s]*)\)/g;
const leftover = /`|\*\*|\]\(/;
const allowedTarget = /^(?:https:\/\/[^/]|\/(?!\/)|#[a-z])/;

/** Text with markup as a tree that a page can render without ever touching HTML. */
export function parseInline(source: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(markup)) {
    const [whole, code, strong, linkText, href] = match;
    parts.push(...plain(source.slice(end, match.index), source));
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', children: parseInline(strong) });
    else if (linkText !== undefined) parts.push(link(linkText, href ?? '', source));
    end = match.index + whole.length;
  }
  return [...parts, ...plain(source.slice(end), source)];
}

/** The same text as it is read aloud, counted or searched: without markup. */
export function plainText(source: string): string {
  return textOf(parseInline(source));
}

/** The targets of all links in a text, for the tests that follow them. */
export function linkTargets(source: string): readonly string[] {
  return targetsIn(parseInline(source));
}

function plain(text: string, source: string): readonly Inline[] {
  if (leftover.test(text)) throw new Error(`Markup is not closed in: ${source}`);
  return text === '' ? [] : [{ kind: 'text', text }];
}

function link(text: string, href: string, source: string): Inline {
  if (!allowedTarget.test(href)) throw new Error(`A link may not lead to "${href}" in: ${source}`);
  return { kind: 'link', href, children: parseInline(text) };
}

function textOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : textOf(part.children))).join('');
}

function targetsIn(parts: readonly Inline[]): readonly string[] {
  return parts.flatMap((part) => {
    if ('text' in part) return [];
    const inner = targetsIn(part.children);
    return part.kind === 'link' ? [part.href, ...inner] : inner;
  });
}
