import { expect, it } from 'vitest';
import { staysHere } from './release-files.ts';

it.each([
  ['deploy/.env', true],
  ['deploy/.env.production', true],
  ['.env.local', true],
  ['src/server/env.test.ts', true],
  ['.env.example', false],
  ['src/server/env.ts', false],
  ['deploy/compose.yaml', false],
])('A release leaves %s out: %s.', (path, isLeftOut) => {
  expect(staysHere(path)).toBe(isLeftOut);
});
