import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { signInMessages } from '#content/desk/messages.ts';
import { deskWords } from '#content/desk/words.ts';
import { signInLimits, staffLimits } from '#contract/desk/desk-limits.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { parseJson } from '#server/database/stored.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { hashSecret } from './sessions.ts';
import type { Passkey } from './sign-in-repository.ts';
import type { StaffMember } from '#server/work/people.ts';
import { auditBy } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

const bytes = z.string().regex(/^[\w-]{1,8192}$/);

const credentialFields = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const registrationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});

const authenticationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

const clientDataSchema = z.object({ challenge: bytes });

/** Only the members we use, each with a limit; the rest of what a browser sends is dropped. */
function read<T>(text: string | undefined, schema: z.ZodType<T>): T {
  if (text === undefined || text.length > signInLimits.responseChars) {
    throw new DeskRefused(400, signInMessages.refused);
  }
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new DeskRefused(400, signInMessages.refused);
  return parsed.data;
}

/** Which passkey an answer names; null if it's none. */
export function passkeyIdOf(text: string | undefined): string | null {
  if (text === undefined || text.length > signInLimits.responseChars) return null;
  return z.object({ id: bytes }).safeParse(parseJson(text)).data?.id ?? null;
}

/** The challenge the browser signed. */
const challengeOf = ({ response }: { readonly response: { readonly clientDataJSON: string } }): string =>
  read(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'), clientDataSchema).challenge;

/** With its certificate code it's a fifth of the startup time and several megabytes: loaded on first sign-in. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what current authenticators use. */
const algorithms = [-8, -7, -257];

/** The browser's origin; the passkey must have been created and used there. */
export type Party = { readonly origin: string; readonly id: string };

type Ceremony = { readonly fields: Fields; readonly party: Party; readonly requestId: string };

/** Creating and using passkeys: discoverable, with user verification, each challenge signed by us and used once. */
export function createPasskeys({ stores, signing, now }: DeskContext) {
  const { signIn: store, staff, audit } = stores.desk;

  const digest = (purpose: string) => hashSecret(purpose).slice(0, 32);

  /** Nothing is stored: anyone may request one, and no number of them blocks the next. */
  async function challengeFor(purpose: string): Promise<string> {
    const sign = await signing.signer();
    const nonce = randomBytes(16).toString('base64url');
    return sign('desk-challenge', [digest(purpose), now() + signInLimits.challengeMs, nonce].join('~'));
  }

  /** When our challenge for this purpose expires; null if it isn't ours or has expired. */
  async function endOf(purpose: string, challenge: string): Promise<number | null> {
    const token = Buffer.from(challenge, 'base64url').toString('utf8');
    const [of, end] = (await signing.read('desk-challenge', token))?.split('~') ?? [];
    return of === digest(purpose) && now() < Number(end) ? Number(end) : null;
  }

  const isFor = (purpose: string) => async (challenge: string) => (await endOf(purpose, challenge)) !== null;

  /** Once its answer is verified: the same answer sent again is refused. */
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
    const response: RegistrationResponseJSON = read(fields.response, registrationSchema);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: isFor(`enrol ${member.id}`),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null);
    if (!result?.verified || !(await spend(`enrol ${member.id}`, challengeOf(response))))
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
    const response: AuthenticationResponseJSON = read(request.fields.response, authenticationSchema);
    const known = await store.findPasskey(response.id);
    const member = known && (await staff.findById(known.staffId));
    if (!known || member?.state !== 'active') throw new DeskRefused(403, signInMessages.unknown);
    const entry = auditBy({ actorId: member.id, requestId: request.requestId });
    const log = (action: string) => audit.append(entry(action, member.id), now());
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
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
        (await spend(purpose, challengeOf(response))) &&
        (await store.usePasskey(known.id, known.counter, authenticationInfo.newCounter, now()))
      )
        return { member, passkeyId: known.id };
    } catch (error) {
      // A counter that goes backward means two devices have the same key.
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
      // None: the browser offers any passkey it has for us, so nobody learns who works here.
      allowCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
    });
    return { options };
  }

  return { enrolOptions, readPasskey, provePasskey, authenticationOptions };
}
