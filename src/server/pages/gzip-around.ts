import { constants, crc32, deflateRawSync } from 'node:zlib';

/** RFC 1952: deflate, without name, time or system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const best = { level: constants.Z_BEST_COMPRESSION };
/** The end of a piece is the end of a byte, and not of the stream: another piece may follow. */
const open = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * Compresses texts that share their start and their end, each of which is compressed once. Deflate allows it: a piece
 * that looks back at nothing can stand anywhere. A piece of brotli depends on how much stands before it.
 *
 * Not in another thread: handing over a few kilobytes takes longer than compressing them.
 */
export function gzipAround(start: Buffer, end: Buffer): (middle: Buffer) => Buffer {
  const zippedStart = deflateRawSync(start, { ...best, ...open });
  const zippedEnd = deflateRawSync(end, best);
  const startSum = crc32(start);
  return (middle) => {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(end, crc32(middle, startSum)), 0);
    trailer.writeUInt32LE(start.length + middle.length + end.length, 4);
    return Buffer.concat([header, zippedStart, deflateRawSync(middle, open), zippedEnd, trailer]);
  };
}
