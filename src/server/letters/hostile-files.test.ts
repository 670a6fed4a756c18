import { afterAll, describe, expect, it } from 'vitest';
import { makeAttack } from '#tests/support/attacks.ts';
import { badPdfs } from '#tests/support/bad-pdfs.ts';
import { checkFile, openLetters } from '#tests/support/letters.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import type { LetterRepository } from './repository.ts';

/** Nothing in these files may get as far as the database. */
const untouched = new Proxy({} as LetterRepository, {
  get: (_, name) => () => {
    throw new Error(`The store was asked for ${String(name)}.`);
  },
});

describe('A hostile file', () => {
  const letters = openLetters({ store: untouched });
  afterAll(() => letters.stop());
  const foreign = { verdict: 'foreign' };

  it.each(badPdfs.map(({ title, bytes }) => ({ title, bytes: bytes() })))(
    '$title holds no letter',
    async ({ bytes }) => {
      expect(await checkFile(letters, bytes)).toEqual(foreign);
    },
  );

  it.each(Array.from({ length: 15 }, (_, index) => ({ seed: 138 + index })))(
    'of seed $seed is answered within the bounds of one file',
    { timeout: 60_000 },
    async ({ seed }) => {
      expect(await checkFile(letters, makeAttack(seed).bytes)).toEqual(foreign);
    },
  );

  it('A PDF whose attachment unfolds without end, or that has several, holds no letter.', async () => {
    const { deflateSync } = await import('node:zlib');
    const packed = deflateSync(Buffer.alloc(40_000_000, 0x20)).toString('latin1');
    const attachment = (number: number, content: string, filter: string) =>
      `${number} 0 obj\n<< /Type /EmbeddedFile ${filter} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
    const files = [
      [attachment(7, packed, '/Filter /FlateDecode')],
      [attachment(7, '{}', ''), attachment(8, '{}', '')],
      [attachment(7, '{"type":"invoice"}', '')],
    ].map((objects) => makePdf({ objects }));
    for (const bytes of files) expect(await checkFile(letters, bytes)).toEqual(foreign);
  });

  it('JSON without end, or that only looks like a letter, is told so.', async () => {
    const nested = Buffer.from(`{"letter":${'['.repeat(10_000)}`);
    expect(await checkFile(letters, nested)).toEqual(foreign);
    expect(await checkFile(letters, Buffer.from(`{"a":"${'x'.repeat(60_000)}"}`))).toEqual(foreign);
    const claimed = Buffer.from('{"key":"0","letter":{"type":"letter-of-attestation"},"signature":""}');
    expect(await checkFile(letters, claimed)).toEqual({ verdict: 'changed' });
  });

  it('An empty file, no file and one above 5 MB are refused with a sentence.', async () => {
    await expect(checkFile(letters, Buffer.alloc(0))).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'file' }],
    });
    await expect(checkFile(letters, Buffer.alloc(5 * 1024 * 1024 + 1, 0x7b))).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'file', msg: expect.stringContaining('5 MB') as string }],
    });
  });
});
