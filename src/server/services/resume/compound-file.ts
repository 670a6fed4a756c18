import { resumeLimits } from '#contract/application-limits.ts';
import { RefusedResume } from './refusal.ts';

export const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const endOfChain = 0xfffffffe;
const headerEntries = 109;
const entryBytes = 128;
const storageType = 1;
const streamType = 2;
const rootType = 5;

export type CompoundEntry = {
  readonly name: string;
  readonly isStream: boolean;
  readonly startSector: number;
  readonly bytes: number;
};

export type CompoundFile = {
  readonly entries: readonly CompoundEntry[];
  /** Streams below this size are packed into the root's own stream. */
  readonly smallBelow: number;
  readonly sector: (index: number) => Buffer;
};

/** Reads the directory of an OLE compound file ([MS-CFB]); every chain is followed at most once around. */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  const shift = bytes.readUInt16LE(30);
  if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new RefusedResume('damaged');
  const size = 1 << shift;
  const sector = (index: number): Buffer => {
    const start = (index + 1) * size;
    if (index < 0 || start + size > bytes.length) throw new RefusedResume('damaged');
    return bytes.subarray(start, start + size);
  };
  const table = readTable(bytes, size, sector);
  const directory = followChain(bytes.readUInt32LE(48), table).map(sector);
  const entries = Buffer.concat(directory);
  return { entries: readEntries(entries), smallBelow: bytes.readUInt32LE(56), sector };
}

/** The sector allocation table: the next sector of each sector. */
function readTable(
  bytes: Buffer,
  size: number,
  sector: (index: number) => Buffer,
): (index: number) => number {
  const count = bytes.readUInt32LE(44);
  if (count === 0 || count > resumeLimits.compoundSectors) throw new RefusedResume('damaged');
  const own: number[] = [];
  for (let index = 0; index < Math.min(count, headerEntries); index += 1) {
    own.push(bytes.readUInt32LE(76 + index * 4));
  }
  let more = bytes.readUInt32LE(68);
  const perSector = size / 4 - 1;
  while (own.length < count) {
    const list = sector(more);
    for (let index = 0; index < perSector && own.length < count; index += 1)
      own.push(list.readUInt32LE(index * 4));
    more = list.readUInt32LE(perSector * 4);
  }
  return (index) => {
    const at = own[Math.floor(index / (size / 4))];
    if (at === undefined) throw new RefusedResume('damaged');
    return sector(at).readUInt32LE((index % (size / 4)) * 4);
  };
}

function followChain(start: number, next: (index: number) => number): number[] {
  const seen = new Set<number>();
  for (let index = start; index !== endOfChain; index = next(index)) {
    if (seen.has(index) || seen.size > resumeLimits.compoundSectors) throw new RefusedResume('damaged');
    seen.add(index);
  }
  return [...seen];
}

function readEntries(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let offset = 0; offset + entryBytes <= directory.length; offset += entryBytes) {
    const type = directory[offset + 66];
    if (type !== storageType && type !== streamType && type !== rootType) continue;
    const nameBytes = Math.min(directory.readUInt16LE(offset + 64), 64);
    entries.push({
      name: directory.toString('utf16le', offset, offset + Math.max(0, nameBytes - 2)),
      isStream: type === streamType,
      startSector: directory.readUInt32LE(offset + 116),
      bytes: directory.readUInt32LE(offset + 120),
    });
  }
  return entries;
}
