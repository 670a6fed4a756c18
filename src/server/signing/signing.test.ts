import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyedHashes, readToken, signToken, type SigningKeys, type TokenPurpose } from './signing.ts';

const keys: SigningKeys = { keys: ['secret'], retired: {} };
const others: SigningKeys = { keys: ['other'], retired: {} };
const token = signToken('confirm', 'abc123', keys);

describe('A signed token', () => {
  it.each<TokenPurpose>(['booking', 'confirm', 'unsubscribe'])('gives back its id (%s).', (purpose) => {
    expect(readToken(purpose, signToken(purpose, 'abc123', keys), keys)).toBe('abc123');
  });

  it.each<[string, TokenPurpose, string, SigningKeys]>([
    ['another purpose', 'unsubscribe', token, keys],
    ['the purpose of a booking', 'booking', token, keys],
    ['another key', 'confirm', token, others],
    ['another id', 'confirm', token.replace('abc', 'abd'), keys],
    ['a cut signature', 'confirm', token.slice(0, -1), keys],
    ['no signature', 'confirm', 'abc123.', keys],
    ['no id', 'confirm', token.replace('abc123', ''), keys],
    ['more parts', 'confirm', `${token}.x`, keys],
    ['nothing', 'confirm', '', keys],
    ['a flood', 'confirm', 'a'.repeat(10_000), keys],
  ])('is refused with %s.', (_, purpose, given, withKeys) => {
    expect(readToken(purpose, given, withKeys)).toBeNull();
  });

  it('outlives a rotation until its key is taken away.', () => {
    const rotated: SigningKeys = { keys: ['newer', 'secret'], retired: {} };
    expect(readToken('confirm', token, rotated)).toBe('abc123');
    expect(readToken('confirm', signToken('confirm', 'abc123', rotated), keys)).toBeNull();
    expect(readToken('confirm', token, { ...rotated, keys: ['newer'] })).toBeNull();
  });

  it('of an earlier release is read with the secret that lay in the database, for its own purpose only.', () => {
    const sign = (secret: string, message: string) =>
      createHmac('sha256', secret).update(message).digest('base64url');
    const moved: SigningKeys = { keys: ['new'], retired: { bookings: 'b', newsletter: 'n' } };
    const booking = `id1.${sign('b', 'booking:id1')}`;
    const confirm = `id1.${sign('n', 'confirm\nid1')}`;
    expect(readToken('booking', booking, moved)).toBe('id1');
    expect(readToken('confirm', confirm, moved)).toBe('id1');
    expect(readToken('confirm', booking, moved)).toBeNull();
    expect(readToken('booking', confirm, moved)).toBeNull();
    expect(readToken('booking', booking, keys)).toBeNull();
  });
});

it('A keyed hash differs by purpose, text and key, and is told for each key, the newest first.', () => {
  const rotated: SigningKeys = { keys: ['newer', 'secret'], retired: {} };
  const [first, second] = keyedHashes('mail-budget', 'ada@example.com', rotated);
  expect(second).toBe(keyedHashes('mail-budget', 'ada@example.com', keys)[0]);
  const seen = [
    first,
    second,
    ...keyedHashes('mail-budget', 'bob@example.com', keys),
    ...keyedHashes('else', 'ada@example.com', keys),
  ];
  expect(new Set(seen).size).toBe(4);
  expect(seen.join()).not.toContain('ada');
});
