import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipAround } from './gzip-around.ts';

const start = Buffer.from('<html><style>a{color:red}</style>'.repeat(2_000));
const end = Buffer.from('<footer>Ünïcödé</footer></html>'.repeat(500));
const around = gzipAround(start, end);

it.each([
  ['nothing', ''],
  ['a word', '<main>word</main>'],
  ['what stands before it again', start.toString()],
  ['bytes of every kind', String.fromCodePoint(...Array.from({ length: 3_000 }, (_, index) => index))],
  ['more than a window', 'abcdefg '.repeat(20_000)],
])('What is compressed between its start and end is unpacked whole: %s.', (_name, text) => {
  const middle = Buffer.from(text);
  expect(gunzipSync(around(middle)).equals(Buffer.concat([start, middle, end]))).toBe(true);
});

it('One text leaves nothing behind for the next.', () => {
  const first = around(Buffer.from('first'));
  around(Buffer.from('second'));
  expect(around(Buffer.from('first')).equals(first)).toBe(true);
});
