/**
 * The loop of a process that reads strangers' files. Each file comes on stdin, preceded by its length, and gets one
 * line in response. It has no environment and can't write files, start programs or start threads; it ends with its input.
 */
import { Worker } from 'node:worker_threads';
import type { ChildLimits } from './child.ts';
import type { Watched } from './watch.ts';

const lengthBytes = 4;

/** Newer than its types. */
type Droppable = { drop(scope: 'worker'): void };

function say(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

export async function serveFiles(maxBytes: number, work: (bytes: Buffer) => Promise<object>): Promise<never> {
  const limits = JSON.parse(process.argv[2] ?? '{}') as ChildLimits;
  const shared = new SharedArrayBuffer(4);
  const isBusy = new Int32Array(shared);

  function setBusy(value: 0 | 1): void {
    Atomics.store(isBusy, 0, value);
    Atomics.notify(isBusy, 0);
  }

  async function answer(bytes: Buffer): Promise<void> {
    setBusy(1);
    const result = await work(bytes);
    setBusy(0);
    const shouldRecycle = process.memoryUsage.rss() > limits.recycleAboveMegabytes * 1024 * 1024;
    say({ ...result, shouldRecycle });
  }

  const watched: Watched = {
    isBusy: shared,
    processorMs: limits.processorMs,
    residentMegabytes: limits.residentMegabytes,
    everyMs: limits.watchEveryMs,
  };
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: watched });
  watch.once('online', () => {
    // A thread can be given more permissions than the process has: there's the watch, and no other.
    (process.permission as (typeof process.permission & Droppable) | undefined)?.drop('worker');
    say({ ready: true });
  });

  /** One file at a time: the sender waits for each response. */
  let file: Buffer | null = null;
  let filled = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    let rest = chunk;
    if (!file) {
      head = Buffer.concat([head, rest]);
      if (head.length < lengthBytes) continue;
      file = Buffer.alloc(Math.min(head.readUInt32LE(0), maxBytes));
      rest = head.subarray(lengthBytes);
      head = Buffer.alloc(0);
      filled = 0;
    }
    filled += rest.copy(file, filled);
    if (filled < file.length) continue;
    await answer(file);
    file = null;
  }
  process.exit(0);
}
