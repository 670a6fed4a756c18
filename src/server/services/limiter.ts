import type { LimitCount, LimitStore } from '#server/database/limits.ts';
import { hashNetwork, clientNetworks } from './client-network.ts';
import { networkLimits } from './network-limits.ts';

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

/**
 * A stranger is counted by the address of their network, and together with all others. Whoever we know (a session, a
 * browser that has signed in) is counted by that alone, so that no stranger can use up their share.
 */
export type Client = string | { readonly known: string };

/** Counts one request of the client; throws `LimitExceeded` when there is no room for it. */
export type Limiter = (policy: LimitPolicy, client: Client) => Promise<readonly Quota[]>;

/** Kept in this module: only counting makes an admission. */
const proof = Symbol('counted');

/**
 * The proof that a request was counted before anything was done for it: services take no write of a visitor without
 * one, also where they read nothing from it. Whoever refuses afterwards (a wrong field, a bad file) refuses a counted
 * request. One exception: the links that confirm and end a subscription, which mail providers call for many people
 * from few addresses (RFC 8058); a token that is not ours costs one hash there.
 */
export type Admission = {
  readonly clientAddress: string;
  readonly quotas: readonly Quota[];
  readonly [proof]: true;
};

export type Admit = (clientAddress: string) => Promise<Admission>;

/** Who is signed in at the desk may do there what strangers are counted for. */
export const admitStaff = (clientAddress: string): Admission => ({
  clientAddress,
  quotas: [],
  [proof]: true,
});

export const admitBy =
  (limit: Limiter, policy: LimitPolicy): Admit =>
  async (clientAddress) => ({
    clientAddress,
    quotas: await limit(policy, clientAddress),
    [proof]: true,
  });

type Counter = { readonly name: string; readonly bucket: string; readonly limit: number };

export function createLimiter(
  store: LimitStore,
  now: () => number,
  onRefused?: (policy: string) => void,
): Limiter {
  const spent = rememberSpent();
  return async (policy, client) => {
    const secret = await store.secret();
    const isStranger = typeof client === 'string';
    const { own, wide } = isStranger ? clientNetworks(client) : { own: `known ${client.known}`, wide: null };
    const bucketOf = (network: string) => `${policy.name}:${hashNetwork(network, secret)}`;
    const mine: Counter[] = [
      { name: `${policy.name}-client`, bucket: bucketOf(own), limit: policy.perClient },
    ];
    if (wide !== null) {
      const limit = policy.perClient * networkLimits.clientsPerWideNetwork;
      mine.push({ name: `${policy.name}-network`, bucket: bucketOf(wide), limit });
    }
    const counted = [...mine];
    if (isStranger)
      counted.push({ name: `${policy.name}-all`, bucket: `${policy.name}:*`, limit: policy.inAll });
    const time = now();
    const known = spent.find(mine, time);
    const counts =
      known ??
      (await store.take(
        counted.map(({ bucket }) => ({ bucket, windowMs: policy.windowMs })),
        time,
      ));
    const quotas = counted.map(({ name, limit }, index): Quota => {
      const { hits, resetAt } = counts[index] ?? { hits: 0, resetAt: time };
      return {
        policy: name,
        limit,
        windowSeconds: Math.round(policy.windowMs / 1000),
        remaining: Math.max(0, limit - hits),
        resetSeconds: Math.max(1, Math.ceil((resetAt - time) / 1000)),
      };
    });
    const exceeded = quotas.filter(({ limit }, index) => (counts[index]?.hits ?? 0) > limit);
    if (exceeded.length > 0) {
      if (!known) spent.keep(mine, counts, time);
      for (const { policy: name } of exceeded) onRefused?.(name);
      throw new LimitExceeded(quotas, Math.max(...exceeded.map(({ resetSeconds }) => resetSeconds)));
    }
    return quotas;
  };
}

/**
 * A client whose quota is spent is refused from memory until its window ends. Its further requests then cost no
 * write, and do not eat into what everybody has together: one network alone can't close a form for the others.
 */
function rememberSpent() {
  const refused = new Map<string, { readonly counts: readonly LimitCount[]; readonly until: number }>();
  return {
    find(mine: readonly Counter[], time: number): readonly LimitCount[] | null {
      for (const { bucket } of mine) {
        const known = refused.get(bucket);
        if (known && known.until > time) return known.counts;
        refused.delete(bucket);
      }
      return null;
    },
    keep(mine: readonly Counter[], counts: readonly LimitCount[], time: number): void {
      for (const [index, { bucket, limit }] of mine.entries()) {
        const { hits, resetAt } = counts[index] ?? { hits: 0, resetAt: time };
        if (hits <= limit) continue;
        const oldest = refused.keys().next();
        if (refused.size >= networkLimits.rememberedRefusals && !oldest.done) refused.delete(oldest.value);
        refused.set(bucket, { counts, until: resetAt });
      }
    },
  };
}

export const noLimiter: Limiter = () => Promise.resolve([]);
