/**
 * Reads markup the way a browser's parser would, as far as the lab needs: what the agent's screen would draw and run.
 * Text in, a description out: nothing ever becomes HTML.
 */
export type DrawnPiece =
  | { readonly kind: 'text'; readonly text: string; readonly strong: boolean }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'box'; readonly name: string };

export type RunningScript = {
  /** The code that would run, or the URL it would be loaded from. */
  readonly code: string;
  /** Its tag, as typed. */
  readonly source: string;
  readonly when: 'at once' | 'when touched';
};

export type ReadMarkup = {
  readonly pieces: readonly DrawnPiece[];
  readonly scripts: readonly RunningScript[];
  /** Some of it was parsed as markup. */
  readonly hasMarkup: boolean;
};

type Attributes = ReadonlyMap<string, string>;

const tags = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** The parser treats their content as text. */
const rawText = tags('script style textarea title xmp iframe noembed noframes noscript');
const strongTags = tags('b strong h1 h2 h3 h4 h5 h6 th');
const lineTags = tags('p div br li ul ol h1 h2 h3 h4 h5 h6 tr hr pre');
const boxTags = tags('img svg iframe video audio object embed input button textarea');
/** A parser drops scripts inside these elements: they wait for another script. */
const inertTags = new Set(['template']);
const scriptTypes = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/iu;
const maxDepth = 3;

/** Characters that end a tag name. */
const nameEnd = /[\s/>]/u;
const space = /\s/u;
/** Keeps every letter's position, which toLowerCase doesn't. */
const asciiLower = (text: string): string => text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());

export function readMarkup(text: string, depth = 0): ReadMarkup {
  const pieces: DrawnPiece[] = [];
  const scripts: RunningScript[] = [];
  let hasMarkup = false;
  let strong = 0;
  let inert = 0;
  let link: string | null = null;
  let at = 0;
  const say = (words: string) => {
    if (words === '' || inert > 0) return;
    if (link !== null) link += decodeEntities(words);
    else pieces.push({ kind: 'text', text: decodeEntities(words), strong: strong > 0 });
  };
  const closeLink = () => {
    if (link !== null) pieces.push({ kind: 'link', text: link });
    link = null;
  };
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) {
      say(text.slice(at));
      break;
    }
    say(text.slice(at, open));
    const next = text[open + 1] ?? '';
    if (/[a-z]/iu.test(next)) {
      const tag = readTag(text, open + 1);
      // An unclosed tag is dropped, along with everything after it.
      if (!tag) break;
      hasMarkup = true;
      at = tag.end;
      const source = text.slice(open, tag.end);
      let inner = '';
      if (tag.name === 'plaintext') {
        say(text.slice(at));
        break;
      }
      if (rawText.has(tag.name)) {
        const close = closingOf(text, tag.name, at);
        inner = text.slice(at, close.start);
        at = close.end;
      }
      if (inert === 0) scripts.push(...scriptsOf(tag.name, tag.attributes, source, inner, depth));
      if (inertTags.has(tag.name)) inert += 1;
      if (inert > 0) continue;
      if (lineTags.has(tag.name)) pieces.push({ kind: 'break' });
      if (boxTags.has(tag.name)) pieces.push({ kind: 'box', name: tag.name });
      if (strongTags.has(tag.name)) strong += 1;
      if (['title', 'xmp'].includes(tag.name)) say(inner);
      if (tag.name === 'a') {
        closeLink();
        link = '';
      }
    } else if (next === '/' && /[a-z]/iu.test(text[open + 2] ?? '')) {
      const tag = readTag(text, open + 2);
      if (!tag) break;
      hasMarkup = true;
      at = tag.end;
      if (tag.name === 'a') closeLink();
      if (strongTags.has(tag.name)) strong = Math.max(0, strong - 1);
      if (inertTags.has(tag.name)) inert = Math.max(0, inert - 1);
      if (lineTags.has(tag.name) && inert === 0) pieces.push({ kind: 'break' });
    } else if (next === '!' || next === '?' || next === '/') {
      hasMarkup = true;
      at = endOfComment(text, open);
    } else {
      say('<');
      at = open + 1;
    }
  }
  closeLink();
  return { pieces, scripts, hasMarkup };
}

function endOfComment(text: string, open: number): number {
  if (text.startsWith('<!--', open)) {
    const empty = /^<!--(?:>|->)/u.exec(text.slice(open, open + 6));
    if (empty) return open + empty[0].length;
    const close = text.indexOf('-->', open + 4);
    return close < 0 ? text.length : close + 3;
  }
  const close = text.indexOf('>', open);
  return close < 0 ? text.length : close + 1;
}

/** Where `</name` is and where that tag ends; without one the rest belongs to the element. */
function closingOf(text: string, name: string, from: number): { start: number; end: number } {
  const lower = asciiLower(text);
  let start = lower.indexOf(`</${name}`, from);
  while (start >= 0) {
    if (nameEnd.test(text[start + name.length + 2] ?? '>')) {
      const end = text.indexOf('>', start);
      return { start, end: end < 0 ? text.length : end + 1 };
    }
    start = lower.indexOf(`</${name}`, start + 1);
  }
  return { start: text.length, end: text.length };
}

