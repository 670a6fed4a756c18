/** WOFF2, section 5: outlines are split into streams of their own kind; here they become `glyf` and `loca` again. */
import { ByteReader } from './byte-reader.ts';
import { int16s, writeOffsets } from './font-file.ts';

type Streams = Readonly<
  Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', ByteReader>
>;

const streamNames = ['contours', 'points', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const;

/** Bits of a composite glyph's components (OpenType, table `glyf`). */
const component = { words: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 };

export function restoreGlyphs(packed: Buffer): ReadonlyMap<string, Buffer> {
  const header = new ByteReader(packed, 4);
  const glyphCount = header.uint16();
  const longOffsets = header.uint16() === 1;
  const sizes = streamNames.map(() => header.uint32());
  let start = header.position;
  const streams = Object.fromEntries(
    streamNames.map((name, index) => {
      const size = sizes[index] ?? 0;
      start += size;
      return [name, new ByteReader(packed.subarray(start - size, start))];
    }),
  ) as Streams;
  const hasBox = streams.boxes.take(4 * Math.ceil(glyphCount / 32));
  const glyphs = Array.from({ length: glyphCount }, (_, id) =>
    restoreGlyph(streams, ((hasBox[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0),
  );
  return new Map([
    ['glyf', Buffer.concat(glyphs)],
    ['loca', writeOffsets(glyphs, longOffsets)],
  ]);
}

function restoreGlyph(streams: Streams, hasBox: boolean): Buffer {
  const contourCount = streams.contours.int16();
  if (contourCount === 0) return Buffer.alloc(0);
  const glyph =
    contourCount < 0 ? restoreComposite(streams, hasBox) : restoreSimple(streams, contourCount, hasBox);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
}

function restoreComposite(streams: Streams, hasBox: boolean): Buffer {
  if (!hasBox) throw new Error('A composite glyph has no box.');
  const parts: Buffer[] = [int16s(-1), streams.boxes.take(8)];
  let flags: number;
  do {
    const head = streams.composites.take(4);
    flags = head.readUInt16BE();
    const scaleBytes =
      flags & component.matrix ? 8 : flags & component.twoScales ? 4 : flags & component.scale ? 2 : 0;
    parts.push(head, streams.composites.take((flags & component.words ? 4 : 2) + scaleBytes));
  } while (flags & component.more);
  if (flags & component.instructions) parts.push(takeInstructions(streams));
  return Buffer.concat(parts);
}

function takeInstructions(streams: Streams): Buffer {
  const size = streams.glyphs.uint16In255();
  return Buffer.concat([int16s(size), streams.instructions.take(size)]);
}

type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean };

function restoreSimple(streams: Streams, contourCount: number, hasBox: boolean): Buffer {
  const ends: number[] = [];
  for (let index = 0; index < contourCount; index += 1) {
    ends.push((ends.at(-1) ?? -1) + streams.points.uint16In255());
  }
  const steps = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () =>
    readStep(streams.flags.uint8(), streams.glyphs),
  );
  const instructions = takeInstructions(streams);
  const box = hasBox ? streams.boxes.take(8) : boxOf(steps);
  return Buffer.concat([
    int16s(contourCount),
    box,
    int16s(...ends),
    instructions,
    Buffer.from(steps.map(({ onCurve }) => (onCurve ? 1 : 0))),
    int16s(...steps.map(({ x }) => x)),
    int16s(...steps.map(({ y }) => y)),
  ]);
}

/** Section 5.2: the flag says how many bytes the step from the last point takes, and how to read them. */
function readStep(flag: number, reader: ByteReader): Point {
  const onCurve = flag < 0x80;
  const kind = flag & 0x7f;
  const signed = (value: number, bit: number): number => (bit & 1 ? value : -value);
  if (kind < 10) return { onCurve, x: 0, y: signed(((kind & 14) << 7) + reader.uint8(), kind) };
  if (kind < 20) return { onCurve, x: signed((((kind - 10) & 14) << 7) + reader.uint8(), kind), y: 0 };
  if (kind < 84) {
    const base = kind - 20;
    const byte = reader.uint8();
    return {
      onCurve,
      x: signed(1 + (base & 0x30) + (byte >> 4), kind),
      y: signed(1 + ((base & 0x0c) << 2) + (byte & 0x0f), kind >> 1),
    };
  }
  if (kind < 120) {
    const base = kind - 84;
    const x = signed(1 + (Math.floor(base / 12) << 8) + reader.uint8(), kind);
    return { onCurve, x, y: signed(1 + (((base % 12) >> 2) << 8) + reader.uint8(), kind >> 1) };
  }
  if (kind < 124) {
    const [first, middle, last] = [reader.uint8(), reader.uint8(), reader.uint8()];
    return {
      onCurve,
      x: signed((first << 4) + (middle >> 4), kind),
      y: signed(((middle & 0x0f) << 8) + last, kind >> 1),
    };
  }
  return { onCurve, x: signed(reader.uint16(), kind), y: signed(reader.uint16(), kind >> 1) };
}

function boxOf(steps: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  const places = steps.map((step) => ({ x: (x += step.x), y: (y += step.y) }));
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  return int16s(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}
