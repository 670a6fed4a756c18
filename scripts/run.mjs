/**
 * `node scripts/run.mjs <task> [args]`: setup if needed, then the task's script on the pinned Node.
 * Plain JavaScript for Node >= 18: on a clean clone `node` is whatever the machine has.
 */
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureSetup, pinnedNode, root } from './start/setup.mjs';
import { tasks } from './start/tasks.mjs';

const orphanCheckMs = 500;
/** They make what content imports, from Markdown and the owner's folder, themselves and before it's imported. */
const makesItself = ['start', 'build', 'site', 'format'];

const [name = '', ...args] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
if (!task) {
  console.error(`There is no task "${name}": "npm run" lists them.`);
  process.exit(1);
}
const script = join(root, 'scripts', task.script);

if (task.usage !== null && (args.includes('--help') || args.includes('-h'))) {
  console.log(task.usage);
  process.exit(0);
}

const unchanged = await ensureSetup();
process.chdir(root);
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);

if (!makesItself.includes(name)) {
  const { status } = spawnSync(pinnedNode, [join(root, 'scripts', 'build', 'prose.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

closeWithNpm();
// Caches compiled and type-stripped code between runs, for this process and its children.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');
if (unchanged && process.execPath.startsWith(join(root, 'node_modules', 'node'))) {
  // npm puts node_modules/.bin first, so every run after the first is already on the pinned Node: no second process.
  process.argv = [process.execPath, script, ...args];
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(script).href);
} else {
  runInChild();
}

/** npm signals the shell in between, which exits without passing the signal on: this process would stay behind. */
function closeWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // Uses an event, not a signal: Windows has no SIGTERM, and `kill` there ends a process immediately.
    if (!process.emit('SIGTERM')) process.exit(1);
  }, orphanCheckMs);
  watch.unref();
}

function runInChild() {
  const child = spawn(pinnedNode, [...process.execArgv, script, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child too; a second one would interrupt its clean shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`The pinned Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
