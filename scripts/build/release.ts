/** `npm run release -- folder`: the built site with runtime packages only, ready to copy to a server. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { snapshotDay } from '#content/threats/newest.ts';
import { renewSnapshot, snapshotFile } from '../owner/threats.ts';
import { tasks } from '../start/tasks.mjs';
import { buildOrExit } from './build.ts';
import { shipped, staysHere } from './release-files.ts';
import { forTypesOnly } from './sbom.ts';

/** Already in the build, or only types. */
const needless = ['lucide-react', ...forTypesOnly];
/** No server reads these: what comes with Node besides its program, source maps, types. */
const unread = ['node/node_modules/node-*/{include,lib,share}', '**/*.map', '**/*.d.{ts,mts,cts}'];

const [folder = '', ...rest] = process.argv.slice(2);
if (folder === '' || folder.startsWith('-') || rest.length > 0) fail(tasks['release']?.usage ?? '');
const target = resolve(folder);
if (existsSync(target) && globSync('*', { cwd: target }).length > 0) fail(`${folder} is not empty.`);
console.log(await renewSnapshot(process.env['THREAT_FEED_URL'], snapshotFile, snapshotDay));
await buildOrExit();

mkdirSync(target, { recursive: true });
for (const path of shipped)
  cpSync(path, join(target, path), { recursive: true, filter: (source) => !staysHere(source) });
writeFileSync(join(target, 'package.json'), `${JSON.stringify(releasePackage(), null, 2)}\n`);

// The lock still lists development packages; npm skips them and changes nothing.
const npm = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: target,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (npm.status !== 0) fail('npm could not install the run-time packages.');
const packages = join(target, 'node_modules');
for (const name of [...needless, ...globSync(unread, { cwd: packages })])
  rmSync(join(packages, name), { recursive: true, force: true });
console.log(
  `Wrote ${folder}: ${megabytes(target)} MB, of which node_modules ${megabytes(join(target, 'node_modules'))} MB.`,
);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The same package, with commands that don't need a checkout. */
function releasePackage(): object {
  const source = z.looseObject({}).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const site = 'node scripts/owner/site.ts';
  const start = 'node --max-semi-space-size=4 src/server/main.ts';
  return { ...source, scripts: { start, site } };
}

/** A hard-linked file counts once. */
function megabytes(path: string): number {
  const sizes = new Map<number, number>();
  for (const name of globSync('**/*', { cwd: path })) {
    const file = statSync(join(path, name), { throwIfNoEntry: false });
    if (file?.isFile()) sizes.set(file.ino, file.size);
  }
  return Math.round(sizes.values().reduce((sum, size) => sum + size, 0) / 1e6);
}
