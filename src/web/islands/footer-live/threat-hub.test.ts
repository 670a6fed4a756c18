import { describe, expect, it } from 'vitest';
import { askLatestThreats } from './threat-hub.tsx';

const latest = {
  source: 'feed',
  asOf: '2026-11-15',
  threats: [{ id: 'CVE-2026-0001', vendor: 'A', title: 'A Product Path Traversal', added: '2026-11-14' }],
  pulse: { level: 4, added: 3, fewer: 40, same: 3, weeks: 52, to: '2026-11-15' },
};
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe('The news of the footer', () => {
  it('is what the server fetched.', async () => {
    expect(await askLatestThreats('/x', answering(latest))).toEqual(latest);
  });

  it.each([
    ['a server without a feed', answering({ ...latest, source: 'snapshot' })],
    ['a failure', answering(latest, 503)],
    ['another shape', answering({ ...latest, threats: [{ id: 'javascript:alert(1)' }] })],
    ['a level that the gauge cannot show', answering({ ...latest, pulse: { ...latest.pulse, level: 11 } })],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('stays what was built in after %s.', async (_name, ask) => {
    expect(await askLatestThreats('/x', ask)).toBeNull();
  });
});
