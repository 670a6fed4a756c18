/** Reads what tests need from our own PDFs: objects, tags, text. Not a PDF library. */
import { inflateSync } from 'node:zlib';

export type ReadPdf = {
  /** The catalog dictionary, as written. */
  readonly catalog: string;
  /** The document information dictionary. */
  readonly info: string;
  readonly pages: number;
  /** How often each structure type occurs. */
  readonly tags: ReadonlyMap<string, number>;
  readonly bookmarks: readonly string[];
  /** All text in reading order, with whitespace collapsed. */
  readonly text: string;
};

type PdfObject = { readonly source: string; readonly stream: Buffer | null };

export function readPdf(bytes: Buffer): ReadPdf {
  const whole = bytes.toString('latin1');
  if (!whole.startsWith('%PDF-1.7') || !whole.trimEnd().endsWith('%%EOF')) throw new Error('No whole PDF.');
  const objects = readObjects(bytes, whole);
  const trailer = whole.slice(whole.lastIndexOf('trailer'));
  const get = (id: string | undefined): PdfObject => objects.get(id ?? '') ?? { source: '', stream: null };
  const catalog = get(reference(trailer, 'Root')).source;
  const sources = [...objects.values()].map(({ source }) => source);
  const pageIds = [
    ...(/\/Kids \[([^\]]*)\]/.exec(get(reference(catalog, 'Pages')).source)?.[1] ?? '').matchAll(
      /(\d+) 0 R/g,
    ),
  ];
  const fonts = readFonts(sources, get);
  return {
    catalog,
    info: get(reference(trailer, 'Info')).source,
    pages: pageIds.length,
    tags: countTags(sources),
    bookmarks: sources.flatMap((source) => {
      const title = /\/Title (\((?:[^()\\]|\\.)*\)|<[0-9a-f]*>)/s.exec(source)?.[1];
      return title && source.includes('/Parent') ? [readString(title)] : [];
    }),
    text: pageIds
      .map(([, id]) => readText(get(reference(get(id).source, 'Contents')).stream, fonts))
      .join(' ')
      .replace(/\s+/g, ' '),
  };
}

function readObjects(bytes: Buffer, whole: string): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let match = start.exec(whole); match; match = start.exec(whole)) {
    const from = match.index + match[0].length;
    const end = whole.indexOf('\nendobj', from);
    const streamAt = whole.indexOf('\nstream\n', from);
    if (streamAt === -1 || streamAt > end) {
      objects.set(match[1] ?? '', { source: whole.slice(from, end), stream: null });
      start.lastIndex = end;
      continue;
    }
    const source = whole.slice(from, streamAt);
    const size = Number(/\/Length (\d+)/.exec(source)?.[1]);
    const raw = bytes.subarray(streamAt + 8, streamAt + 8 + size);
    const stream = source.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(match[1] ?? '', { source, stream });
    start.lastIndex = streamAt + 8 + size;
  }
  return objects;
}

const reference = (source: string, key: string): string | undefined =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(source)?.[1];

function countTags(sources: readonly string[]): ReadonlyMap<string, number> {
  const tags = new Map<string, number>();
  for (const source of sources) {
    if (!source.includes('/K [') || !source.includes('/P ')) continue;
    const tag = /\/S \/(\w+)/.exec(source)?.[1];
    if (tag) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return tags;
}

type CharacterMap = ReadonlyMap<number, string>;

/** Fonts by the name pages use, each with its character map. */
function readFonts(
  sources: readonly string[],
  get: (id: string | undefined) => PdfObject,
): ReadonlyMap<string, CharacterMap> {
  const fonts = new Map<string, CharacterMap>();
  for (const source of sources) {
    for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = get(reference(get(id).source, 'ToUnicode')).stream?.toString('latin1') ?? '';
      fonts.set(name, readCharacters(table));
    }
  }
  return fonts;
}

function readCharacters(table: string): CharacterMap {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f]*)>/g)].forEach(([, hex = ''], index) =>
      characters.set(Number.parseInt(first, 16) + index, utf16(hex)),
    );
  }
  return characters;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readText(stream: Buffer | null, fonts: ReadonlyMap<string, CharacterMap>): string {
  const said: string[] = [];
  let font: CharacterMap = new Map();
  for (const [, name, shown] of (stream?.toString('latin1') ?? '').matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (name) font = fonts.get(name) ?? new Map();
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    said.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '\uFFFD').join(''));
  }
  return said.join(' ');
}

/** Dictionary text is ASCII, or UTF-16 with a byte order mark. */
export function readString(literal: string): string {
  if (literal.startsWith('<')) return utf16(literal.slice(5, -1));
  const plain = literal.slice(1, -1).replace(/\\([()\\])/g, '$1');
  return plain.startsWith('\u00FE\u00FF')
    ? utf16(Buffer.from(plain.slice(2), 'latin1').toString('hex'))
    : plain;
}
