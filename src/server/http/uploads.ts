import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { applicationProblems } from '#content/application-messages.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { requestFileMessages } from '#contract/request/request-files.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { wideNetwork } from './limiter.ts';
import { uploadPaceLimits } from './connection-limits.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import { bodyTooLarge } from './problems.ts';
import { CapacityExceeded } from '#server/base/semaphore.ts';

/** Runs a task that receives an upload, or throws `CapacityExceeded` immediately if there's no slot. */
export type UploadPlaces = <T>(clientAddress: string, work: () => Promise<T>) => Promise<T>;

/** One network's slow uploads only use its own slots; the others stay free for everyone else. */
export function createUploadPlaces(most: {
  readonly inAll: number;
  readonly perNetwork: number;
}): UploadPlaces {
  const taken = new Map<string, number>();
  let inAll = 0;
  return async (clientAddress, work) => {
    const network = wideNetwork(clientAddress);
    const mine = taken.get(network) ?? 0;
    if (inAll >= most.inAll || mine >= most.perNetwork) throw new CapacityExceeded();
    taken.set(network, mine + 1);
    inAll += 1;
    try {
      return await work();
    } finally {
      inAll -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    }
  };
}

/** A form with its files, as received; nothing is validated yet. */
export type UploadForm = {
  readonly fields: Readonly<Record<string, string>>;
  /** Without those that a browser sends for an empty field. */
  readonly files: readonly UploadedFile[];
  /** One was longer than any file may be; only its beginning is kept. */
  readonly isFileCut: boolean;
};

type UploadMost = { readonly files: number; readonly fileBytes: number };

const oneResume: UploadMost = { files: 1, fileBytes: resumeLimits.maxBytes };

type UploadOptions = {
  readonly contentType: string | undefined;
  readonly fileField: string;
  readonly folder: string;
  readonly most?: UploadMost;
  /** As they arrive: what was typed is known even if the rest never comes. */
  readonly onField?: (name: string, value: string) => void;
  readonly onFile?: (name: string) => void;
  /** Speed limits a test may change. */
  readonly pace?: UploadPace;
};

type UploadPace = { readonly checkEveryMs: number; readonly leastBytes: number };

const limitsOf = ({ files, fileBytes }: UploadMost) => ({
  fieldNameSize: 64,
  fieldSize: uploadLimits.fieldBytes,
  fields: uploadLimits.fields,
  files,
  parts: uploadLimits.fields + files,
  // One more than allowed, so a file of exactly the limit isn't taken for a longer one.
  fileSize: fileBytes + 1,
  headerPairs: uploadLimits.headerPairs,
  headerSize: uploadLimits.headerBytes,
});

const malformed = (cause?: unknown) => new DomainError(400, applicationProblems.malformed, { cause });

/** Reads the form as it arrives and passes it to `work`; afterward its files are deleted, whatever happened. */
export async function withUploadForm<T>(
  source: Readable,
  options: UploadOptions,
  work: (form: UploadForm) => Promise<T>,
): Promise<T> {
  const form = await readUploadForm(source, options);
  try {
    return await work(form);
  } finally {
    await closeAll(form.files);
  }
}

const closeAll = (files: readonly UploadedFile[]) => Promise.all(files.map((file) => file.close()));

async function readUploadForm(source: Readable, options: UploadOptions): Promise<UploadForm> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const streams: BusboyFileStream[] = [];
  const spooled: Promise<UploadedFile>[] = [];
  const { most = oneResume, onField, onFile } = options;
  const parser = openParser(options.contentType, most);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) parser.destroy(malformed());
    // The first value of a name counts; our forms only have one.
    else if (fields[name] === undefined) {
      fields[name] = value;
      onField?.(name, value);
    }
  });
  parser.on('file', (name, file, fileName: string | undefined) => {
    // Without its own listener a broken file would end the process.
    file.on('error', (error) => parser.destroy(error));
    if (name !== options.fileField) {
      file.resume();
      return;
    }
    if (fileName) onFile?.(fileName);
    streams.push(file);
    const spool = spoolFile(fileName ?? '', file as AsyncIterable<Buffer>, options.folder);
    spooled.push(spool);
    spool.catch((error: unknown) => parser.destroy(error instanceof Error ? error : malformed(error)));
  });
  parser.on('filesLimit', () =>
    parser.destroy(
      new DomainError(400, most.files === 1 ? applicationProblems.oneFile : requestFileMessages.count),
    ),
  );
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => parser.destroy(malformed()));
  try {
    await feed(source, parser, options.pace ?? uploadPaceLimits);
    const received = await Promise.all(spooled);
    const files = received.filter(({ name, bytes }) => name !== '' || bytes > 0);
    await closeAll(received.filter((file) => !files.includes(file)));
    return { fields, files, isFileCut: files.some(({ bytes }) => bytes > most.fileBytes) };
  } catch (error) {
    for (const stream of streams) stream.destroy();
    const left = await Promise.allSettled(spooled);
    await closeAll(left.flatMap((spool) => (spool.status === 'fulfilled' ? [spool.value] : [])));
    throw error;
  }
}

