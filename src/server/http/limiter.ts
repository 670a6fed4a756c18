import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { requestProblems } from '#content/request-problems.ts';
import { countHits, type LimitCount, type LimitHit } from '#server/database/counters.ts';
import type { Database } from '#server/database/database.ts';
import { readSecret } from '#server/database/secrets.ts';
import { DomainError } from '#server/domain-error.ts';

/** How networks are counted; each form defines its own limits. */
const networkLimits = {
  /** An IPv6 /56 may send as much as this many /64s: enough for a carrier's phones, but not a 256-fold quota. */
  clientsPerWideNetwork: 4,
  /** The share of the overall quota that one IPv6 /48 may use: one site, which a tunnel broker gives to anyone. */
  shareOfSite: 0.5,
  /** Networks over their quota, refused from memory; beyond this the oldest is counted in the store again. */
  rememberedRefusals: 10_000,
} as const;

/** For anything that isn't an address: one key for all of it, so inventing nonsense gains no quota. */
const unknownNetwork = 'unknown';

type ClientNetworks = {
  /** An IPv4 address, or a whole IPv6 /64: one household, office or phone. */
  readonly own: string;
  /** The surrounding IPv6 /56, which one customer of a provider usually has; null for IPv4. */
  readonly wide: string | null;
  /** The surrounding /48; null for IPv4. */
  readonly site: string | null;
};

export function clientNetworks(address: string): ClientNetworks {
  const plain = withoutPort(address);
  if (isIPv4(plain)) return { own: plain, wide: null, site: null };
  if (!isIPv6(plain)) return { own: unknownNetwork, wide: null, site: null };
  const groups = expandIpv6(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return { own: bytes.join('.'), wide: null, site: null };
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const prefix = (last: number) => [first, second, third, last].map((group) => group.toString(16)).join(':');
  return {
    own: `${prefix(fourth)}::/64`,
    wide: `${prefix(fourth & 0xff00)}::/56`,
    site: `${prefix(0)}::/48`,
  };
}

/** The wider one: someone with a /56 must not retry from each of its /64s. */
export function wideNetwork(address: string): string {
  const { own, wide } = clientNetworks(address);
  return wide ?? own;
}

/** Some proxies write `ip:port`, `[ip]:port` or `ip%zone`; `node:net` rejects the rest. */
function withoutPort(address: string): string {
  if (address.length > 64) return '';
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1];
  const bare = bracketed ?? /^(\d[\d.]*):\d{1,5}$/.exec(address)?.[1] ?? address;
  return bare.split('%', 1)[0] ?? '';
}

/** Addresses are personal data: only this keyed hash is ever stored, and only while something is counted. */
export function hashNetwork(network: string, secret: string): string {
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22);
}

function expandIpv6(address: string): number[] {
  // The URL parser normalizes every spelling, including a dotted tail.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = read(head);
  const after = read(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

export type LimitPolicy = {
  /** Names the counters, for example `tickets`. */
  readonly name: string;
  readonly perClient: number;
  readonly inAll: number;
  readonly windowMs: number;
};

/** A client's state after this request. */
export type Quota = {
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
};

export class LimitExceeded extends DomainError {
  constructor(quotas: readonly Quota[], retryAfterSeconds: number, isOwn = true) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super(429, isOwn ? requestProblems.tooMany(minutes) : requestProblems.tooManyInAll(minutes), {
      retryAfterSeconds,
      headers: rateLimitHeaders(quotas),
    });
  }
}

/**
 * A stranger is counted by network, and together with everyone else. A known person (a session, a browser that has
 * signed in, the holder of a mailed link) is counted as that, so no stranger can use up their quota. `network`: links
 * can be collected, so all their holders in one network together may do no more than one stranger there.
 */
export type Client = string | { readonly known: string; readonly network?: string };

/** Counts one request; throws `LimitExceeded` if the quota is used up. */
export type Limiter = (policy: LimitPolicy, client: Client) => Promise<readonly Quota[]>;

/** Private to this module: only counting creates an admission. */
const proof = Symbol('counted');

/**
 * Proof that a request was counted before any work was done: services accept no visitor's write without one, even where
 * they don't read it. A later refusal (a wrong field, a bad file) refuses a counted request. One exception: the links
 * that confirm and end a subscription, which mail providers call for many people from few addresses (RFC 8058); an
 * invalid token costs one hash there.
 */
export type Admission = {
  readonly clientAddress: string;
  readonly quotas: readonly Quota[];
  readonly [proof]: true;
};

/** Counts a request before anything of it is read; throws `LimitExceeded` or `StoreUnavailable`. */
export type Admit = (clientAddress: string, client?: Client) => Promise<Admission>;

/** A person signed in to the desk may do there what strangers are counted for. */
export const admitStaff = (clientAddress: string): Admission => ({
  clientAddress,
  quotas: [],
  [proof]: true,
});

export const admitBy =
  (limit: Limiter, policy: LimitPolicy): Admit =>
  async (clientAddress, client = clientAddress) => ({
    clientAddress,
    quotas: await limit(policy, client),
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
    const bucketOf = (counted: string) => `${policy.name}:${hashNetwork(counted, secret)}`;
    const mine: Counter[] = [];
    const count = (counter: string, counted: string, limit: number) =>
      mine.push({ name: `${policy.name}-${counter}`, bucket: bucketOf(counted), limit });
    const address = isStranger ? client : client.network;
    if (!isStranger) count('client', `known ${client.known}`, policy.perClient);
    if (address !== undefined) {
      const { own, wide, site } = clientNetworks(address);
      const of = (network: string) => (isStranger ? network : `holders ${network}`);
      count(isStranger ? 'client' : 'holders', of(own), policy.perClient);
      if (wide !== null) count('network', of(wide), policy.perClient * networkLimits.clientsPerWideNetwork);
      if (site !== null) count('site', of(site), Math.ceil(policy.inAll * networkLimits.shareOfSite));
    }
    const counted = [...mine];
    const totalName = `${policy.name}-all`;
    if (isStranger) counted.push({ name: totalName, bucket: `${policy.name}:*`, limit: policy.inAll });
    const time = now();
    const known = spent.find(mine, time, policy.windowMs);
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
      const retryAfterSeconds = Math.max(...exceeded.map(({ resetSeconds }) => resetSeconds));
      const isOwn = exceeded.some(({ policy: name }) => name !== totalName);
      throw new LimitExceeded(quotas, retryAfterSeconds, isOwn);
    }
    return quotas;
  };
}

