/**
 * Turns the owner's folder (`SITE_DIR`) into modules in .cache/own, which content and contract choose from. Nothing reads
 * the folder while the site runs. Few imports, because every command and Vite's configuration call it first.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';

const ownFolder = '.cache/own';
const stamp = `${ownFolder}/stamp`;
/** What decides how the folder is read; an upgrade changes it. */
const readers = ['scripts/build/own.ts', 'scripts/build/own/*.ts', 'src/contract/{brand,optional-pages,paths}.ts', 'src/content/{entry-schema,own-claims}.ts'];

/** Its message is one sentence per mistake, ready to print. */
export class OwnError extends Error {}

/** Reads only this one line of .env, so that tools and tests find the same folder as the build. */
export function siteFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const dotEnv = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return environment['SITE_DIR'] || dotEnv['SITE_DIR'] || 'site';
}

/** Everything in the folder, for the fingerprints; a file that can't be read counts by its name. */
export function hashOfSite(folder: string): string {
  const hash = createHash('sha256').update(`${folder}\0${isThere(folder)}\0`);
  for (const name of globSync('**/*', { cwd: folder }).toSorted())
    hash.update(`${name}\0`).update(bytesOf(`${folder}/${name}`)).update('\0');
  return hash.digest('hex');
}

function isThere(folder: string): string {
  try {
    return String(readdirSync(folder).length);
  } catch (error) {
    return String(error);
  }
}

function bytesOf(file: string): Buffer | string {
  try {
    return statSync(file).isFile() ? readFileSync(file) : '';
  } catch {
    return '';
  }
}

/** Written again when the folder, its name or the readers change; if something is wrong, the modules stay as they were. */
export async function ensureOwn(folder = siteFolder()): Promise<void> {
  const hash = createHash('sha256').update(hashOfSite(folder));
  for (const file of globSync(readers)) hash.update(readFileSync(file));
  const now = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const { readSite } = await import('./own/read-site.ts');
  const { modules, findings } = readSite(folder);
  if (findings.length > 0) throw new OwnError(findings.join('\n'));
  mkdirSync(ownFolder, { recursive: true });
  for (const [name, text] of Object.entries(modules)) write(`${name}.ts`, text);
  write(basename(stamp), now);
}

/** Two commands may write at once: each file is replaced atomically. What stays the same doesn't reload a page. */
function write(name: string, text: string): void {
  const file = `${ownFolder}/${name}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
