import { describe, expect, it } from 'vitest';
import { acceptedEncodings } from './encoding.ts';

describe('The choice of an encoding', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['GZIP', ['gzip', 'identity']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br; q=0.000, gzip; q=0', ['identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['gzip;q=0, *', ['br', 'identity']],
    ['identity', ['identity']],
    ['identity;q=1, gzip;q=0.5', ['identity']],
    ['identity;q=0, gzip', ['gzip', 'identity']],
    ['br;q=7, gzip', ['gzip', 'identity']],
    ['deflate', ['identity']],
  ])('reads %j as %j.', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});
