import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { askThrough } from './shipped-nginx.ts';

export type ShippedCaddy = {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly stop: () => Promise<void>;
};

/** deploy/caddy/Caddyfile as shipped, with free ports and certificates of its own instead of an authority's. */
export async function startShippedCaddy(publicUrl: string, upstream: number): Promise<ShippedCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-caddy-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const here = `{
    admin off
    local_certs
    skip_install_trust
    default_bind 127.0.0.1
    http_port ${httpPort}
    https_port ${httpsPort}`;
  // Of the file itself, not of one in a comment.
  writeFileSync(file, readFileSync('deploy/caddy/Caddyfile', 'utf8').replace(/^\{$/m, here));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PUBLIC_URL: publicUrl,
      SITE_UPSTREAM: `127.0.0.1:${upstream}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const closed = once(child, 'close');
  // It answers once it has made its certificate.
  while (
    !(await askThrough({ httpsPort }, '/metrics').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start: ${said.join('')}`);
    await wait(50);
  }
  return {
    httpPort,
    httpsPort,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
