import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlobReader, ZipReader, Uint8ArrayWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { packFiles, trustPackPage } from '#content/pages/trust-pack.ts';
import { registerLines } from '#content/pages/claims-register.ts';

const built = (path: string) => readFileSync(`build/client${path}`);
const html = built('/trust/pack/index.html').toString();

it('/trust/pack states the SHA-256 of the ZIP that the build made', () => {
  expect(html).toContain(createHash('sha256').update(built(trustPackPage.file)).digest('hex'));
});

it('the ZIP holds the very files that the page offers singly', async () => {
  const zip = new ZipReader(new BlobReader(new Blob([built(trustPackPage.file)])), { useWebWorkers: false });
  const entries = await zip.getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(
    packFiles.map(({ name }) => `procurement-pack/${name}`),
  );
  for (const [index, entry] of entries.entries()) {
    if (entry.directory) throw new Error(`${entry.filename} is a folder`);
    const bytes = await entry.getData(new Uint8ArrayWriter());
    expect(Buffer.from(bytes).equals(built(packFiles[index]?.file ?? ''))).toBe(true);
  }
});

it('the raw figures that the register links to say what its measured lines say', () => {
  const { lines } = JSON.parse(built('/trust/figures.json').toString()) as {
    lines: readonly { id: string; value: string }[];
  };
  const register = registerLines(new Date().toISOString()).filter(({ evidence }) => evidence === 'measured');
  expect(lines.map(({ id, value }) => [id, value])).toEqual(register.map(({ id, value }) => [id, value]));
  const page = built('/trust/claims/index.html').toString();
  for (const { id } of register) expect(page).toContain(`id="${id}"`);
});
