import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { letterLimits } from '#contract/letter.ts';
import { letterKeysPath } from '#contract/paths.ts';
import { createLimiter, createMemoryLimitStore } from '#server/http/limiter.ts';
import { createPageLetters } from '#server/pages/page-services.ts';
import { makeApp } from '#tests/server/test-app.ts';
import { openLetters, uploadOf, uploadType } from '#tests/support/letters.ts';
import type { LetterRepository, StoredKey } from './repository.ts';

const here = '192.0.2.1';
const lookup = { number: 'LTR-K7M4-QX9T-B2CF', code: 'P3WN-8HXC' };

function openPage(address = here, asked: unknown[] = []) {
  const store = {
    findByLookup: (value: string) => {
      asked.push(value);
      return Promise.resolve(null);
    },
  } as unknown as LetterRepository;
  const letters = openLetters({ store, limit: createLimiter(createMemoryLimitStore(), Date.now) });
  onTestFinished(() => letters.stop());
  return { letters, page: createPageLetters(letters, address), asked };
}

const postOf = (bytes: Buffer) =>
  new Request('http://localhost/verify', {
    method: 'POST',
    headers: { 'content-type': uploadType },
    body: new Uint8Array(uploadOf(bytes)),
  });

describe('Checks of letters by strangers', () => {
  it('are counted before anything is looked up, by network, and told when to try again.', async () => {
    const { letters, page, asked } = openPage();
    for (let count = 0; count < letterLimits.perClient; count += 1)
      expect(await page.lookUp(lookup)).toEqual({ ok: true, answer: { verdict: 'unknown' } });
    expect(await page.lookUp(lookup)).toMatchObject({
      ok: false,
      status: 429,
      retryAfterSeconds: expect.any(Number) as number,
    });
    expect(asked).toHaveLength(letterLimits.perClient);
    expect(await createPageLetters(letters, '198.51.100.7').lookUp(lookup)).toMatchObject({ ok: true });
    // Files have a budget of their own.
    expect(await page.check(postOf(Buffer.from('x')))).toMatchObject({ ok: true });
  });

  it('with files are counted apart, before a byte is read.', async () => {
    const { page } = openPage();
    for (let count = 0; count < letterLimits.filesPerClient; count += 1)
      expect(await page.check(postOf(Buffer.from('x')))).toEqual({
        ok: true,
        answer: { verdict: 'foreign' },
      });
    expect(await page.check(postOf(Buffer.from('x')))).toMatchObject({ ok: false, status: 429 });
    expect(await page.lookUp(lookup)).toMatchObject({ ok: true });
  });

  it.each([
    ['ltr k7m4qx9tb2cf', 'p3wn8hxc'],
    ['K7M4-QX9T-B2CF', ' P3WN 8HXC '],
  ])('take a number and a code as people type them: %s, %s', async (number, code) => {
    const { page, asked } = openPage();
    await page.lookUp(lookup);
    await page.lookUp({ number, code });
    expect(asked[1]).toBe(asked[0]);
  });

  it.each([
    {},
    { number: '', code: '' },
    { number: 'x'.repeat(9_000), code: '1' },
    { number: [], code: null },
  ])('are refused beside their fields when they can’t be right: %j', async (query) => {
    const { page, asked } = openPage();
    expect(await page.lookUp(query)).toMatchObject({
      ok: false,
      status: 400,
      errors: [{ field: 'number' }, { field: 'code' }],
    });
    expect(asked).toEqual([]);
  });

  it('that are no form at all are a 4xx.', async () => {
    const { letters, page } = openPage();
    const body = new Request('http://localhost/verify', { method: 'POST', body: 'x' });
    expect(await page.check(body)).toMatchObject({ ok: false, status: 415 });
    const admission = await letters.admitFile('203.0.113.9');
    const cut = Readable.from([uploadOf(Buffer.from('x')).subarray(0, 40)]);
    await expect(letters.checkUpload(cut, uploadType, admission)).rejects.toMatchObject({ status: 400 });
  });
});

it('The public keys are asked for once in a while, however many ask, and none of it is private.', async () => {
  let asked = 0;
  const key: StoredKey = {
    id: '503d8ee46d581c64',
    publicKey: 'MCowBQYDK2VwAyEA0EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzc=',
    validFrom: Date.parse('2026-11-18T00:00:00Z'),
    retiredAt: null,
    withdrawnAt: null,
  };
  const store = {
    keys: () => {
      asked += 1;
      return Promise.resolve([key]);
    },
  } as unknown as LetterRepository;
  const letters = openLetters({ store });
  const app = await makeApp({ services: { letters } });
  const answers = await Promise.all([1, 2, 3].map(() => app.inject(letterKeysPath)));
  expect(asked).toBe(1);
  expect(answers[2]?.statusCode).toBe(200);
  expect(answers[2]?.json()).toEqual({
    keys: [
      {
        id: key.id,
        algorithm: 'Ed25519',
        publicKey: `-----BEGIN PUBLIC KEY-----\n${key.publicKey}\n-----END PUBLIC KEY-----\n`,
        validFrom: '2026-11-18T00:00:00.000Z',
        retired: null,
        withdrawn: null,
      },
    ],
  });
});
