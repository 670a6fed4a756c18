import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tools } from '#scripts/test/run-command.ts';

type Case = readonly [file: string, source: string];

const forbiddenImports: readonly Case[] = [
  ['src/contract/a.ts', "import '#content/site.ts';"],
  ['src/contract/b.ts', "import { a } from 'react';"],
  ['src/contract/c.ts', "import { a } from '../server/env.ts';"],
  ['src/contract/d.ts', "import { entries } from '#prose/articles.ts';"],
  ['src/cvss/a.ts', "import { a } from '#contract/paths.ts';"],
  ['src/content/a.ts', "import { a } from '#web/lib/motion.ts';"],
  ['src/content/b.ts', "import { a } from 'node:fs';"],
  ['src/web/ui/a.tsx', "import { a } from '#contract/paths.ts';"],
  ['src/web/ui/b.tsx', "import type { A } from '#content/page.ts';"],
  ['src/web/ui/c.tsx', "import { a } from '../lib/motion.ts';"],
  ['src/web/lib/a.ts', "import { a } from '#web/ui/button.tsx';"],
  ['src/web/forms/a.tsx', "import { a } from '#web/sections/hero.tsx';"],
  ['src/web/forms/b.tsx', "import { a } from '#content/site.ts';"],
  ['src/web/sections/a.tsx', "import { a } from '#content/site.ts';"],
  ['src/web/sections/b.tsx', "import { a } from '#web/islands/footer-live/form.tsx';"],
  ['src/web/sections/c.tsx', "import { a } from '#contract/paths.ts';"],
  ['src/web/islands/quote/a.tsx', "import { a } from '#web/islands/footer-live/form.tsx';"],
  ['src/web/islands/quote/b.tsx', "import { a } from '../newsletter/form.tsx';"],
  ['src/web/enhance/a.ts', "import { a } from '#web/ui/button.tsx';"],
  ['src/web/enhance/b.ts', "import { a } from '#content/site.ts';"],
  ['src/web/islands/quote/d.tsx', "import { a } from '#web/shell/header.tsx';"],
  ['src/web/routes/a.tsx', "import { a } from '#server/env.ts';"],
  ['src/web/routes/b.tsx', "import type { A } from '../../server/env.ts';"],
  ['src/web/routes/home/c.tsx', "import { a } from '#web/routes/about/hero.tsx';"],
  ['src/web/routes/home/d.tsx', "import { entries } from '#prose/articles.ts';"],
  ['src/web/shell/a.tsx', "import { a } from 'kysely';"],
  ['src/web/shell/b.tsx', "import { a } from '#web/routes/about/hero.tsx';"],
  ['src/web/root.tsx', "import { a } from '#server/app.ts';"],
  ['src/server/tickets/routes.ts', "import { a } from 'kysely';"],
  ['src/server/tickets/service.ts', "import type { FastifyRequest } from 'fastify';"],
  ['src/server/tickets/b.ts', "import { a } from '#server/bookings/repository.ts';"],
  ['src/server/tickets/c.ts', "import { a } from '../desk/ticket-repository.ts';"],
  ['src/server/bookings/repository.ts', "import { a } from '#server/tickets/repository.ts';"],
  ['src/server/desk/a-repository.ts', "import { a } from '#server/work/staff-repository.ts';"],
  ['src/server/requests/repository.ts', "import type { FastifyReply } from 'fastify';"],
  ['src/server/requests/a.ts', "import { a } from '#server/desk/repositories.ts';"],
  ['src/server/desk/guard.ts', "import { a } from '#server/applications/repository.ts';"],
  ['src/server/newsletter/a.ts', "import { a } from 'node:sqlite';"],
  ['src/server/applications/resume/a.ts', "import { a } from 'kysely';"],
  ['src/server/tickets/e.ts', "import { entries } from '#prose/articles.ts';"],
  ['src/server/http/c.ts', "import { a } from 'kysely';"],
  ['src/server/pages/a.ts', "import { a } from '#server/tickets/repository.ts';"],
  ['src/server/database/b.ts', "import { a } from '#server/tickets/repository.ts';"],
  ['src/server/mail/a.ts', "import { a } from 'node:sqlite';"],
  ['src/server/mail/b.ts', "import { a } from '#server/work/staff-repository.ts';"],
  ['src/server/env.ts', "import type { FastifyRequest } from 'fastify';"],
  ['src/server/app.ts', "import { a } from '#web/root.tsx';"],
];

