import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';

type Waiting<In, Out> = { item: In; resolve: (value: Out) => void; reject: (reason: unknown) => void };

export type BatchOptions = {
  /** At most so many items in one run. */
  readonly size: number;
  /** At most so many runs at once. */
  readonly runs: number;
  /** With more items waiting than this, the store refuses new ones. */
  readonly waiting: number;
};

/** What a run answers that went well for all of its items. */
export const allFulfilled = <Out>(values: readonly Out[]): PromiseSettledResult<Out>[] =>
  values.map((value) => ({ status: 'fulfilled', value }));

/**
 * Group commit: what arrives while a run is under way goes into the next one, all of it together. An idle
 * store writes at once; a busy one pays for one flush per batch instead of one per item. A run that throws fails all of
 * its items; one that answers says for each what became of it.
 */
export function batched<In, Out>(
  runBatch: (items: readonly In[]) => Promise<readonly PromiseSettledResult<Out>[]>,
  options: BatchOptions,
): (item: In) => Promise<Out> {
  const queue: Waiting<In, Out>[] = [];
  let running = 0;
  let isScheduled = false;

  async function run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('A batch gave no answer for one of its items.'));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    scheduleRuns();
  }

  function startRuns(): void {
    isScheduled = false;
    while (running < options.runs && queue.length > 0) {
      running += 1;
      void run(queue.splice(0, options.size));
    }
  }

  /** After the sockets that are readable now: a synchronous engine would else run for each of them alone. */
  function scheduleRuns(): void {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    setImmediate(startRuns);
  }

  return (item) =>
    new Promise<Out>((resolve, reject) => {
      if (queue.length >= options.waiting) {
        reject(new StoreUnavailable('Too many writes are waiting.'));
        return;
      }
      queue.push({ item, resolve, reject });
      scheduleRuns();
    });
}
