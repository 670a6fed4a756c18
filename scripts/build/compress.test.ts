import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unnamedOrigin } from '#contract/unnamed-origin.ts';
import { compressFolder } from './compress.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function variantsOf(name: string, bytes: string | Buffer): Promise<string[]> {
  writeFileSync(join(folder, name), bytes);
  await compressFolder(folder);
  return ['br', 'gz'].filter((extension) => existsSync(join(folder, `${name}.${extension}`)));
}

it('writes both variants of a page, and they hold the same bytes', async () => {
  const page = '<p>Secure Your Digital Assets With Confidence</p>'.repeat(50);
  expect(await variantsOf('index.html', page)).toEqual(['br', 'gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(page);
});

it('compresses as far as it goes, but for a page without a public address', async () => {
  const page = (origin: string) => `${readFileSync('README.md', 'utf8')} ${origin}/`;
  const sizeOf = async (origin: string) => {
    await variantsOf('index.html', page(origin));
    return readFileSync(join(folder, 'index.html.br')).length;
  };
  const best = brotliCompressSync(page('https://www.example.com')).length;
  expect(await sizeOf('https://www.example.com')).toBeLessThanOrEqual(best);
  expect(await sizeOf(unnamedOrigin)).toBeGreaterThan(best);
});

it('leaves small files alone', async () => {
  expect(await variantsOf('small.js', 'a'.repeat(512))).toEqual([]);
});

it('leaves files alone that would hardly shrink', async () => {
  expect(await variantsOf('noise.js', randomBytes(4_096))).toEqual([]);
});

it('leaves formats alone that are compressed already', async () => {
  expect(await variantsOf('font.woff2', 'a'.repeat(4_096))).toEqual([]);
});
