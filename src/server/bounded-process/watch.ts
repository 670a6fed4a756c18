/**
 * A second thread in the process: it ends the process if a file takes more CPU time or memory than any honest one
 * needs. The main thread can't while a parser keeps it busy, and V8's own limit counts neither buffers nor time.
 */
import { workerData } from 'node:worker_threads';

export type Watched = {
  /** One while a file is being read, otherwise zero. */
  readonly isBusy: SharedArrayBuffer;
  readonly processorMs: number;
  readonly residentMegabytes: number;
  readonly everyMs: number;
};

const { isBusy: shared, processorMs, residentMegabytes, everyMs } = workerData as Watched;
const isBusy = new Int32Array(shared);

for (;;) {
  Atomics.wait(isBusy, 0, 0);
  const before = process.cpuUsage();
  for (;;) {
    Atomics.wait(isBusy, 0, 1, everyMs);
    if (Atomics.load(isBusy, 0) === 0) break;
    const { user, system } = process.cpuUsage(before);
    const isOver =
      (user + system) / 1_000 > processorMs || process.memoryUsage.rss() > residentMegabytes * 1024 * 1024;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }
}
