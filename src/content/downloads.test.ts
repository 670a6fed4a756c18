import { expect, it } from 'vitest';
import { downloadFact, downloads } from '#content/downloads.ts';

it.each([
  [320, '1 KB • PDF'],
  [48_200, '48 KB • PDF'],
  [1_234_567, '1.2 MB • PDF'],
  [undefined, 'PDF'],
])('A file of %s bytes is described as "%s".', (bytes, expected) => {
  const file = '/downloads/checklist.pdf';
  expect(downloadFact({ file, kind: 'PDF' }, bytes === undefined ? {} : { [file]: bytes })).toBe(expected);
});

it('Every download has an id and a file of its own.', () => {
  for (const key of ['id', 'file'] as const) {
    expect(new Set(downloads.map((download) => download[key])).size).toBe(downloads.length);
  }
});
