/** The production app with Vite in front: pages from source, hot reload, API included. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { EnvError, loadEnvFile, readEnv, type Env } from '#server/env.ts';
import { resolveAddress } from '#server/http/own-address.ts';
import { ensureProse, ProseError } from '../build/prose.ts';

/** Open pages keep a hot-reload socket; don't wait for them. */
const shutdownMs = 1_000;

function readEnvOrExit(): Env {
  try {
    loadEnvFile();
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const { env, releasePort } = await resolveAddress(readEnvOrExit(), process.env);
process.env['NODE_ENV'] ??= 'development';
await ensureProse().catch((error: unknown) => {
  if (!(error instanceof ProseError)) throw error;
  const isEnough = existsSync('.cache/prose/stamp');
  process.stderr.write(
    `${error.message}\n${isEnough ? 'Until that is right, pages stay as they were.\n' : ''}`,
  );
  // Started again when the owner's folder changes.
  if (!isEnough) process.exit(1);
});
const { createServer, isRunnableDevEnvironment } = await import('vite');
const { buildApp } = await import('#server/app.ts');
const { openServices } = await import('#server/services.ts');
const { createRender } = await import('#server/pages/render.ts');
const { loadSite } = await import('#server/pages/static.ts');
const { closeOnSignal, listen } = await import('#server/http/lifecycle.ts');
const { createLogger } = await import('#server/http/logging.ts');
const { downloadsAreCurrent, downloadsFolder } = await import('../build/download-index.ts');
const { site: brand } = await import('#content/site.ts');

const { writeMachineFiles } = await import('../build/machine-files.ts');
const { writeOwnLook } = await import('../build/own-look.ts');

/** Downloads, feeds and everything else that isn't a page. */
const filesFolder = '.cache/dev-files';
if (!downloadsAreCurrent()) await (await import('../build/downloads.ts')).buildDownloads();
rmSync(filesFolder, { recursive: true, force: true });
cpSync(downloadsFolder, filesFolder, { recursive: true });
writeMachineFiles(filesFolder, new Date());
await writeOwnLook(filesFolder);
const logger = createLogger(env, true);
const opened = await openServices(env, logger);
let vite: ViteDevServer | null = null;

async function loadBuild(): Promise<ServerBuild> {
  const ssr = vite?.environments.ssr;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code.');
  return (await ssr.runner.import('virtual:react-router/server-build')) as ServerBuild;
}

const app = await buildApp({
  env,
  site: loadSite(filesFolder, env, brand.publicUrl),
  render: createRender(loadBuild, { mode: 'development', logger, fillContext: opened.fillContext }),
  health: opened.health,
  storedFigures: opened.storedFigures,
  deskGuard: opened.deskGuard,
  services: opened.services,
  logger,
  development: true,
  middleware: (request, response, next) =>
    vite === null ? next() : vite.middlewares(request, response, next),
});
vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: app.server } },
});
const closeRest = async () => {
  await vite?.close();
  await opened.close();
};
closeOnSignal({ app, closeRest, deadlineMs: shutdownMs }, (code) => process.exit(code));
await releasePort();
process.stdout.write(`${brand.name} is on ${await listen(app, env)} (development)\n`);