const allowedImports: readonly Case[] = [
  ['src/contract/z.ts', "import { z } from 'zod/mini'; import { a } from './paths.ts';"],
  ['src/content/z.ts', "import { a } from '#contract/paths.ts'; import { b } from '../content/site.ts';"],
  ['src/content/y.ts', "import { entries } from '#prose/articles.ts'; import { z } from 'zod';"],
  ['src/web/ui/z.tsx', "import { a } from './button.tsx'; import { b } from 'react';"],
  ['src/web/forms/z.tsx', "import { a } from '#web/ui/button.tsx'; import { b } from '#contract/paths.ts';"],
  [
    'src/web/sections/z.tsx',
    "import type { A } from '#content/page.ts'; import { b } from '#web/ui/button.tsx';",
  ],
  ['src/cvss/z.ts', "import { a } from './vector.ts'; import { b } from '#cvss/v31.ts';"],
  [
    'src/web/islands/quote/x.tsx',
    "import { a } from '#content/site.ts'; import { b } from '#web/sections/card.tsx';",
  ],
  ['src/web/enhance/z.ts', "import { a } from '#web/lib/motion.ts'; import { b } from '#contract/paths.ts';"],
  ['src/web/islands/quote/y.tsx', "import { a } from '#cvss/v40.ts';"],
  ['src/web/islands/quote/z.tsx', "import { a } from './form.tsx'; import { b } from '#web/lib/motion.ts';"],
  [
    'src/web/routes/z.tsx',
    "import { a } from '#content/site.ts'; import { b } from '#web/islands/quote/form.tsx';",
  ],
  [
    'src/web/routes/home/z.tsx',
    "import { a } from './hero.tsx'; import { b } from '#web/sections/card.tsx';",
  ],
  ['src/server/newsletter/routes.ts', "import type { A } from 'fastify'; import { b } from './service.ts';"],
  [
    'src/server/bookings/service.ts',
    "import { a } from './repository.ts'; import { b } from '#contract/ids.ts';",
  ],
  ['src/server/applications/repository.ts', "import { a } from 'kysely'; import { b } from './ticket.ts';"],
  [
    'src/server/work/ticket-repository.ts',
    "import type { A } from '#server/tickets/ticket.ts'; import { b } from 'kysely';",
  ],
  [
    'src/server/requests/y.ts',
    "import type { A } from '#server/stores.ts'; import { b } from '#server/desk/calls.ts';",
  ],
  ['src/server/stores.ts', "import { a } from '#server/tickets/feature.ts'; import { b } from 'kysely';"],
  ['src/server/main.ts', "import type { A } from 'fastify'; import { b } from '#server/tickets/routes.ts';"],
  [
    'src/server/http/z.ts',
    "import { a } from '#server/database/database.ts'; import type { B } from '#server/env.ts';",
  ],
  [
    'src/server/pages/z.ts',
    "import { a } from '#server/http/problems.ts'; import type { B } from '#server/tickets/service.ts';",
  ],
  ['src/server/mail/z.ts', "import type { A } from '#server/tickets/repository.ts';"],
  ['src/server/mail/outbox.ts', "import type { A } from 'kysely';"],
  ['src/server/database/z.ts', "import { a } from 'kysely'; import { b } from 'node:sqlite';"],
];

const forbiddenCode: ReadonlyArray<readonly [...Case, rule: string]> = [
  [
    'src/web/ui/style.tsx',
    "export const A = () => <p style={{ color: 'red' }}>a</p>;",
    'react(forbid-dom-props)',
  ],
  [
    'src/web/ui/danger.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;",
    'react(no-danger)',
  ],
  ['src/web/ui/default.tsx', 'export default function A() { return null; }', 'import(no-default-export)'],
  ['src/web/ui/NotKebab.tsx', 'export const a = 1;', 'unicorn(filename-case)'],
  ['src/web/ui/any.ts', 'export const a = (b: any): unknown => b;', 'typescript(no-explicit-any)'],
  [
    'src/web/lib/cycle-a.ts',
    "import { b } from './cycle-b.ts'; export const a = () => b;",
    'import(no-cycle)',
  ],
  [
    'src/contract/ring-a.ts',
    "import type { B } from './ring-b.ts'; export type A = { readonly b: B };",
    'import(no-cycle)',
  ],
];

const rule = 'eslint(no-restricted-imports)';
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
let rulesByFile: Map<string, Set<string>>;

/** One run for all cases. Without types: none of these rules needs them, and it's ten times as fast. */
beforeAll(() => {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { options: { typeAware: boolean } };
  config.options.typeAware = false;
  write('.oxlintrc.json', JSON.stringify(config));
  write('src/web/lib/cycle-b.ts', "import { a } from './cycle-a.ts'; export const b = () => a;");
  write(
    'src/contract/ring-b.ts',
    "import type { A } from './ring-a.ts'; export type B = { readonly a: A | null };",
  );
  for (const [file, source] of [...forbiddenImports, ...allowedImports, ...forbiddenCode])
    write(file, source);
  rulesByFile = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function lint(): Map<string, Set<string>> {
  let json: string;
  try {
    json = execFileSync(process.execPath, [join(process.cwd(), tools.oxlint), '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    json = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(json) as { diagnostics: Array<{ filename: string; code: string }> };
  const found = new Map<string, Set<string>>();
  for (const { filename, code } of diagnostics)
    found.set(filename, (found.get(filename) ?? new Set()).add(code));
  return found;
}

describe('the import law', () => {
  it.each(forbiddenImports)('refuses in %s: %s', (file) => {
    expect(rulesByFile.get(file)).toContain(rule);
  });

  it.each(allowedImports)('allows in %s: %s', (file) => {
    expect(rulesByFile.get(file) ?? new Set()).not.toContain(rule);
  });
});

describe('the house style', () => {
  it.each(forbiddenCode)('refuses in %s: %s', (file, _source, expected) => {
    expect(rulesByFile.get(file)).toContain(expected);
  });
});
