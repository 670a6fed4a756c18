import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { applicationProblems } from '#content/application-messages.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { withUploadForm } from './upload-form.ts';

const pace = { checkEveryMs: 1_000, leastBytes: 10_000 };
const { headers, payload } = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdfOfSize(100_000) }]);

async function startUpload() {
  const folder = await mkdtemp(join(tmpdir(), 'pace-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const source = new PassThrough();
  const options = { contentType: headers['content-type'], fileField: 'resume', folder, pace };
  const received = withUploadForm(source, options, ({ file }) => Promise.resolve(file?.bytes));
  return { source, received };
}

it('An upload that drips is refused after the first look, and its place is free again.', async () => {
  const { source, received } = await startUpload();
  source.write(payload.subarray(0, pace.leastBytes - 1));
  await new Promise(setImmediate);
  vi.advanceTimersByTime(pace.checkEveryMs);
  await expect(received).rejects.toMatchObject({ status: 408, message: applicationProblems.tooSlow });
});

it('An upload that only just keeps the pace arrives whole.', async () => {
  const { source, received } = await startUpload();
  for (let start = 0; start < payload.length; start += pace.leastBytes) {
    source.write(payload.subarray(start, start + pace.leastBytes));
    await new Promise(setImmediate);
    if (start + pace.leastBytes < payload.length) vi.advanceTimersByTime(pace.checkEveryMs);
  }
  source.end();
  expect(await received).toBe(100_000);
});
