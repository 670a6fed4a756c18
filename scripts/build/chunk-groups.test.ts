import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunks, isAmong } from './chunk-groups.ts';

it('every module named for a shared file exists, and is named once', () => {
  const paths = Object.values(chunks).flat();
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it('a folder holds what is in it, and a file only itself', () => {
  const isHere = isAmong(['node_modules/react/', 'src/web/ui/link.tsx']);
  expect(isHere('/site/node_modules/react/index.js')).toBe(true);
  expect(isHere('/site/node_modules/react-dom/index.js')).toBe(false);
  expect(isHere('/site/src/web/ui/link.tsx')).toBe(true);
  expect(isHere('/site/src/web/ui/nav-link.tsx')).toBe(false);
});
