/** The long run of the attacks on resume inspection: docs/testing.md. */
import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { processLimits as limits } from '#server/bounded-process/child.ts';
import { makeAttack } from '#tests/support/attacks.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '2000' },
    inspector: { type: 'string', default: 'src/server/applications/resume/inspect.ts' },
  },
});

type Outcome = { readonly isTaken: boolean; readonly ms: number } | 'dead' | 'silent';

/** At most one. */
const targets: ChildProcess[] = [];

function next(child: ChildProcess, seed: number | null): Promise<Outcome> {
  return new Promise((settle) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      if (typeof outcome === 'string') {
        child.kill('SIGKILL');
        targets.length = 0;
      }
      settle(outcome);
    };
    const timer = setTimeout(() => finish('silent'), limits.startMs);
    child.once('message', (answer) => finish(answer as Outcome));
    child.once('exit', () => finish('dead'));
    if (seed !== null) child.send(seed);
  });
}

async function attack(seed: number): Promise<Outcome> {
  const running = targets[0];
  if (running) return next(running, seed);
  const target = fork('scripts/test/attack-target.ts', [resolve(values.inspector)], {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  targets.push(target);
  await next(target, null);
  return next(target, seed);
}

const first = Number(values.seed);
const runs = Number(values.runs);
let slowest = 0;
let found = 0;
for (let seed = first; seed < first + runs; seed += 1) {
  const outcome = await attack(seed);
  const ms = typeof outcome === 'string' ? 0 : outcome.ms;
  slowest = Math.max(slowest, ms);
  const { family, title, isEvil, bytes } = makeAttack(seed);
  const says =
    typeof outcome === 'string'
      ? `the process is ${outcome}`
      : ms > limits.processorMs
        ? `${ms} ms of processor time`
        : isEvil && outcome.isTaken
          ? 'taken'
          : null;
  if (says === null) continue;
  found += 1;
  process.stdout.write(`seed ${seed}, ${family}, ${bytes.length} bytes: ${says}: ${title.slice(0, 160)}\n`);
}
targets[0]?.kill('SIGKILL');
process.stdout.write(`${runs} attacks, ${found} found something; the slowest answer took ${slowest} ms.\n`);
process.exit(found > 0 ? 1 : 0);
