import { caseKinds, confirmKinds, type CaseRef, type ConfirmKind } from '#contract/case/case.ts';

/** A case without a stored version has this one: intake writes no row for its link. */
export const firstCaseVersion = 1;

/** `mailed`: the link came by mail, so whoever has it reads the mailbox. Answers of forms carry links without it. */
export type VersionedCase = CaseRef & { readonly version: number; readonly mailed: boolean };

/** What is signed into a link. `~` is in none of our ids, and browsers leave it as it is. */
export const caseTokenId = ({ kind, recordId, version, mailed }: VersionedCase): string =>
  [kind, recordId, version, ...(mailed ? [mailedMark] : [])].join('~');

const mailedMark = 'mailed';

/** The same for links to a booking alone. */
export const bookingTokenId = (id: string, mailed: boolean): string => (mailed ? `${id}~${mailedMark}` : id);

export function parseBookingTokenId(tokenId: string): { readonly id: string; readonly mailed: boolean } {
  const [id = '', mark] = tokenId.split('~');
  return { id, mailed: mark === mailedMark };
}

export function parseCaseTokenId(id: string): VersionedCase | null {
  const [kindGiven, recordId = '', versionGiven = '', mark, ...rest] = id.split('~');
  const kind = caseKinds.find((each) => each === kindGiven);
  const version = Number(versionGiven);
  if (!kind || recordId === '' || !Number.isSafeInteger(version) || rest.length > 0) return null;
  if (mark !== undefined && mark !== mailedMark) return null;
  return { kind, recordId, version, mailed: mark === mailedMark };
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
