import { z } from 'zod';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import { signInMessages } from '#content/desk/messages.ts';
import { DeskRefused } from './refused.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const bytes = z.string().regex(/^[\w-]{1,8192}$/);
const transports = z.array(z.string().max(20)).max(10);

const registrationSchema = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.optional(),
  }),
});

const authenticationSchema = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const clientDataSchema = z.object({ challenge: bytes });

/** Only the members we use, each bounded; the rest of what a browser sends is dropped. */
function read<T>(text: string | undefined, schema: z.ZodType<T>): T {
  if (text === undefined || text.length > signInLimits.responseChars) {
    throw new DeskRefused(400, signInMessages.refused);
  }
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new DeskRefused(400, signInMessages.refused);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the browser signed as the challenge. */
const challengeOf = (clientDataJSON: string): string =>
  read(Buffer.from(clientDataJSON, 'base64url').toString('utf8'), clientDataSchema).challenge;

export function readRegistration(text: string | undefined): {
  readonly challenge: string;
  readonly json: RegistrationResponseJSON;
} {
  const { response, ...rest } = read(text, registrationSchema);
  const { transports: known, ...bodies } = response;
  return {
    challenge: challengeOf(response.clientDataJSON),
    json: {
      ...rest,
      response: { ...bodies, ...(known ? { transports: known } : {}) },
      clientExtensionResults: {},
    },
  };
}

export function readAuthentication(text: string | undefined): {
  readonly id: string;
  readonly challenge: string;
  readonly json: AuthenticationResponseJSON;
} {
  const { response, ...rest } = read(text, authenticationSchema);
  const { userHandle, ...bodies } = response;
  return {
    id: rest.id,
    challenge: challengeOf(response.clientDataJSON),
    json: {
      ...rest,
      response: { ...bodies, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
  };
}
