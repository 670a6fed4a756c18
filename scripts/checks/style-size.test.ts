import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('No style sheet is longer than lint lets a module be.', () => {
  const long = globSync('src/web/styles/**/*.css').filter(
    (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 800,
  );
  expect(long).toEqual([]);
});
