import type { LimitStore } from '#server/stores/ports.ts';
import { clientNetwork, hashNetwork } from './client-network.ts';

export type LimitPolicy = {
  /** Names the counters, for example `tickets`. */
  readonly name: string;
  readonly perClient: number;
  readonly inAll: number;
  readonly windowMs: number;
};

/** Where a client stands after this request. */
export type Quota = {
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
};

export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  readonly quotas: readonly Quota[];
  readonly retryAfterSeconds: number;

  constructor(quotas: readonly Quota[], retryAfterSeconds: number) {
    super('Too many requests.');
    this.quotas = quotas;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts one request of the client; throws `LimitExceeded` when there is no room for it. */
export type Limiter = (policy: LimitPolicy, clientAddress: string) => Promise<readonly Quota[]>;

export function createLimiter(store: LimitStore, now: () => number): Limiter {
  return async (policy, clientAddress) => {
    const client = hashNetwork(clientNetwork(clientAddress), await store.secret());
    const { windowMs } = policy;
    const time = now();
    const counted = [
      { name: `${policy.name}-client`, bucket: `${policy.name}:${client}`, limit: policy.perClient },
      { name: `${policy.name}-all`, bucket: `${policy.name}:*`, limit: policy.inAll },
    ];
    const counts = await store.take(
      counted.map(({ bucket }) => ({ bucket, windowMs })),
      time,
    );
    const quotas = counted.map(({ name, limit }, index): Quota => {
      const { hits, resetAt } = counts[index] ?? { hits: 0, resetAt: time };
      return {
        policy: name,
        limit,
        windowSeconds: Math.round(windowMs / 1000),
        remaining: Math.max(0, limit - hits),
        resetSeconds: Math.max(1, Math.ceil((resetAt - time) / 1000)),
      };
    });
    const exceeded = quotas.filter(({ limit }, index) => (counts[index]?.hits ?? 0) > limit);
    if (exceeded.length > 0) {
      throw new LimitExceeded(quotas, Math.max(...exceeded.map(({ resetSeconds }) => resetSeconds)));
    }
    return quotas;
  };
}

export const noLimiter: Limiter = () => Promise.resolve([]);
