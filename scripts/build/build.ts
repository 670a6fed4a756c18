import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { EnvError, loadEnvFile, readEnv } from '#server/env.ts';
import { sbomOf } from './sbom.ts';
import { downloadsFolder } from './download-index.ts';
import { buildFingerprint, productFingerprint, readFingerprint } from './fingerprint.ts';
import { behindFile } from '#server/behind-build.ts';
import { withProgress } from '../start/progress.mjs';
import { runNode, tools } from '../test/run-command.ts';
import { ensureOwn, OwnError, siteFolder } from './own.ts';
import { ensureProse, ProseError } from './prose.ts';

const root = process.cwd();
const buildFolder = `${root}/build`;
const workFolder = `${root}/.cache/build`;
const swapAttempts = 5;

/** Builds if anything changed since the last build; reports whether it did. */
export async function ensureBuild(): Promise<'current' | 'built'> {
  // The owner's .env affects the build too. Invalid settings are reported before anything is built.
  loadEnvFile(`${root}/.env`);
  readEnv(process.env);
  await readOwn();
  const fingerprint = buildFingerprint(root, process.env, siteFolder());
  if (readFingerprint(buildFolder) === fingerprint) {
    rmSync(behindFile, { force: true });
    return 'current';
  }
  await withProgress('Building the site', () => build(fingerprint));
  return 'built';
}

async function build(fingerprint: string): Promise<void> {
  await checkBrand();
  await readProse();
  if (process.env['SAMPLE'] === 'off') await refuseSamples();
  removeAbandonedBuilds();
  // Before the first page: what ends while the pages are made has ended since.
  const startedAt = new Date();
  const next = `${workFolder}/${process.pid}`;
  const previous = `${next}-previous`;
  try {
    // First, because pages show the sizes of these files.
    const { buildDownloads } = await import('./downloads.ts');
    await buildDownloads();
    await runReactRouterBuild(next);
    removeRouterFiles(`${next}/client`);
    await trimSheets(`${next}/client`);
    const { writeOwnLook } = await import('./own-look.ts');
    await writeOwnLook(`${next}/client`);
    cpSync(downloadsFolder, `${next}/client`, { recursive: true });
    await checkPages(`${next}/client`);
    // Imported afterward, because content reads the owner's environment.
    const { writeMachineFiles } = await import('./machine-files.ts');
    writeMachineFiles(`${next}/client`, startedAt);
    writeFileSync(`${next}/built-at`, startedAt.toISOString());
    const { copyPublicDocuments } = await import('./documents.ts');
    copyPublicDocuments(`${next}/client`);
    const { writeSocialCards } = await import('./social-cards.ts');
    await writeSocialCards(`${next}/client`);
    const { compressFolder } = await import('./compress.ts');
    await compressFolder(`${next}/client`);
    // Outside the site: it's up to the owner to publish which versions run here.
    const bom = sbomOf(readFileSync(`${root}/package-lock.json`, 'utf8'));
    writeFileSync(`${next}/sbom.cdx.json`, `${JSON.stringify(bom, null, 2)}\n`);
    writeFileSync(`${next}/.product`, productFingerprint(root));
    writeFileSync(`${next}/.fingerprint`, fingerprint);
    swapIn(next, previous);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** An invalid owner value stops the build and names its field, before any page shows it. */
async function checkBrand(): Promise<void> {
  const [{ brandFindings }, { site }] = await Promise.all([
    import('../checks/content/brand.ts'),
    import('#content/site.ts'),
  ]);
  const findings = brandFindings(site);
  if (findings.length > 0) throw new BuildError(findings.join('\n'));
}

/** SAMPLE=off is the owner's word that nothing on the site is invented. */
async function refuseSamples(): Promise<void> {
  const [{ launchContent }, { sampleFindings }] = await Promise.all([
    import('../owner/launch-check.ts'),
    import('../owner/launch-findings.ts'),
  ]);
  const findings = sampleFindings(launchContent());
  if (findings.length > 0)
    throw new BuildError(`SAMPLE is off, and the site still shows samples:\n${findings.join('\n')}`);
}

/** So does one in the owner's folder. */
async function readOwn(): Promise<void> {
  try {
    await ensureOwn();
  } catch (error) {
    if (error instanceof OwnError) throw new BuildError(error.message);
    throw error;
  }
}

/** A mistake in an article stops the build with file, field and what to do. */
async function readProse(): Promise<void> {
  try {
    await ensureProse();
  } catch (error) {
    if (error instanceof ProseError) throw new BuildError(error.message);
    throw error;
  }
}

/** Two commands may build at once: the second one moves the first one's build away as well. */
function swapIn(next: string, previous: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(buildFolder)) renameSync(buildFolder, `${previous}-${attempt}`);
      renameSync(next, buildFolder);
      return;
    } catch (error) {
      if (attempt === swapAttempts) throw error;
    } finally {
      rmSync(`${previous}-${attempt}`, { recursive: true, force: true });
    }
  }
}

