import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What a reader may import. Not data/, not .env, not the files among the content. */
const codeFolders = ['src/server', 'src/contract', 'package.json'];
/** The one variable Node needs, on Windows. */
const passedOn = ['SystemRoot'];

/** CPU time, not wall time, shows that a file is made to be slow. */
export const processLimits = {
  heapMegabytes: 192,
  /** The process's total memory, buffers included; it's about 75 MB after reading a file. */
  residentMegabytes: 400,
  /** Above this it answers, then exits, so one file's leftovers never count against the next. */
  recycleAboveMegabytes: 200,
  processorMs: 4_000,
  watchEveryMs: 20,
  /** Wall-clock limit, also on a busy machine; past it nobody is to blame, and the candidate may retry. */
  startMs: 30_000,
  answerMs: 45_000,
  idleMs: 30_000,
  /** Waiting files; each is on disk meanwhile. */
  waiting: 100,
} as const;

export type ChildLimits = { readonly [name in keyof typeof processLimits]: number };

export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
}

export type Child = ReturnType<typeof startChild>;

let networkless: readonly string[] | null = null;

/**
 * What goes before a command so that it has no network, in the form of a namespace of its own: Node's permissions don't
 * cover sockets. Nothing where the system has no such command or forbids it (docs/security.md lists where).
 */
export function withoutNetwork(): readonly string[] {
  networkless ??= findNetworkless();
  return networkless;
}

function findNetworkless(): readonly string[] {
  const command = ['/usr/bin/unshare', '/bin/unshare'].find(existsSync);
  if (command === undefined) return [];
  const wrapper = [command, '--user', '--net', '--'];
  const { status } = spawnSync(command, [...wrapper.slice(1), process.execPath, '--version'], {
    env: {},
    stdio: 'ignore',
    timeout: probeMs,
  });
  return status === 0 ? wrapper : [];
}

/** Once per server, with the first file. */
const probeMs = 5_000;

/** Node with a small heap and few permissions: it can read our code, but can't write, start or load anything. */
function childArguments(limits: ChildLimits, script: URL): string[] {
  const folders = [
    ...codeFolders.map((each) => join(root, each)),
    realpathSync(join(root, 'node_modules')),
    fileURLToPath(script),
  ];
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--disallow-code-generation-from-strings',
    '--permission',
    // For the watch only; `serveFiles` gives it up.
    '--allow-worker',
    ...folders.map((folder) => `--allow-fs-read=${folder}`),
    '--no-warnings',
    fileURLToPath(script),
    JSON.stringify(limits),
  ];
}

export function startChild(limits: ChildLimits, script: URL) {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const [command = process.execPath, ...args] = [
    ...withoutNetwork(),
    process.execPath,
    ...childArguments(limits, script),
  ];
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const lines: string[] = [];
  let isGone = false;
  let wake = () => {};
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true;
      wake();
      resolve();
    };
    child.once('error', end);
    child.once('close', end);
  });
  // Writing to a process that just died; `gone` reports its death.
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  return {
    gone,
    /** The next line; rejects with `ChildEnded` if there are no more. */
    async answer(): Promise<string> {
      for (;;) {
        const line = lines.shift();
        if (line !== undefined) return line;
        if (isGone) throw new ChildEnded('The process that inspects ended.');
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async write(chunk: Buffer): Promise<void> {
      if (child.stdin.write(chunk) || isGone) return;
      await Promise.race([gone, new Promise<void>((resolve) => child.stdin.once('drain', resolve))]);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
