import { expect, it } from 'vitest';
import { claim, claimGroups, claims, claimsOf } from '#content/claims.ts';

it('finds a claim by its id, and throws for an unknown one', () => {
  for (const entry of claims) expect(claim(entry.id)).toBe(entry);
  expect(() => claim('no-such-claim')).toThrow('no-such-claim');
});

it('gives a group in its own order', () => {
  expect(claimsOf('company').map(({ id }) => id)).toEqual(claimGroups.company);
});
