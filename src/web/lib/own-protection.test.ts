import { expect, it } from 'vitest';
import { firewallState, shieldState } from './own-protection.ts';

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status, headers });
const failing: typeof fetch = async () => Promise.reject(new TypeError('offline'));
const policy = { 'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'" };

it.each([
  ['on', answering(200, { protection: { limits: true, originCheck: true } })],
  ['off', answering(200, { protection: { limits: false, originCheck: true } })],
  ['unknown', answering(503, { status: 'not ready' })],
  ['unknown', answering(200, { status: 'ready' })],
  ['unknown', answering(200, 'no object')],
  ['unknown', failing],
] as const)('the firewall light is %s by what the server answers', async (state, ask) => {
  expect(await firewallState(ask)).toBe(state);
});

it.each([
  ['on', true, answering(200, null, policy)],
  ['unknown', false, answering(200, null, policy)],
  ['off', true, answering(200, null)],
  ['unknown', true, failing],
] as const)('the shield is %s when the browser enforces: %s', async (state, enforces, ask) => {
  expect(await shieldState('/x', enforces, ask)).toBe(state);
});
