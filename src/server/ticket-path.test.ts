import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const chapters = readFileSync('docs/architecture.md', 'utf8').split(/^#{2,3} /m);
const walkOf = (title: string): string[] => {
  const chapter = chapters.find((text) => text.startsWith(`${title}\n`)) ?? '';
  return [...chapter.matchAll(/^\d+\. `(src\/server\/[^`]+)`/gm)].map(([, file = '']) => file);
};

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.ts)'/g)].map(([, name = '']) =>
    name.startsWith('#server/') ? name.replace('#server/', 'src/server/') : join(dirname(file), name),
  );

/** Which are imported by none before them. */
function strangersIn(walk: readonly string[]): string[] {
  // The features and the database are opened at the root and passed down.
  const opening = [
    'src/server/services.ts',
    'src/server/stores.ts',
    ...globSync('src/server/*/feature.ts').map((file) => file.replaceAll('\\', '/')),
  ];
  const known = new Set(opening.flatMap(importsOf));
  return walk.slice(1).filter((file, index) => {
    for (const next of importsOf(walk[index] ?? '')) known.add(next);
    return !known.has(file);
  });
}

it.each([
  ['The path of a ticket', 16],
  ['The path of a mail', 10],
])('%s is at most %i files, and each is imported by one before it.', (title, most) => {
  const walk = walkOf(title);
  expect(walk.length).toBeGreaterThan(0);
  expect(walk.length).toBeLessThanOrEqual(most);
  expect(strangersIn(walk)).toEqual([]);
});
