import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('src/web/styles/**/*.css').map((file) => readFileSync(file, 'utf8'));

it('hand-written CSS stays for what utilities cannot say: few files, few lines', () => {
  expect(sheets.length).toBeLessThanOrEqual(12);
  expect(sheets.join('').split('\n').length).toBeLessThanOrEqual(2500);
});

it('each sheet says first what it is for', () => {
  expect(sheets.filter((text) => !text.startsWith('/*'))).toEqual([]);
});
