/**
 * Makes node_modules match package-lock.json, the pinned Node included.
 * Plain JavaScript for Node >= 18: on a clean clone this is all that can run.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.setup-stamp');
const borrowedFolder = join(root, '.cache', 'setup-node');
const quietNpm = ['--loglevel=error', '--no-audit', '--no-fund'];
/** Some of the tools' native parts ask for this major version. */
const oldestToolNode = 22;
const windows = process.platform === 'win32';

export const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Returns once set-up is current: true when nothing was installed, so that the running Node is still the one
 * on disk. Ends the process with one sentence when set-up can't be made current.
 */
export function ensureSetup() {
  const lockText = readFileSync(lockFile, 'utf8');
  const stamp = stampOf(lockText);
  if (readIfThere(stampFile) === stamp && existsSync(pinnedNode)) return true;

  const pinnedVersion = JSON.parse(lockText).packages['node_modules/node'].version;
  if (!installedAsLocked(lockText)) installFromLock(lockText, pinnedVersion);
  if (!runsAs(pinnedVersion)) fetchPinnedNode();
  if (!runsAs(pinnedVersion)) {
    stop(
      `Node ${pinnedVersion} could not be installed: check that the npm registry can be reached, ` +
        'then run "npm ci --allow-scripts=node" and try again.',
    );
  }
  writeFileSync(stampFile, stamp);
  return false;
}

function stampOf(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

/** After a plain `npm install` npm's own record already equals the lock: nothing to do again. */
function installedAsLocked(lockText) {
  const record = readIfThere(join(modules, '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(lockText).packages;
  const same = (path) => installed[path]?.version === locked[path]?.version;
  return (
    Object.keys(installed).every(same) &&
    Object.keys(locked).every((path) => path === '' || locked[path].optional || same(path))
  );
}

function installFromLock(lockText, pinnedVersion) {
  console.log('Setting up (once, about a minute)…');
  // npm leaves out optional packages that its own Node is too old for, and with them the tools' native parts.
  const borrowed =
    Number.parseInt(process.versions.node, 10) < oldestToolNode ? borrowNode(pinnedVersion) : null;
  const quiet = ['--include=dev', ...quietNpm];
  let result = runNpm(['ci', ...quiet], borrowed);
  if (result.status !== 0 && /\bEUSAGE\b/.test(result.stderr ?? '')) {
    // `npm ci` refuses a lock that lacks optional packages of other platforms, `npm install` takes the same
    // locked versions without them. It may rewrite the lock: the committed one stays.
    result = runNpm(['install', ...quiet], borrowed);
    writeFileSync(lockFile, lockText);
  }
  rmSync(borrowedFolder, { recursive: true, force: true });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
    stop('Set-up failed: npm could not install the packages (its output is above).');
  }
}

/** The pinned Node outside node_modules, for the time of the installation; null when it can't be had. */
function borrowNode(version) {
  const platform = windows ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${process.arch}`;
  runNpm(['install', `--prefix=${borrowedFolder}`, '--no-save', ...quietNpm, `${name}@${version}`], null);
  const node = join(borrowedFolder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  return existsSync(node) ? node : null;
}

/** Newer npm versions don't run install scripts unasked; the `node` package fetches its binary in one. */
function fetchPinnedNode() {
  spawnSync(machineNode(), ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    env: environmentFor(null),
    stdio: 'ignore',
  });
}

function runsAs(version) {
  if (!existsSync(pinnedNode)) return false;
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return result.stdout?.trim() === `v${version}`;
}

function runNpm(args, node) {
  const options = { cwd: root, env: environmentFor(node), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return spawnSync(node ?? machineNode(), [npmScript, ...args], options);
  return windows
    ? spawnSync(`npm.cmd ${args.join(' ')}`, { ...options, shell: true })
    : spawnSync('npm', args, options);
}

/** `npm ci` empties node_modules, so it must not run on the Node that lives there. */
function machineNode() {
  if (!process.execPath.startsWith(modules)) return process.execPath;
  return process.env.npm_node_execpath?.startsWith(modules) === false
    ? process.env.npm_node_execpath
    : 'node';
}

function environmentFor(node) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  return { ...process.env, PATH: [...(node ? [dirname(node)] : []), ...folders].join(delimiter) };
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
