import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** The headless shell first: without windows of its own it runs the tests in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const missingSentence =
  'No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH, or run "npx playwright install chromium".';

/** Quiet, repeatable, and without requests of the browser's own. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `CHROMIUM_PATH`, then the usual names on the PATH, then Playwright's own installation. */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) return isExecutable(chosen) ? chosen : null;
  const onPath = (environment['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    )
    .find(isExecutable);
  if (onPath) return onPath;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && isExecutable(own) ? own : null;
}

/** Finds Chromium, installing Debian's package where that is possible; throws one sentence otherwise. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (mayInstallDebianPackage()) {
    console.log('Installing Chromium (once)…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-q'], { env });
    // Older releases of Debian have no package of the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
      const installed = await findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(missingSentence);
}

function mayInstallDebianPackage(): boolean {
  if (process.env['CHROMIUM_PATH'] || process.getuid?.() !== 0 || !existsSync('/etc/os-release'))
    return false;
  return /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
