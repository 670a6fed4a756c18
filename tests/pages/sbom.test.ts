import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cycloneDxSchema } from '#tests/support/cyclonedx.ts';

it('the bill of materials beside the built site is CycloneDX 1.6.', () => {
  const bom = cycloneDxSchema.parse(JSON.parse(readFileSync('build/sbom.cdx.json', 'utf8')));
  expect(bom.components.length).toBeGreaterThan(50);
});
