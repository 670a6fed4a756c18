import { expect, it } from 'vitest';
import {
  badgeClaims,
  claim,
  claimGroups,
  claims,
  claimsOf,
  evidenceKinds,
  type Claim,
} from '#content/claims.ts';
import { ownClaimIds } from '#content/own-claims.ts';
import { evidenceTally, registerGroups, registerLines } from '#content/pages/claims-register.ts';

const lines = registerLines('2026-11-18T00:00:00.000Z');

it('finds a claim by its id, and throws for an unknown one', () => {
  for (const entry of claims) expect(claim(entry.id)).toBe(entry);
  expect(() => claim('no-such-claim')).toThrow('no-such-claim');
});

it('gives a group in its own order', () => {
  expect(claimsOf('company').map(({ id }) => id)).toEqual(claimGroups.company);
});

it('counts every line of the register under its kind of evidence', () => {
  expect(new Set(evidenceTally(lines).map(({ kind }) => kind))).toEqual(new Set(evidenceKinds));
  expect(evidenceTally(lines).reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
});

it('names first what most lines rest on', () => {
  const counts = evidenceTally(lines).map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

it('states day and kind once for a group, because all of its lines share them', () => {
  const groups = registerGroups(lines);
  expect(groups.flatMap((group) => group.claims.map(({ id }) => id)).toSorted()).toEqual(
    lines.map(({ id }) => id).toSorted(),
  );
  for (const { topic, asOf, evidence, claims: members } of groups)
    for (const line of members) expect(line).toMatchObject({ topic, asOf, evidence });
});

it('parts a line of another day or kind from the rest of its topic', () => {
  const line: Claim = { ...claim('founded') };
  const groups = registerGroups([
    line,
    { ...line, id: 'measured', evidence: 'measured' },
    { ...line, id: 'same' },
    { ...line, id: 'later', asOf: '2027-01-31' },
  ]);
  expect(groups.map((group) => group.claims.map(({ id }) => id))).toEqual([
    ['founded', 'same'],
    ['measured'],
    ['later'],
  ]);
});

it('defines each figure in two lines of a phone', () => {
  expect(lines.filter(({ counts }) => counts.length > 104).map(({ id }) => id)).toEqual([]);
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

it('can be filled by an owner, but for badges and for promises that other modules calculate with', () => {
  const promised = ['response-time', 'incident-response'];
  expect([...ownClaimIds].toSorted()).toEqual(
    claims
      .map(({ id }) => id)
      .filter((id) => ![...badgeClaims, ...promised].includes(id))
      .toSorted(),
  );
});
