import { describe, expect, it } from 'vitest';
import { problemWords } from '#content/problems.ts';
import { createLinkHolder } from '#server/http/link-holder.ts';
import { createSigning } from '#server/signing/signing.ts';
import { renderPolicy } from '#server/pages/page-routes.ts';
import { fakeRender, makeApp } from '#tests/server/test-app.ts';
import type { Render } from '#server/pages/render.ts';

function countingRender() {
  const counter = { rendered: 0 };
  const render: Render = (request, visit) => {
    counter.rendered += 1;
    return fakeRender(request, visit);
  };
  return { counter, render };
}

describe('What is rendered on request', () => {
  it('is bounded per network: a scanner reads why, a buyer and built pages notice nothing.', async () => {
    const { counter, render } = countingRender();
    let time = 0;
    const app = await makeApp({ render, now: () => time });
    const ask = (index: number, remoteAddress = '192.0.2.1') =>
      app.inject({ url: `/search?q=${index}`, remoteAddress });
    for (let index = 0; index < renderPolicy.perClient; index += 1) await ask(index);
    expect(counter.rendered).toBe(renderPolicy.perClient);
    const refused = await ask(-1);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain(problemWords[429]?.message);
    expect(counter.rendered).toBe(renderPolicy.perClient);
    expect((await ask(0, '192.0.2.2')).statusCode).toBe(404);
    expect((await app.inject({ url: '/company', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    time = renderPolicy.windowMs;
    expect((await ask(0)).statusCode).toBe(404);
  });

  it('includes forms that are posted to pages, reads of the API and reports.', async () => {
    const app = await makeApp({ apiRoutes: [async (api) => void api.get('/slots', async () => 'slots')] });
    for (let index = 0; index < renderPolicy.perClient; index += 1) await app.inject('/search');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = [
      await app.inject({ method: 'POST', url: '/dynamic', headers: form, payload: 'a=1' }),
      await app.inject('/api/slots'),
      await app.inject({ method: 'POST', url: '/csp-report', payload: {} }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  });

  it('is no more for one network, however many links it has collected.', async () => {
    const { counter, render } = countingRender();
    const signing = createSigning(() => Promise.resolve({ keys: ['k'.repeat(32)], retired: {} }));
    const sign = await signing.signer();
    const app = await makeApp({ render, services: { linkHolder: createLinkHolder(signing) } });
    const tokens = Array.from({ length: 5 }, (_, index) => sign('case', `ticket~K7M-4QX-9T${index}~1`));
    const mailed = Array.from({ length: 5 }, (_, index) =>
      sign('case', `ticket~K7M-4QX-9T${index}~1~mailed`),
    );
    const askAll = async (links: readonly string[], suffix = '') => {
      counter.rendered = 0;
      for (let index = 0; index < 2 * renderPolicy.perClient; index += 1)
        await app.inject(`/case/${links[index % links.length]}${suffix}`);
      return counter.rendered;
    };
    expect(await askAll(mailed, '/../../trust/claims')).toBe(renderPolicy.perClient);
    expect(await askAll(tokens)).toBe(0);
    expect(await askAll(mailed)).toBe(renderPolicy.perClient);
  });

  it('is counted apart for the holder of a link.', async () => {
    const linkHolder = async (url: string) => (url.startsWith('/case/mine') ? 'case mine' : null);
    const app = await makeApp({ services: { linkHolder } });
    for (let index = 0; index < renderPolicy.perClient; index += 1) await app.inject('/search');
    expect((await app.inject('/case/forged')).statusCode).toBe(429);
    for (let index = 0; index < renderPolicy.perClient; index += 1)
      expect((await app.inject('/case/mine')).statusCode).toBe(404);
    expect((await app.inject('/case/mine')).statusCode).toBe(429);
  });

  it('is unbounded where the operator switched limits off.', async () => {
    const { counter, render } = countingRender();
    const app = await makeApp({ render, environment: { RATE_LIMIT: 'off' } });
    for (let index = 0; index <= renderPolicy.perClient; index += 1) await app.inject(`/search?q=${index}`);
    expect(counter.rendered).toBe(renderPolicy.perClient + 1);
  });
});
