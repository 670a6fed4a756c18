export type FontTable = { readonly tag: string; readonly bytes: Buffer };

const pad = (bytes: number): number => (bytes + 3) & ~3;

/** The plain file: directory, then the tables on boundaries of four bytes. */
export function writeFont(unordered: readonly FontTable[]): Buffer {
  const tables = unordered.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const rounded = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(0x00_01_00_00, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(rounded * 16, 6);
  directory.writeUInt16BE(Math.log2(rounded), 8);
  directory.writeUInt16BE((tables.length - rounded) * 16, 10);
  let offset = directory.length;
  tables.forEach(({ tag, bytes }, index) => {
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    // Checksums stay zero: readers of embedded fonts do not look at them.
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    offset += pad(bytes.length);
  });
  const padded = tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(pad(bytes.length) - bytes.length)]);
  return Buffer.concat([directory, ...padded]);
}

/** The tables of a plain file by their tag. */
export function readFont(file: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index;
    const offset = file.readUInt32BE(at + 8);
    tables.set(
      file.toString('latin1', at, at + 4),
      file.subarray(offset, offset + file.readUInt32BE(at + 12)),
    );
  }
  return tables;
}

/** `loca`: where each glyph begins, and where the last one ends. */
export function writeOffsets(glyphs: readonly Buffer[], long: boolean): Buffer {
  let offset = 0;
  const offsets = [0, ...glyphs.map((glyph) => (offset += glyph.length))];
  const bytes = Buffer.alloc(offsets.length * (long ? 4 : 2));
  offsets.forEach((value, index) =>
    long ? bytes.writeUInt32BE(value, index * 4) : bytes.writeUInt16BE(value / 2, index * 2),
  );
  return bytes;
}

export function int16s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeInt16BE(value, index * 2));
  return bytes;
}
