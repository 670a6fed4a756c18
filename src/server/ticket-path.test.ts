import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const chapter = readFileSync('docs/architecture.md', 'utf8').split('### The path of a ticket')[1] ?? '';
const walk = [...chapter.matchAll(/^\d+\. `(src\/server\/[^`]+)`/gm)].map(([, file = '']) => file);

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.ts)'/g)].map(([, name = '']) =>
    name.startsWith('#server/') ? name.replace('#server/', 'src/server/') : join(dirname(file), name),
  );

it('The walk of a ticket is at most 16 files, and each is imported by one before it.', () => {
  expect(walk.length).toBeGreaterThan(0);
  expect(walk.length).toBeLessThanOrEqual(16);
  // The services and the database are opened at the root and passed down.
  const known = new Set([...importsOf('src/server/services.ts'), ...importsOf('src/server/stores.ts')]);
  const strangers = walk.slice(1).filter((file, index) => {
    for (const next of importsOf(walk[index] ?? '')) known.add(next);
    return !known.has(file);
  });
  expect(strangers).toEqual([]);
});
