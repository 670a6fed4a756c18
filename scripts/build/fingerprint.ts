import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildVariables } from '#server/env.ts';
import { hashOfSite } from './own.ts';

const sources = [
  'src/**/*',
  'public/**/*',
  'scripts/build/**/*',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/**
 * One hash over everything that affects the build: sources, tools, the owner's folder and build variables. Also the half-year:
 * pages show the year and security.txt expires, and neither may go stale.
 */
export function buildFingerprint(
  root: string,
  environment: NodeJS.ProcessEnv,
  ownFolder: string,
  today = new Date(),
): string {
  const hash = createHash('sha256');
  hash.update(`${today.getFullYear()}/${today.getMonth() < 6 ? 1 : 2}\0`);
  hash.update(hashOfSite(resolve(root, ownFolder)));
  for (const name of buildVariables) hash.update(`${name}=${environment[name] ?? ''}\0`);
  hash.update(productFingerprint(root));
  return hash.digest('hex');
}

/** Of the sources and tools alone: pages of another version don't run on this one's server. */
export function productFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(`${root}/${file}`));
    hash.update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles(root: string): string[] {
  return globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(root.length + 1))
    .toSorted();
}

export function readFingerprint(
  buildFolder: string,
  name: '.fingerprint' | '.product' = '.fingerprint',
): string | null {
  const file = `${buildFolder}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
