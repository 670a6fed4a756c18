import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { behindFindings } from './behind-build.ts';

it('says of each mistake that the pages are those from before it, and nothing without one.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'behind-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'behind');
  expect(behindFindings(file)).toEqual([]);
  writeFileSync(file, 'site/company.yaml:1: nam: there is no such field\nsite/faq.yaml: it isn’t YAML\n');
  expect(behindFindings(file)).toEqual([
    expect.stringMatching(/^site\/company\.yaml:1: nam: .* last good build; correct it and restart\)$/),
    expect.stringMatching(/^site\/faq\.yaml: /),
  ]);
});
