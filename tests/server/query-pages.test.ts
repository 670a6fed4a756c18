import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/env.ts';
import { loadSite } from '#server/pages/static.ts';
import { makeFakeSite, pageHtml } from '#tests/server/fake-site.ts';
import { listenApp } from '#tests/server/test-app.ts';
import type { Render } from '#server/pages/render.ts';

const renderAddress: Render = async (request) => {
  const { pathname, search } = new URL(request.url);
  return new Response(pageHtml(`Rendered ${pathname}${search}`), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
};

/** A site with a prerendered blog, behind a real socket as in production. */
async function startBlog(): Promise<string> {
  const folder = makeFakeSite({ 'blog/index.html': pageHtml('Built') });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url } = await listenApp({ site: loadSite(folder, readEnv({})), render: renderAddress });
  return url;
}

const titleOf = async (address: string): Promise<string | undefined> =>
  /<title>([^<]*)/.exec(await (await fetch(address)).text())?.[1];

describe('A built page that looks different with a query', () => {
  it.each(['/blog?q=csp', '/blog?category=web-security', '/blog?q=&category=api-testing', '/blog?utm=1&q=a'])(
    'is rendered for %s.',
    async (path) => {
      expect(await titleOf((await startBlog()) + path)).toBe(`Rendered ${path}`);
    },
  );

  it.each(['/blog', '/blog?', '/blog?q=', '/blog?q=&category=', '/blog?utm_source=feed', '/blog?Q=csp'])(
    'is served as built for %s.',
    async (path) => {
      expect(await titleOf((await startBlog()) + path)).toBe('Built');
    },
  );

  it.each(['/blog.data', '/_root.data', '/desk/tickets/K7M-4QX-9TB.data?_routes=x'])(
    'has no data for a script: %s is an unknown page.',
    async (path) => {
      expect(await titleOf((await startBlog()) + path)).toBe('Rendered /404');
    },
  );

  it('comes with a policy of its own and is asked for anew each time.', async () => {
    const { headers } = await fetch(`${await startBlog()}/blog?q=csp`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});
