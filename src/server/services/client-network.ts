import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** Whatever is no address: one key for all of it, so that inventing new nonsense buys no new quota. */
const unknownNetwork = 'unknown';

export type ClientNetworks = {
  /** An IPv4 address, or a whole IPv6 /64: one household, office or telephone. */
  readonly own: string;
  /** The IPv6 /56 around it, which one customer of a provider usually has; null for IPv4. */
  readonly wide: string | null;
};

export function clientNetworks(address: string): ClientNetworks {
  const plain = withoutPort(address);
  if (isIPv4(plain)) return { own: plain, wide: null };
  if (!isIPv6(plain)) return { own: unknownNetwork, wide: null };
  const groups = expandIpv6(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return { own: bytes.join('.'), wide: null };
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const prefix = (last: number) => [first, second, third, last].map((group) => group.toString(16)).join(':');
  return { own: `${prefix(fourth)}::/64`, wide: `${prefix(fourth & 0xff00)}::/56` };
}

/** Some proxies write `ip:port`, `[ip]:port` or `ip%zone`; what is left of junk is for `node:net` to refuse. */
function withoutPort(address: string): string {
  if (address.length > 64) return '';
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1];
  const bare = bracketed ?? /^(\d[\d.]*):\d{1,5}$/.exec(address)?.[1] ?? address;
  return bare.split('%', 1)[0] ?? '';
}

/** Addresses are personal data: only this keyed hash is ever kept, and only as long as something is counted. */
export function hashNetwork(network: string, secret: string): string {
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22);
}

function expandIpv6(address: string): number[] {
  // The URL parser turns every spelling, also a dotted tail, into plain groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = read(head);
  const after = read(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
