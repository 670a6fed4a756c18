import { copyFileSync, mkdirSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askThrough, startShippedNginx } from '#tests/support/shipped-nginx.ts';
import { startSite } from '#tests/support/site-server.ts';
import { byWrk, wrkIsInstalled } from './load.ts';
import { canRunNginx, freePort } from './nginx.ts';
import { atLeast, forComparison, type Report } from './report.ts';
import { table, type Row } from './table.ts';

const rounds = 5;
const command = 'proxy';
const what = 'home page behind the shipped nginx, of the same bytes as its own file';
const staticPath = '/own-file/index.html';

/**
 * The home page through the cache of the shipped nginx, beside a file of the same bytes that the same nginx sends
 * itself: same process, same TLS, by turns.
 */
export async function benchProxy(): Promise<Report> {
  if (!canRunNginx() || !wrkIsInstalled()) {
    const text = 'nginx, openssl or wrk is not installed: nothing was measured.';
    return { text, lines: [forComparison(what, 'not measured here', command)] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'own-file-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'own-file'));
  copyFileSync('build/client/index.html.br', join(folder, 'own-file/index.html'));
  const port = await freePort();
  const site = await startSite({
    PORT: String(port),
    PUBLIC_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
  });
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
  const shares = results[0].map((ours, index) => ours / (results[1][index] ?? ours));
  const rows: Row[] = [
    [
      'home page, from the cache of the shipped nginx',
      Math.round(middle(results[0])),
      sizes[0] ?? '?',
      middle(shares).toFixed(2),
    ],
    ['the same bytes as a file of nginx', Math.round(middle(results[1])), sizes[1] ?? '?', '1.00'],
  ];
  const head = ['what', 'requests/s', 'bytes', 'share'];
  return {
    text: `## Behind the shipped nginx, wrk, 50 connections over TLS, the middle of ${rounds} rounds\n\n${table(head, rows)}`,
    lines: [atLeast(what, middle(shares), 0.8, command)],
  };
}

async function load(port: number, path: string): Promise<number> {
  const url = `https://127.0.0.1:${port}${path}`;
  const { perSecond, failed } = await byWrk(url, 4, ['Host: www.example.com']);
  if (failed > 0) throw new Error(`${path} was not answered with 200, or not at all, ${failed} times.`);
  return perSecond;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
