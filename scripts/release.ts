/** `npm run release -- folder`: the built site with run-time packages only, ready to be copied to a server. */
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
import { buildOrExit } from './build.ts';
import { forTypesOnly } from './build-sbom.ts';
import { fail, readArguments } from './owner/command.ts';
import { staysHere } from './release-files.ts';
import { usages } from './usage.mjs';

/** What a server runs or its owner calls there; pages are in the build. */
const shipped = [
  'build',
  'deploy',
  'package-lock.json',
  'src/contract',
  'src/content',
  'src/server',
  'scripts/owner',
  'scripts/usage.mjs',
  // `npm run desk -- demo` loads them.
  'scripts/desk-demo.ts',
  'scripts/desk-demo-records.ts',
  'scripts/desk-demo-resume.ts',
  '.env.example',
];
/** In the build already, or for types only. */
const needless = ['lucide-react', ...forTypesOnly];
const commands = ['db-backup', 'db-restore', 'db-move', 'mail-test', 'export', 'erase', 'desk'] as const;

const { positionals } = readArguments(usages.release, {});
const [folder, ...rest] = positionals;
if (folder === undefined || rest.length > 0) fail(usages.release);
const target = resolve(folder);
if (existsSync(target) && globSync('*', { cwd: target }).length > 0) fail(`${folder} is not empty.`);
await buildOrExit();

mkdirSync(target, { recursive: true });
for (const path of [...shipped, ...commands.map((name) => `scripts/${name}.ts`)])
  cpSync(path, join(target, path), { recursive: true, filter: (source) => !staysHere(source) });
writeFileSync(join(target, 'package.json'), `${JSON.stringify(releasePackage(), null, 2)}\n`);

// The lock still names the development packages; npm leaves them out and changes nothing.
const npm = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: target,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (npm.status !== 0) fail('npm could not install the run-time packages.');
for (const name of needless) rmSync(join(target, 'node_modules', name), { recursive: true, force: true });
console.log(
  `Wrote ${folder}: ${megabytes(target)} MB, of which node_modules ${megabytes(join(target, 'node_modules'))} MB.`,
);

/** The same package with commands that need nothing of the checkout. */
function releasePackage(): object {
  const source = z
    .looseObject({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const scripts = Object.fromEntries(
    commands.map((name) => [nameOfScript(source.scripts, name), `node scripts/${name}.ts`]),
  );
  return { ...source, scripts: { start: 'node --max-semi-space-size=4 src/server/main.ts', ...scripts } };
}

function nameOfScript(scripts: Readonly<Record<string, string>>, task: string): string {
  return Object.entries(scripts).find(([, command]) => command.endsWith(` ${task}`))?.[0] ?? task;
}

/** A file with two names counts once. */
function megabytes(path: string): number {
  const sizes = new Map<number, number>();
  for (const name of globSync('**/*', { cwd: path })) {
    const file = statSync(join(path, name), { throwIfNoEntry: false });
    if (file?.isFile()) sizes.set(file.ino, file.size);
  }
  return Math.round(sizes.values().reduce((sum, size) => sum + size, 0) / 1e6);
}
