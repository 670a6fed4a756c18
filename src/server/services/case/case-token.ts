import { caseKinds, confirmKinds, type CaseRef, type ConfirmKind } from '#contract/case/case.ts';

/** A case without a stored version has this one: intake writes no row for its link. */
export const firstCaseVersion = 1;

export type VersionedCase = CaseRef & { readonly version: number };

/** What is signed into a link. `~` is in none of our ids, and browsers leave it as it is. */
export const caseTokenId = ({ kind, recordId, version }: VersionedCase): string =>
  [kind, recordId, version].join('~');

export function parseCaseTokenId(id: string): VersionedCase | null {
  const [kindGiven, recordId = '', versionGiven = '', ...rest] = id.split('~');
  const kind = caseKinds.find((each) => each === kindGiven);
  const version = Number(versionGiven);
  if (!kind || recordId === '' || !Number.isSafeInteger(version) || rest.length > 0) return null;
  return { kind, recordId, version };
}

/** What a mailed link confirms, for whom, and until when. Tied to the case's link: a new one ends it, too. */
export type Confirmation = VersionedCase & { readonly confirms: ConfirmKind; readonly expiresAt: number };

export const confirmTokenId = ({ confirms, expiresAt, ...ref }: Confirmation): string =>
  [confirms, expiresAt, caseTokenId(ref)].join('~');

export function parseConfirmTokenId(id: string): Confirmation | null {
  const [confirmsGiven, expiresGiven = '', ...rest] = id.split('~');
  const confirms = confirmKinds.find((each) => each === confirmsGiven);
  const ref = parseCaseTokenId(rest.join('~'));
  const expiresAt = Number(expiresGiven);
  if (!confirms || !ref || !Number.isSafeInteger(expiresAt)) return null;
  return { ...ref, confirms, expiresAt };
}
