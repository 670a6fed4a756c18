// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

it('Keeps the file for a browser that reads it only after asking where to save it, and frees it later.', () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveFile('report.json', new Blob(['{}']));
  vi.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledOnce();
});
