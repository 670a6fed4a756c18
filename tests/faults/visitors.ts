import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ticketAnswerSchema } from '#contract/ticket.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { created, post } from './killed-server.ts';

export type Visit = { readonly status: number; readonly ms: number; readonly at: number };

export type Visitors = {
  /** What the server acknowledged, id by key. */
  readonly acknowledged: Map<string, string>;
  /** Every response; status 0 means none. */
  readonly visits: Visit[];
  /** Temporary refusals without a Retry-After. */
  readonly withoutRetryAfter: () => number;
  readonly stop: () => Promise<void>;
};

/** Clients that send tickets until stopped, each retrying with its key until acknowledged. */
export function startVisitors(url: () => string, clients: number, pauseMs = 0): Visitors {
  const acknowledged = new Map<string, string>();
  const visits: Visit[] = [];
  const over = new AbortController();
  let without = 0;
  async function sendOne(): Promise<void> {
    const key = randomUUID();
    while (!over.signal.aborted) {
      const started = performance.now();
      const answer = await post(`${url()}/api/tickets`, key, { ...validTicket, message: key }).catch(
        () => null,
      );
      const body = answer === null ? null : await created(answer).catch(() => null);
      visits.push({ status: answer?.status ?? 0, ms: performance.now() - started, at: performance.now() });
      if (answer?.status === 503 && !answer.headers.has('retry-after')) without += 1;
      if (body !== null) {
        acknowledged.set(key, ticketAnswerSchema.parse(body).data.ticket.ticketId);
        return;
      }
      await answer?.body?.cancel().catch(() => undefined);
      // A refused visitor doesn't return in the same millisecond.
      await wait(20);
    }
  }
  const load = Array.from({ length: clients }, async () => {
    while (!over.signal.aborted) {
      await sendOne();
      if (pauseMs > 0) await wait(pauseMs);
    }
  });
  return {
    acknowledged,
    visits,
    withoutRetryAfter: () => without,
    stop: async () => {
      over.abort();
      await Promise.all(load);
    },
  };
}

export type Watch = {
  readonly slowestMs: () => number;
  readonly failures: () => number;
  readonly stop: () => Promise<void>;
};

/** Requests the same URL repeatedly: is it always answered, and how fast? */
export function watch(url: string, everyMs = 50): Watch {
  let slowest = 0;
  let failures = 0;
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const isFine = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      slowest = Math.max(slowest, performance.now() - started);
      if (!isFine) failures += 1;
      await wait(everyMs);
    }
  })();
  return {
    slowestMs: () => Math.round(slowest),
    failures: () => failures,
    stop: async () => {
      over.abort();
      await asking;
    },
  };
}

export const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);
