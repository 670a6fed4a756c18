import { describe, expect, it } from 'vitest';
import { openApiLimits } from '#contract/estimate/limits.ts';
import { largeFile, openApiFiles, type OpenApiFile } from '#tests/support/openapi-files.ts';
import { countJson, countOperations } from './count-operations.ts';
import { countYaml } from './count-yaml.ts';

/** As on the page: the fast parser first, YAML if it isn't JSON. */
function count({ text }: OpenApiFile) {
  if (!text.startsWith('{')) return countYaml(text);
  const counted = countJson(text);
  return !counted.ok && counted.reason === 'syntax' ? countYaml(text) : counted;
}

const outcome = ({ expected }: OpenApiFile) =>
  typeof expected === 'string' ? { ok: false, reason: expected } : { ok: true, ...expected };

describe('The operations of a description', () => {
  it.each(openApiFiles.map((file) => [file.name, file] as const))(
    'are counted or refused in %s',
    (_, file) => {
      expect(count(file)).toEqual(outcome(file));
    },
  );

  it.each(['json', 'yaml'] as const)('are counted in a %s file as large as one may be', (kind) => {
    const file = largeFile(kind);
    expect(file.text.length).toBeLessThanOrEqual(openApiLimits.fileBytes);
    expect(file.text.length).toBeGreaterThan(openApiLimits.fileBytes * 0.99);
    expect(count(file)).toEqual(outcome(file));
  });

  it('are not looked for in what is no object', () => {
    for (const value of [null, [], 'openapi: 3', 3]) {
      expect(countOperations(value)).toEqual({ ok: false, reason: 'foreign' });
    }
  });

  it('are not counted in more paths than anyone maintains', () => {
    const paths = Object.fromEntries(
      Array.from({ length: openApiLimits.paths + 1 }, (_, index) => [`/${index}`, { get: {} }]),
    );
    expect(countOperations({ openapi: '3.0.0', paths })).toEqual({ ok: false, reason: 'many' });
  });

  it('end where a chain of references is longer than any real one', () => {
    const pathItems = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `Item${index}`,
        { $ref: `#/components/pathItems/Item${index + 1}`, [index === 99 ? 'get' : 'summary']: {} },
      ]),
    );
    const paths = { '/deep': { $ref: '#/components/pathItems/Item0' }, '/flat': { get: {} } };
    expect(countOperations({ openapi: '3.1.0', paths, components: { pathItems } })).toMatchObject({
      operations: 1,
    });
  });
});
