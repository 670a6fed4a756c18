import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const token = signToken('confirm', 'abc123', 'secret');

describe('A signed token', () => {
  it('gives back its id.', () => {
    expect(readToken('confirm', token, 'secret')).toBe('abc123');
  });

  it.each([
    ['another purpose', 'unsubscribe', token, 'secret'],
    ['another secret', 'confirm', token, 'other'],
    ['another id', 'confirm', token.replace('abc', 'abd'), 'secret'],
    ['a cut signature', 'confirm', token.slice(0, -1), 'secret'],
    ['no signature', 'confirm', 'abc123.', 'secret'],
    ['no id', 'confirm', token.replace('abc123', ''), 'secret'],
    ['more parts', 'confirm', `${token}.x`, 'secret'],
    ['nothing', 'confirm', '', 'secret'],
    ['a flood', 'confirm', 'a'.repeat(10_000), 'secret'],
  ])('is refused with %s.', (_, purpose, given, secret) => {
    expect(readToken(purpose, given, secret)).toBeNull();
  });
});
