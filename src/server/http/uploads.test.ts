import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { applicationProblems } from '#content/application-messages.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { CapacityExceeded } from '#server/base/semaphore.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { createUploadPlaces, withUploadForm } from './uploads.ts';

const pace = { checkEveryMs: 1_000, leastBytes: 10_000 };
const { headers, payload } = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdfOfSize(100_000) }]);

async function startUpload() {
  const folder = await mkdtemp(join(tmpdir(), 'pace-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const source = new PassThrough();
  const options = { contentType: headers['content-type'], fileField: 'resume', folder, pace };
  const received = withUploadForm(source, options, ({ files: [file] }) => Promise.resolve(file?.bytes));
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

describe('an upload on a disk that is nearly full', () => {
  type WriteAt = (chunk: Uint8Array, at: number, length: number, position: number) => Promise<unknown>;

  /** The disk takes so much at once, and in all. */
  const uploadTo = async (disk: { atOnce: number; room: number }) => {
    const folder = await mkdtemp(join(tmpdir(), 'full-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const handle = await open(join(folder, 'probe'), 'w');
    const files = Object.getPrototypeOf(handle) as { write: WriteAt };
    await handle.close();
    const { write } = files;
    vi.spyOn(files, 'write').mockImplementation(async function (this: unknown, chunk, at, length, position) {
      if (disk.room === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      const taken = Math.min(length, disk.atOnce, disk.room);
      disk.room -= taken;
      return write.call(this, chunk, at, taken, position);
    });
    const options = { contentType: headers['content-type'], fileField: 'resume', folder };
    const source = new PassThrough();
    source.end(payload);
    return withUploadForm(source, options, async ({ files: [file] }) => file?.read());
  };

  it('is whole, however little is taken at once', async () => {
    const received = await uploadTo({ atOnce: 999, room: Infinity });
    expect(received?.equals(makePdfOfSize(100_000))).toBe(true);
  });

  it('is refused as our failure once nothing more is taken', async () => {
    await expect(uploadTo({ atOnce: Infinity, room: 60_000 })).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('places for uploads', () => {
  const hold = (places: ReturnType<typeof createUploadPlaces>, address: string) => {
    const held = Promise.withResolvers<string>();
    return { done: places(address, () => held.promise), end: () => held.resolve('received') };
  };

  it('are lent to one network up to its own number; the others keep theirs', async () => {
    const places = createUploadPlaces({ inAll: 100, perNetwork: 2 });
    const mine = [hold(places, '192.0.2.1'), hold(places, '192.0.2.1:443')];
    await expect(places('192.0.2.1', () => Promise.resolve())).rejects.toBeInstanceOf(CapacityExceeded);
    await expect(places('192.0.2.2', () => Promise.resolve('in'))).resolves.toBe('in');
    mine[0]?.end();
    expect(await mine[0]?.done).toBe('received');
    await expect(places('192.0.2.1', () => Promise.resolve('in'))).resolves.toBe('in');
    mine[1]?.end();
    await mine[1]?.done;
  });

  it('of a whole IPv6 /56 count together', async () => {
    const places = createUploadPlaces({ inAll: 100, perNetwork: 1 });
    const mine = hold(places, '2001:db8:0:1::1');
    await expect(places('2001:db8:0:2::1', () => Promise.resolve())).rejects.toBeInstanceOf(CapacityExceeded);
    mine.end();
    await mine.done;
  });

  it('end with a number for all, and come back also when the work fails', async () => {
    const places = createUploadPlaces({ inAll: 1, perNetwork: 1 });
    await expect(places('192.0.2.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const mine = hold(places, '192.0.2.1');
    await expect(places('192.0.2.2', () => Promise.resolve())).rejects.toBeInstanceOf(CapacityExceeded);
    mine.end();
    await mine.done;
    await expect(places('192.0.2.2', () => Promise.resolve('in'))).resolves.toBe('in');
  });
});
