import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureChromium } from '../browsers/chromium.ts';
import { runNode, tools } from './run-command.ts';
import type { TestTime } from './progress.ts';

export type StepResult = {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  readonly tests: readonly TestTime[];
};
export type StepContext = { readonly verbose: boolean; readonly filters: readonly string[] };
export type Step = {
  readonly name: string;
  readonly title: string;
  readonly run: (context: StepContext) => Promise<StepResult>;
};

const vitestReport = '.cache/vitest.json';
const playwrightReport = '.cache/playwright.json';

/** A step without tests counts as one. Its commands run in order until one fails. */
function check(name: string, title: string, ...commands: ReadonlyArray<readonly string[]>): Step {
  return {
    name,
    title,
    run: async ({ verbose }) => {
      const output: string[] = [];
      for (const command of commands) {
        if (command === typegen && routeTypesAreCurrent()) continue;
        const result = await runNode(command, { live: verbose });
        output.push(result.output);
        if (result.code !== 0) return { passed: 0, failed: 1, output: output.join(''), tests: [] };
      }
      return { passed: 1, failed: 0, output: output.join(''), tests: [] };
    },
  };
}

/** Runs the named projects of vitest.config.ts. */
async function runVitest(
  projects: readonly string[],
  { verbose, filters }: StepContext,
): Promise<StepResult> {
  rmSync(vitestReport, { force: true });
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/test/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ];
  const chosen = projects.map((project) => `--project=${project}`);
  const { code, output } = await runNode([tools.vitest, 'run', ...chosen, ...reporters, ...filters], {
    live: verbose,
  });
  return counted(code, output, readVitest());
}

/** playwright.config.ts says which files belong to the long run. */
async function runBrowser({ verbose, filters }: StepContext, size: 'short' | 'long'): Promise<StepResult> {
  rmSync(playwrightReport, { force: true });
  let chromiumPath: string;
  try {
    chromiumPath = await ensureChromium();
  } catch (error) {
    return { passed: 0, failed: 1, output: `${(error as Error).message}\n`, tests: [] };
  }
  // Node strips types itself: Playwright's own loader takes five seconds more.
  const env = { ...process.env, CHROMIUM_PATH: chromiumPath, PW_DISABLE_TS_ESM: '1', TEST_SIZE: size };
  const { code, output } = await runNode([tools.playwright, 'test', ...filters], { live: verbose, env });
  return counted(code, output, readPlaywright());
}

type Report = Pick<StepResult, 'passed' | 'failed' | 'tests'>;

/** A runner that fails outside its tests (a file that doesn't load) must not look green. */
function counted(code: number, output: string, report: Report): StepResult {
  if (code !== 0 && report.failed === 0) return { ...report, failed: 1, output };
  if (code === 0 && report.passed === 0) return { ...report, failed: 1, output: `${output}\nNo test ran.\n` };
  return { ...report, output };
}

const nothing: Report = { passed: 0, failed: 0, tests: [] };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
};

function readVitest(): Report {
  if (!existsSync(vitestReport)) return nothing;
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as VitestReport;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative('.', name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests };
}

type PlaywrightSuite = {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
};

function readPlaywright(): Report {
  if (!existsSync(playwrightReport)) return nothing;
  const report = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
    readonly stats: { readonly expected: number; readonly unexpected: number };
    readonly suites: readonly PlaywrightSuite[];
  };
  const timesOf = ({ file, suites = [], specs }: PlaywrightSuite): TestTime[] => [
    ...suites.flatMap(timesOf),
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${file} (${projectName}): ${title}`,
        ms: results.reduce((total, { duration }) => total + duration, 0),
      })),
    ),
  ];
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected, tests: report.suites.flatMap(timesOf) };
}

const typegen = [tools.reactRouter, 'typegen'];

/** Only the list of routes, and a new router, change what is generated; a build without some of them leaves those out. */
function routeTypesAreCurrent(): boolean {
  const made = '.react-router/types/+routes.ts';
  const list = 'src/web/routes.ts';
  if (!existsSync(made)) return false;
  const types = readFileSync(made, 'utf8');
  const named = readFileSync(list, 'utf8').match(/'routes\/[^']+\.tsx'/g) ?? [];
  return (
    [list, 'react-router.config.ts', 'package-lock.json'].every(
      (file) => statSync(file).mtimeMs < statSync(made).mtimeMs,
    ) && named.every((route) => types.includes(route.replaceAll("'", '"')))
  );
}

export const format = check('format', 'format', [tools.oxfmt, '--check', '.']);
// Type-aware rules need the routes' generated types, which a fresh clone doesn't have.
export const lint = check('lint', 'lint', typegen, [tools.oxlint]);
// Parallel checkers would each check the shared files: one takes 9 s of CPU time, four take 15.
const typeCheck = [
  tools.tsc,
  '-p',
  '.',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
];
export const types = check('types', 'types', typegen, typeCheck);
export const content = check(
  'content',
  'content check',
  ['scripts/build/prose.ts'],
  ['scripts/checks/content.ts'],
);
export const docs = check('docs', 'docs check', ['scripts/checks/docs.ts']);
export const arrows = check('arrows', 'arrow check', ['scripts/checks/arrows.ts']);
export const build = check('build', 'build', ['scripts/build/build.ts']);
export const stores: Step = {
  name: 'stores',
  title: 'store tests',
  run: (context) => runVitest(['stores'], context),
};
export const unit: Step = {
  name: 'unit',
  title: 'unit and server tests',
  run: (context) => runVitest(['unit', 'loads-anew', 'server'], context),
};
export const pages: Step = {
  name: 'pages',
  title: 'tests of the built pages',
  run: (context) => runVitest(['pages'], context),
};
export const e2e: Step = {
  name: 'e2e',
  title: 'browser tests',
  run: (context) => runBrowser(context, 'short'),
};

export const longServer: Step = {
  name: 'server',
  title: 'long server tests',
  run: (context) => runVitest(['long', 'firefox'], context),
};
const faults: Step = {
  name: 'faults',
  title: 'fault tests',
  run: (context) => runVitest(['faults'], context),
};
const longE2e: Step = {
  name: 'e2e',
  title: 'long browser tests',
  run: (context) => runBrowser(context, 'long'),
};

export type Stages = ReadonlyArray<ReadonlyArray<readonly Step[]>>;

/**
 * Steps in one lane run in sequence, lanes in one stage in parallel (two cores). Anything that reads the routes' types
 * waits for the build, which rewrites them while it prerenders.
 */
export const stages: Stages = [
  // Store tests need neither the build nor its types, and the build leaves a core idle.
  [[format, arrows, content, docs, stores], [build]],
  [[lint, types], [pages]],
  [[unit]],
  [[e2e]],
];

/** The fault tests and the load test get the machine to themselves. */
export const longStages: Stages = [[[build]], [[longServer]], [[faults]], [[longE2e]]];

/** What tests the built site. */
export const needsBuild: readonly Step[] = [pages, e2e, longServer, faults, longE2e];
