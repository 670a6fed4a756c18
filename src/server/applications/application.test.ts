import { expect, it } from 'vitest';
import { fromResumeRow } from './application.ts';

const row = { id: 'f1', originalName: 'cv.pdf', bytes: 1, sha256: 'a', kind: 'pdf' };

it('A stored file is of a kind that the site takes; a row that says otherwise is not read as one.', () => {
  expect(fromResumeRow(row).kind).toBe('pdf');
  expect(() => fromResumeRow({ ...row, kind: 'html' })).toThrow('Invalid');
});
