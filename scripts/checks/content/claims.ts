import { badgeClaims, claimGroups, claims, type Claim } from '#content/claims.ts';
import { documentFindings } from '../../build/documents.ts';
import type { ContentCheck } from './content-modules.ts';
import { isDay, today } from '#content/entry-schema.ts';
import { entryFindings, sharedWith, unless, type EntryRule } from './entry-rules.ts';

const rules: ReadonlyArray<EntryRule<Claim>> = [
  {
    says: 'its id is in kebab-case',
    offenders: ({ id }) => unless(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), id),
  },
  {
    says: 'its id and what it counts are its own',
    offenders: (claim, all) => sharedWith(claim, all, ({ id, counts }) => [id, counts]),
  },
  {
    says: 'it says in a whole sentence what it counts',
    offenders: ({ counts }) => unless(counts.length >= 20 && counts.endsWith('.'), counts),
  },
  {
    says: 'it was counted on a day that has passed, YYYY-MM-DD',
    offenders: ({ asOf }) => unless(isDay(asOf) && asOf <= today(), asOf),
  },
  {
    says: 'it names its document when that is its evidence, and only then',
    offenders: ({ evidence, document }) =>
      unless((evidence === 'document') === (document !== undefined), evidence),
  },
  {
    says: 'its caption tells it from the figures with the same label',
    offenders: (claim, all) =>
      claim.amount === undefined
        ? []
        : sameLabel(claim, all)
            .filter(({ caption }) => !claim.caption || caption === claim.caption)
            .map(({ id }) => id),
  },
  {
    says: 'its amount is the number it shows',
    offenders: ({ value, amount }) =>
      unless(amount === undefined || Number(value.replace(/[^\d.]/g, '')) === amount, amount ?? ''),
  },
];

/** Two figures with the same label are confusing: each has to say how it differs. */
const sameLabel = (claim: Claim, all: readonly Claim[]): readonly Claim[] =>
  all.filter(
    (other) =>
      other.id !== claim.id &&
      other.amount !== undefined &&
      other.label.toLowerCase() === claim.label.toLowerCase(),
  );

/** Figures readers can compare: the first never exceeds the second. */
const neverAbove: ReadonlyArray<readonly [lower: string, upper: string]> = [
  ['critical-patched', 'critical-issues'],
  ['critical-issues', 'vulnerabilities-found'],
  ['vulnerabilities-found', 'vulnerabilities-detected'],
  ['vulnerabilities-found-community', 'vulnerabilities-detected'],
  ['ethical-hackers', 'ethical-hackers-exact'],
  ['about-detection-rate', 'detection-rate'],
  ['detection-rate', 'about-detection-rate'],
];

/** Figures are defined, dated and consistent. */
export const checkClaims: ContentCheck = () => [
  ...claimFindings(claims),
  ...groupFindings(claims, claimGroups),
  ...documentFindings(badgeClaims),
];

export function claimFindings(entries: readonly Claim[]): string[] {
  const amounts = new Map(entries.map(({ id, amount }) => [id, amount ?? Number.NaN]));
  const contradictions = neverAbove
    .filter(([lower, upper]) => (amounts.get(lower) ?? 0) > (amounts.get(upper) ?? Number.POSITIVE_INFINITY))
    .map(([lower, upper]) => `claim ${lower}: it is not above ${upper} (${String(amounts.get(lower))})`);
  return [...entryFindings(entries, ({ id }) => `claim ${id}`, rules), ...contradictions];
}

export function groupFindings(
  entries: readonly Claim[],
  groups: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(groups).flatMap(([name, ids]) => {
    const shown = entries.filter(({ id }) => ids.includes(id)).map(({ value, label }) => `${value} ${label}`);
    const twice = shown.filter((text, index) => shown.indexOf(text) !== index);
    return twice.map((text) => `claim group ${name}: no two figures look alike (${text})`);
  });
}
