import { expect, it } from 'vitest';
import { decodeSafely } from './decode-hash.ts';

it('The end of an address is decoded where it can be, and else taken as it is.', () => {
  expect(decodeSafely('term-%C3%A9')).toBe('term-é');
  expect(decodeSafely('%')).toBe('%');
  expect(decodeSafely('term-%E0%A4%A')).toBe('term-%E0%A4%A');
});
