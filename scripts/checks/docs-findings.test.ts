import { expect, it } from 'vitest';
import {
  bareNameFindings,
  commentFindings,
  dependencyFindings,
  docsFindings,
  folderFindings,
  namesIn,
  recordFindings,
  unnamedFiles,
} from './docs-findings.ts';

const context = {
  exists: (path: string) => ['src/web/root.tsx', 'docs/api.md', 'README.md'].includes(path),
  scripts: new Set(['start', 'test', 'site']),
  commands: new Set(['backup']),
};
const check = (text: string): string[] => docsFindings('docs/testing.md', text, context);

it('finds nothing in a document whose paths and commands exist', () => {
  expect(
    check('See `src/web/root.tsx`, [the API](api.md#errors), `npm start` and `npm run site -- backup`.'),
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

it('lets the changelog name a command that is gone', () => {
  const context = { exists: () => true, scripts: new Set<string>(), commands: new Set<string>() };
  expect(docsFindings('CHANGELOG.md', '`npm run gone` is gone.', context)).toEqual([]);
});

it('names a command of the owner that there is not', () => {
  expect(check('Run `npm run site -- polish`.')).toEqual([
    'docs/testing.md: "npm run site" has no command "polish"',
  ]);
});

it('leaves patterns, addresses, npm itself and made folders alone', () => {
  expect(
    check(
      '`src/content/<slug>.ts` `docs/decisions/NNNN-title.md` [x](https://example.com) `npm ci` `build/client`',
    ),
  ).toEqual([]);
});

it('finds a file that the guide of its folder names neither by itself nor by its folder', () => {
  const guide = 'Pages: `src/content/pages/`. Brand: `src/content/site.ts`.';
  const files = ['src/content/pages/home.ts', 'src/content/site.ts', 'src/content/faq.ts'];
  expect(unnamedFiles('docs/x.md', guide, files)).toEqual(['docs/x.md: src/content/faq.ts is not named']);
});

it('finds a dependency without a reason, and a reason without its dependency', () => {
  const text = '| `a`, `@types/…` | both |\n| `gone` | once |\nBesides, `b` is mentioned.';
  expect(dependencyFindings('docs/x.md', text, ['a', 'b', '@types/node'])).toEqual([
    'docs/x.md: the dependency b has no reason',
    'docs/x.md: gone is not a dependency',
  ]);
});

it('finds a decision without date or status', () => {
  expect(recordFindings('docs/x.md', '# A\n\nDate: 2026-11-15. Status: accepted.\n')).toEqual([]);
  expect(recordFindings('docs/x.md', '# A\n\n**Context.** …')).toHaveLength(1);
});

it('names a folder that nobody describes, describes twice, or leaves out of the import rules', () => {
  const rules = '| folder | may import |\n| `server/http`, `web/ui` | all |';
  const folders = new Map([
    ['server/http', 1],
    ['web/ui', 2],
    ['server/attic', 0],
  ]);
  expect(folderFindings('RULES.md', rules, folders)).toEqual([
    'src/web/ui: 2 of its files begin with "Folder:", not one',
    'src/server/attic: 0 of its files begin with "Folder:", not one',
    'RULES.md: the import rules have no row for server/attic',
  ]);
});

const files = ['src/web/root.tsx', 'src/server/http/limiter.ts', 'deploy/systemd/site@.service'];
const folders = new Set(['src', 'web', 'server', 'http', 'shell', 'deploy', 'systemd']);
const inComment = (text: string, file = 'src/server/a.ts') =>
  commentFindings(file, text, namesIn(files), folders);

it.each([
  '/** Served by server/http/limiter.ts, counted (http/limiter), shown by root.tsx: see src/web/ and http/. */',
  "const path = 'http/gone.ts'; // https://example.com/http/gone.ts",
  '// Imports #server/gone.ts, patterns like src/contract/*-limits.ts, either/or, and build/client.',
])('finds nothing in a comment whose files exist: %s', (text) => {
  expect(inComment(text)).toEqual([]);
});

it.each([
  ['/* From shell/gone.ts. */', 'shell/gone.ts'],
  ['a(); // Counted (http/gone).', 'http/gone'],
  ['/**\n * See `gone.ts`.\n */', 'gone.ts'],
])('names a file in a comment that does not exist: %s', (text, gone) => {
  expect(inComment(text)).toEqual([`src/server/a.ts: a comment names ${gone}, which does not exist`]);
});

it('reads the comments of settings, too', () => {
  const text = '# Like deploy/systemd/site@.service and deploy/gone.conf.\nExecStart=/opt/deploy/none.sh\n';
  expect(inComment(text, 'deploy/x.service')).toEqual([
    'deploy/x.service: a comment names deploy/gone.conf, which does not exist',
  ]);
});

it('names a source file in a document by its bare name that does not exist', () => {
  expect(bareNameFindings('docs/a.md', '`root.tsx` `gone.ts` `letter.json` gone.ts', namesIn(files))).toEqual(
    ['docs/a.md: gone.ts does not exist'],
  );
});