function openParser(contentType: string | undefined, most: UploadMost) {
  try {
    if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) throw new TypeError('no multipart form');
    return new Busboy({ headers: { 'content-type': contentType ?? '' }, limits: limitsOf(most) });
  } catch (error) {
    throw new DomainError(415, undefined, { cause: error });
  }
}

/**
 * Not `pipeline`: that would destroy the request with its connection, and the sender would never read why. The rest of
 * a refused body waits; the connection drops it after the response.
 */
function feed(source: Readable, parser: ReturnType<typeof openParser>, pace: UploadPace): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let bytesBefore = 0;
    let isOver = false;
    // A slot is for active uploads: one that's too slow loses it, with an explanation.
    const clock = setInterval(() => {
      if (bytes - bytesBefore < pace.leastBytes) {
        parser.destroy(
          new DomainError(408, applicationProblems.tooSlow, { headers: { Connection: 'close' } }),
        );
      }
      bytesBefore = bytes;
    }, pace.checkEveryMs).unref();
    const end = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      clearInterval(clock);
      source.off('data', count).unpipe(parser);
      source.pause();
      if (error === undefined) resolve();
      // A disk error keeps its own name.
      else
        reject(error instanceof DomainError || error instanceof StoreUnavailable ? error : malformed(error));
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > uploadLimits.bodyBytes) parser.destroy(bodyTooLarge(applicationProblems.tooLarge));
    };
    source.on('data', count);
    source.once('error', (error) => parser.destroy(error));
    source.once('close', () => {
      if (!source.readableEnded) parser.destroy(malformed());
    });
    parser.once('finish', () => end());
    // It may emit several errors for one broken body, and an unhandled error would end the process.
    parser.on('error', end);
    parser.once('close', () => end(malformed()));
    source.pipe(parser);
  });
}

const chunkBytes = 64 * 1024;

/** A received file, on disk until someone needs it in memory. */
export type UploadedFile = Awaited<ReturnType<typeof spoolFile>>;

/**
 * The temporary file is unlinked before anything is written: whatever happens to this process, the system frees its
 * space. A process that dies in between leaves an empty file.
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

/** Writes a stream into such a file. If the stream breaks, nothing is kept. */
async function spoolFile(name: string, chunks: AsyncIterable<Buffer>, folder: string) {
  const handle = await openNameless(folder).catch(asUnavailable);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      // A disk that is nearly full takes a part and says so only by the number.
      for (let at = 0; at < chunk.length;) {
        const written = await handle.write(chunk, at, chunk.length - at, bytes + at).catch(asUnavailable);
        at += written.bytesWritten;
      }
      bytes += chunk.length;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  let isOpen = true;
  return {
    /** As the sender wrote it; text, never a path. */
    name,
    bytes,
    sha256: hash.digest('hex'),
    /** From the start, in chunks; may be called more than once. */
    async *chunks(): AsyncGenerator<Buffer> {
      for (let at = 0; at < bytes;) {
        // A new buffer each time: the consumer may still hold the last one.
        const chunk = Buffer.allocUnsafe(chunkBytes);
        const { bytesRead } = await handle.read(chunk, 0, chunkBytes, at).catch(asUnavailable);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    },
    async read(): Promise<Buffer> {
      const whole = Buffer.allocUnsafeSlow(bytes);
      const { bytesRead } = await handle.read(whole, 0, bytes, 0).catch(asUnavailable);
      return whole.subarray(0, bytesRead);
    },
    /** Frees the disk space; nothing is left afterward. */
    async close(): Promise<void> {
      if (!isOpen) return;
      isOpen = false;
      await handle.close();
    },
  };
}

/** A full or broken disk is our failure, not the sender's. */
function asUnavailable(error: unknown): never {
  throw new StoreUnavailable('A temporary file cannot be used.', { cause: error });
}
