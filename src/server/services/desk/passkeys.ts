import { randomBytes } from 'node:crypto';
import { signInMessages } from '#content/desk/messages.ts';
import { deskWords } from '#content/desk/words.ts';
import { signInLimits, staffLimits } from '#contract/desk/desk-limits.ts';
import type { Fields } from '#contract/desk/desk.ts';
import type { AuditEntry } from '#server/desk/audit.ts';
import type { Passkey, SignInRepository } from '#server/desk/sign-in-repository.ts';
import type { StaffMember, StaffRepository } from '#server/desk/staff-repository.ts';
import type { Signing } from '#server/services/signing-keys.ts';
import { readAuthentication, readRegistration } from './passkey-response.ts';
import { DeskRefused } from './refused.ts';
import { hashSecret } from './sessions.ts';

/** With what reads certificates behind it, a fifth of the start and some megabytes: loaded when somebody signs in. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what authenticators of today make. */
const algorithms = [-8, -7, -257];

/** Where the browser is; the passkey must have been made and used there. */
export type Party = { readonly origin: string; readonly id: string };

type Ceremony = { readonly fields: Fields; readonly party: Party; readonly requestId: string };

type Parts = {
  readonly store: SignInRepository;
  readonly staff: StaffRepository;
  readonly signing: Signing;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  readonly now: () => number;
};

/** Making and using passkeys: discoverable, with the person verified, each challenge signed by us and used once. */
export function createPasskeys(parts: Parts) {
  const { store, staff, now } = parts;

  const digest = (purpose: string) => hashSecret(purpose).slice(0, 32);

  /** Nothing is kept of it: anyone may ask for one, and no number of them keeps the next from being given. */
  async function challengeFor(purpose: string): Promise<string> {
    const sign = await parts.signing.signer();
    const nonce = randomBytes(16).toString('base64url');
    return sign('desk-challenge', [digest(purpose), now() + signInLimits.challengeMs, nonce].join('~'));
  }

  /** When a challenge of ours for this purpose ends; null when it is none, or has ended. */
  async function endOf(purpose: string, challenge: string): Promise<number | null> {
    const token = Buffer.from(challenge, 'base64url').toString('utf8');
    const [of, end] = (await parts.signing.read('desk-challenge', token))?.split('~') ?? [];
    return of === digest(purpose) && now() < Number(end) ? Number(end) : null;
  }

  const isFor = (purpose: string) => async (challenge: string) => (await endOf(purpose, challenge)) !== null;

  /** Once its answer has proved right: an answer that is sent again is refused. */
  async function spend(purpose: string, challenge: string): Promise<boolean> {
    const end = await endOf(purpose, challenge);
    return end !== null && store.useChallenge(hashSecret(challenge), end, now());
  }

  async function enrolOptions(member: StaffMember, party: Party) {
    const own = await store.passkeysOf(member.id);
    if (own.length >= signInLimits.passkeysMax) throw new DeskRefused(409, signInMessages.most);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      challenge: await challengeFor(`enrol ${member.id}`),
      rpName: deskWords.title,
      rpID: party.id,
      userName: member.email,
      userDisplayName: member.name,
      userID: new TextEncoder().encode(member.id),
      attestationType: 'none',
      timeout: signInLimits.challengeMs,
      excludeCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return { options };
  }

  async function readPasskey(member: StaffMember, { fields, party }: Ceremony): Promise<Passkey> {
    const { challenge, json: response } = readRegistration(fields.response);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: isFor(`enrol ${member.id}`),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null);
    if (!result?.verified || !(await spend(`enrol ${member.id}`, challenge)))
      throw new DeskRefused(400, signInMessages.refused);
    const { credential } = result.registrationInfo;
    return {
      id: credential.id,
      staffId: member.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name:
        (fields.name ?? '')
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, staffLimits.passkeyNameMax) || 'Passkey',
      createdAt: now(),
      lastUsedAt: null,
    };
  }

  async function provePasskey(
    request: Ceremony,
    purpose: string,
  ): Promise<{ readonly member: StaffMember; readonly passkeyId: string }> {
    const response = readAuthentication(request.fields.response);
    const known = await store.findPasskey(response.id);
    const member = known && (await staff.findById(known.staffId));
    if (!known || member?.state !== 'active') throw new DeskRefused(403, signInMessages.unknown);
    const log = (action: string) =>
      parts.audit({ actorId: member.id, action, recordId: member.id, requestId: request.requestId });
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response.json,
        expectedChallenge: isFor(purpose),
        expectedOrigin: request.party.origin,
        expectedRPID: request.party.id,
        requireUserVerification: true,
        credential: {
          id: known.id,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
      });
      if (
        verified &&
        (await spend(purpose, response.challenge)) &&
        (await store.usePasskey(known.id, known.counter, authenticationInfo.newCounter, now()))
      )
        return { member, passkeyId: known.id };
    } catch (error) {
      // A counter that runs backwards means that two devices hold the same key.
      const isCloned = error instanceof Error && error.message.includes('counter');
      await log(isCloned ? 'passkey-cloned' : 'passkey-refused');
      throw new DeskRefused(403, signInMessages.refused);
    }
    await log('passkey-refused');
    throw new DeskRefused(403, signInMessages.refused);
  }

  async function authenticationOptions(purpose: string, party: Party, own: readonly Passkey[]) {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      challenge: await challengeFor(purpose),
      rpID: party.id,
      userVerification: 'required',
      timeout: signInLimits.challengeMs,
      // None: the browser offers whatever passkey it has for us, so nobody learns who works here.
      allowCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
    });
    return { options };
  }

  return { enrolOptions, readPasskey, provePasskey, authenticationOptions };
}