/** Builds work in a folder named by process id, so we can tell a killed build from a running one. */
function removeAbandonedBuilds(): void {
  for (const name of globSync('*', { cwd: workFolder })) {
    if (!isRunning(Number.parseInt(name, 10)))
      rmSync(`${workFolder}/${name}`, { recursive: true, force: true });
  }
  mkdirSync(workFolder, { recursive: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function runReactRouterBuild(target: string): Promise<void> {
  const { code, output } = await runNode([tools.reactRouter, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: target.slice(root.length + 1) },
  });
  if (code !== 0) throw new BuildError(`${output}\nreact-router build failed.`);
  if (!existsSync(`${target}/client`)) {
    throw new BuildError('react-router.config.ts must build into BUILD_DIRECTORY when it is set.');
  }
}

/** Pages are static documents: the router's client files aren't published. */
function removeRouterFiles(clientFolder: string): void {
  for (const file of globSync(['**/*.data', 'assets/manifest-*.js'], { cwd: clientFolder }))
    rmSync(`${clientFolder}/${file}`);
  for (const file of globSync('assets/*.js', { cwd: clientFolder }))
    if (/^\s*(?:export\s*\{\s*\};?)?\s*$/.test(readFileSync(`${clientFolder}/${file}`, 'utf8')))
      rmSync(`${clientFolder}/${file}`);
}

async function trimSheets(clientFolder: string): Promise<void> {
  const { trimSheet } = await import('./page-styles.ts');
  for (const page of globSync(`${clientFolder}/**/*.html`))
    writeFileSync(page, trimSheet(readFileSync(page, 'utf8')));
}

async function checkPages(clientFolder: string): Promise<void> {
  const { checkHtml } = await import('../checks/html.ts');
  const violations = globSync('**/*.html', { cwd: clientFolder }).flatMap((page) =>
    checkHtml(readFileSync(`${clientFolder}/${page}`, 'utf8')).map((reason) => `${page}: ${reason}`),
  );
  if (violations.length > 0) throw new BuildError(`Built pages break the policy:\n${violations.join('\n')}`);
}

export class BuildError extends Error {}

/** Runs `ensureBuild` for a command: a failure prints its own message and ends the process. */
export async function buildOrExit({ quietWhenCurrent = false, orLastGood = false } = {}): Promise<void> {
  try {
    if ((await ensureBuild()) === 'current' && !quietWhenCurrent) console.log('Build is current');
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof EnvError)) throw error;
    console.error(error.message);
    if (!orLastGood || error instanceof EnvError || !keepLastGood(error.message)) process.exit(1);
  }
}

/** A mistake in a text doesn't keep a site down: it starts with the pages it had, and the server says so wherever an owner looks. */
function keepLastGood(mistakes: string): boolean {
  if (readFingerprint(buildFolder, '.product') !== productFingerprint(root)) return false;
  writeFileSync(behindFile, mistakes);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  await buildOrExit({
    quietWhenCurrent: process.argv.includes('--quiet-when-current'),
    orLastGood: process.argv.includes('--or-last-good'),
  });
}
