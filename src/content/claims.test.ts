import { expect, it } from 'vitest';
import { claim, claimGroups, claims, claimsOf, evidenceKinds, type Claim } from '#content/claims.ts';
import { evidenceTally } from '#content/pages/claims-register.ts';

it('finds a claim by its id, and throws for an unknown one', () => {
  for (const entry of claims) expect(claim(entry.id)).toBe(entry);
  expect(() => claim('no-such-claim')).toThrow('no-such-claim');
});

it('gives a group in its own order', () => {
  expect(claimsOf('company').map(({ id }) => id)).toEqual(claimGroups.company);
});

it('counts every line of the register under its kind of evidence', () => {
  expect(evidenceTally().map(({ kind }) => kind)).toEqual(evidenceKinds);
  expect(evidenceTally().reduce((sum, { count }) => sum + count, 0)).toBe(claims.length);
});

it('says in a few words what tells figures with the same label apart', () => {
  const figures: readonly Claim[] = claims.filter(
    ({ value }) => /\d/.test(value) && !value.startsWith('SOC'),
  );
  const alike = figures.filter(({ id, label }) =>
    figures.some((other) => other.id !== id && other.label.toLowerCase() === label.toLowerCase()),
  );
  expect(alike.length).toBeGreaterThan(0);
  expect(alike.filter(({ caption }) => !caption).map(({ id }) => id)).toEqual([]);
});
