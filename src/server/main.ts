import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { EnvError, loadEnvFile, readEnv, unknownSettings, type Env } from '#server/env.ts';
import { resolveAddress } from '#server/http/own-address.ts';
import { describeStart, prepareDataDir } from '#server/start-failure.ts';

const clientFolder = 'build/client';
const serverFile = 'build/server/index.js';

/** Content reads the environment on import, so nothing else may be imported before this. */
function readEnvOrExit(): Env {
  try {
    loadEnvFile();
    const env = readEnv(process.env);
    for (const line of unknownSettings(process.env)) process.stderr.write(`${line}\n`);
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function main(settings: Env): Promise<void> {
  await prepareDataDir(settings);
  const { env, releasePort } = await resolveAddress(settings, process.env);
  // React's development build is slower and twice as large; it's selected on import.
  process.env['NODE_ENV'] ??= 'production';
  if (!existsSync(serverFile)) throw new Error('There’s no build yet. Run "npm run build" first.');
  const [
    { site: brand },
    { buildApp },
    { openServices },
    { createRender, createPageGuide },
    { loadSite },
    logging,
    { createMetrics },
    lifecycle,
    build,
  ] = await Promise.all([
    import('#content/site.ts'),
    import('#server/app.ts'),
    import('./services.ts'),
    import('#server/pages/render.ts'),
    import('#server/pages/static.ts'),
    import('#server/http/logging.ts'),
    import('#server/metrics/metrics.ts'),
    import('#server/http/lifecycle.ts'),
    import(pathToFileURL(resolve(serverFile)).href) as Promise<ServerBuild>,
  ]);
  const metrics = createMetrics();
  const logger = logging.createLogger(env, process.stdout.isTTY, undefined, metrics.countLine);
  const began = performance.now();
  process.stdout.write(`Opening the ${env.databaseUrl === null ? 'SQLite' : 'PostgreSQL'} database…\n`);
  const opened = await openServices(env, logger, metrics.countRefused, { mustAnswer: true });
  process.stdout.write(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  let isDraining = false;
  const app = await buildApp({
    env,
    site: loadSite(clientFolder, env, brand.publicUrl),
    render: createRender(build, { mode: 'production', logger, fillContext: opened.fillContext }),
    guide: createPageGuide(build),
    health: {
      ...opened.health,
      checkReady: async () => (isDraining ? ['the server is about to close'] : opened.health.checkReady()),
    },
    metrics,
    storedFigures: opened.storedFigures,
    isDraining: () => isDraining,
    deskGuard: opened.deskGuard,
    services: opened.services,
    logger,
  });
  lifecycle.closeOnSignal(
    {
      app,
      closeRest: () => opened.close(),
      drainMs: env.drainSeconds * 1_000,
      beginDrain: () => {
        isDraining = true;
      },
    },
    (code) => process.exit(code),
  );
  await releasePort();
  const address = await lifecycle.listen(app, env).catch(async (error: unknown) => {
    // Mails being sent are recorded as sent before the process ends.
    await opened.close();
    throw error;
  });
  process.stdout.write(`${brand.name} is on ${address}\n`);
  for (const finding of await opened.services.findings()) process.stderr.write(`${finding}\n`);
  const port = Number(new URL(address).port);
  const desk = await opened.describeDesk(port);
  if (desk !== null) process.stdout.write(`${desk}\n`);
}

const settings = readEnvOrExit();
await main(settings).catch((error: unknown) => {
  process.stderr.write(`The site couldn’t start. ${describeStart(error, settings)}\n`);
  process.exit(1);
});
