import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, type Call } from './command.ts';

type Tool = { readonly put: readonly string[]; readonly get: readonly string[] };

/** What stores a file from its input under a name, and what writes it back: BACKUP_TO has three forms. */
function toolFor(place: string, name: string): Tool {
  const [kind, where] = [place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)];
  if (kind === 'rclone')
    return { put: ['rclone', 'rcat', `${where}/${name}`], get: ['rclone', 'cat', `${where}/${name}`] };
  if (kind === 'restic') {
    const restic = ['restic', '--quiet', '-r', where];
    return {
      put: [...restic, 'backup', '--stdin', '--stdin-filename', name],
      get: [...restic, 'dump', '--path', `/${name}`, 'latest', `/${name}`],
    };
  }
  return { put: [place, 'put', name], get: [place, 'get', name] };
}

/** Sends a file and reads it back: a copy that can't be read isn't one. */
export async function sendAway(call: Call, place: string, file: string, name = basename(file)) {
  const { put, get } = toolFor(place, name);
  const sent = createHash('sha256');
  const source = createReadStream(file);
  source.on('data', (chunk) => sent.update(chunk));
  await run(call, put, source, null);
  const kept = createHash('sha256');
  await run(call, get, null, kept);
  if (sent.digest('hex') !== kept.digest('hex'))
    fail(`${name} was read back from BACKUP_TO, and it isn’t what was sent.`);
  call.print(`Sent ${name} to BACKUP_TO and read it back.`);
}

export const fetchBack = (call: Call, place: string, name: string, file: string): Promise<void> =>
  run(call, toolFor(place, name).get, null, createWriteStream(file, { mode: 0o600 }));

async function run(
  { environment }: Call,
  [tool = '', ...args]: readonly string[],
  input: Readable | null,
  output: Writable | null,
): Promise<void> {
  const child = spawn(tool, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-1_000);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const flows = [
    // A tool that ends early says why itself.
    input === null ? child.stdin.end() : pipeline(input, child.stdin).catch(() => undefined),
    output === null ? child.stdout.resume() : pipeline(child.stdout, output),
  ];
  const [code] = await Promise.all([ended, ...flows]).catch((error: unknown) =>
    fail(
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? `BACKUP_TO needs ${tool}, which isn’t on the PATH.`
        : `${tool} can’t be used: ${error instanceof Error ? error.message : String(error)}.`,
    ),
  );
  if (code !== 0) fail(`${tool} failed: ${said.trim().split('\n').at(-1) || `exit code ${String(code)}`}.`);
}
