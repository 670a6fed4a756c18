/**
 * `npm run smoke`: the owner's first steps, as a check for systems where we don't run the whole test suite.
 * Starts the site with `npm start` in an empty data folder, waits until it is ready, and sends the ticket that its own API description shows.
 * Plain JavaScript for Node >= 18, like `npm start` itself.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './setup.mjs';

const deadlineMs = 15 * 60_000;
const windows = process.platform === 'win32';

const dataDir = mkdtempSync(join(tmpdir(), 'smoke-'));
const npm = process.env.npm_execpath;
if (!npm) throw new Error('Run this with "npm run smoke".');
const site = spawn(process.execPath, [npm, 'start'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
  // Its own process group, so we can end it with everything it started.
  detached: !windows,
});
const deadline = setTimeout(() => finish(1, 'The site was not ready in time.'), deadlineMs);
site.on('exit', (code) => finish(1, `npm start ended with ${code}.`));
createInterface(site.stdout).on('line', (line) => {
  console.log(line);
  const address = / is on (http:\S+)/.exec(line)?.[1];
  if (address) visit(address).then(() => finish(0, 'Started, ready, ticket stored.'), fail);
});

/** @param {string} address */
async function visit(address) {
  const ready = await fetch(`${address}/readyz`);
  if (ready.status !== 200) throw new Error(`/readyz answers ${ready.status}: ${await ready.text()}`);
  const { paths } = await (await fetch(`${address}/api/openapi.json`)).json();
  const { example } = paths['/tickets'].post.requestBody.content['application/json'];
  const answer = await fetch(`${address}/api/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(example),
  });
  const body = await answer.text();
  if (answer.status !== 201) throw new Error(`The ticket was answered with ${answer.status}: ${body}`);
  console.log(body);
}

/** @param {unknown} error */
function fail(error) {
  finish(1, error instanceof Error ? error.message : String(error));
}

/**
 * @param {number} code
 * @param {string} sentence
 */
function finish(code, sentence) {
  clearTimeout(deadline);
  site.removeAllListeners('exit');
  console.log(sentence);
  if (site.exitCode === null && site.pid) {
    if (windows) spawnSync('taskkill', ['/pid', String(site.pid), '/T', '/F']);
    else process.kill(-site.pid, 'SIGTERM');
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  process.exit(code);
}
