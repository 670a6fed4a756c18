import { spawnSync } from 'node:child_process';
import { readSettings } from './owner/command.ts';

// A wrong setting is told before anything is built, all of them at once.
readSettings();

// In a process of its own: what looking for changes and building take in memory, the server would keep.
const build = spawnSync(process.execPath, ['scripts/build.ts', '--quiet-when-current'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

process.env['NODE_ENV'] ??= 'production';
await import('#server/main.ts');
