import { randomInt } from 'node:crypto';
import { signInMessages } from '#content/desk/messages.ts';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import { readableAlphabet } from '#contract/ids.ts';
import type { EnrolProof, SignInRepository } from '#server/desk/sign-in-repository.ts';
import type { StaffMember, StaffRepository } from '#server/desk/staff-repository.ts';
import { DeskRefused } from './refused.ts';
import { hashSecret } from './sessions.ts';

type Parts = { readonly store: SignInRepository; readonly staff: StaffRepository; readonly now: () => number };

const codeGroups = 6;
const groupChars = 4;

/** `K7M4-QX9T-BHJK-3ZPW-8RNC-5VYD`: 118 bits, enough to be kept as a plain hash (ASVS 6.5.2); said without doubt. */
function makeCode(): string {
  const group = () =>
    Array.from({ length: groupChars }, () =>
      readableAlphabet.charAt(randomInt(readableAlphabet.length)),
    ).join('');
  return Array.from({ length: codeGroups }, group).join('-');
}

/** As people type it: small letters, without dashes, with spaces. */
const plainCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const hashCode = (code: string): string => hashSecret(`code ${plainCode(code)}`);

export const makeCodes = (): string[] => Array.from({ length: signInLimits.recoveryCodes }, makeCode);

/** A one-time link or a recovery code: either opens the making of a passkey, and nothing else. */
export async function findProof(
  { store, staff, now }: Parts,
  secret: string | undefined,
): Promise<{ readonly member: StaffMember; readonly proof: EnrolProof }> {
  const given = (secret ?? '').slice(0, 100);
  const isLink = /^[\w-]{43}$/.test(given);
  const hash = isLink ? hashSecret(given) : hashCode(given);
  const staffId = isLink ? (await staff.findLink(hash, now()))?.staffId : await store.findCode(hash);
  const member = staffId ? await staff.findById(staffId) : null;
  if (!member || member.state === 'ended') {
    throw new DeskRefused(403, isLink ? signInMessages.link : signInMessages.code);
  }
  return { member, proof: { kind: isLink ? 'link' : 'code', hash } };
}
