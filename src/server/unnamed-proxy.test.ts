import { expect, it } from 'vitest';
import { makeApp } from '#tests/server/test-app.ts';
import { watchForProxy } from './unnamed-proxy.ts';

it('A proxy that TRUST_PROXY doesn’t name is noticed by what it adds; a stranger who writes the same isn’t.', async () => {
  const unnamedProxy = watchForProxy();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const named = await makeApp({ environment: { TRUST_PROXY: '1' }, services: { unnamedProxy } });
  const app = await makeApp({ services: { unnamedProxy } });
  await named.inject({ url: '/healthz', headers });
  await app.inject({ url: '/healthz', remoteAddress: '172.17.0.2' });
  await app.inject({ url: '/healthz', headers, remoteAddress: '198.51.100.4' });
  expect(unnamedProxy.isSeen()).toBe(false);
  await app.inject({ url: '/healthz', headers, remoteAddress: '::ffff:172.17.0.2' });
  expect(unnamedProxy.isSeen()).toBe(true);
});
