/**
 * The process that reads strangers' files, from within. Reads files from its input, each with its length before it, and
 * answers one line each. It has no environment, may write no file and start no program; when its input ends, so does it.
 */
import { Worker } from 'node:worker_threads';
import { resumeLimits } from '#contract/application-limits.ts';
import type { ChildLimits } from './inspection-child.ts';
import type { Watched } from './inspection-watch.ts';

const limits = JSON.parse(process.argv[2] ?? '{}') as ChildLimits;
const shared = new SharedArrayBuffer(4);
const isBusy = new Int32Array(shared);
const lengthBytes = 4;

function say(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function setBusy(value: 0 | 1): void {
  Atomics.store(isBusy, 0, value);
  Atomics.notify(isBusy, 0);
}

type Inspect = (bytes: Buffer) => Promise<object>;

async function answerTo(bytes: Buffer, inspect: Inspect): Promise<void> {
  setBusy(1);
  const verdict = await inspect(bytes);
  setBusy(0);
  const shouldRecycle = process.memoryUsage.rss() > limits.recycleAboveMegabytes * 1024 * 1024;
  say({ ...verdict, shouldRecycle });
}

/** One file after another: the sender waits for each answer. */
async function readFiles(inspect: Inspect): Promise<void> {
  let file: Buffer | null = null;
  let filled = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    let rest = chunk;
    if (!file) {
      head = Buffer.concat([head, rest]);
      if (head.length < lengthBytes) continue;
      file = Buffer.alloc(Math.min(head.readUInt32LE(0), resumeLimits.maxBytes));
      rest = head.subarray(lengthBytes);
      head = Buffer.alloc(0);
      filled = 0;
    }
    filled += rest.copy(file, filled);
    if (filled < file.length) continue;
    await answerTo(file, inspect);
    file = null;
  }
}

/** Says that it is ready, answers until its input ends, and ends. */
export async function serveFiles(inspect: Inspect): Promise<never> {
  const watched: Watched = {
    isBusy: shared,
    processorMs: limits.processorMs,
    residentMegabytes: limits.residentMegabytes,
    everyMs: limits.watchEveryMs,
  };
  const watch = new Worker(new URL('./inspection-watch.ts', import.meta.url), { workerData: watched });
  watch.once('online', () => say({ ready: true }));
  await readFiles(inspect);
  return process.exit(0);
}
