/** `npm run dev`: the dev server, restarted when server code or the owner's words change; pages reload without that. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { constants } from 'node:os';
import { ensureOwn, siteFolder } from '../build/own.ts';

const settleMs = 100;

// Before the folder is watched into which it writes.
await ensureOwn();
const watched = ['src/server', 'src/contract', '.cache/own'].map((folder) => `--watch-path=${folder}`);
const child = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', 'scripts/start/dev-server.ts'],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
);

// A mistake in the owner's folder is told and changes nothing: what runs goes on with what was right before.
let settling: NodeJS.Timeout | undefined;
const notWatched = () =>
  process.stderr.write(`${siteFolder()} can't be watched: restart after you change something there.\n`);
try {
  const watcher = watch(siteFolder(), { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      ensureOwn().catch((error: unknown) =>
        process.stderr.write(
          `${error instanceof Error ? error.message : String(error)}\nUntil that is right, pages stay as they were.\n`,
        ),
      );
    }, settleMs);
  });
  // Also later, as when the folder is removed or the system has no more watchers.
  watcher.on('error', notWatched);
} catch {
  notWatched();
}
