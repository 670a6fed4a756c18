import { deflateSync } from 'node:zlib';
import type { Attack } from './attack.ts';
import type { Chance } from './chance.ts';
import { makeCompoundFile, makeDoc, wordStreams } from './doc-files.ts';
import { makePdf } from './pdf-files.ts';
import { makeDocx } from './zip-files.ts';

/** Structures that share bytes, so a small file expands into a large one. */
export function overlap(chance: Chance): Attack {
  return chance.pick([overlapObjects, overlapEntries, overlapPieces, overlapStreams])(chance);
}

function overlapObjects(chance: Chance): Attack {
  const streams = chance.pick([1, 4, 10]);
  const entries = chance.pick([2, 40, 400]);
  const bytes = chance.pick([10_000, 500_000, 2_000_000]);
  const filling = chance.pick(['0', '[', '(', '<< >> ']);
  const objects = Array.from({ length: streams }, (_, index) => {
    // Every reference points to everything: a naive reader copies the content once per object.
    const offset = () => (chance.isHit(0.5) ? chance.below(8) : bytes - 16 - chance.below(8));
    const table = Array.from({ length: entries }, (_entry, number) => `${100 + number} ${offset()}`);
    const first = `${table.join(' ')} `;
    const content = first + filling.repeat(Math.floor(bytes / filling.length));
    const packed = deflateSync(content);
    return Buffer.concat([
      Buffer.from(
        `${20 + index} 0 obj\n<< /Type /ObjStm /N ${entries} /First ${first.length} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  });
  const title = `${streams} object streams of ${bytes} bytes whose ${entries} objects overlap`;
  return { title, name: 'cv.pdf', bytes: makePdf({ objects }), isEvil: false };
}

function overlapEntries(chance: Chance): Attack {
  const count = chance.pick([2, 50, 900]);
  const kernel = Buffer.alloc(chance.pick([1_000, 3_000_000]), 0x20);
  const more = Array.from({ length: count }, (_, index) => ({
    name: `word/a${index}.xml`,
    content: index === 0 ? kernel : Buffer.alloc(kernel.length, 0x20),
    claim: { offset: 0, unpackedBytes: kernel.length },
  }));
  // Packing each again takes too long for a test: they're the same bytes.
  const bytes = makeDocx({ more: more.slice(0, kernel.length > 1_000 ? 20 : count) });
  return { title: `${count} entries at one place`, name: 'cv.docx', bytes, isEvil: false };
}

function overlapPieces(chance: Chance): Attack {
  const pieces = Array.from({ length: chance.pick([10, 1_000, 20_000]) }, () => ({
    start: 1_024 + chance.below(100),
    chars: chance.pick([1, 1_000, 90_000]),
  }));
  return {
    title: `${pieces.length} pieces of a DOC that share their text`,
    name: 'cv.doc',
    bytes: makeDoc([], { bytes: 100_000, pieces }),
    isEvil: false,
  };
}

/** Sectors, links and sizes of a compound file that point anywhere. */
function overlapStreams(chance: Chance): Attack {
  const [word, table] = wordStreams();
  const more = Array.from({ length: chance.pick([1, 30, 1_500]) }, (_, index) => ({
    name: `s${index}`,
    content: Buffer.alloc(0),
  }));
  const parts = [{ name: 'WordDocument', content: word }, { name: '1Table', content: table }, ...more];
  const bytes = makeCompoundFile(parts);
  const start = (bytes.readUInt32LE(48) + 1) * 512;
  for (let change = chance.pick([1, 20, 2_000]); change > 0; change -= 1) {
    const entry = start + chance.below(parts.length + 1) * 128;
    const field = chance.pick([66, 68, 72, 76, 116, 120] as const);
    const value = chance.pick([0, 1, chance.below(parts.length + 2), 0xffffffff, 0xfffffffe, 4_095, 60_000]);
    if (field === 66) bytes[entry + field] = value & 7;
    else bytes.writeUInt32LE(value >>> 0, entry + field);
  }
  for (let change = chance.below(20); change > 0; change -= 1) {
    bytes.writeUInt32LE(chance.below(100), bytes.length - 512 + chance.below(128) * 4);
  }
  return { title: 'a compound file that leads anywhere', name: 'cv.doc', bytes, isEvil: false };
}
