import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type ShippedNginx = {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Stops sending requests to this port, or resumes: like deploy/rolling-restart.sh. */
  readonly takeOut: (port: number | null) => Promise<void>;
  /** What `nginx -t` says about it. */
  readonly check: () => string;
  /** Its error log. */
  readonly errors: () => string;
  readonly stop: () => Promise<void>;
};

/** deploy/nginx/site.conf as shipped; only addresses and paths are this machine's. */
export async function startShippedNginx(
  upstreams: readonly [number, number],
  /** Inserted into the public server block; for comparisons. */
  besides = '',
): Promise<ShippedNginx> {
  const write = () =>
    localised(prefix, httpPort, httpsPort, upstreams).replace(
      'location = /metrics',
      `${besides} location = /metrics`,
    );
  const prefix = mkdtempSync(join(tmpdir(), 'shipped-nginx-'));
  chmodSync(prefix, 0o755);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  makeCertificate(prefix);
  for (const name of ['cache', 'temp']) mkdirSync(join(prefix, name), { mode: 0o777 });
  writeFileSync(join(prefix, 'site.conf'), write());
  writeFileSync(join(prefix, 'nginx.conf'), frame(prefix));
  const log = join(prefix, 'error.log');
  const child = spawn('nginx', ['-p', prefix, '-c', 'nginx.conf', '-e', log], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const closed = once(child, 'close');
  let isUp = true;
  void closed.then(() => (isUp = false));
  while (!(await isListening(httpPort))) {
    if (!isUp) throw new Error(`nginx did not start: ${said.join('')}`);
    await wait(50);
  }
  return {
    httpPort,
    httpsPort,
    check: () => {
      const check = spawnSync('nginx', ['-t', '-q', '-p', prefix, '-c', 'nginx.conf', '-e', log], {
        encoding: 'utf8',
      });
      return check.status === 0 ? check.stderr : `${check.status}: ${check.stderr}`;
    },
    errors: () => readFileSync(log, 'utf8').replaceAll(/^.*\[notice\].*\n/gm, ''),
    async takeOut(port) {
      const isEnded = () => readFileSync(log, 'utf8').split('exited with code 0').length;
      const ended = isEnded();
      const text = write();
      const line = new RegExp(`(server 127\\.0\\.0\\.1:${port ?? 0} .*);`);
      writeFileSync(join(prefix, 'site.conf'), text.replace(line, '$1 down;'));
      child.kill('SIGHUP');
      // The worker with the old configuration is gone: nothing reaches that port anymore.
      while (isEnded() === ended) await wait(50);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

function makeCertificate(prefix: string): void {
  const files = ['-keyout', join(prefix, 'key.pem'), '-out', join(prefix, 'cert.pem')];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=www.example.com',
  ];
  if (spawnSync('openssl', [...args, ...files]).status !== 0) throw new Error('openssl made no certificate.');
}

function localised(
  prefix: string,
  http: number,
  https: number,
  upstreams: readonly [number, number],
): string {
  return readFileSync('deploy/nginx/site.conf', 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`)
    .replace('/etc/ssl/site/fullchain.pem', join(prefix, 'cert.pem'))
    .replace('/etc/ssl/site/privkey.pem', join(prefix, 'key.pem'))
    .replace('/var/cache/nginx/site', join(prefix, 'cache'));
}

/** What Debian's nginx.conf puts around it. */
function frame(prefix: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log ${prefix}/error.log notice;
events { worker_connections 512; }
http {
  ${temporary.map((name) => `${name}_temp_path ${prefix}/temp/${name};`).join(' ')}
  access_log off;
  error_log ${prefix}/error.log notice;
  include ${prefix}/site.conf;
}`;
}

export type ProxyAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** One request as a visitor to www.example.com would make it. */
export function askThrough(
  { httpsPort }: Pick<ShippedNginx, 'httpsPort'>,
  path: string,
  options: {
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string | number>>;
    readonly body?: Buffer | string;
    readonly agent?: Agent;
  } = {},
): Promise<ProxyAnswer> {
  const { body, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: httpsPort,
        path,
        servername: 'www.example.com',
        rejectUnauthorized: false,
        headers: { Host: 'www.example.com', ...headers },
        ...rest,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
