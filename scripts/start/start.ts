import { spawnSync } from 'node:child_process';

// In a process of its own: what looking for changes and building take in memory, the server would keep. It also names
// every wrong setting at once, before it builds.
const build = spawnSync(process.execPath, ['scripts/build/build.ts', '--quiet-when-current'], {
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

process.env['NODE_ENV'] ??= 'production';
await import('#server/main.ts');
