import { applicationProblems } from '#content/application-messages.ts';
import { DomainError } from '#server/domain-error.ts';
import { uploadLimits } from './upload-limits.ts';

/** The maximum is running, and no more may wait. */
export class CapacityExceeded extends DomainError {
  constructor() {
    super(503, applicationProblems.busy, {
      retryAfterSeconds: uploadLimits.retryAfterSeconds,
      headers: { Connection: 'close' },
    });
  }
}

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` tasks in parallel; at most `waiting` more wait for a permit, the rest are refused. */
export function createSemaphore(atOnce: number, waiting = Number.POSITIVE_INFINITY): Semaphore {
  const queue: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new CapacityExceeded();
    // The permit is handed over directly instead of being released first.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
