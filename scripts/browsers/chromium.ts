import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import type { Browser } from '@playwright/test';
import { withProgress } from '../start/progress.mjs';
import { runCommand, runNode, tools } from '../test/run-command.ts';

/** The headless shell first: without windows it runs the tests in two-thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const macNames = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const windowsFiles = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

const missingSentence =
  'No Chromium was found, and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH.';

/** Repeatable, and without requests the browser makes by itself. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Machine = { readonly platform: NodeJS.Platform; readonly isExecutable: (file: string) => boolean };
const thisMachine: Machine = { platform: process.platform, isExecutable };

/** `CHROMIUM_PATH`, then the PATH and the usual folders, then Playwright's own installation. */
export async function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  machine: Machine = thisMachine,
): Promise<string | null> {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) return machine.isExecutable(chosen) ? chosen : null;
  const found = usualPlaces(environment, machine.platform).find(machine.isExecutable);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && machine.isExecutable(own) ? own : null;
}

/** macOS and Windows don't put browsers on the PATH. */
function usualPlaces(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const path = platform === 'win32' ? win32 : posix;
  const onPath = (environment['PATH'] ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, platform === 'win32' ? `${name}.exe` : name)));
  if (platform === 'darwin')
    return [...onPath, ...macNames.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)];
  if (platform !== 'win32') return onPath;
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => environment[name] ?? [],
  );
  return [...onPath, ...roots.flatMap((root) => windowsFiles.map((file) => path.join(root, file)))];
}

/** Finds Chromium or installs it: Debian's package if possible, otherwise Playwright's. */
export async function ensureChromium(): Promise<string> {
  const found =
    (await findChromium()) ??
    (process.env['CHROMIUM_PATH'] ? null : await withProgress('Installing Chromium (once)', installChromium));
  if (found === null) throw new Error(missingSentence);
  return found;
}

export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
}

async function installChromium(): Promise<string | null> {
  if (mayInstallDebianPackage()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-q'], { env });
    // Older Debian releases don't package the shell separately.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
      const installed = await findChromium();
      if (installed) return installed;
    }
  }
  await runNode([tools.playwright, 'install', 'chromium']);
  return findChromium();
}

function mayInstallDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
