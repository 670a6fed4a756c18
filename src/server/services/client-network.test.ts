import { expect, it } from 'vitest';
import { clientNetwork, hashNetwork } from './client-network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
])('The network of %j is %s.', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

it('A hash hides the address, differs by secret and is the same for the same secret.', () => {
  const hash = hashNetwork('192.0.2.7', 'one');
  expect(hash).not.toContain('192');
  expect(hash).toBe(hashNetwork('192.0.2.7', 'one'));
  expect(hash).not.toBe(hashNetwork('192.0.2.7', 'two'));
  expect(hash).not.toBe(hashNetwork('192.0.2.8', 'one'));
});
