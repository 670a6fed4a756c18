import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Windows recognizes programs by extension, other systems by file mode. */
const ending = process.platform === 'win32' ? '.exe' : '';

function program(base: string, mode = 0o755): string {
  const name = `${base}${ending}`;
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

it('takes the browser the owner names', async () => {
  const named = program('my-browser');
  program('chromium');
  expect(await findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
});

it('takes no other browser when the named one is missing', async () => {
  program('chromium');
  expect(await findChromium({ CHROMIUM_PATH: join(folder, 'gone'), PATH: folder })).toBeNull();
});

it('finds a usual name on the PATH', async () => {
  const chrome = program('google-chrome-stable');
  expect(await findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
});

it('prefers the first usual name within a folder', async () => {
  program('google-chrome');
  const chromium = program('chromium');
  expect(await findChromium({ PATH: folder })).toBe(chromium);
});

it('looks where macOS keeps its programs', async () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const machine = { platform: 'darwin', isExecutable: (file: string) => file === chrome } as const;
  expect(await findChromium({ PATH: '/usr/bin' }, machine)).toBe(chrome);
});

it('looks where Windows keeps its programs, and reads its PATH', async () => {
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  const environment = { PATH: 'C:\\tools;D:\\bin', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
  const only = (wanted: string) =>
    ({ platform: 'win32', isExecutable: (file: string) => file === wanted }) as const;
  expect(await findChromium(environment, only(edge))).toBe(edge);
  expect(await findChromium(environment, only('D:\\bin\\chrome.exe'))).toBe('D:\\bin\\chrome.exe');
});
