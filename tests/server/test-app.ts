import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { listen } from '#server/http/lifecycle.ts';
import { loadSite } from '#server/pages/static.ts';
import { makeFakeSite, pageHtml } from '#tests/server/fake-site.ts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#server/app.ts';
import type { Render } from '#server/pages/render.ts';

/** Replaces React Router: a known dynamic page, a form, and a 404 page for the rest. */
export const fakeRender: Render = async (request) => {
  const { pathname } = new URL(request.url);
  const isKnown = pathname === '/dynamic' || pathname === '/500';
  const text = request.method === 'POST' ? await request.text() : '';
  return new Response(pageHtml(isKnown ? `Rendered ${text}` : 'Nothing here'), {
    status: isKnown ? 200 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
};

type TestDeps = Partial<Omit<AppDeps, 'env'>> & { environment?: NodeJS.ProcessEnv };

export async function makeApp({ environment = {}, ...parts }: TestDeps = {}): Promise<FastifyInstance> {
  const env = readEnv(environment);
  const folder = makeFakeSite();
  const app = await buildApp({
    env,
    site: loadSite(folder, env),
    render: fakeRender,
    health: { checkReady: async () => [] },
    apiRoutes: [],
    // On a busy machine timers are late: how the server handles that has its own test.
    eventLoopDelayMs: 0,
    ...parts,
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return app;
}

/** The same app behind a real socket. */
export async function listenApp(
  parts: TestDeps = {},
): Promise<{ app: FastifyInstance; port: number; url: string }> {
  const app = await makeApp(parts);
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  return { app, port: Number(new URL(url).port), url };
}
