import { spawnSync } from 'node:child_process';

// A separate process, because the server would keep the memory that change detection and the build need. It also
// reports every invalid setting at once, before building.
const build = spawnSync(
  process.execPath,
  ['scripts/build/build.ts', '--quiet-when-current', '--or-last-good'],
  {
    stdio: 'inherit',
  },
);
if (build.status !== 0) process.exit(build.status ?? 1);

process.env['NODE_ENV'] ??= 'production';
await import('#server/main.ts');
