/** `npm run dev`: the dev server, restarted when server code or the owner's words change; pages reload without that. */
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { ensureOwn, siteFolder } from '../build/own.ts';

const lookMs = 500;

let seen = stateOf(siteFolder());
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

// Looked at instead of watched: once an editor has replaced a file by a new one, node hears nothing more of it.
setInterval(() => {
  const now = stateOf(siteFolder());
  if (now === seen) return;
  seen = now;
  // A mistake in the owner's folder is told and changes nothing: what runs goes on with what was right before.
  ensureOwn().catch((error: unknown) =>
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\nUntil that is right, pages stay as they were.\n`,
    ),
  );
}, lookMs).unref();

/** When each of its files was last changed; one that can't be looked at counts by its name. */
function stateOf(folder: string): string {
  const changed = (file: string): number | null => {
    try {
      return statSync(file).mtimeMs;
    } catch {
      return null;
    }
  };
  return globSync('**/*', { cwd: folder })
    .map((name) => `${name} ${changed(`${folder}/${name}`)}`)
    .join('\n');
}