/**
 * A client over its quota is refused from memory until its window ends. Its further requests then cost no write and
 * don't use up the overall quota: one network can't block a form for the others.
 */
function rememberSpent() {
  const refused = new Map<string, { readonly counts: readonly LimitCount[]; readonly until: number }>();
  return {
    find(mine: readonly Counter[], time: number, windowMs: number): readonly LimitCount[] | null {
      for (const { bucket } of mine) {
        const known = refused.get(bucket);
        if (known && isRunning(known.until, windowMs, time)) return known.counts;
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

/** `RateLimit` and `RateLimit-Policy` as in draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders(quotas: readonly Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'RateLimit-Policy': quotas
      .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
      .join(', '),
    RateLimit: quotas
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}

export type LimitStore = {
  /** Counts one hit in each bucket and returns each one's state, in the same order. */
  take(hits: readonly LimitHit[], now: number): Promise<LimitCount[]>;
  /** The key for hashing client addresses; random, never leaves the server. */
  secret(): Promise<string>;
};

/** Counts in the database, so several processes share one limit. */
export function createSqlLimitStore(database: Database): LimitStore {
  let secret: string | null = null;
  return {
    take: (hits, now) => countHits(database.db, hits, now, { oneWindow: true }),
    async secret() {
      secret ??= await readSecret(database, 'limits');
      return secret;
    },
  };
}

/** Not over, and not from a clock that was ahead: that would refuse people until it is caught up. */
const isRunning = (resetAt: number, windowMs: number, now: number): boolean =>
  resetAt > now && resetAt <= now + 2 * windowMs;

/** Clients counted in memory at once; the oldest windows are dropped first. */
const rememberedClients = 50_000;

/** As named by the limiter (http/limiter). */
const isTotal = (bucket: string): boolean => bucket.endsWith(':*');

type Window = { hits: number; resetAt: number };

/** For a single process: nothing about a client ever reaches the disk. */
export function createMemoryLimitStore(remembered = rememberedClients): LimitStore {
  const windows = new Map<string, Window>();
  /** The overall counters. There are few of them, and many clients must not evict them. */
  const totals = new Map<string, Window>();
  const secret = randomBytes(32).toString('hex');

  /** Insertion order is age: the oldest windows come first. */
  function makeRoom(now: number): void {
    for (const [bucket, window] of windows) {
      if (window.resetAt > now && windows.size < remembered) return;
      windows.delete(bucket);
    }
  }

  function count({ bucket, windowMs }: LimitHit, now: number): Window {
    const place = isTotal(bucket) ? totals : windows;
    const known = place.get(bucket);
    if (known && isRunning(known.resetAt, windowMs, now)) {
      known.hits += 1;
      return known;
    }
    place.delete(bucket);
    if (place === windows) makeRoom(now);
    const fresh = { hits: 1, resetAt: now + windowMs };
    place.set(bucket, fresh);
    return fresh;
  }

  return {
    take: (hits, now) => Promise.resolve(hits.map((hit) => ({ ...count(hit, now) }))),
    secret: () => Promise.resolve(secret),
  };
}
