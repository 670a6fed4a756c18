/**
 * Folder: a process with limits on time and memory and few permissions, for work on files that strangers sent. Not
 * here: what is read in it (applications, mailbox, letters, documents).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { applicationProblems } from '#content/application-messages.ts';
import { DomainError } from '#server/domain-error.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import { ChildEnded, processLimits, startChild, type Child, type ChildLimits } from './child.ts';

/** A file read in chunks, so it's never in the server's memory. */
export type GivenFile = { readonly bytes: number; readonly chunks: () => AsyncIterable<Buffer> };

/** Our own failure: it says nothing about the file. */
export class CheckUnavailable extends DomainError {
  constructor(reason: string, options: ErrorOptions = {}) {
    super(503, applicationProblems.uncheckable, {
      retryAfterSeconds: uploadLimits.retryAfterSeconds,
      cause: new Error(reason, options),
    });
  }
}

export type ProcessChoice = {
  readonly start?: (limits: ChildLimits) => Child;
  readonly limits?: Partial<ChildLimits>;
};

export type BoundedProcess<Answer> = {
  /**
   * `cut-off`: the file exceeded the limits, and the process was ended. Throws `CapacityExceeded` if too many files
   * are waiting, `CheckUnavailable` if the process can't be started.
   */
  ask(file: GivenFile): Promise<Answer | 'cut-off'>;
  stop(): Promise<void>;
};

const recycleSchema = z.object({ shouldRecycle: z.boolean() });

/** A file that's already in memory, in chunks. */
export const inMemory = (content: Buffer): GivenFile => ({
  bytes: content.length,
  async *chunks() {
    for (let start = 0; start < content.length; start += pieceBytes)
      yield content.subarray(start, start + pieceBytes);
  },
});

const pieceBytes = 64 * 1024;

/**
 * One process for all files, one file at a time. It starts with the first file and ends after an idle period. `script`
 * calls `serveFiles`.
 */
export function createBoundedProcess<Answer>(
  schema: z.ZodType<Answer>,
  script: URL,
  { start = (given) => startChild(given, script), limits: chosen = {} }: ProcessChoice = {},
): BoundedProcess<Answer> {
  const limits = { ...processLimits, ...chosen };
  const semaphore = createSemaphore(1, limits.waiting);
  let running: Child | null = null;
  let idle: NodeJS.Timeout | undefined;

  function readAnswer(line: string): { readonly answer: Answer; readonly shouldRecycle: boolean } {
    try {
      const said: unknown = JSON.parse(line);
      return { answer: schema.parse(said), ...recycleSchema.parse(said) };
    } catch (error) {
      throw new CheckUnavailable('The process that inspects gave no answer that makes sense.', {
        cause: error,
      });
    }
  }

  /** Past the wall-clock limit the process is ended, and nobody is blamed. */
  async function answerWithin(child: Child, timeoutMs: number): Promise<string> {
    const timer = new AbortController();
    const late = wait(timeoutMs, undefined, { signal: timer.signal }).then(() => {
      child.kill();
      throw new CheckUnavailable('The process that inspects did not answer in time.');
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([child.answer(), late]);
    } finally {
      timer.abort();
    }
  }

  async function ready(): Promise<Child> {
    if (running) return running;
    const child = start(limits);
    running = child;
    void child.gone.then(() => {
      if (running === child) running = null;
    });
    try {
      await answerWithin(child, limits.startMs);
    } catch (error) {
      // Immediately, not once it's gone: the next file would be sent to it and blamed for its end.
      end(child);
      throw new CheckUnavailable('The process that inspects did not start.', { cause: error });
    }
    return child;
  }

  async function send(child: Child, { bytes, chunks }: GivenFile): Promise<void> {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes);
    await child.write(length);
    for await (const chunk of chunks()) await child.write(chunk);
  }

  async function askNow(file: GivenFile): Promise<Answer | 'cut-off'> {
    clearTimeout(idle);
    const child = await ready();
    try {
      await send(child, file);
      const { answer, shouldRecycle } = readAnswer(await answerWithin(child, limits.answerMs));
      if (shouldRecycle) end(child);
      return answer;
    } catch (error) {
      // A partial file, or a nonsensical answer: this process isn't used again.
      end(child);
      if (error instanceof ChildEnded) return 'cut-off';
      throw error;
    } finally {
      idle = setTimeout(() => running && end(running), limits.idleMs).unref();
    }
  }

  function end(child: Child): void {
    if (running === child) running = null;
    child.kill();
  }

  return {
    ask: (file) => semaphore(() => askNow(file)),
    async stop() {
      clearTimeout(idle);
      const child = running;
      if (!child) return;
      end(child);
      await child.gone;
    },
  };
}
