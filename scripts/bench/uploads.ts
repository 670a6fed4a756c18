import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { resumeLimits } from '#contract/application-limits.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { startSite } from '#tests/support/site-server.ts';
import { table, type Row } from './report.ts';

/** We promise twenty; five and forty show whether the number matters. */
const uploads = { atOnce: [5, 20, 40], rounds: 2 };
const sampleMs = 20;
const settleMs = 1_500;

/**
 * The server's memory while 5 MB resumes arrive in parallel. It must not grow with the number of uploads: what's above
 * the resting level is mostly uncollected garbage (64 MB of buffers alone), with 25 uploads or 200.
 */
export async function benchUploads(): Promise<string> {
  const site = await startSite({ RATE_LIMIT: 'off' });
  const form = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdfOfSize(resumeLimits.maxBytes) }]);
  const send = async (body: Buffer): Promise<number> => {
    const answer = await fetch(`${site.url}/api/applications`, {
      method: 'POST',
      headers: form.headers,
      body: new Uint8Array(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  await fetch(site.url);
  await wait(settleMs);
  const rows: Row[] = [['at rest', '-', rssMegabytes(site.pid), '-', '-']];
  const measure = async (title: string, work: () => Promise<number[]>) => {
    const started = performance.now();
    const peak = watchPeak(site.pid);
    const statuses = await work();
    const ms = Math.round(performance.now() - started);
    const highest = peak.stop();
    await wait(settleMs);
    const failed = statuses.filter((status) => status !== 201).length;
    rows.push([title, highest, rssMegabytes(site.pid), ms, failed]);
  };
  await measure('one upload', async () => [await send(form.payload)]);
  for (let round = 1; round <= uploads.rounds; round += 1) {
    for (const atOnce of uploads.atOnce) {
      await measure(`${atOnce} at once, round ${round}`, () =>
        Promise.all(Array.from({ length: atOnce }, () => send(form.payload))),
      );
    }
  }
  await site.stop();
  const head = ['uploads of 5 MB', 'peak RSS MB', 'RSS MB after', 'ms', 'failed'];
  return `## Memory while files arrive\n\n${table(head, rows)}`;
}

function watchPeak(pid: number): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, rssMegabytes(pid));
  }, sampleMs);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function rssMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
