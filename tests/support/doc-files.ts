const sectorBytes = 512;
const end = 0xfffffffe;
const free = 0xffffffff;

export type CompoundPart = {
  readonly name: string;
  readonly type?: 'stream' | 'storage';
  readonly content?: Buffer;
};

/** An OLE compound file with one directory; streams are laid out one after another. */
export function makeCompoundFile(parts: readonly CompoundPart[]): Buffer {
  const directorySectors = Math.ceil(((parts.length + 1) * 128) / sectorBytes);
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
  // The table itself takes sectors too, and each of them holds the numbers of 128 sectors.
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

/** Word's own stream: its mark, its flags, and room. */
export function wordStream(change: { flags?: number; mark?: number; bytes?: number } = {}): Buffer {
  const content = Buffer.alloc(change.bytes ?? 4_608, 0x20);
  content.writeUInt16LE(change.mark ?? 0xa5ec, 0);
  content.writeUInt16LE(0xc1, 2);
  content.writeUInt16LE(change.flags ?? 0x12, 10);
  return content;
}

export function makeDoc(more: readonly CompoundPart[] = [], word: Buffer = wordStream()): Buffer {
  return makeCompoundFile([
    { name: 'WordDocument', content: word },
    { name: '1Table', content: Buffer.alloc(4_096) },
    { name: '\u0005SummaryInformation', content: Buffer.alloc(4_096) },
    ...more,
  ]);
}
