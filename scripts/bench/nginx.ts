import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

export type Nginx = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

export function nginxIsInstalled(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** With a certificate from openssl. */
export const canRunNginx = (): boolean =>
  nginxIsInstalled() && spawnSync('openssl', ['version']).status === 0;

/** Serves one precompressed file from its own folder with one worker; doesn't touch the machine's nginx. */
export async function startNginx(file: string): Promise<Nginx> {
  const prefix = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(join(prefix, 'site'));
  copyFileSync(file, join(prefix, 'site/index.html'));
  writeFileSync(join(prefix, 'nginx.conf'), configuration(prefix, port));
  const child = spawn('nginx', ['-p', prefix, '-c', 'nginx.conf', '-e', join(prefix, 'error.log')], {
    stdio: 'ignore',
  });
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${port}/`;
  await answers(url);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}

function configuration(prefix: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${prefix}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=10;
  default_type text/html;
  server {
    listen 127.0.0.1:${port};
    root ${prefix}/site;
    add_header Content-Encoding br;
    add_header Cache-Control no-cache;
  }
}`;
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx did not answer.');
}
