import { expect, it } from 'vitest';
import { docsFindings } from './docs-findings.ts';

const context = {
  exists: (path: string) => ['src/web/root.tsx', 'docs/api.md', 'README.md'].includes(path),
  scripts: new Set(['start', 'test', 'db:backup']),
};
const check = (text: string): string[] => docsFindings('docs/testing.md', text, context);

it('finds nothing in a document whose paths and commands exist', () => {
  expect(
    check('See `src/web/root.tsx`, [the API](api.md#errors), `npm start` and `npm run db:backup`.'),
  ).toEqual([]);
});

it('names a path in backticks that does not exist', () => {
  expect(check('See `src/web/gone.tsx`.')).toEqual(['docs/testing.md: src/web/gone.tsx does not exist']);
});

it('names a top document that does not exist', () => {
  expect(check('See `MISSING.md`.')).toEqual(['docs/testing.md: MISSING.md does not exist']);
});

it('reads a link relative to its document', () => {
  expect(check('[home](../README.md) [gone](gone.md)')).toEqual([
    'docs/testing.md: docs/gone.md does not exist',
  ]);
});

it('names a command that package.json does not have', () => {
  expect(check('Run `npm run gone` or `npm gone`.')).toEqual([
    'docs/testing.md: there is no npm script "gone"',
    'docs/testing.md: there is no npm script "gone"',
  ]);
});

it('leaves patterns, addresses, npm itself and made folders alone', () => {
  expect(
    check(
      '`src/content/<slug>.ts` `docs/decisions/NNNN-title.md` [x](https://example.com) `npm ci` `build/client`',
    ),
  ).toEqual([]);
});