function readTag(text: string, from: number): { name: string; attributes: Attributes; end: number } | null {
  let at = from;
  while (at < text.length && !nameEnd.test(text[at] ?? '')) at += 1;
  const name = asciiLower(text.slice(from, at));
  const attributes = new Map<string, string>();
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '>') return { name, attributes, end: at + 1 };
    if (space.test(sign) || sign === '/') {
      at += 1;
      continue;
    }
    const start = at;
    // A leading equals sign belongs to the name.
    at += 1;
    while (at < text.length && !/[\s/>=]/u.test(text[at] ?? '')) at += 1;
    const key = asciiLower(text.slice(start, at));
    while (space.test(text[at] ?? '')) at += 1;
    let value = '';
    if (text[at] === '=') {
      at += 1;
      while (space.test(text[at] ?? '')) at += 1;
      const quote = text[at] ?? '';
      if (quote === '"' || quote === "'") {
        const close = text.indexOf(quote, at + 1);
        if (close < 0) return null;
        value = text.slice(at + 1, close);
        at = close + 1;
      } else {
        const begin = at;
        while (at < text.length && !/[\s>]/u.test(text[at] ?? '')) at += 1;
        value = text.slice(begin, at);
      }
    }
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value));
  }
  return null;
}

/** Handlers that fire without interaction, by element; `*` for all. The others need one. */
const selfStarting: Readonly<Record<string, (name: string, attributes: Attributes) => boolean>> = {
  onload: (name) => ['svg', 'body', 'iframe', 'style'].includes(name),
  onpageshow: (name) => name === 'body',
  // An invalid URL can't load an image; one that names a real file might.
  onerror: (name, attributes) =>
    (['img', 'video', 'audio', 'embed', 'script', 'input'].includes(name) && attributes.has('src')) ||
    (name === 'object' && attributes.has('data')),
  onloadstart: (name, attributes) => ['video', 'audio', 'img'].includes(name) && attributes.has('src'),
  ontoggle: (name, attributes) => name === 'details' && attributes.has('open'),
  onfocus: (_, attributes) => attributes.has('autofocus'),
  onstart: (name) => name === 'marquee',
  onbegin: (name) => ['animate', 'set', 'animatetransform'].includes(name),
  onanimationstart: () => false,
};
/** These never fire on an element that is just drawn and clicked. */
const neverByHand = new Set(['onload', 'onpageshow', 'onerror', 'onloadstart', 'onstart', 'onbegin']);
const linkAttributes = ['href', 'xlink:href', 'action', 'formaction'];

function scriptsOf(
  name: string,
  attributes: Attributes,
  source: string,
  inner: string,
  depth: number,
): RunningScript[] {
  const found: RunningScript[] = [];
  if (name === 'script' && scriptTypes.test(attributes.get('type') ?? '')) {
    const from = attributes.get('src');
    const code = from ?? inner.trim();
    if (code !== '')
      found.push({
        code,
        source: from === undefined ? `${source}${inner}</script>` : source,
        when: 'at once',
      });
  }
  for (const [key, code] of attributes) {
    if (!key.startsWith('on') || code.trim() === '') continue;
    if (selfStarting[key]?.(name, attributes)) found.push({ code, source, when: 'at once' });
    else if (!neverByHand.has(key) && /^on[a-z]+$/u.test(key))
      found.push({ code, source, when: 'when touched' });
  }
  for (const key of linkAttributes) {
    const code = scriptAddress(attributes.get(key));
    if (code !== null && ['a', 'area', 'form', 'button', 'input'].includes(name))
      found.push({ code, source, when: 'when touched' });
  }
  const framed =
    name === 'iframe' || name === 'frame' || name === 'embed' ? attributes.get('src') : undefined;
  const framedCode = scriptAddress(framed ?? (name === 'object' ? attributes.get('data') : undefined));
  if (framedCode !== null) found.push({ code: framedCode, source, when: 'at once' });
  const inside = name === 'iframe' ? attributes.get('srcdoc') : undefined;
  if (inside !== undefined && !attributes.has('sandbox') && depth < maxDepth)
    found.push(...readMarkup(inside, depth + 1).scripts.map((script) => ({ ...script, source })));
  return found;
}

/** Browsers drop tabs and newlines from a URL, and leading spaces. */
function scriptAddress(address: string | undefined): string | null {
  const [, code] =
    /^javascript:(.*)$/isu.exec(address?.replace(/[\t\r\n]/gu, '').replace(/^[\p{Cc} ]+/u, '') ?? '') ?? [];
  return code?.trim() ? code : null;
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u{a0}',
  colon: ':',
  tab: '\t',
  newline: '\n',
  lpar: '(',
  rpar: ')',
};

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/giu, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
    const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      ? String.fromCodePoint(point)
      : '\u{fffd}';
  });
}
