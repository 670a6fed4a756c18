/**
 * Makes node_modules match package-lock.json, including the pinned Node (decision 0027).
 * Plain JavaScript for Node >= 18: on a clean clone nothing else can run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.setup-stamp');
const borrowedFolder = join(root, '.cache', 'setup-node');
const quietNpm = ['--loglevel=error', '--no-audit', '--no-fund'];
/** npm skips native packages that its own Node is too old for; this major version is new enough for all. */
const oldestToolNode = 22;
const windows = process.platform === 'win32';

export const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Returns once setup is current: true if nothing was installed, so the running Node is still the one on disk. Exits
 * with one sentence if setup fails.
 * @returns {Promise<boolean>}
 */
export async function ensureSetup() {
  const lockText = readFileSync(lockFile, 'utf8');
  const stamp = stampOf(lockText);
  if (readIfThere(stampFile) === stamp && existsSync(pinnedNode)) return true;

  /** @type {string} */
  const pinnedVersion = JSON.parse(lockText).packages['node_modules/node'].version;
  if (!installedAsLocked(lockText)) await installFromLock(pinnedVersion);
  if (!runsAs(pinnedVersion)) await withProgress(`Fetching Node ${pinnedVersion}`, fetchPinnedNode);
  if (!runsAs(pinnedVersion)) {
    stop(
      `Node ${pinnedVersion} could not be installed: check that the npm registry can be reached, ` +
        'then run "npm ci --allow-scripts=node" and try again.',
    );
  }
  writeFileSync(stampFile, stamp);
  return false;
}

/** @param {string} lockText */
function stampOf(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

/**
 * After a plain `npm ci` npm's own record already matches the lock: nothing to do.
 * @param {string} lockText
 */
function installedAsLocked(lockText) {
  const record = readIfThere(join(modules, '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(lockText).packages;
  /** @param {string} path */
  const same = (path) => installed[path]?.version === locked[path]?.version;
  return (
    Object.keys(installed).every(same) &&
    Object.keys(locked).every((path) => path === '' || locked[path].optional || same(path))
  );
}

/** @param {string} pinnedVersion */
async function installFromLock(pinnedVersion) {
  const tooOld = Number.parseInt(process.versions.node, 10) < oldestToolNode;
  const borrowed = tooOld
    ? await withProgress(`Fetching Node ${pinnedVersion} for the installation`, () =>
        borrowNode(pinnedVersion),
      )
    : null;
  const { code, output } = await withProgress('Installing packages', () =>
    runNpm(['ci', '--include=dev', ...quietNpm], borrowed),
  );
  rmSync(borrowedFolder, { recursive: true, force: true });
  if (code === 0) return;
  process.stderr.write(`${output}\n`);
  stop(
    /\bEUSAGE\b/.test(output)
      ? 'Setup failed: package-lock.json doesn’t match package.json (npm’s output is above). ' +
          'CONTRIBUTING.md, "A dependency", says how to fix it.'
      : 'Setup failed: npm couldn’t install the packages (its output is above).',
  );
}

/**
 * The pinned Node outside node_modules during the installation; null if it's not available.
 * @param {string} version
 */
async function borrowNode(version) {
  const platform = windows ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${process.arch}`;
  await runNpm(
    ['install', `--prefix=${borrowedFolder}`, '--no-save', ...quietNpm, `${name}@${version}`],
    null,
  );
  const node = join(borrowedFolder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  return existsSync(node) ? node : null;
}

/** For owners whose npm runs no install scripts; the `node` package downloads its binary in one. */
function fetchPinnedNode() {
  return run(machineNode(), ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    env: environmentFor(null),
  });
}

/** @param {string} version */
function runsAs(version) {
  if (!existsSync(pinnedNode)) return false;
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return result.stdout?.trim() === `v${version}`;
}

/**
 * @param {readonly string[]} args
 * @param {string | null} node
 */
function runNpm(args, node) {
  const options = { cwd: root, env: environmentFor(node) };
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return run(node ?? machineNode(), [npmScript, ...args], options);
  // Windows starts .cmd files only through its shell; a folder name may contain a space.
  return windows
    ? run(
        'npm.cmd',
        args.map((arg) => `"${arg}"`),
        { ...options, shell: true },
      )
    : run('npm', args, options);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** `npm ci` empties node_modules, so it must not run on the Node inside it. */
function machineNode() {
  if (!process.execPath.startsWith(modules)) return process.execPath;
  const other = process.env.npm_node_execpath;
  return other && !other.startsWith(modules) ? other : 'node';
}

/** @param {string | null} node */
function environmentFor(node) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  return { ...process.env, PATH: [...(node ? [dirname(node)] : []), ...folders].join(delimiter) };
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
