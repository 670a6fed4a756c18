/** Started like the inspection: reports what it could do if a file took it over. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { serveFiles } from '#server/bounded-process/serve-files.ts';

function can(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Why a connection failed; null if it didn't. */
async function connectTo(port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    socket.destroy();
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file says which paths to read and which port to reach. */
async function tell(file: Buffer): Promise<object> {
  const asked = JSON.parse(file.toString()) as { readonly paths: readonly string[]; readonly port: number };
  return {
    secrets: Object.keys(process.env).filter((name) => name !== 'SystemRoot'),
    canWrite: can(() => writeFileSync(join(tmpdir(), 'inspection'), 'x')),
    canStart: can(() => spawnSync(process.execPath, ['--version'])),
    canThread: can(() => new Worker('', { eval: true, execArgv: [] })),
    canList: can(() => readdirSync(root)),
    read: asked.paths.filter((path) => can(() => readFileSync(path))),
    network: await connectTo(asked.port),
  };
}

await serveFiles(64 * 1024, tell);
