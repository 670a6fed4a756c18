import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { runNode, tools } from './run-command.ts';

export type StepResult = { readonly passed: number; readonly failed: number; readonly output: string };
export type StepContext = { readonly verbose: boolean; readonly filters: readonly string[] };
export type Step = {
  readonly name: string;
  readonly title: string;
  readonly run: (context: StepContext) => Promise<StepResult>;
};

const vitestReport = '.cache/vitest.json';
const playwrightReport = '.cache/playwright.json';

/** A step without tests of its own counts as one. Its commands run in order until one fails. */
function check(name: string, title: string, ...commands: ReadonlyArray<readonly string[]>): Step {
  return {
    name,
    title,
    run: async ({ verbose }) => {
      const output: string[] = [];
      for (const command of commands) {
        const result = await runNode(command, { live: verbose });
        output.push(result.output);
        if (result.code !== 0) return { passed: 0, failed: 1, output: output.join('') };
      }
      return { passed: 1, failed: 0, output: output.join('') };
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
    '--reporter=./scripts/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ];
  const chosen = projects.map((project) => `--project=${project}`);
  const { code, output } = await runNode([tools.vitest, 'run', ...chosen, ...reporters, ...filters], {
    live: verbose,
  });
  const report = readReport(vitestReport) as { numPassedTests: number; numFailedTests: number } | null;
  return counted(code, output, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function runBrowser({ verbose, filters }: StepContext): Promise<StepResult> {
  rmSync(playwrightReport, { force: true });
  let chromiumPath: string;
  try {
    chromiumPath = await ensureChromium();
  } catch (error) {
    return { passed: 0, failed: 1, output: `${(error as Error).message}\n` };
  }
  // Node reads TypeScript itself: Playwright's own reading takes five seconds more.
  const env = { ...process.env, CHROMIUM_PATH: chromiumPath, PW_DISABLE_TS_ESM: '1' };
  const { code, output } = await runNode([tools.playwright, 'test', ...filters], { live: verbose, env });
  const report = readReport(playwrightReport) as { stats: { expected: number; unexpected: number } } | null;
  return counted(code, output, report?.stats.expected ?? 0, report?.stats.unexpected ?? 0);
}

/** A runner that fails before or beside its tests (a file that doesn't load) must not look green. */
function counted(code: number, output: string, passed: number, failed: number): StepResult {
  if (code !== 0 && failed === 0) return { passed, failed: 1, output };
  if (code === 0 && passed === 0) return { passed, failed: 1, output: `${output}\nNo test ran.\n` };
  return { passed, failed, output };
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export const format = check('format', 'format', [tools.oxfmt, '--check', '.']);
// Typed rules need the routes' generated types, which a fresh clone does not have.
export const lint = check('lint', 'lint', [tools.reactRouter, 'typegen'], [tools.oxlint]);
// Several checkers would each check what all files share: one takes 9 s of processor time, four take 15.
const typeCheck = [tools.tsc, '-p', '.', '--singleThreaded'];
export const types = check('types', 'types', [tools.reactRouter, 'typegen'], typeCheck);
export const content = check('content', 'content check', ['scripts/check-content.ts']);
export const docs = check('docs', 'docs check', ['scripts/check-docs.ts']);
export const build = check('build', 'build', ['scripts/build.ts']);
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
export const e2e: Step = { name: 'e2e', title: 'browser tests', run: runBrowser };

/**
 * Steps of one lane run one after another; lanes of one stage side by side (two cores). Whatever reads the routes'
 * types waits for the build, which writes them anew while it prerenders.
 */
export const stages: ReadonlyArray<ReadonlyArray<readonly Step[]>> = [
  // Store tests need neither the build nor its types, and the build leaves a core idle.
  [[format, content, docs, stores], [build]],
  [[lint, types], [pages]],
  [[unit]],
  [[e2e]],
];
