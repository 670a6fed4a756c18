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

function program(name: string, mode = 0o755): string {
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
