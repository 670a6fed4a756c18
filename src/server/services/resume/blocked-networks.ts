import { blockedNetworkLimits } from './inspection-limits.ts';

/** Networks that sent a file which had to be cut off. Kept in memory, for a while, and only so many. */
export type BlockedNetworks = {
  has(network: string): boolean;
  add(network: string): void;
};

export function createBlockedNetworks(
  now: () => number = Date.now,
  limits: { readonly forMs: number; readonly networks: number } = blockedNetworkLimits,
): BlockedNetworks {
  /** In the order in which they were added: the first is the one to forget. */
  const until = new Map<string, number>();
  return {
    has(network) {
      const end = until.get(network);
      if (end === undefined) return false;
      if (end > now()) return true;
      until.delete(network);
      return false;
    },
    add(network) {
      until.delete(network);
      until.set(network, now() + limits.forMs);
      const [oldest] = until.keys();
      if (until.size > limits.networks && oldest !== undefined) until.delete(oldest);
    },
  };
}
