/**
 * One weight of a variable font as a font of its own. The PDF writer could take the variable font, but copies
 * composite glyphs as they are, with the dots of `i`, `:` and `…` where the regular weight has them.
 */
import { create, type Glyph } from 'fontkit';
import { int16s, readFont, writeFont, writeOffsets } from './font-file.ts';

/** Variations, and ligatures: text that is searched for and code that is copied keep their characters apart. */
const droppedTables = new Set(['avar', 'cvar', 'fvar', 'gvar', 'GSUB', 'HVAR', 'MVAR', 'STAT', 'VVAR']);
/** Where `head` keeps the kind of `loca`. */
const longOffsetsAt = 50;

export function staticFont(variable: Buffer, instance: string): Buffer {
  const font = create(variable, instance);
  const outlines = Array.from({ length: font.numGlyphs }, (_, id) => outlineOf(font.getGlyph(id)));
  const tables = new Map([...readFont(variable)].filter(([tag]) => !droppedTables.has(tag)));
  const head = Buffer.from(tables.get('head') ?? []);
  head.writeInt16BE(1, longOffsetsAt);
  const glyphs = outlines.map(({ bytes }) => bytes);
  tables.set('head', head);
  tables.set('glyf', Buffer.concat(glyphs));
  tables.set('loca', writeOffsets(glyphs, true));
  tables.set('hmtx', Buffer.concat(outlines.map(({ advance, left }) => int16s(advance, left))));
  const metrics = Buffer.from(tables.get('hhea') ?? []);
  metrics.writeUInt16BE(font.numGlyphs, 34);
  tables.set('hhea', metrics);
  return writeFont([...tables].map(([tag, bytes]) => ({ tag, bytes })));
}

type Outline = { readonly bytes: Buffer; readonly advance: number; readonly left: number };
type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean };

/** Lines and quadratic curves become points; composites come from the reader already put together. */
function outlineOf(glyph: Glyph): Outline {
  const points: Point[] = [];
  const starts: number[] = [];
  const add = (x = 0, y = 0, onCurve = true) => points.push({ x: Math.round(x), y: Math.round(y), onCurve });
  for (const { command, args } of glyph.path.commands) {
    if (command === 'bezierCurveTo') throw new Error('A TrueType outline has no cubic curves.');
    if (command === 'moveTo') starts.push(points.length);
    if (command === 'quadraticCurveTo') add(args[0], args[1], false);
    if (command !== 'closePath') add(...(args.slice(-2) as [number, number]));
  }
  const advance = Math.round(glyph.advanceWidth);
  if (points.length === 0) return { bytes: Buffer.alloc(0), advance, left: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const ends = [...starts.slice(1), points.length].map((start) => start - 1);
  const steps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const bytes = Buffer.concat([
    int16s(starts.length, left, Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    int16s(...steps(xs), ...steps(ys)),
  ]);
  const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
  return { bytes: Buffer.concat([bytes, padding]), advance, left };
}
