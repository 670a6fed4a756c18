/** Metadata of the generated files. Separate from generating them, so Vite can read it without loading the content. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { downloadsPath } from '../../src/contract/paths.ts';

/** Laid out like the site: the dev server serves it, the build copies it. */
export const downloadsFolder = '.cache/downloads';
export const indexFile = `${downloadsFolder}${downloadsPath}index.json`;

export type FileIndex = Readonly<Record<string, { readonly bytes: number; readonly pages?: number; readonly sha256?: string }>>;

/** For development: is anything that affects the files newer than they are? */
export function downloadsAreCurrent(): boolean {
  if (!existsSync(indexFile)) return false;
  const made = statSync(indexFile).mtimeMs;
  return globSync(['src/content/**/*.{ts,md}', 'scripts/build/{pdf,prose}/*.ts']).every(
    (file) => statSync(file).mtimeMs < made,
  );
}

/** Sizes by path, for the pages. Empty if nothing has been generated yet. */
export function downloadBytes(): Record<string, number> {
  if (!existsSync(indexFile)) return {};
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as FileIndex;
  return Object.fromEntries(Object.entries(index).map(([path, { bytes }]) => [path, bytes]));
}

/** The hash of the one file whose page states it; empty if nothing has been generated yet. */
export function packHash(): string {
  if (!existsSync(indexFile)) return '';
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as FileIndex;
  return Object.values(index).find(({ sha256 }) => sha256 !== undefined)?.sha256 ?? '';
}
