import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cycloneDxSchema } from '#tests/support/cyclonedx.ts';
import { sbomOf } from './sbom.ts';

describe('the bill of materials', () => {
  it('names what runs and what is in the pages, with its hash, and nothing that only builds.', () => {
    const bom = cycloneDxSchema.parse(sbomOf(readFileSync('package-lock.json', 'utf8')));
    const names = bom.components.map(({ name }) => name);
    const manifest = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
    expect(names).toContain('@fontsource-variable/geist');
    for (const tool of ['vite', 'vitest', 'typescript', 'oxlint']) expect(names).not.toContain(tool);
    expect(bom.components.filter(({ hashes }) => hashes === undefined).map(({ name }) => name)).toEqual([]);
    const refs = bom.components.map((part) => part['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const dangling = bom.dependencies.flatMap(({ ref, dependsOn }) =>
      [ref, ...dependsOn].filter((name) => name !== 'site' && !refs.includes(name)),
    );
    expect(dangling).toEqual([]);
  });

  it('is the same for the same lock, finds the nearest of two versions, and reads a scope.', () => {
    const lock = JSON.stringify({
      packages: {
        '': { name: 'x', version: '1.0.0', dependencies: { a: '1', '@s/b': '1' } },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { c: '1' } },
        'node_modules/a/node_modules/c': { version: '1.5.0' },
        'node_modules/c': { version: '2.0.0', dev: true },
        'node_modules/@s/b': { version: '3.0.0', optional: true },
      },
    });
    expect(sbomOf(lock)).toEqual(sbomOf(lock));
    const { components, dependencies } = cycloneDxSchema.parse(sbomOf(lock));
    expect(components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
      'pkg:npm/%40s/b@3.0.0 optional',
      'pkg:npm/a@1.0.0 required',
      'pkg:npm/c@1.5.0 required',
    ]);
    expect(dependencies[0]?.dependsOn).toEqual(['pkg:npm/%40s/b@3.0.0', 'pkg:npm/a@1.0.0']);
    expect(dependencies.find(({ ref }) => ref.includes('/a@'))?.dependsOn).toEqual(['pkg:npm/c@1.5.0']);
  });
});
