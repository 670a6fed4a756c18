/** Badges as pages show them: only while a document or a declared sample backs each one. */
import { claimsPath, documentAnchor } from '#contract/paths.ts';
import { shown } from '#contract/shown.ts';
import { badgeClaims, shownClaim, type Claim, type ShownClaim } from '#content/claims.ts';
import { allDocuments } from '#content/documents/all.ts';
import { backingOf, type ProofDocument } from '#content/documents/document.ts';

const claimOf = (href: string | null | undefined): string =>
  href?.startsWith(`${claimsPath}#`) ? href.slice(claimsPath.length + 1) : '';

/** Removes badges whose document has expired, and what the owner does without; everything else stays. */
export const standingBadges = <T extends { readonly href?: string | null }>(
  entries: readonly T[],
  now: number = Date.now(),
  all: readonly ProofDocument[] = allDocuments(),
): readonly T[] =>
  shown(entries).filter(({ href }) => {
    const id = claimOf(href);
    return !badgeClaims.includes(id) || backingOf(id, now, all) !== null;
  });

/** Do two lists of documents back the same badges? */
export const sameBadges = (
  now: number,
  one: readonly ProofDocument[],
  other: readonly ProofDocument[],
): boolean =>
  badgeClaims.every((id) => (backingOf(id, now, one) === null) === (backingOf(id, now, other) === null));

/** The footer's badge; null once nothing backs it. */
export const footerBadge = (): ShownClaim | null => standingBadges([shownClaim('soc2-type-ii')])[0] ?? null;

/** A register entry with its document; a badge without one has no entry. */
export function standingLine(
  line: Claim,
  now: number,
  all: readonly ProofDocument[] = allDocuments(),
): Claim[] {
  if (!badgeClaims.includes(line.id)) return [line];
  const document = backingOf(line.id, now, all);
  if (!document) return [];
  const { title, id, validTo, validFrom, access } = document;
  return [
    {
      ...line,
      ...(access === 'sample' ? {} : { evidence: 'document' as const, asOf: validFrom }),
      document: { title, href: `#${documentAnchor(id)}`, validUntil: validTo },
    },
  ];
}
