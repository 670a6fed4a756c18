import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFindings, type Lock } from './lock-findings.ts';

const tool = (...native: string[]) => ({
  optionalDependencies: Object.fromEntries(native.map((name) => [name, '1.0.0'])),
});

describe('The lock', () => {
  it('names the native packages of every supported platform.', () => {
    expect(lockFindings(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock)).toEqual([]);
  });

  it('lets npm run the install scripts of every platform that has one.', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const asking = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(asking.length).toBeGreaterThan(1);
    expect(asking.filter((name) => !(name in allowScripts))).toEqual([]);
  });
});

describe('A lock that was written for one platform', () => {
  it('is told package by package.', () => {
    const packages = {
      '': {},
      'node_modules/rolldown': tool(
        '@rolldown/binding-linux-x64-gnu',
        '@rolldown/binding-linux-x64-musl',
        '@rolldown/binding-darwin-arm64',
        '@rolldown/binding-win32-arm64-msvc',
        '@rolldown/binding-freebsd-x64',
      ),
      'node_modules/@rolldown/binding-linux-x64-gnu': {},
    };
    expect(lockFindings({ packages })).toEqual([
      'rolldown: the lock lacks @rolldown/binding-linux-x64-musl (linux x64)',
      'rolldown: the lock lacks @rolldown/binding-darwin-arm64 (darwin arm64)',
      'rolldown: the lock lacks @rolldown/binding-win32-arm64-msvc (win32 arm64)',
    ]);
  });

  it('is told when a tool within another package misses its own.', () => {
    const packages = {
      'node_modules/a/node_modules/css': tool('css-linux-arm64-gnu', 'css-darwin-x64'),
      'node_modules/a/node_modules/css-linux-arm64-gnu': {},
    };
    expect(lockFindings({ packages })).toEqual(['css: the lock lacks css-darwin-x64 (darwin x64)']);
  });

  it('is not blamed for a package that stands further up, or for one of no platform.', () => {
    const packages = {
      'node_modules/a/node_modules/css': tool('css-darwin-x64'),
      'node_modules/css-darwin-x64': {},
      'node_modules/pg': tool('pg-cloudflare'),
    };
    expect(lockFindings({ packages })).toEqual([]);
  });
});
