import { read, type CFB$Entry } from 'cfb';
import { inspectionLimits, RefusedResume } from './refusal.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const streamType = 2;
const rootType = 5;

export type CompoundEntry = {
  /** From the root, each name as written, for example `ObjectPool/_1234/Package`. */
  readonly path: string;
  readonly isStream: boolean;
  readonly content: Buffer;
};

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.length >= 1_536 && bytes.subarray(0, signature.length).equals(signature);
}

/** Every storage and stream of an OLE compound file ([MS-CFB]), with the streams' content. */
export function readCompoundFile(bytes: Buffer): readonly CompoundEntry[] {
  checkClaims(bytes);
  const { FileIndex, FullPaths } = read(bytes, { type: 'buffer' });
  const entries = FileIndex.flatMap((entry, index) =>
    entry.type === rootType || entry.type === 0 ? [] : [asEntry(entry, FullPaths[index] ?? '')],
  );
  // One stream per name, ignoring case: with two, each reader would choose its own.
  if (new Set(entries.map(({ path }) => path.toLowerCase())).size !== entries.length)
    throw new RefusedResume('damaged');
  return entries;
}

function asEntry(entry: CFB$Entry, fullPath: string): CompoundEntry {
  const path = fullPath.slice(fullPath.indexOf('/') + 1).replace(/\/$/, '');
  const content = entry.type === streamType ? Buffer.from(entry.content) : Buffer.alloc(0);
  return { path, isStream: entry.type === streamType, content };
}

const entryBytes = 128;
const endOfChain = 0xfffffffe;

/**
 * The library follows the directory's claims and copies as much as each stream says it has. So the claims are added up
 * first: streams that share sectors, or claim to be larger than the file, are refused. Linear: each directory sector is
 * visited once.
 */
function checkClaims(bytes: Buffer): void {
  const shift = bytes.readUInt16LE(30);
  if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new RefusedResume('damaged');
  const size = 1 << shift;
  const sectors = Math.ceil(bytes.length / size) - 1;
  const tables = bytes.readUInt32LE(44);
  // 5 MB need at most 81 table sectors; more tables than the header holds aren't needed.
  if (tables === 0 || tables > 109 || bytes.readUInt32LE(72) !== 0) throw new RefusedResume('damaged');
  const next = (sector: number): number => {
    const table = bytes.readUInt32LE(76 + Math.floor(sector / (size / 4)) * 4);
    if (sector >= tables * (size / 4) || table >= sectors) throw new RefusedResume('damaged');
    return bytes.readUInt32LE((table + 1) * size + (sector % (size / 4)) * 4);
  };
  const seen = new Set<number>();
  let entries = 0;
  let claimed = 0;
  for (let sector = bytes.readUInt32LE(48); sector !== endOfChain; sector = next(sector)) {
    if (sector >= sectors || seen.has(sector)) throw new RefusedResume('damaged');
    seen.add(sector);
    const start = (sector + 1) * size;
    for (let at = start; at + entryBytes <= Math.min(start + size, bytes.length); at += entryBytes) {
      const type = bytes[at + 66];
      if (type === 0) continue;
      if ((entries += 1) > inspectionLimits.compoundEntries) throw new RefusedResume('oversized-inside');
      // The root's own stream contains the small ones, so their bytes are counted twice.
      claimed += bytes.readUInt32LE(at + 120);
    }
  }
  if (entries === 0 || claimed > bytes.length * 2) throw new RefusedResume('damaged');
}
