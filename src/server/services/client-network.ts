import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** One household or office gets a whole IPv6 /64; IPv4 stands for itself, also when written as IPv6. */
export function clientNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const groups = expandIpv6(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Addresses are personal data: only this keyed hash is ever kept, and only for one window. */
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
