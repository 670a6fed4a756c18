const sectorBytes = 512;
const end = 0xfffffffe;
const free = 0xffffffff;

export type CompoundPart = {
  readonly name: string;
  readonly type?: 'stream' | 'storage';
  readonly content?: Buffer;
  /** The storage that contains it, by name; must be listed earlier. Otherwise it's in the root. */
  readonly within?: string;
};

type Links = { right: number; child: number };

/** Entries of one storage are chained to the right, as in an unbalanced tree. */
function linksOf(parts: readonly CompoundPart[]): readonly Links[] {
  const links: Links[] = [{ right: free, child: free }, ...parts.map(() => ({ right: free, child: free }))];
  const last = new Map<number, number>();
  parts.forEach(({ within }, index) => {
    const own = index + 1;
    const parent = within === undefined ? 0 : parts.findIndex(({ name }) => name === within) + 1;
    const before = last.get(parent);
    const link = links[before ?? parent];
    if (link && before === undefined) link.child = own;
    else if (link) link.right = own;
    last.set(parent, own);
  });
  return links;
}

/** An OLE compound file with one directory; streams are laid out one after another. */
export function makeCompoundFile(parts: readonly CompoundPart[]): Buffer {
  const directorySectors = Math.ceil(((parts.length + 1) * 128) / sectorBytes);
  const links = linksOf(parts);
  const table: number[] = [];
  const chain = (count: number) => {
    const start = table.length;
    for (let index = 1; index <= count; index += 1) table.push(index === count ? end : start + index);
    return start;
  };
  const directoryStart = chain(directorySectors);
  const placed = parts.map((part) => {
    const content = part.content ?? Buffer.alloc(0);
    const sectors = Math.ceil(content.length / sectorBytes);
    return { ...part, content, start: sectors > 0 ? chain(sectors) : end };
  });
  const directory = Buffer.alloc(directorySectors * sectorBytes);
  const entry = (index: number, name: string, type: number, start: number, bytes: number) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = type;
    directory.writeUInt32LE(free, at + 68);
    directory.writeUInt32LE(links[index]?.right ?? free, at + 72);
    directory.writeUInt32LE(links[index]?.child ?? free, at + 76);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(bytes, at + 120);
  };
  entry(0, 'Root Entry', 5, end, 0);
  placed.forEach(({ name, type = 'stream', content, start }, index) => {
    entry(index + 1, name, type === 'stream' ? 2 : 1, start, content.length);
  });
  const body = Buffer.concat([
    directory,
    ...placed.map(({ content }) =>
      Buffer.concat([content, Buffer.alloc((sectorBytes - (content.length % sectorBytes)) % sectorBytes)]),
    ),
  ]);
  // The table itself takes sectors too, each holding the numbers of 128 sectors.
  let tableSectors = 1;
  while (tableSectors * 128 < table.length + tableSectors) tableSectors += 1;
  const tableStart = table.length;
  for (let index = 0; index < tableSectors; index += 1) table.push(0xfffffffd);
  const tableBytes = Buffer.alloc(tableSectors * sectorBytes, 0xff);
  table.forEach((next, index) => tableBytes.writeUInt32LE(next, index * 4));
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(end, 60);
  header.writeUInt32LE(end, 68);
  for (let index = 0; index < 109; index += 1) {
    header.writeUInt32LE(index < tableSectors ? tableStart + index : free, 76 + index * 4);
  }
  return Buffer.concat([header, body, tableBytes]);
}

const textStart = 1_024;

export type WordChange = {
  readonly flags?: number;
  readonly mark?: number;
  readonly bytes?: number;
  /** The text in pieces of a few characters, as in a document that was saved often. */
  readonly text?: string;
  readonly pieceChars?: number;
  /** What the piece table claims instead of the truth. */
  readonly pieces?: readonly { readonly start: number; readonly chars: number }[];
  readonly template?: string;
};

/** Word's main stream and its table: signature, flags, text, piece table, template name. */
export function wordStreams(change: WordChange = {}): readonly [word: Buffer, table: Buffer] {
  const text = change.text ?? 'Asha Verma, security researcher\r';
  const word = Buffer.alloc(change.bytes ?? 4_608, 0x20);
  word.fill(0, 0, textStart);
  word.writeUInt16LE(change.mark ?? 0xa5ec, 0);
  word.writeUInt16LE(0xc1, 2);
  word.writeUInt16LE(change.flags ?? 0x0212, 10);
  word.write(text, textStart, 'latin1');
  const step = change.pieceChars ?? text.length;
  const honest = Array.from({ length: Math.ceil(text.length / step) }, (_, index) => ({
    start: textStart + index * step,
    chars: Math.min(step, text.length - index * step),
  }));
  const pieces = change.pieces ?? honest;
  const plc = Buffer.alloc((pieces.length + 1) * 4 + pieces.length * 8);
  let at = 0;
  pieces.forEach(({ start, chars }, index) => {
    at += chars;
    plc.writeUInt32LE(at, (index + 1) * 4);
    plc.writeUInt32LE(start * 2 + 0x40000000, (pieces.length + 1) * 4 + index * 8 + 2);
  });
  const clx = Buffer.concat([Buffer.from([2, 0, 0, 0, 0]), plc]);
  clx.writeUInt32LE(plc.length, 1);
  const strings = associatedStrings(change.template ?? 'Normal.dotm');
  // Both in the table stream, one after the other.
  const table = Buffer.alloc(Math.max(4_096, strings.length + clx.length));
  Buffer.concat([strings, clx]).copy(table);
  word.writeUInt32LE(0, 0x019a);
  word.writeUInt32LE(strings.length, 0x019e);
  word.writeUInt32LE(strings.length, 0x01a2);
  word.writeUInt32LE(clx.length, 0x01a6);
  return [word, table];
}

function associatedStrings(template: string): Buffer {
  const one = (text: string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length);
    return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
  };
  return Buffer.concat([Buffer.from('ffff02000000', 'hex'), one(''), one(template)]);
}

export function makeDoc(more: readonly CompoundPart[] = [], change: WordChange = {}): Buffer {
  const [word, table] = wordStreams(change);
  return makeCompoundFile([
    { name: 'WordDocument', content: word },
    { name: '1Table', content: table },
    { name: '\u0005SummaryInformation', content: Buffer.alloc(4_096) },
    ...more,
  ]);
}
