/**
 * Unpacks WOFF2 (W3C Recommendation) into the TrueType file it was made from, variations included, because
 * that is what the PDF writer can embed. Only what our own fonts use; anything else is refused.
 */
import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { writeFont } from './font-file.ts';
import { restoreGlyphs } from './woff2-glyphs.ts';

/** Section 4.1: tags that are written as a number. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH ' +
  'PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc ' +
  'bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?= |$)/g) as readonly string[];

const headerBytes = 48;
const nullTransform = 3;

export function unpackWoff2(file: Buffer): Buffer {
  const header = new ByteReader(file);
  if (header.ascii(4) !== 'wOF2') throw new Error('This is no WOFF2 file.');
  header.skip(8);
  const tableCount = header.uint16();
  header.skip(6);
  const compressedBytes = header.uint32();
  const directory = new ByteReader(file, headerBytes);
  const entries = Array.from({ length: tableCount }, () => readEntry(directory));
  const stream = brotliDecompressSync(
    file.subarray(directory.position, directory.position + compressedBytes),
  );
  let offset = 0;
  const stored = new Map(
    entries.map(({ tag, bytes }) => [tag, stream.subarray(offset, (offset += bytes))] as const),
  );
  const glyf = stored.get('glyf');
  if (glyf === undefined) throw new Error('The font has no TrueType outlines.');
  const restored = restoreGlyphs(glyf);
  return writeFont(
    entries.map(({ tag }) => ({ tag, bytes: restored.get(tag) ?? stored.get(tag) ?? Buffer.alloc(0) })),
  );
}

type Entry = { readonly tag: string; readonly bytes: number };

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const index = flags & 0x3f;
  const tag = index === 0x3f ? reader.ascii(4) : (knownTags[index] ?? '');
  const version = flags >> 6;
  const originalBytes = reader.base128();
  const isOutline = tag === 'glyf' || tag === 'loca';
  const transformed = isOutline ? version !== nullTransform : version !== 0;
  if (isOutline !== transformed) throw new Error(`Table ${tag} is packed in a way that is not supported.`);
  return { tag, bytes: transformed ? reader.base128() : originalBytes };
}
