import { clientNetworks } from '#server/services/client-network.ts';
import { CapacityExceeded } from '#server/lib/semaphore.ts';

/** Runs a work that receives an upload, or throws `CapacityExceeded` at once when there is no place for it. */
export type UploadPlaces = <T>(clientAddress: string, work: () => Promise<T>) => Promise<T>;

/** Slow uploads of one network can take its own places only; the others are left to everybody else. */
export function createUploadPlaces(most: {
  readonly inAll: number;
  readonly perNetwork: number;
}): UploadPlaces {
  const taken = new Map<string, number>();
  let inAll = 0;
  return async (clientAddress, work) => {
    const { own, wide } = clientNetworks(clientAddress);
    const network = wide ?? own;
    const mine = taken.get(network) ?? 0;
    if (inAll >= most.inAll || mine >= most.perNetwork)
      throw new CapacityExceeded('No place for another upload.');
    taken.set(network, mine + 1);
    inAll += 1;
    try {
      return await work();
    } finally {
      inAll -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    }
  };
}
