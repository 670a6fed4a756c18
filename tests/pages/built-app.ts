import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/http/logging.ts';
import { createPageGuide, createRender, type Render } from '#server/pages/render.ts';
import { loadSite } from '#server/pages/static.ts';
import { type Services, openServices, type OpenServices } from '#server/services.ts';

/** Loaded again for each file, as by a new process: it caches what the router told it. */
const program = pathToFileURL(resolve('build/server/index.js')).href;

/**
 * The built site inside the test, assembled as in `main.ts`: nothing between the test and the pages. It never sheds
 * load, so a slow machine doesn't change responses.
 */
export type BuiltApp = {
  readonly app: () => FastifyInstance;
  readonly render: Render;
  readonly api: () => Services;
  readonly dataDir: string;
  /** Every log line so far. */
  readonly logged: () => string;
};

export function builtAppForFile(
  settings: { readonly rateLimit: 'on' | 'off' } = { rateLimit: 'off' },
): BuiltApp {
  let app: FastifyInstance | undefined;
  let render: Render | undefined;
  let backend: OpenServices | undefined;
  const lines: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'built-app-'));
  beforeAll(async () => {
    const env = { ...readEnv({ RATE_LIMIT: settings.rateLimit, LOG_LEVEL: 'trace' }), dataDir };
    const logger = createLogger(env, false, { write: (line) => void lines.push(line) });
    const build = (await import(`${program}?${randomUUID()}`)) as ServerBuild;
    backend = await openServices(env, logger);
    render = createRender(build, { mode: 'production', logger, fillContext: backend.fillContext });
    app = await buildApp({
      env,
      site: loadSite('build/client', env),
      render,
      guide: createPageGuide(build),
      health: backend.health,
      services: backend.services,
      logger,
      eventLoopDelayMs: 0,
      // Read each time, so a test can move the clock.
      now: () => Date.now(),
    });
  });
  afterAll(async () => {
    await app?.close();
    await backend?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ready = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The app is there once the tests run.');
    return part;
  };
  return {
    app: () => ready(app),
    render: (...asked) => ready(render)(...asked),
    api: () => ready(backend).services,
    dataDir,
    logged: () => lines.join(''),
  };
}
