import { expect, it } from 'vitest';
import { clientNetworks, hashNetwork } from './limiter.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['192.0.2.7:51234', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::ffff:c000:207', '192.0.2.7', null],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['2001:db8:1:1ff::', '2001:db8:1:1ff::/64', '2001:db8:1:100::/56'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56'],
])('The networks of %j are %s and %s.', (address, own, wide) => {
  expect(clientNetworks(address)).toMatchObject({ own, wide });
});

it.each([
  '',
  'junk',
  'other junk',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '999.1.1.1',
  '1.2.3.4, 5.6.7.8',
  '1.2.3.4:99999999',
  '2001:db8::1::2',
  '1'.repeat(5_000),
])('Junk (%j) shares one key with all other junk.', (address) => {
  expect(clientNetworks(address)).toEqual({ own: 'unknown', wide: null, site: null });
});

it('A hash hides the address, differs by secret and is the same for the same secret.', () => {
  const hash = hashNetwork('192.0.2.7', 'one');
  expect(hash).not.toContain('192');
  expect(hash).toBe(hashNetwork('192.0.2.7', 'one'));
  expect(hash).not.toBe(hashNetwork('192.0.2.7', 'two'));
  expect(hash).not.toBe(hashNetwork('192.0.2.8', 'one'));
});
