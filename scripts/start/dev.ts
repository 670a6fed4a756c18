/** `npm run dev`: the dev server, restarted when server code changes; pages reload without that. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const watched = ['src/server', 'src/contract'].map((folder) => `--watch-path=${folder}`);
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
