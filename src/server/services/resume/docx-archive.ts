import { configure, Uint8ArrayReader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js';
import { inspectionLimits } from './inspection-limits.ts';
import { RefusedResume } from './refusal.ts';

// One thread, and memory that one process answers for.
configure({ useWebWorkers: false });

export type ArchivePart = { readonly name: string; readonly content: Buffer };

/**
 * Every file of the archive, unpacked. The reader refuses what two readers could see differently (`strict`), entries
 * that share bytes, wrong sizes and checksums; how much comes out is counted while it does, not believed before.
 */
export async function readArchive(bytes: Buffer): Promise<readonly ArchivePart[]> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    strictness: 'strict',
    checkOverlappingEntry: true,
    checkCrc32: true,
  });
  const entries: Entry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (entries.length >= inspectionLimits.zipEntries) throw new RefusedResume('oversized-inside');
    entries.push(entry);
  }
  let left: number = inspectionLimits.unpackedBytes;
  checkDirectory(entries, left);
  const parts: ArchivePart[] = [];
  for (const entry of entries) {
    if (entry.directory) continue;
    const content = await unpack(entry, left);
    left -= content.length;
    parts.push({ name: entry.filename, content });
  }
  return parts;
}

function checkDirectory(entries: readonly Entry[], left: number): void {
  const names = new Set<string>();
  let claimed = 0;
  for (const { encrypted, filename, compressionMethod, uncompressedSize } of entries) {
    if (encrypted) throw new RefusedResume('encrypted');
    if (compressionMethod !== 0 && compressionMethod !== 8) throw new RefusedResume('damaged');
    // Word looks parts up without regard to case; two that differ by it alone are two answers to one question.
    const name = filename.toLowerCase();
    if (!isPlainPath(filename) || names.has(name)) throw new RefusedResume('damaged');
    names.add(name);
    claimed += uncompressedSize;
  }
  if (claimed > left) throw new RefusedResume('oversized-inside');
}

/** No way out of the folder it would be unpacked into, and no second spelling. */
function isPlainPath(name: string): boolean {
  if (!/^[\w[\] .()+,@&$~-][\w[\] .()+,@&$~/-]{0,255}$/.test(name)) return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}

async function unpack(entry: FileEntry, left: number): Promise<Buffer> {
  const most = Math.min(left, entry.uncompressedSize);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      write(chunk) {
        bytes += chunk.length;
        // The directory lied: no more of it is taken in.
        if (bytes > most) throw new RefusedResume('oversized-inside');
        chunks.push(chunk);
      },
    }),
  );
  if (bytes !== entry.uncompressedSize) throw new RefusedResume('damaged');
  return Buffer.concat(chunks);
}
