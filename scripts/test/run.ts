import { canRunNginx } from '../bench/nginx.ts';
import { findFirefox } from '../browsers/firefox.ts';
import {
  canBootSystemd,
  canBuildContainers,
  canRunCaddy,
  canSendBackups,
  canVerifyUnits,
} from '#tests/support/deploy-tools.ts';
import { slowest } from './progress.ts';
import { build, longServer, needsBuild, type Stages, type Step, type StepResult } from './steps.ts';

type Selection = { chosen: ReadonlySet<string>; verbose: boolean; filters: readonly string[] };

function readArguments(command: string, stages: Stages, args: readonly string[]): Selection {
  const all = stages.flat(2).map((step) => step.name);
  const named = args.filter((arg) => all.includes(arg));
  const filters = args.filter((arg) => !all.includes(arg) && arg !== '--verbose');
  if (filters.length > 0 && named.length !== 1) {
    const usage = `${command} -- [${all.join('|')}] [--verbose] [file…]`;
    console.error(`"${filters.join(' ')}" needs exactly one step to go to: ${usage}`);
    process.exit(1);
  }
  const chosen = new Set(named.length > 0 ? named : all);
  // These test the built site, so the build has to be current.
  if (stages.flat(2).some((step) => needsBuild.includes(step) && chosen.has(step.name)))
    chosen.add(build.name);
  return { chosen, verbose: args.includes('--verbose'), filters };
}

async function runStep(step: Step, { verbose, filters }: Selection): Promise<StepResult> {
  const started = performance.now();
  const result = await step.run({ verbose, filters: step === build ? [] : filters });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${step.title} (${seconds} s)`);
  if (result.failed > 0 && !verbose) console.log(`${result.output.trimEnd()}\n`);
  return result;
}

async function runSteps(stages: Stages, selection: Selection): Promise<Map<Step, StepResult>> {
  const results = new Map<Step, StepResult>();
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane.filter(({ name }) => selection.chosen.has(name))) {
          results.set(step, await runStep(step, selection));
        }
      }),
    );
  }
  return results;
}

/** Runs the steps named on the command line, or all; the last line says how many tests passed and failed. */
export async function runTests(command: string, stages: Stages): Promise<void> {
  const started = performance.now();
  const selection = readArguments(command, stages, process.argv.slice(2));
  const results = await runSteps(stages, selection);
  const sum = (key: 'passed' | 'failed') =>
    [...results.values()].reduce((total, result) => total + result[key], 0);
  const failedSteps = [...results].filter(([, result]) => result.failed > 0).map(([step]) => step.title);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const outcome = failedSteps.length > 0 ? `failed: ${failedSteps.join(', ')}` : 'all good';
  const tests = [...results.values()].flatMap((result) => result.tests);
  for (const line of slowest(tests)) console.log(line);
  console.log(`\n${results.size} steps in ${seconds} s, ${outcome}.`);
  if (results.has(longServer) && !canRunNginx())
    console.log('nginx was not found: deploy/nginx/site.conf was read, but not tried.');
  if (results.has(longServer) && !canRunCaddy())
    console.log('Caddy was not found: deploy/caddy/Caddyfile was read, but not tried.');
  if (results.has(longServer) && !canSendBackups())
    console.log('restic or rclone was not found: BACKUP_TO was tried with a command of ours alone.');
  if (results.has(longServer) && !canVerifyUnits())
    console.log('systemd-analyze was not found: the units of deploy/systemd were read, but not verified.');
  if (results.has(longServer) && !canBootSystemd())
    console.log(
      'systemd-nspawn or debootstrap was not found, or this is not root: the units of deploy/systemd were not started.',
    );
  if (results.has(longServer) && !canBuildContainers())
    console.log(
      'buildah or debootstrap was not found, or this is not root: deploy/Containerfile was read, but not built.',
    );
  if (results.has(longServer) && findFirefox() === null)
    console.log('Firefox was not found: the journeys of tests/firefox were not tried.');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failedSteps.length > 0 ? 1 : 0;
}
