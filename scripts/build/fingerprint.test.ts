import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFingerprint, readFingerprint } from './fingerprint.ts';

let root: string;
const fingerprint = (environment: NodeJS.ProcessEnv = {}, today?: Date) =>
  buildFingerprint(root, environment, 'site', today);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  writeFileSync(join(root, 'src/web/root.tsx'), 'one');
  writeFileSync(join(root, 'package-lock.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('stays the same while nothing changes', () => {
  expect(fingerprint()).toBe(fingerprint());
});

it.each([
  ['a source file changes', () => writeFileSync(join(root, 'src/web/root.tsx'), 'two')],
  ['a source file is added', () => writeFileSync(join(root, 'src/web/entry.client.tsx'), '')],
  [
    'a file of the owner is added',
    () => {
      mkdirSync(join(root, 'site/jobs'), { recursive: true });
      writeFileSync(join(root, 'site/jobs/tester.yaml'), 'title: Tester');
    },
  ],
  ['the lockfile changes', () => writeFileSync(join(root, 'package-lock.json'), '{"a":1}')],
])('changes when %s', (_case, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).not.toBe(before);
});

it('changes with a build variable and with no other variable', () => {
  const before = fingerprint();
  expect(fingerprint({ BRAND_NAME: 'Other' })).not.toBe(before);
  expect(fingerprint({ PORT: '4000' })).toBe(before);
});

it('changes with the half-year, so that the year on pages and the expiry of security.txt stay right', () => {
  const on = (day: string) => fingerprint({}, new Date(`${day}T12:00:00`));
  expect(on('2026-01-01')).toBe(on('2026-06-30'));
  expect(on('2026-07-01')).not.toBe(on('2026-06-30'));
  expect(on('2027-01-01')).not.toBe(on('2026-01-01'));
});

it('ignores tests, which are in no build', () => {
  const before = fingerprint();
  writeFileSync(join(root, 'src/web/root.test.ts'), '');
  expect(fingerprint()).toBe(before);
});

it('reads no fingerprint from a build that was never finished', () => {
  expect(readFingerprint(root)).toBeNull();
});
