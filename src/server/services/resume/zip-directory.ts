import { inflateRawSync } from 'node:zlib';
import { resumeLimits } from '#contract/application-limits.ts';
import { RefusedResume } from './refusal.ts';

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endRecord = 0x06054b50;
const endBytes = 22;
const maxComment = 0xffff;
const stored = 0;
const deflated = 8;

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where its packed bytes begin. */
  readonly start: number;
};

export function isZip(bytes: Buffer): boolean {
  return bytes.length >= endBytes && bytes.readUInt32LE(0) === localHeader;
}

/** Reads the directory and nothing else; every number in it is a claim, and is checked against the file. */
export function readZipDirectory(bytes: Buffer): readonly ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const directoryBytes = bytes.readUInt32LE(end + 12);
  const directoryStart = bytes.readUInt32LE(end + 16);
  const isSplit = bytes.readUInt16LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count;
  if (isSplit || count === 0 || directoryStart + directoryBytes !== end) throw new RefusedResume('damaged');
  if (count > resumeLimits.zipEntries) throw new RefusedResume('oversized-inside');
  const entries: ZipEntry[] = [];
  let offset = directoryStart;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, offset);
    entries.push(entry);
    offset = next;
  }
  if (offset !== end) throw new RefusedResume('damaged');
  checkWhole(entries, directoryStart);
  return entries;
}

/** The end record closes the file: nothing may be hidden behind it. */
function findEnd(bytes: Buffer): number {
  for (
    let end = bytes.length - endBytes;
    end >= Math.max(0, bytes.length - endBytes - maxComment);
    end -= 1
  ) {
    if (bytes.readUInt32LE(end) !== endRecord) continue;
    if (end + endBytes + bytes.readUInt16LE(end + 20) === bytes.length) return end;
  }
  throw new RefusedResume('damaged');
}

function readEntry(bytes: Buffer, offset: number): { entry: ZipEntry; next: number } {
  if (bytes.readUInt32LE(offset) !== centralHeader) throw new RefusedResume('damaged');
  const flags = bytes.readUInt16LE(offset + 8);
  if (flags & 1) throw new RefusedResume('encrypted');
  const nameBytes = bytes.readUInt16LE(offset + 28);
  const local = bytes.readUInt32LE(offset + 42);
  const rawName = bytes.subarray(offset + 46, offset + 46 + nameBytes);
  const entry = {
    name: rawName.toString('utf8'),
    method: bytes.readUInt16LE(offset + 10),
    packedBytes: bytes.readUInt32LE(offset + 20),
    unpackedBytes: bytes.readUInt32LE(offset + 24),
    start: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
  };
  const localName = bytes.subarray(local + 30, local + 30 + bytes.readUInt16LE(local + 26));
  const agrees = bytes.readUInt32LE(local) === localHeader && localName.equals(rawName);
  const isKnown =
    entry.method === stored ? entry.packedBytes === entry.unpackedBytes : entry.method === deflated;
  if (!agrees || !isKnown) throw new RefusedResume('damaged');
  const next = offset + 46 + nameBytes + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  return { entry, next };
}

function checkWhole(entries: readonly ZipEntry[], directoryStart: number): void {
  const total = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (total > resumeLimits.unpackedBytes) throw new RefusedResume('oversized-inside');
  const names = new Set<string>();
  for (const { name } of entries) {
    if (!isPlainPath(name) || names.has(name.toLowerCase())) throw new RefusedResume('damaged');
    names.add(name.toLowerCase());
  }
  // Entries that share bytes are how a small file unfolds into terabytes.
  let last = 0;
  for (const { start, packedBytes } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < last || start + packedBytes > directoryStart) throw new RefusedResume('damaged');
    last = start + packedBytes;
  }
}

/** No way out of the folder it would be unpacked into. */
function isPlainPath(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (name === '' || name.length > 512 || /[\\:\u0000-\u001f\ufffd]/.test(name) || name.startsWith('/'))
    return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}

/** One entry, within bounds also when its size is a lie. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry): Buffer {
  if (entry.unpackedBytes > resumeLimits.xmlBytes) throw new RefusedResume('oversized-inside');
  const packed = bytes.subarray(entry.start, entry.start + entry.packedBytes);
  if (entry.method === stored) return packed;
  let unpacked: Buffer;
  try {
    unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch (error) {
    throw new RefusedResume(error instanceof RangeError ? 'oversized-inside' : 'damaged');
  }
  if (unpacked.length !== entry.unpackedBytes) throw new RefusedResume('damaged');
  return unpacked;
}
