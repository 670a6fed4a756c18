import { mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { askThrough, startShippedNginx } from '#tests/support/shipped-nginx.ts';
import { startSite } from '#tests/support/site-server.ts';
import { byWrk, wrkIsInstalled } from './load.ts';
import { canRunNginx } from './nginx.ts';
import { fetchPage } from './requests.ts';
import { atLeast, forComparison, table, type Report, type Row } from './report.ts';

const rounds = 5;
const command = 'proxy';
const what = 'home page behind the shipped nginx, of the same bytes as its own file';
const staticPath = '/own-file/index.html';

/**
 * The home page through the cache of the shipped nginx, alternating with a file of the same bytes that the same nginx
 * serves itself: same process, same TLS.
 */
export async function benchProxy(): Promise<Report> {
  if (!canRunNginx() || !wrkIsInstalled()) {
    const text = 'nginx, openssl or wrk is not installed: nothing was measured.';
    return { text, lines: [forComparison(what, 'not measured here', command)] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'own-file-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'own-file'));
  const port = await freePort();
  const site = await startSite({
    PORT: String(port),
    PUBLIC_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
  });
  const { body } = await fetchPage(site.url);
  writeFileSync(join(folder, 'own-file/index.html'), Buffer.from(body, 'base64'));
  const nginx = await startShippedNginx(
    [port, port],
    `location /own-file/ { root ${folder}; types { } default_type "text/html; charset=utf-8"; add_header Content-Encoding br; }`,
  );
  const bytes = async (path: string) =>
    String(
      (await askThrough(nginx, path, { headers: { 'Accept-Encoding': 'br' } })).headers['content-length'],
    );
  const sizes = [await bytes('/'), await bytes(staticPath)];
  const results: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    results[0].push(await load(nginx.httpsPort, '/'));
    results[1].push(await load(nginx.httpsPort, staticPath));
  }
  await nginx.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  const [ours, file] = [Math.max(...results[0]), Math.max(...results[1])];
  const rows: Row[] = [
    [
      'home page, from the cache of the shipped nginx',
      Math.round(ours),
      sizes[0] ?? '?',
      (ours / file).toFixed(2),
    ],
    ['the same bytes as a file of nginx', Math.round(file), sizes[1] ?? '?', '1.00'],
  ];
  const head = ['what', 'requests/s', 'bytes', 'share'];
  return {
    text: `## Behind the shipped nginx, wrk, 50 connections over TLS, the best of ${rounds} rounds by turns\n\n${table(head, rows)}`,
    lines: [atLeast(what, ours / file, 0.8, command)],
  };
}

async function load(port: number, path: string): Promise<number> {
  const url = `https://127.0.0.1:${port}${path}`;
  const { perSecond, failed } = await byWrk(url, 4, ['Host: www.example.com']);
  if (failed > 0) throw new Error(`${path} was not answered with 200 ${failed} times.`);
  return perSecond;
}
