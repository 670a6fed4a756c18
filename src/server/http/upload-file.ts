import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '#server/database/database.ts';

const chunkBytes = 64 * 1024;

/** A file that came in, on disk until someone wants it in memory. */
export type UploadedFile = {
  /** As the sender wrote it; text, never a path. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** From its beginning, piece by piece; may be asked for more than once. */
  readonly chunks: () => AsyncIterable<Buffer>;
  /** Into memory that is lent for it, long enough. */
  read(into: Buffer): Promise<Buffer>;
  /** Gives the disk space back; afterwards nothing of it is left. */
  close(): Promise<void>;
};

/**
 * The temporary file loses its name before anything is written into it: whatever happens to this process, the system
 * gives its space back. A process that ends between the two leaves an empty file.
 */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Writes a stream into such a file. When the stream breaks off, nothing of it is kept. */
export async function spoolFile(
  name: string,
  chunks: AsyncIterable<Buffer>,
  folder: string,
): Promise<UploadedFile> {
  const handle = await openNameless(folder).catch(asUnavailable);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await handle.write(chunk, 0, chunk.length, bytes).catch(asUnavailable);
      bytes += chunk.length;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  let isOpen = true;
  return {
    name,
    bytes,
    sha256: hash.digest('hex'),
    async *chunks() {
      for (let at = 0; at < bytes;) {
        // A piece of its own each time: whoever sends one on may still hold it.
        const chunk = Buffer.allocUnsafe(chunkBytes);
        const { bytesRead } = await handle.read(chunk, 0, chunkBytes, at).catch(asUnavailable);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    },
    async read(into) {
      const { bytesRead } = await handle.read(into, 0, bytes, 0).catch(asUnavailable);
      return into.subarray(0, bytesRead);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await handle.close();
    },
  };
}

/** A full or broken disk is trouble of ours, not a fault of the sender. */
function asUnavailable(error: unknown): never {
  throw new StoreUnavailable('A temporary file cannot be used.', { cause: error });
}
