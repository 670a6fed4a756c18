import { describe, expect, it } from 'vitest';
import { inlineScript, pageHtml } from '#tests/server/fake-site.ts';
import { fakeRender, makeApp } from '#tests/server/test-app.ts';
import type { Render } from '#server/pages/render.ts';

/** An app whose pages tell how many were rendered before them. */
async function appThatCounts(headers: Readonly<Record<string, string>> = {}) {
  let rendered = 0;
  let time = 1_000_000;
  const render: Render = async () => {
    rendered += 1;
    return new Response(pageHtml(`Rendering ${rendered}`), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    });
  };
  const app = await makeApp({ render, now: () => time });
  return {
    ask: async (url: string, method: 'GET' | 'POST' = 'GET') => {
      const { body } = await app.inject({ url, method });
      return Number(/Rendering (\d+)/.exec(body)?.[1]);
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('A search', () => {
  it('is rendered once for all who ask for it within ten seconds.', async () => {
    const { ask, pass } = await appThatCounts();
    expect([await ask('/blog?q=api'), await ask('/blog?q=api')]).toEqual([1, 1]);
    pass(9_999);
    expect(await ask('/blog?q=api')).toBe(1);
    pass(1);
    expect(await ask('/blog?q=api')).toBe(2);
  });

  it('is another one with other words.', async () => {
    const { ask } = await appThatCounts();
    expect([await ask('/blog?q=api'), await ask('/blog?q=web'), await ask('/blog?q=api')]).toEqual([1, 2, 1]);
  });

  it.each([{ 'Set-Cookie': 'a=b' }, { 'Cache-Control': 'no-store' }])(
    'is rendered for each when its page says %o.',
    async (headers) => {
      const { ask } = await appThatCounts(headers);
      expect([await ask('/blog?q=api'), await ask('/blog?q=api')]).toEqual([1, 2]);
    },
  );

  it('is never the answer to what is posted.', async () => {
    const { ask } = await appThatCounts();
    expect([await ask('/get-a-quote?service=web'), await ask('/get-a-quote?service=web', 'POST')]).toEqual([
      1, 2,
    ]);
  });

  it('is driven out by many others, so that inventing them fills no memory.', async () => {
    const { ask } = await appThatCounts();
    await ask('/blog?q=api');
    for (let index = 0; index < 64; index += 1) await ask(`/blog?q=${index}`);
    expect(await ask('/blog?q=api')).toBe(66);
    expect(await ask('/blog?q=63')).toBe(65);
  });
});

describe('A page that is not a search', () => {
  it('is rendered for each who asks.', async () => {
    const { ask } = await appThatCounts();
    expect([await ask('/dynamic?q=api'), await ask('/dynamic?q=api')]).toEqual([1, 2]);
  });
});

describe('The page for unknown addresses', () => {
  const guide = { sharedPageRoute: () => '*', takesPosts: () => false };

  it('keeps its scripts, whoever asked for a hidden address before.', async () => {
    const app = await makeApp({ render: fakeRender, guide });
    const hidden = await app.inject('/desk/anything');
    expect(hidden.body).not.toContain(inlineScript);
    expect((await app.inject('/never-was')).body).toContain(inlineScript);
    expect((await app.inject('/desk/anything-else')).body).toBe(hidden.body);
  });

  it('is never a page that is there after all.', async () => {
    const app = await makeApp({ render: fakeRender, guide });
    expect((await app.inject('/dynamic')).statusCode).toBe(200);
    expect((await app.inject('/never-was')).statusCode).toBe(404);
  });

  it('is not kept when it says something to one visitor.', async () => {
    let asked = 0;
    const app = await makeApp({
      guide,
      render: async () => {
        asked += 1;
        return new Response(pageHtml('Nothing here'), {
          status: 404,
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Set-Cookie': 'a=b' },
        });
      },
    });
    await app.inject('/never-was');
    await app.inject('/never-was');
    expect(asked).toBe(2);
  });
});
