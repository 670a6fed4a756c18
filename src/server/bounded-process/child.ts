import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { processLimits } from './process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The environment Node itself needs; nothing secret. */
const passedOn = ['SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE'];

export type ChildLimits = { readonly [name in keyof typeof processLimits]: number };

export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
}

export type Child = ReturnType<typeof startChild>;

/** Node with a small heap and no permissions: it can read our code, but can't write, start or load anything. */
function childArguments(limits: ChildLimits, script: URL): string[] {
  const folders = [root, realpathSync(join(root, 'node_modules'))];
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--disallow-code-generation-from-strings',
    '--permission',
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
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    childArguments(limits, script),
    { cwd: root, env, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  );
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
