/**
 * Turns the owner's folder (`SITE_DIR`) into modules in .cache/own, which content and contract choose from. Nothing reads
 * the folder while the site runs. Few imports, because every command and Vite's configuration call it first.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

const ownFolder = '.cache/own';
/** The owner's logo and pictures, as the site publishes them. */
export const ownPublicFolder = `${ownFolder}/public`;
const stamp = `${ownFolder}/stamp`;
/** What decides how the folder is read; an upgrade changes it. */
const readers = ['scripts/build/own.ts', 'scripts/build/own/*.ts', 'src/contract/{brand,optional-pages,paths,sample-theme}.ts', 'src/content/{entry-schema,own-claims}.ts', 'src/content/{*,pages/*,services/*}.ts'];

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
  const { modules, values, findings } = readSite(folder);
  if (findings.length > 0) throw new OwnError(findings.join('\n'));
  const files = await publicFiles(folder, values);
  mkdirSync(ownFolder, { recursive: true });
  rmSync(ownPublicFolder, { recursive: true, force: true });
  for (const [name, content] of files) {
    mkdirSync(dirname(`${ownPublicFolder}/${name}`), { recursive: true });
    writeFileSync(`${ownPublicFolder}/${name}`, content);
  }
  for (const [name, text] of Object.entries(modules)) write(`${name}.ts`, text);
  // In place: node --watch no longer hears of a file that was replaced.
  writeFileSync(stamp, now);
}

/** The logo and the pictures, as the site publishes them; the logo is drawn once, to see whether it can be. */
async function publicFiles(
  folder: string,
  values: Readonly<Record<string, unknown>>,
): Promise<ReadonlyArray<readonly [name: string, content: string | Buffer]>> {
  const pictures = values['pictures'] as readonly string[];
  const hasLogo = Object.keys(values['logo'] as object).length > 0;
  if (!hasLogo && pictures.length === 0) return [];
  const { drawLogo, publicPicture } = await import('./own/publish.ts');
  const files = pictures.map((name) => [`pictures/${name}`, publicPicture(`${folder}/pictures/${name}`)] as const);
  if (!hasLogo) return files;
  try {
    const { svg, png } = await drawLogo(`${folder}/logo.svg`);
    return [...files, ['logo.svg', svg], ['logo.png', png]];
  } catch (error) {
    throw new OwnError(error instanceof Error ? error.message : String(error));
  }
}

/** Two commands may write at once: each file is replaced atomically. What stays the same doesn't reload a page. */
function write(name: string, text: string): void {
  const file = `${ownFolder}/${name}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
