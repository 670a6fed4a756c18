import { describe, expect, it } from 'vitest';
import {
  requestFileKinds,
  requestFileLimits,
  requestFilesComplaint,
} from '#contract/request/request-files.ts';
import { inMemory } from '#server/bounded-process/process.ts';
import { forgedFiles, goodFiles } from '#tests/support/request-files.ts';
import { createBlockedNetworks, createFileCheck, createRequestFileCheck } from './check.ts';
import { inspectFile } from './inspect.ts';

/** Without a process: what it says is the same, and a hundred files take no time. */
const inspector = {
  inspect: async ({ chunks }: ReturnType<typeof inMemory>) =>
    inspectFile(Buffer.concat(await Array.fromAsync(chunks()))),
  stop: () => Promise.resolve(),
};
const parts = { inspector, antivirus: null };
const check = createRequestFileCheck({ ...parts, blocked: createBlockedNetworks() });

describe('a file that a visitor sends', () => {
  it.each(goodFiles)('is taken if it is $title', async ({ name, kind, bytes }) => {
    const content = bytes();
    expect(requestFilesComplaint([{ name, size: content.length }])).toBeNull();
    expect(await check(inMemory(content), name, '::1')).toEqual({ ok: true, kind, checks: ['content'] });
  });

  it('may be of each kind', () => {
    expect(new Set(goodFiles.map(({ kind }) => kind))).toEqual(new Set(requestFileKinds));
  });

  it.each(forgedFiles)(
    'is refused if it is $title, on the page and by mail',
    async ({ name, reason, bytes }) => {
      expect(await check(inMemory(bytes()), name, '::1')).toEqual({ ok: false, reason });
      expect(await createFileCheck(parts)(inMemory(bytes()), name)).toEqual({ ok: false, reason });
    },
  );

  it('survives every cut and any flipped byte of a good file', { timeout: 60_000 }, async () => {
    for (const { bytes } of goodFiles.filter((file) => file.bytes().length < 20_000)) {
      const content = bytes();
      for (let step = 0; step < content.length; step += 41) {
        expect(await inspectFile(content.subarray(0, step))).toHaveProperty('ok');
        const flipped = Buffer.from(content);
        flipped[step] = (flipped[step] ?? 0) ^ 0xff;
        expect(await inspectFile(flipped)).toHaveProperty('ok');
      }
    }
  });

  it('is refused unopened by its name, and all of them by their number and size', () => {
    const { files, bytesInAll } = requestFileLimits;
    const file = { name: 'a.txt', size: 1 };
    const refused = [
      [{ name: 'run.exe', size: 1 }],
      [{ name: 'cv.doc', size: 1 }],
      [{ name: 'page.html', size: 1 }],
      [{ name: 'page.svg', size: 1 }],
      [{ name: 'a.txt.exe', size: 1 }],
      [{ name: 'a', size: 1 }],
      [{ name: 'a\u202etxt.exe', size: 1 }],
      [{ name: 'a.txt', size: 0 }],
      Array.from({ length: files + 1 }, () => file),
      [file, { name: 'b.txt', size: bytesInAll }],
    ];
    for (const each of refused) expect(requestFilesComplaint(each)).toMatch(/^[A-Z“]/);
    expect(requestFilesComplaint(Array.from({ length: files }, () => file))).toBeNull();
    expect(requestFilesComplaint([{ name: 'b.txt', size: bytesInAll }])).toBeNull();
  });
});
