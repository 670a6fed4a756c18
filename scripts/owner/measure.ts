import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ReleaseFigures } from '#content/measured.ts';
import { fail, type Call } from './command.ts';

const file = 'src/content/release-figures.json';
/** Written by a complete, passing `npm test`. */
const testsFile = '.cache/tests.json';
const lighthousePaths = ['/', '/solutions/web-penetration-testing', '/pricing'];

/** Prints what the register calls measured; with `--release` counts what needs a build and a browser first. */
export async function measure({
  values,
  print,
  note,
}: Call<{ release?: boolean | undefined }>): Promise<void> {
  if (values.release) await measureRelease(note);
  const { measuredClaims, releaseFiguresSchema } = await import('#content/measured.ts');
  const figures = releaseFiguresSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const { id, value, measured } of measuredClaims(new Date().toISOString(), figures))
    print(`${id}: ${value} (${measured.at}${measured.commit === null ? '' : `, ${measured.commit}`})`);
  for (const [name, run] of Object.entries(figures))
    if (!run.counted) note(`${name}: not counted, ${run.reason}`);
}

async function measureRelease(note: (line: string) => void): Promise<void> {
  const commit = commitNow();
  const stamp = <T>(rows: T) => ({ counted: true as const, at: new Date().toISOString(), commit, rows });
  const [{ crawlSite }, { scoresOf }, { ensureBuild }, { sbomOf }] = await Promise.all([
    import('../bench/crawl.ts'),
    import('../bench/lighthouse.ts'),
    import('../build/build.ts'),
    import('../build/sbom.ts'),
  ]);
  await ensureBuild();
  note('Every page in a browser …');
  const crawl = stamp(await crawlSite());
  note('Lighthouse …');
  const lighthouse = stamp(await scoresOf(lighthousePaths));
  const bom = sbomOf(readFileSync('package-lock.json', 'utf8')) as { components: readonly unknown[] };
  const figures: ReleaseFigures = {
    crawl,
    lighthouse,
    tests: testsAt(commit),
    advisories: advisories(stamp),
    packages: stamp({ shipped: bom.components.length }),
  };
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  note(`Written to ${file}: commit it and build again.`);
}

function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return fail('This needs the repository: figures name the commit they were counted at.');
  }
}

/** Results from another commit don't count. */
function testsAt(commit: string): ReleaseFigures['tests'] {
  if (!existsSync(testsFile))
    return { counted: false, reason: 'there was no complete, passing npm test here' };
  const run = JSON.parse(readFileSync(testsFile, 'utf8')) as { passed: number; at: string; commit: string };
  return run.commit === commit
    ? { counted: true, at: run.at, commit, rows: { passed: run.passed } }
    : { counted: false, reason: `the last complete npm test was at ${run.commit}` };
}

type Stamp = <T>(rows: T) => { counted: true; at: string; commit: string; rows: T };

/** npm exits with 1 if it finds something, so we only check that it responded. */
function advisories(stamp: Stamp): ReleaseFigures['advisories'] {
  let text: string;
  try {
    text = execFileSync('npm', ['audit', '--omit=dev', '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    text = (error as { stdout?: string }).stdout ?? '';
  }
  try {
    const { metadata } = JSON.parse(text) as { metadata: { vulnerabilities: { total: number } } };
    return stamp({ open: metadata.vulnerabilities.total });
  } catch {
    return { counted: false, reason: 'the registry didn’t respond to npm audit' };
  }
}
