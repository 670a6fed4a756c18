/**
 * A second thread of the process that inspects: it ends the process when a file takes more processor time or memory
 * than any resume needs. The first thread can't, while a parser keeps it busy; and V8's own limit counts neither
 * buffers nor time.
 */
import { workerData } from 'node:worker_threads';

export type Watched = {
  /** One while a file is read, else zero. */
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
